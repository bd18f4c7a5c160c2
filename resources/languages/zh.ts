<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
  <context>
    <name>AgentCard</name>
    <message>
      <source>removed by its training</source>
      <translation>训练时已移除</translation>
    </message>
    <message>
      <source>file missing</source>
      <translation>文件缺失</translation>
    </message>
    <message>
      <source>newest good one</source>
      <translation>最新的优秀者</translation>
    </message>
    <message>
      <source>newest</source>
      <translation>最新</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>已固定</translation>
    </message>
    <message>
      <source>score %1</source>
      <translation>得分 %1</translation>
    </message>
    <message>
      <source>newest good</source>
      <translation>最新优秀</translation>
    </message>
  </context>
  <context>
    <name>AgentCards</name>
    <message>
      <source>name, environment, algorithm, file, tag or note</source>
      <translation>名称、环境、算法、文件、标签或备注</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>检查点</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>没有匹配项。按 Esc 清除搜索。</translation>
    </message>
    <message>
      <source>No checkpoints of this kind.</source>
      <translation>没有此类检查点。</translation>
    </message>
  </context>
  <context>
    <name>AgentFacts</name>
    <message>
      <source>Details</source>
      <translation>详情</translation>
    </message>
    <message>
      <source>No checkpoint selected</source>
      <translation>未选择检查点</translation>
    </message>
    <message>
      <source>Select a checkpoint to see how good it is and where it comes from.</source>
      <translation>选择一个检查点，查看它的水平和来历。</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>备注</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>取消固定</translation>
    </message>
    <message>
      <source>Pin</source>
      <translation>固定</translation>
    </message>
    <message>
      <source>Lineage</source>
      <translation>谱系</translation>
    </message>
  </context>
  <context>
    <name>AgentScopes</name>
    <message>
      <source>Environments</source>
      <translation>环境</translation>
    </message>
  </context>
  <context>
    <name>AgentsPage</name>
    <message>
      <source>Agents</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>No agents yet</source>
      <translation>还没有智能体</translation>
    </message>
    <message>
      <source>Each training saves its agent as a checkpoint, and all of them are listed here: to play, to compare, to train on. A checkpoint from elsewhere can be imported.</source>
      <translation>每次训练都会把智能体保存为检查点，全部列在这里：可以运行、比较、继续训练。也可以导入别处的检查点。</translation>
    </message>
  </context>
  <context>
    <name>Ask</name>
    <message>
      <source>Delete</source>
      <translation>删除</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>保留</translation>
    </message>
  </context>
  <context>
    <name>CapabilityTable</name>
    <message>
      <source>not installed</source>
      <translation>未安装</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>安装</translation>
    </message>
    <message>
      <source>Try it out</source>
      <translation>试一试</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>再试一次</translation>
    </message>
    <message>
      <source>Trial of %1</source>
      <translation>%1 的试验</translation>
    </message>
    <message>
      <source>A trial trains for a moment, pauses, evaluates, saves, loads, acts, resumes and stops the worker. It takes about a minute. Press a cell to read what happened.</source>
      <translation>试验会让工作程序短暂训练、暂停、评估、保存、加载、行动、恢复并停止，约需一分钟。按下单元格可查看发生了什么。</translation>
    </message>
  </context>
  <context>
    <name>CardRow</name>
    <message>
      <source>face down</source>
      <translation>牌面朝下</translation>
    </message>
  </context>
  <context>
    <name>CheckRow</name>
    <message>
      <source>passed</source>
      <translation>通过</translation>
    </message>
    <message>
      <source>warning</source>
      <translation>警告</translation>
    </message>
    <message>
      <source>to fix</source>
      <translation>待修复</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>检查中</translation>
    </message>
  </context>
  <context>
    <name>Chip</name>
    <message>
      <source>Press Delete to remove</source>
      <translation>按 Delete 移除</translation>
    </message>
  </context>
  <context>
    <name>ClosingSheet</name>
    <message>
      <source>They can continue without the window. Every step is saved, and Mosaic reconnects to them at the next start.</source>
      <translation>它们可以在窗口关闭后继续运行。每一步都会保存，Mosaic 下次启动时会重新连接。</translation>
    </message>
    <message>
      <source>Always do this</source>
      <translation>总是这样做</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Stop and close</source>
      <translation>停止并关闭</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>继续运行</translation>
    </message>
  </context>
  <context>
    <name>Combo</name>
    <message>
      <source>Choose</source>
      <translation>选择</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <source>Search or run</source>
      <translation>搜索或执行</translation>
    </message>
    <message>
      <source>%1 found</source>
      <translation>找到 %1 项</translation>
    </message>
    <message>
      <source>Search pages, commands and runs</source>
      <translation>搜索页面、命令和运行</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>结果</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>没有匹配项。</translation>
    </message>
  </context>
  <context>
    <name>CompareAlgorithm</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1：%2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareBar</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1：%2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareChoice</name>
    <message>
      <source>Who is better?</source>
      <translation>谁更强？</translation>
    </message>
    <message>
      <source>All line-ups play the same seeds. See where they diverge, and when the result is certain enough to stop.</source>
      <translation>所有阵容使用相同的种子。查看它们在哪里分叉，以及结果何时足够确定可以停止。</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Version</source>
      <translation>版本</translation>
    </message>
    <message>
      <source>Line-ups: %1. The first seat is scored</source>
      <translation>阵容：%1。计分的是第一个席位</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>阵容</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>第一个种子</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>节奏</translation>
    </message>
    <message>
      <source>Lock-step</source>
      <translation>同步</translation>
    </message>
    <message>
      <source>Free-running</source>
      <translation>自由</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>开始</translation>
    </message>
  </context>
  <context>
    <name>CompareEntry</name>
    <message>
      <source>Line-up %1</source>
      <translation>阵容 %1</translation>
    </message>
    <message>
      <source>Move up</source>
      <translation>上移</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>复制</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>移除</translation>
    </message>
  </context>
  <context>
    <name>CompareFull</name>
    <message>
      <source>Resamples</source>
      <translation>重采样</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>细化（50,000 次重采样）</translation>
    </message>
  </context>
  <context>
    <name>CompareLeft</name>
    <message>
      <source>Go on</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>显示</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>关闭</translation>
    </message>
  </context>
  <context>
    <name>CompareLoaded</name>
    <message>
      <source>Set up here instead</source>
      <translation>改为在此设置</translation>
    </message>
  </context>
  <context>
    <name>CompareMode</name>
    <message>
      <source>Side by side</source>
      <translation>并排</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>锦标赛</translation>
    </message>
    <message>
      <source>People</source>
      <translation>真人</translation>
    </message>
    <message>
      <source>League</source>
      <translation>联赛</translation>
    </message>
  </context>
  <context>
    <name>ComparePage</name>
    <message>
      <source>Compare</source>
      <translation>比较</translation>
    </message>
    <message>
      <source>Columns: automatic</source>
      <translation>列：自动</translation>
    </message>
    <message>
      <source>Columns: %1</source>
      <translation>列：%1</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>添加</translation>
    </message>
    <message>
      <source>Player of the new line-up</source>
      <translation>新阵容的玩家</translation>
    </message>
    <message>
      <source>New</source>
      <translation>新建</translation>
    </message>
  </context>
  <context>
    <name>ComparePair</name>
    <message>
      <source>%1 beats %2 in a game: %3 %4, %5</source>
      <translation>单局中 %1 胜 %2：%3 %4，%5</translation>
    </message>
    <message>
      <source>and</source>
      <translation>和</translation>
    </message>
    <message>
      <source>over</source>
      <translation>胜过</translation>
    </message>
  </context>
  <context>
    <name>ComparePlots</name>
    <message>
      <source>The first games are running. Plots appear when they end.</source>
      <translation>首批对局正在进行。结束后显示图表。</translation>
    </message>
    <message>
      <source>Difference per seed</source>
      <translation>每个种子的差值</translation>
    </message>
    <message>
      <source>Difference over time</source>
      <translation>差值随时间变化</translation>
    </message>
    <message>
      <source>valid whenever you look</source>
      <translation>随时查看均有效</translation>
    </message>
    <message>
      <source>Difference and interval after each seed</source>
      <translation>每个种子之后的差值和区间</translation>
    </message>
    <message>
      <source>Share of games above each value</source>
      <translation>高于各值的对局比例</translation>
    </message>
    <message>
      <source>Performance profile</source>
      <translation>性能曲线</translation>
    </message>
    <message>
      <source>All games</source>
      <translation>全部对局</translation>
    </message>
  </context>
  <context>
    <name>ComparePrograms</name>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>请输入规则、文件或命令</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>闸门</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>从闸门移除</translation>
    </message>
    <message>
      <source>A program (.asl, .mas2j, file.py:Class), a command, or a rule</source>
      <translation>程序（.asl、.mas2j、file.py:Class）、命令或规则</translation>
    </message>
    <message>
      <source>Add as a player</source>
      <translation>添加为选手</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>添加到闸门</translation>
    </message>
  </context>
  <context>
    <name>CompareRight</name>
    <message>
      <source>Verdict</source>
      <translation>结论</translation>
    </message>
    <message>
      <source>Plots</source>
      <translation>图表</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
  </context>
  <context>
    <name>CompareSeeds</name>
    <message>
      <source>Seeds, largest difference first</source>
      <translation>种子，差值最大者在前</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>difference</source>
      <translation>差值</translation>
    </message>
    <message>
      <source>No seed finished by both yet</source>
      <translation>还没有双方都完成的种子</translation>
    </message>
    <message>
      <source>Each row shows both results on one seed.</source>
      <translation>每行显示双方在同一种子上的结果。</translation>
    </message>
    <message>
      <source>Seed %1</source>
      <translation>种子 %1</translation>
    </message>
    <message>
      <source>%1 against %2, difference %3</source>
      <translation>%1 对 %2，差值 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareSide</name>
    <message>
      <source>%1: %2</source>
      <translation>%1：%2</translation>
    </message>
  </context>
  <context>
    <name>CompareStrip</name>
    <message>
      <source>No game finished yet</source>
      <translation>还没有对局结束</translation>
    </message>
    <message>
      <source>The first seed is running</source>
      <translation>第一个种子正在进行</translation>
    </message>
    <message>
      <source>Safe to stop</source>
      <translation>可以停止</translation>
    </message>
    <message>
      <source>Undecided</source>
      <translation>尚无定论</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>报告</translation>
    </message>
  </context>
  <context>
    <name>CompareTile</name>
    <message>
      <source>return %1</source>
      <translation>回报 %1</translation>
    </message>
    <message>
      <source>dropped out</source>
      <translation>已退出</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>还没有画面</translation>
    </message>
  </context>
  <context>
    <name>CompareTransport</name>
    <message>
      <source>max</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>播放</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>速度，%1</translation>
    </message>
    <message>
      <source>Position in this episode, all line-ups</source>
      <translation>本回合中的位置，所有阵容</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>回到当前</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>实时</translation>
    </message>
  </context>
  <context>
    <name>CompareVerdict</name>
    <message>
      <source>Return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>95 %, at this n</source>
      <translation>95 %，在此 n 下</translation>
    </message>
    <message>
      <source>No game has a value that counts.</source>
      <translation>没有一局有可计的数值。</translation>
    </message>
    <message>
      <source>The first games are running. Results appear when they end.</source>
      <translation>首批对局正在进行。结束后显示结果。</translation>
    </message>
    <message>
      <source>IQM</source>
      <translation>IQM</translation>
    </message>
    <message>
      <source>Median</source>
      <translation>中位数</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>平均值</translation>
    </message>
    <message>
      <source>Left out for all</source>
      <translation>对所有参赛者排除</translation>
    </message>
    <message>
      <source>First divergence</source>
      <translation>首次分叉</translation>
    </message>
    <message>
      <source>seed %1, step %2</source>
      <translation>种子 %1，第 %2 步</translation>
    </message>
    <message>
      <source>Same actions so far in this episode.</source>
      <translation>本回合至今动作相同。</translation>
    </message>
    <message>
      <source>Jump there</source>
      <translation>跳转</translation>
    </message>
    <message>
      <source>Chance to win a game</source>
      <translation>单局获胜概率</translation>
    </message>
    <message>
      <source>Algorithms</source>
      <translation>算法</translation>
    </message>
  </context>
  <context>
    <name>CurvePanel</name>
    <message>
      <source>1 line</source>
      <translation>1 条曲线</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 条曲线</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>全部显示</translation>
    </message>
    <message>
      <source>No data yet</source>
      <translation>还没有数据</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelLegend</name>
    <message>
      <source>%1, IQM of %2</source>
      <translation>%1，%2 的 IQM</translation>
    </message>
    <message>
      <source>band: all seeds</source>
      <translation>色带：所有种子</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelSmall</name>
    <message>
      <source>Enlarge</source>
      <translation>放大</translation>
    </message>
  </context>
  <context>
    <name>DiskCard</name>
    <message>
      <source>Disk use, %1</source>
      <translation>磁盘占用，%1</translation>
    </message>
    <message>
      <source>in this profile</source>
      <translation>此配置中</translation>
    </message>
    <message>
      <source>of %1</source>
      <translation>共 %1</translation>
    </message>
    <message>
      <source>Shows the runs that use the most</source>
      <translation>显示占用最多的运行</translation>
    </message>
  </context>
  <context>
    <name>Dock</name>
    <message>
      <source>Right dock</source>
      <translation>右侧面板</translation>
    </message>
    <message>
      <source>Left dock</source>
      <translation>左侧面板</translation>
    </message>
  </context>
  <context>
    <name>DockGrip</name>
    <message>
      <source>Width of the right dock</source>
      <translation>右侧面板宽度</translation>
    </message>
    <message>
      <source>Width of the left dock</source>
      <translation>左侧面板宽度</translation>
    </message>
  </context>
  <context>
    <name>DropSheet</name>
    <message>
      <source>Drop files to import them into the Library</source>
      <translation>拖放文件以导入到资料库</translation>
    </message>
  </context>
  <context>
    <name>DryRunChange</name>
    <message>
      <source>The episode would diverge here</source>
      <translation>回合会在这里分叉</translation>
    </message>
    <message>
      <source>On the recorded path</source>
      <translation>在记录的路径上</translation>
    </message>
    <message>
      <source>%1, on the recorded path</source>
      <translation>%1，在记录的路径上</translation>
    </message>
  </context>
  <context>
    <name>DryRunPanel</name>
    <message>
      <source>Dry run</source>
      <translation>试运行</translation>
    </message>
    <message>
      <source>Asks this version every question of a recorded run, with the percepts recorded then.</source>
      <translation>用当时记录的感知，向此版本提出某次运行中的每个问题。</translation>
    </message>
    <message>
      <source>Choose a run</source>
      <translation>选择一次运行</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>No run has steps yet</source>
      <translation>还没有包含步骤的运行</translation>
    </message>
    <message>
      <source>Fix the program first</source>
      <translation>请先修复程序</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Show later changes too</source>
      <translation>同时显示后续变化</translation>
    </message>
    <message>
      <source>Changed answers</source>
      <translation>变化的回答</translation>
    </message>
  </context>
  <context>
    <name>EditorArea</name>
    <message>
      <source>Program text</source>
      <translation>程序文本</translation>
    </message>
  </context>
  <context>
    <name>EditorFoot</name>
    <message>
      <source>No syntax errors</source>
      <translation>没有语法错误</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>正在检查</translation>
    </message>
    <message>
      <source>Go to error</source>
      <translation>转到错误</translation>
    </message>
  </context>
  <context>
    <name>EditorHead</name>
    <message>
      <source>Unsaved changes</source>
      <translation>未保存的更改</translation>
    </message>
    <message>
      <source>%1, unsaved</source>
      <translation>%1，未保存</translation>
    </message>
    <message>
      <source>Included with Mosaic. Saving creates your own copy.</source>
      <translation>随 Mosaic 提供。保存时会创建你自己的副本。</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>撤销</translation>
    </message>
    <message>
      <source>Nothing to undo</source>
      <translation>没有可撤销的操作</translation>
    </message>
    <message>
      <source>New</source>
      <translation>新建</translation>
    </message>
    <message>
      <source>Save as</source>
      <translation>另存为</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>保存</translation>
    </message>
    <message>
      <source>No changes to save</source>
      <translation>没有要保存的更改</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>关闭</translation>
    </message>
    <message>
      <source>%1 has unsaved changes.</source>
      <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
      <source>Keep editing</source>
      <translation>继续编辑</translation>
    </message>
    <message>
      <source>Discard</source>
      <translation>放弃</translation>
    </message>
    <message>
      <source>Program name</source>
      <translation>程序名称</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
  </context>
  <context>
    <name>EnvironmentMenu</name>
    <message>
      <source>Environments</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Find an environment</source>
      <translation>查找环境</translation>
    </message>
    <message>
      <source>No environment matches.</source>
      <translation>没有匹配的环境。</translation>
    </message>
  </context>
  <context>
    <name>EvaluationBar</name>
    <message>
      <source>Evaluation %1</source>
      <translation>评估 %1</translation>
    </message>
  </context>
  <context>
    <name>Fact</name>
    <message>
      <source>not recorded</source>
      <translation>未记录</translation>
    </message>
  </context>
  <context>
    <name>FilmSheet</name>
    <message>
      <source>Film of %1</source>
      <translation>%1 的影片</translation>
    </message>
    <message>
      <source>Shows</source>
      <translation>内容</translation>
    </message>
    <message>
      <source>From mark to mark</source>
      <translation>从标记到标记</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>阵容</translation>
    </message>
    <message>
      <source>From</source>
      <translation>从</translation>
    </message>
    <message>
      <source>the beginning</source>
      <translation>开头</translation>
    </message>
    <message>
      <source>To</source>
      <translation>到</translation>
    </message>
    <message>
      <source>the end</source>
      <translation>结尾</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>速度</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>大小</translation>
    </message>
    <message>
      <source>File</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>Over and beside the picture</source>
      <translation>画面之上与旁边</translation>
    </message>
    <message>
      <source>Title at its start</source>
      <translation>开头显示标题</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>标题</translation>
    </message>
    <message>
      <source>Text below it</source>
      <translation>标题下的文字</translation>
    </message>
    <message>
      <source>what is played, and by whom</source>
      <translation>玩什么，由谁来玩</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>导出</translation>
    </message>
  </context>
  <context>
    <name>FormEnvironment</name>
    <message>
      <source>Choose %1</source>
      <translation>选择 %1</translation>
    </message>
  </context>
  <context>
    <name>FormPath</name>
    <message>
      <source>Open the folder of %1</source>
      <translation>打开 %1 所在文件夹</translation>
    </message>
    <message>
      <source>Choose %1</source>
      <translation>选择 %1</translation>
    </message>
  </context>
  <context>
    <name>FormRow</name>
    <message>
      <source>takes effect at the next start</source>
      <translation>下次启动时生效</translation>
    </message>
  </context>
  <context>
    <name>FormTags</name>
    <message>
      <source>Add a value</source>
      <translation>添加值</translation>
    </message>
  </context>
  <context>
    <name>FormText</name>
    <message>
      <source>optional</source>
      <translation>可选</translation>
    </message>
  </context>
  <context>
    <name>GalleryActs</name>
    <message>
      <source>Buttons</source>
      <translation>按钮</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Skip</source>
      <translation>跳过</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>删除</translation>
    </message>
    <message>
      <source>Delete 3 checkpoints?</source>
      <translation>删除 3 个检查点？</translation>
    </message>
    <message>
      <source>1.2 GB. Their runs stay.</source>
      <translation>1.2 GB。对应的运行会保留。</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>接管</translation>
    </message>
    <message>
      <source>Unavailable</source>
      <translation>不可用</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>此工作程序无法暂停</translation>
    </message>
    <message>
      <source>Dense</source>
      <translation>紧凑</translation>
    </message>
    <message>
      <source>More</source>
      <translation>更多</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>重命名</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>it has ended</source>
      <translation>已结束</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>重新启动</translation>
    </message>
    <message>
      <source>Linked</source>
      <translation>已关联</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>悔棋</translation>
    </message>
    <message>
      <source>the state can't be rebuilt</source>
      <translation>无法重建状态</translation>
    </message>
    <message>
      <source>See its episodes</source>
      <translation>查看其回合</translation>
    </message>
    <message>
      <source>Choice</source>
      <translation>选择</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>人</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>混合</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>Max</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>详情</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>曲线</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>备注</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>合法着法</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>动作价值</translation>
    </message>
    <message>
      <source>Saliency</source>
      <translation>显著性</translation>
    </message>
    <message>
      <source>this agent gives none</source>
      <translation>此智能体不提供</translation>
    </message>
    <message>
      <source>Only mine</source>
      <translation>仅我的</translation>
    </message>
    <message>
      <source>agent: PPO</source>
      <translation>智能体：PPO</translation>
    </message>
    <message>
      <source>Verified</source>
      <translation>已验证</translation>
    </message>
    <message>
      <source>1 late</source>
      <translation>1 次超时</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>已否决</translation>
    </message>
    <message>
      <source>tag: paper</source>
      <translation>标签：paper</translation>
    </message>
    <message>
      <source>Empty state</source>
      <translation>空状态</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>还没有比较</translation>
    </message>
    <message>
      <source>Two agents, one environment, the same seeds.</source>
      <translation>两个智能体，一个环境，相同的种子。</translation>
    </message>
    <message>
      <source>Pick two agents</source>
      <translation>选择两个智能体</translation>
    </message>
    <message>
      <source>Snackbar</source>
      <translation>通知</translation>
    </message>
  </context>
  <context>
    <name>GalleryInputs</name>
    <message>
      <source>Fields</source>
      <translation>字段</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>Deadline</source>
      <translation>时限</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>学习率</translation>
    </message>
    <message>
      <source>Set a number above 0, for example 0.0003</source>
      <translation>请输入大于 0 的数，例如 0.0003</translation>
    </message>
    <message>
      <source>Set 0.0003</source>
      <translation>设为 0.0003</translation>
    </message>
    <message>
      <source>name, environment, seed, tag or note</source>
      <translation>名称、环境、种子、标签或备注</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>由谁决定</translation>
    </message>
    <message>
      <source>You</source>
      <translation>你</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>标签</translation>
    </message>
    <message>
      <source>Frames per second</source>
      <translation>每秒帧数</translation>
    </message>
    <message>
      <source>%1 per second</source>
      <translation>每秒 %1</translation>
    </message>
    <message>
      <source>Screen: 30 frames per second</source>
      <translation>屏幕：每秒 30 帧</translation>
    </message>
    <message>
      <source>A form from a schema</source>
      <translation>由 schema 生成的表单</translation>
    </message>
  </context>
  <context>
    <name>GalleryParts</name>
    <message>
      <source>Table</source>
      <translation>表格</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>谁</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>When</source>
      <translation>何时</translation>
    </message>
    <message>
      <source>States</source>
      <translation>状态</translation>
    </message>
    <message>
      <source>Before it starts</source>
      <translation>启动之前</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python 和软件包</translation>
    </message>
    <message>
      <source>Box2D is missing</source>
      <translation>缺少 Box2D</translation>
    </message>
    <message>
      <source>Install, 3 MB</source>
      <translation>安装，3 MB</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>没有 GPU，在 CPU 上运行</translation>
    </message>
    <message>
      <source>about 38 min</source>
      <translation>约 38 分钟</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>磁盘</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>检查中</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>详情</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>命令</translation>
    </message>
    <message>
      <source>TensorBoard</source>
      <translation>TensorBoard</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>时间</translation>
    </message>
    <message>
      <source>step 28</source>
      <translation>第 28 步</translation>
    </message>
  </context>
  <context>
    <name>GridRenderer</name>
    <message>
      <source>Grid</source>
      <translation>网格</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>值 %1</translation>
    </message>
  </context>
  <context>
    <name>LeaguePage</name>
    <message>
      <source>League</source>
      <translation>联赛</translation>
    </message>
    <message>
      <source>Who is the best overall?</source>
      <translation>谁是最强者？</translation>
    </message>
    <message>
      <source>Reports of the same environments, metric and range are rated together. Elo is relative to the average; the intervals are of 95 % and count each seed once.</source>
      <translation>相同环境、指标和范围的报告一起评分。Elo 相对于平均值；区间为 95 %，每个种子只计一次。</translation>
    </message>
    <message>
      <source>Suite</source>
      <translation>套件</translation>
    </message>
    <message>
      <source>There is no report yet. Save one on the Compare, Tournament or People page, or add a report.json of mosaic eval.</source>
      <translation>还没有报告。可在“比较”“锦标赛”或“真人”页面保存一份，或添加 mosaic eval 的 report.json。</translation>
    </message>
    <message>
      <source>Add a report</source>
      <translation>添加报告</translation>
    </message>
    <message>
      <source>Games of %1, the lowest first</source>
      <translation>%1 的对局，最低者在前</translation>
    </message>
    <message>
      <source>Experiments</source>
      <translation>实验</translation>
    </message>
  </context>
  <context>
    <name>LeagueRow</name>
    <message>
      <source>Elo %1, %2, %3</source>
      <translation>Elo %1，%2，%3</translation>
    </message>
  </context>
  <context>
    <name>LibraryColumns</name>
    <message>
      <source>Columns</source>
      <translation>列</translation>
    </message>
    <message>
      <source>Trend</source>
      <translation>趋势</translation>
    </message>
  </context>
  <context>
    <name>LibraryFacts</name>
    <message>
      <source>Details</source>
      <translation>详情</translation>
    </message>
    <message>
      <source>No run selected</source>
      <translation>未选择运行</translation>
    </message>
    <message>
      <source>Select a run to see its details, name it and tag it.</source>
      <translation>选择一次运行以查看详情、命名和加标签。</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>标签</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>备注</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>回车</translation>
    </message>
  </context>
  <context>
    <name>LibraryMenu</name>
    <message>
      <source>Selected runs</source>
      <translation>所选运行</translation>
    </message>
  </context>
  <context>
    <name>LibraryPage</name>
    <message>
      <source>Library</source>
      <translation>资料库</translation>
    </message>
    <message>
      <source>%1 selected</source>
      <translation>已选 %1 项</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>回放</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>回放最近的运行</translation>
    </message>
    <message>
      <source>Delete everything in the bin permanently?</source>
      <translation>永久删除回收站中的内容？</translation>
    </message>
    <message>
      <source>This deletes the records and files of these runs from the disk. It can't be undone.</source>
      <translation>这些运行的记录和文件将从磁盘删除，无法恢复。</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>更多操作</translation>
    </message>
    <message>
      <source>Shift- or Ctrl-click to select more</source>
      <translation>按住 Shift 或 Ctrl 点击可多选</translation>
    </message>
    <message>
      <source>No runs yet</source>
      <translation>还没有运行</translation>
    </message>
    <message>
      <source>Everything you play, train or compare is saved here. Drop TensorBoard, JSON or CSV files to import older runs.</source>
      <translation>你玩过、训练过或比较过的一切都保存在这里。拖放 TensorBoard、JSON 或 CSV 文件可导入旧的运行。</translation>
    </message>
  </context>
  <context>
    <name>LibraryRow</name>
    <message>
      <source>%1, %2 runs, mean return %3</source>
      <translation>%1，%2 次运行，平均回报 %3</translation>
    </message>
    <message>
      <source>%1, %2, %3, %4, return %5, %6 steps, %7</source>
      <translation>%1，%2，%3，%4，回报 %5，%6 步，%7</translation>
    </message>
    <message>
      <source>Fold %1</source>
      <translation>折叠 %1</translation>
    </message>
    <message>
      <source>Unfold %1</source>
      <translation>展开 %1</translation>
    </message>
  </context>
  <context>
    <name>LibraryScopes</name>
    <message>
      <source>Tags</source>
      <translation>标签</translation>
    </message>
  </context>
  <context>
    <name>LibraryTable</name>
    <message>
      <source>No grouping</source>
      <translation>不分组</translation>
    </message>
    <message>
      <source>By environment</source>
      <translation>按环境</translation>
    </message>
    <message>
      <source>By worker</source>
      <translation>按工作程序</translation>
    </message>
    <message>
      <source>By state</source>
      <translation>按状态</translation>
    </message>
    <message>
      <source>By day</source>
      <translation>按日期</translation>
    </message>
    <message>
      <source>By tag</source>
      <translation>按标签</translation>
    </message>
    <message>
      <source>By launch</source>
      <translation>按启动批次</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>谁</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>结果</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>时长</translation>
    </message>
    <message>
      <source>When</source>
      <translation>何时</translation>
    </message>
    <message>
      <source>name, environment, tag or note; env:lake return&gt;20</source>
      <translation>名称、环境、标签或备注；env:lake return&gt;20</translation>
    </message>
    <message>
      <source>Search runs</source>
      <translation>搜索运行</translation>
    </message>
    <message>
      <source>Group runs</source>
      <translation>分组运行</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>昨天以来</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>tagged</source>
      <translation>有标签</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>The bin is empty.</source>
      <translation>回收站是空的。</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>没有匹配项。按 Esc 清除搜索。</translation>
    </message>
    <message>
      <source>No runs match the filters.</source>
      <translation>没有符合筛选条件的运行。</translation>
    </message>
    <message>
      <source>No runs of this kind.</source>
      <translation>没有此类运行。</translation>
    </message>
  </context>
  <context>
    <name>LibraryViews</name>
    <message>
      <source>Views</source>
      <translation>视图</translation>
    </message>
    <message>
      <source>Remove the view %1</source>
      <translation>移除视图 %1</translation>
    </message>
    <message>
      <source>Save this view</source>
      <translation>保存此视图</translation>
    </message>
    <message>
      <source>Name of the view</source>
      <translation>视图名称</translation>
    </message>
  </context>
  <context>
    <name>LogDrawer</name>
    <message>
      <source>All levels</source>
      <translation>所有级别</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>信息及以上</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>警告及以上</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>仅错误</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>日志</translation>
    </message>
    <message>
      <source>Minimum level</source>
      <translation>最低级别</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>所有运行</translation>
    </message>
    <message>
      <source>All workers</source>
      <translation>所有工作程序</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>搜索日志</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines removed</source>
      <translation>%1 行，已移除 %2 行旧日志</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 行</translation>
    </message>
    <message>
      <source>Clear the log</source>
      <translation>清空日志</translation>
    </message>
    <message>
      <source>Close the log</source>
      <translation>关闭日志</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>日志行</translation>
    </message>
    <message>
      <source>No lines at this level. Lower the minimum level to see more.</source>
      <translation>此级别没有日志。降低最低级别可查看更多。</translation>
    </message>
    <message>
      <source>No log lines yet. Mosaic and its workers write here.</source>
      <translation>还没有日志。Mosaic 及其工作程序会写入这里。</translation>
    </message>
  </context>
  <context>
    <name>Main</name>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
  </context>
  <context>
    <name>MindBeliefList</name>
    <message>
      <source>Beliefs</source>
      <translation>信念</translation>
    </message>
    <message>
      <source>Search beliefs</source>
      <translation>搜索信念</translation>
    </message>
  </context>
  <context>
    <name>MindEngine</name>
    <message>
      <source>Engine</source>
      <translation>引擎</translation>
    </message>
    <message>
      <source>Reload the program</source>
      <translation>重新加载程序</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>重新启动</translation>
    </message>
  </context>
  <context>
    <name>MindFactChips</name>
    <message>
      <source>new</source>
      <translation>新增</translation>
    </message>
    <message>
      <source>gone</source>
      <translation>消失</translation>
    </message>
  </context>
  <context>
    <name>MindGoals</name>
    <message>
      <source>Goals and intentions</source>
      <translation>目标与意图</translation>
    </message>
    <message>
      <source>%1, level %2, %3</source>
      <translation>%1，第 %2 层，%3</translation>
    </message>
    <message>
      <source>Open the plan in line %1</source>
      <translation>打开第 %1 行的计划</translation>
    </message>
    <message>
      <source>No intentions were left.</source>
      <translation>没有剩余意图。</translation>
    </message>
  </context>
  <context>
    <name>MindModelCalls</name>
    <message>
      <source>Language model</source>
      <translation>语言模型</translation>
    </message>
    <message>
      <source>Reasoning</source>
      <translation>推理</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>回答</translation>
    </message>
    <message>
      <source>Hide the prompt</source>
      <translation>隐藏提示词</translation>
    </message>
    <message>
      <source>Show the prompt</source>
      <translation>显示提示词</translation>
    </message>
    <message>
      <source>Prompt</source>
      <translation>提示词</translation>
    </message>
  </context>
  <context>
    <name>MindPercepts</name>
    <message>
      <source>Percepts</source>
      <translation>感知</translation>
    </message>
    <message>
      <source>Percepts as sent</source>
      <translation>已发送的感知</translation>
    </message>
    <message>
      <source>Percept map</source>
      <translation>感知映射</translation>
    </message>
    <message>
      <source>Try another map (TOML)</source>
      <translation>尝试其他映射（TOML）</translation>
    </message>
    <message>
      <source>Replaying the episode</source>
      <translation>正在重放回合</translation>
    </message>
    <message>
      <source>Percepts from this map</source>
      <translation>此映射的感知</translation>
    </message>
  </context>
  <context>
    <name>MindPlan</name>
    <message>
      <source>because these conditions held</source>
      <translation>因为满足以下条件</translation>
    </message>
    <message>
      <source>with</source>
      <translation>其中</translation>
    </message>
    <message>
      <source>based on</source>
      <translation>依据</translation>
    </message>
    <message>
      <source>Where</source>
      <translation>位置</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>程序</translation>
    </message>
  </context>
  <context>
    <name>MindSheet</name>
    <message>
      <source>Program</source>
      <translation>程序</translation>
    </message>
  </context>
  <context>
    <name>MindStepper</name>
    <message>
      <source>Reasoning cycles</source>
      <translation>推理周期</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 / %2</translation>
    </message>
    <message>
      <source>Previous cycle</source>
      <translation>上一周期</translation>
    </message>
    <message>
      <source>Next cycle</source>
      <translation>下一周期</translation>
    </message>
    <message>
      <source>Stop at a plan, goal or belief</source>
      <translation>在计划、目标或信念处停下</translation>
    </message>
    <message>
      <source>Back to the breakpoint</source>
      <translation>返回断点</translation>
    </message>
    <message>
      <source>Run to the breakpoint</source>
      <translation>运行到断点</translation>
    </message>
    <message>
      <source>Events of this cycle</source>
      <translation>此周期的事件</translation>
    </message>
    <message>
      <source>Only the verdict</source>
      <translation>仅裁决</translation>
    </message>
  </context>
  <context>
    <name>MindStrip</name>
    <message>
      <source>Step of the program</source>
      <translation>程序的步骤</translation>
    </message>
  </context>
  <context>
    <name>MindTab</name>
    <message>
      <source>Programs</source>
      <translation>程序</translation>
    </message>
    <message>
      <source>Choose a program</source>
      <translation>选择程序</translation>
    </message>
    <message>
      <source>Previous refusal</source>
      <translation>上一次否决</translation>
    </message>
    <message>
      <source>Next refusal</source>
      <translation>下一次否决</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>上一回合</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>下一回合</translation>
    </message>
    <message>
      <source>Replay this step</source>
      <translation>重放此步</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>回到当前</translation>
    </message>
    <message>
      <source>No program has answered yet. Its beliefs and reasons appear here after the first answer.</source>
      <translation>还没有程序作答。首次作答后，其信念和理由会显示在这里。</translation>
    </message>
  </context>
  <context>
    <name>MindTalk</name>
    <message>
      <source>Conversation</source>
      <translation>对话</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 / %2</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>所有智能体</translation>
    </message>
    <message>
      <source>All kinds</source>
      <translation>所有类型</translation>
    </message>
    <message>
      <source>Search messages</source>
      <translation>搜索消息</translation>
    </message>
    <message>
      <source>Show all threads</source>
      <translation>显示所有会话</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>Step %1, %2 to %3, %4: %5</source>
      <translation>第 %1 步，%2 致 %3，%4：%5</translation>
    </message>
    <message>
      <source>%1 → %2 · %3</source>
      <translation>%1 → %2 · %3</translation>
    </message>
    <message>
      <source>Go to step %1</source>
      <translation>转到第 %1 步</translation>
    </message>
    <message>
      <source>Show this thread alone</source>
      <translation>只显示此会话</translation>
    </message>
  </context>
  <context>
    <name>MindTrace</name>
    <message>
      <source>Event log</source>
      <translation>事件日志</translation>
    </message>
  </context>
  <context>
    <name>MindWhy</name>
    <message>
      <source>Why</source>
      <translation>为什么</translation>
    </message>
    <message>
      <source>Sentence</source>
      <translation>语句</translation>
    </message>
    <message>
      <source>Plan</source>
      <translation>计划</translation>
    </message>
    <message>
      <source>Trace</source>
      <translation>轨迹</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>在此计划处打开程序</translation>
    </message>
    <message>
      <source>Test case</source>
      <translation>测试用例</translation>
    </message>
    <message>
      <source>Adds this review to the test cases of its program</source>
      <translation>将此审查加入其程序的测试用例</translation>
    </message>
  </context>
  <context>
    <name>MindWhyNots</name>
    <message>
      <source>Why not</source>
      <translation>为什么不</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>在此计划处打开程序</translation>
    </message>
    <message>
      <source>does not apply: %1</source>
      <translation>不适用：%1</translation>
    </message>
  </context>
  <context>
    <name>PassStrip</name>
    <message>
      <source>Pass</source>
      <translation>弃着</translation>
    </message>
    <message>
      <source>Pass, %1</source>
      <translation>弃着，%1</translation>
    </message>
    <message>
      <source>It is not your turn.</source>
      <translation>还没轮到你。</translation>
    </message>
  </context>
  <context>
    <name>PeopleChoice</name>
    <message>
      <source>How good are you?</source>
      <translation>你有多强？</translation>
    </message>
    <message>
      <source>You play the same seeds as the agents, in random order and in blocks with breaks. The end shows who the others are.</source>
      <translation>你与智能体使用相同的种子，分组进行，中间有休息，顺序随机。结束时才会显示其他人是谁。</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>打开实验文件</translation>
    </message>
    <message>
      <source>In the file, a person is a line-up with operator = { kind = "human" }. In a tournament, choose You among the players.</source>
      <translation>在文件中，真人是 operator = { kind = "human" } 的阵容。在锦标赛中，请在选手里选择“你”。</translation>
    </message>
  </context>
  <context>
    <name>PeoplePage</name>
    <message>
      <source>People</source>
      <translation>真人</translation>
    </message>
    <message>
      <source>Another</source>
      <translation>再来一个</translation>
    </message>
  </context>
  <context>
    <name>PeopleTrial</name>
    <message>
      <source>All games are played</source>
      <translation>所有对局已完成</translation>
    </message>
    <message>
      <source>Your games are on the stage</source>
      <translation>你的对局在舞台上</translation>
    </message>
    <message>
      <source>Your next games</source>
      <translation>你的下一批对局</translation>
    </message>
    <message>
      <source>The agents play</source>
      <translation>智能体正在对局</translation>
    </message>
    <message>
      <source>Rest, %1</source>
      <translation>休息，%1</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Go to the stage</source>
      <translation>前往舞台</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>报告</translation>
    </message>
    <message>
      <source>Games that you played</source>
      <translation>你玩过的对局</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1，进行中</translation>
    </message>
    <message>
      <source>A game counts once. A game that you leave is played once more, after the others.</source>
      <translation>每局只计一次。中途离开的对局会在其他对局之后重玩一次。</translation>
    </message>
  </context>
  <context>
    <name>Pill</name>
    <message>
      <source>Live</source>
      <translation>实时</translation>
    </message>
  </context>
  <context>
    <name>Progress</name>
    <message>
      <source>Progress</source>
      <translation>进度</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>未知</translation>
    </message>
    <message>
      <source>%1 %</source>
      <translation>%1 %</translation>
    </message>
  </context>
  <context>
    <name>PromotionPick</name>
    <message>
      <source>Promote to</source>
      <translation>升变为</translation>
    </message>
  </context>
  <context>
    <name>Rail</name>
    <message>
      <source>Pages</source>
      <translation>页面</translation>
    </message>
  </context>
  <context>
    <name>ReplayJump</name>
    <message>
      <source>Jump</source>
      <translation>跳转</translation>
    </message>
    <message>
      <source>Jump to</source>
      <translation>跳转到</translation>
    </message>
  </context>
  <context>
    <name>ReplayLeft</name>
    <message>
      <source>Episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Bookmarks %1</source>
      <translation>书签 %1</translation>
    </message>
    <message>
      <source>Bookmarks</source>
      <translation>书签</translation>
    </message>
    <message>
      <source>%1, return %2, %3, %4</source>
      <translation>%1，回报 %2，%3，%4</translation>
    </message>
    <message>
      <source>, with pictures</source>
      <translation>，有画面</translation>
    </message>
  </context>
  <context>
    <name>ReplayMarks</name>
    <message>
      <source>A bookmark marks a step to return to, with a note. Press B to set one here.</source>
      <translation>书签标记要返回的步骤，并可附备注。按 B 在此添加。</translation>
    </message>
    <message>
      <source>Remove this bookmark</source>
      <translation>移除此书签</translation>
    </message>
    <message>
      <source>Note of %1</source>
      <translation>%1 的备注</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>备注</translation>
    </message>
  </context>
  <context>
    <name>ReplayMissing</name>
    <message>
      <source>No picture of this step</source>
      <translation>此步没有画面</translation>
    </message>
    <message>
      <source>Go to the next picture</source>
      <translation>转到下一幅画面</translation>
    </message>
    <message>
      <source>Rebuild this episode</source>
      <translation>重建此回合</translation>
    </message>
    <message>
      <source>The host replays the recorded actions from the recorded seed and checks every step.</source>
      <translation>主机从记录的种子重放动作，并检查每一步。</translation>
    </message>
  </context>
  <context>
    <name>ReplayPage</name>
    <message>
      <source>Replay</source>
      <translation>回放</translation>
    </message>
    <message>
      <source>Choose a recording</source>
      <translation>选择记录</translation>
    </message>
    <message>
      <source>No step yet</source>
      <translation>还没有步骤</translation>
    </message>
    <message>
      <source>This run has no steps</source>
      <translation>此运行没有步骤</translation>
    </message>
    <message>
      <source>Steps appear here while they are recorded.</source>
      <translation>记录过程中步骤会显示在这里。</translation>
    </message>
    <message>
      <source>Only runs recorded step by step can be replayed.</source>
      <translation>只有逐步记录的运行可以回放。</translation>
    </message>
  </context>
  <context>
    <name>ReplayRight</name>
    <message>
      <source>Step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>思维</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>已决定</translation>
    </message>
    <message>
      <source>Verification</source>
      <translation>验证</translation>
    </message>
    <message>
      <source>Verify again</source>
      <translation>再次验证</translation>
    </message>
    <message>
      <source>Verify by replaying</source>
      <translation>通过重放验证</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>之后的观测</translation>
    </message>
  </context>
  <context>
    <name>ReplaySpeed</name>
    <message>
      <source>Speed, %1</source>
      <translation>速度，%1</translation>
    </message>
  </context>
  <context>
    <name>ReplayTransport</name>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Play in reverse</source>
      <translation>倒放</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>播放</translation>
    </message>
    <message>
      <source>Position in the run</source>
      <translation>运行中的位置</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>回合中的位置</translation>
    </message>
    <message>
      <source>Remove the bookmark</source>
      <translation>移除书签</translation>
    </message>
    <message>
      <source>Bookmark this step</source>
      <translation>为此步加书签</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>实时</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>回到当前</translation>
    </message>
  </context>
  <context>
    <name>RunClips</name>
    <message>
      <source>Clips</source>
      <translation>片段</translation>
    </message>
    <message>
      <source>Replays this episode</source>
      <translation>回放此回合</translation>
    </message>
  </context>
  <context>
    <name>RunCurveOptions</name>
    <message>
      <source>Curve options</source>
      <translation>曲线选项</translation>
    </message>
    <message>
      <source>Smoothing</source>
      <translation>平滑</translation>
    </message>
    <message>
      <source>mean of %1</source>
      <translation>%1 个的平均</translation>
    </message>
    <message>
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <source>Right axis</source>
      <translation>右轴</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>种子显示为色带</translation>
    </message>
  </context>
  <context>
    <name>RunCurvesTab</name>
    <message>
      <source>Step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>时间</translation>
    </message>
    <message>
      <source>Other curves</source>
      <translation>其他曲线</translation>
    </message>
  </context>
  <context>
    <name>RunDock</name>
    <message>
      <source>Now</source>
      <translation>现在</translation>
    </message>
    <message>
      <source>Files %1</source>
      <translation>文件 %1</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>思维</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Resources</source>
      <translation>资源</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>Numbers on the picture</source>
      <translation>在画面上显示数值</translation>
    </message>
    <message>
      <source>No limit</source>
      <translation>无限制</translation>
    </message>
    <message>
      <source>Drawing can take as much of the worker's time as it needs.</source>
      <translation>绘制可占用工作程序所需的任意时间。</translation>
    </message>
    <message>
      <source>Drawing takes at most 5 % of a training's time.</source>
      <translation>绘制最多占用训练时间的 5 %。</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>配置</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>命令</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>复制命令</translation>
    </message>
  </context>
  <context>
    <name>RunEpisodesTab</name>
    <message>
      <source>Episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>No episode has ended yet.</source>
      <translation>还没有回合结束。</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>槽位</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>时长</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>结束</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>Run time</source>
      <translation>运行时间</translation>
    </message>
    <message>
      <source>Episode %1, return %2, %3 steps, %4</source>
      <translation>第 %1 回合，回报 %2，%3 步，%4</translation>
    </message>
  </context>
  <context>
    <name>RunFactRow</name>
    <message>
      <source>Copy</source>
      <translation>复制</translation>
    </message>
  </context>
  <context>
    <name>RunFactsTab</name>
    <message>
      <source>Changes since the commit</source>
      <translation>提交后的更改</translation>
    </message>
  </context>
  <context>
    <name>RunFiles</name>
    <message>
      <source>Files</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>从此处开始训练</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>播放</translation>
    </message>
    <message>
      <source>Copy the path</source>
      <translation>复制路径</translation>
    </message>
    <message>
      <source>The path</source>
      <translation>路径</translation>
    </message>
    <message>
      <source>Open the address</source>
      <translation>打开地址</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>打开文件夹</translation>
    </message>
    <message>
      <source>No files</source>
      <translation>没有文件</translation>
    </message>
    <message>
      <source>Checkpoints, videos, event files and all else that the run writes appear here while it writes them.</source>
      <translation>运行写出的检查点、视频、事件文件及其他内容会在写入时显示在这里。</translation>
    </message>
  </context>
  <context>
    <name>RunFilm</name>
    <message>
      <source>Play in the player of the system</source>
      <translation>用系统播放器播放</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>关闭</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Esc</translation>
    </message>
    <message>
      <source>This film can't be played here</source>
      <translation>此影片无法在这里播放</translation>
    </message>
    <message>
      <source>The decoder is being installed</source>
      <translation>正在安装解码器</translation>
    </message>
    <message>
      <source>Films need a decoder here</source>
      <translation>在这里播放影片需要解码器</translation>
    </message>
    <message>
      <source>PyAV decodes them, in an environment of its own: 34 MB to download, once. It makes films, too.</source>
      <translation>由 PyAV 在独立环境中解码：只需下载一次，34 MB。它也用来制作影片。</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>安装</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>后退一步</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>播放</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>前进一步</translation>
    </message>
    <message>
      <source>Position in the film</source>
      <translation>影片中的位置</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>更慢</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>速度，%1</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>更快</translation>
    </message>
  </context>
  <context>
    <name>RunFramesTab</name>
    <message>
      <source>Pictures</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>还没有画面</translation>
    </message>
    <message>
      <source>No saved pictures</source>
      <translation>没有保存的画面</translation>
    </message>
    <message>
      <source>If the worker's environment can be drawn, it appears here while you watch. Plain commands have no pictures.</source>
      <translation>如果工作程序的环境可以绘制，观看时会显示在这里。普通命令没有画面。</translation>
    </message>
    <message>
      <source>Live pictures are not saved. All steps are recorded.</source>
      <translation>实时画面不会保存。所有步骤都会记录。</translation>
    </message>
  </context>
  <context>
    <name>RunHeader</name>
    <message>
      <source>%1 old</source>
      <translation>%1 前</translation>
    </message>
    <message>
      <source>%1 fps</source>
      <translation>%1 fps</translation>
    </message>
    <message>
      <source>one picture</source>
      <translation>一幅画面</translation>
    </message>
  </context>
  <context>
    <name>RunLogTab</name>
    <message>
      <source>Minimum level</source>
      <translation>最低级别</translation>
    </message>
    <message>
      <source>All levels</source>
      <translation>所有级别</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>信息及以上</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>警告及以上</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>仅错误</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>搜索日志</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines in the record</source>
      <translation>%1 行，记录中还有 %2 行旧日志</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 行</translation>
    </message>
    <message>
      <source>Copy these lines</source>
      <translation>复制这些行</translation>
    </message>
    <message>
      <source>The log</source>
      <translation>日志</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>日志行</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>没有匹配项。</translation>
    </message>
    <message>
      <source>No log lines yet.</source>
      <translation>还没有日志。</translation>
    </message>
  </context>
  <context>
    <name>RunMetricPick</name>
    <message>
      <source>Return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>Choose the main curve</source>
      <translation>选择主曲线</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>曲线</translation>
    </message>
  </context>
  <context>
    <name>RunPace</name>
    <message>
      <source>Pace</source>
      <translation>节奏</translation>
    </message>
    <message>
      <source>Full</source>
      <translation>全速</translation>
    </message>
    <message>
      <source>Maximum steps per second. The worker waits; no steps are skipped.</source>
      <translation>每秒最大步数。工作程序会等待，不会跳过步骤。</translation>
    </message>
    <message>
      <source>Full speed, or a maximum number of steps per second.</source>
      <translation>全速，或每秒最大步数。</translation>
    </message>
  </context>
  <context>
    <name>RunPage</name>
    <message>
      <source>Curves</source>
      <translation>曲线</translation>
    </message>
    <message>
      <source>Frames</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>日志</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>详情</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Choose a view</source>
      <translation>选择视图</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>没有打开的运行</translation>
    </message>
    <message>
      <source>Open a run in the Library to see its frames, curves, tables and details here.</source>
      <translation>在资料库中打开一次运行，即可在此查看画面、曲线、表格和详情。</translation>
    </message>
  </context>
  <context>
    <name>RunStepsTab</name>
    <message>
      <source>Steps</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>No steps recorded. Plain commands that don't report steps have none.</source>
      <translation>没有记录步骤。不上报步骤的普通命令没有步骤。</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>槽位</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>席位</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>动作</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>奖励</translation>
    </message>
    <message>
      <source>Flags</source>
      <translation>标志</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>之后的观测</translation>
    </message>
    <message>
      <source>Episode %1, step %2, action %3, reward %4</source>
      <translation>第 %1 回合，第 %2 步，动作 %3，奖励 %4</translation>
    </message>
  </context>
  <context>
    <name>RunTransport</name>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Frames per second on screen</source>
      <translation>屏幕每秒帧数</translation>
    </message>
    <message>
      <source>%1 frames per second</source>
      <translation>每秒 %1 帧</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>结束</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>已暂停</translation>
    </message>
  </context>
  <context>
    <name>SandboxBadge</name>
    <message>
      <source>Sandbox</source>
      <translation>沙箱</translation>
    </message>
  </context>
  <context>
    <name>SchemaForm</name>
    <message>
      <source>more settings</source>
      <translation>更多设置</translation>
    </message>
    <message>
      <source>Fewer settings</source>
      <translation>收起设置</translation>
    </message>
  </context>
  <context>
    <name>SearchField</name>
    <message>
      <source>Clear the search</source>
      <translation>清除搜索</translation>
    </message>
  </context>
  <context>
    <name>Section</name>
    <message>
      <source>folded</source>
      <translation>已折叠</translation>
    </message>
    <message>
      <source>open</source>
      <translation>已展开</translation>
    </message>
  </context>
  <context>
    <name>SettingsPage</name>
    <message>
      <source>Settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <source>Sections</source>
      <translation>分区</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 / %2</translation>
    </message>
  </context>
  <context>
    <name>ShortcutSheet</name>
    <message>
      <source>Shortcuts</source>
      <translation>快捷键</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>关闭</translation>
    </message>
  </context>
  <context>
    <name>Snackbar</name>
    <message>
      <source>%1 more</source>
      <translation>还有 %1 条</translation>
    </message>
    <message>
      <source>Close the notice</source>
      <translation>关闭通知</translation>
    </message>
  </context>
  <context>
    <name>StageAsk</name>
    <message>
      <source>%1 proposes %2</source>
      <translation>%1 提议 %2</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>批准</translation>
    </message>
    <message>
      <source>Veto</source>
      <translation>否决</translation>
    </message>
    <message>
      <source>approve</source>
      <translation>批准</translation>
    </message>
    <message>
      <source>veto</source>
      <translation>否决</translation>
    </message>
    <message>
      <source>replace</source>
      <translation>替换</translation>
    </message>
    <message>
      <source>defer</source>
      <translation>转交</translation>
    </message>
  </context>
  <context>
    <name>StageCard</name>
    <message>
      <source>%1 is starting</source>
      <translation>%1 正在启动</translation>
    </message>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic 正在启动</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>请先安装会话主机</translation>
    </message>
    <message>
      <source>%1 is a favourite</source>
      <translation>%1 已收藏</translation>
    </message>
    <message>
      <source>Make %1 a favourite</source>
      <translation>收藏 %1</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Play %1</source>
      <translation>玩 %1</translation>
    </message>
    <message>
      <source>Variant of %1</source>
      <translation>%1 的变体</translation>
    </message>
    <message>
      <source>Start %1 from a position</source>
      <translation>从某个局面开始 %1</translation>
    </message>
  </context>
  <context>
    <name>StageChoice</name>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic 正在启动</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>请先安装会话主机</translation>
    </message>
    <message>
      <source>%1 is starting</source>
      <translation>%1 正在启动</translation>
    </message>
    <message>
      <source>No games found</source>
      <translation>没有找到游戏</translation>
    </message>
    <message>
      <source>Show all games</source>
      <translation>显示所有游戏</translation>
    </message>
  </context>
  <context>
    <name>StageChoiceHead</name>
    <message>
      <source>What do you want to play?</source>
      <translation>你想玩什么？</translation>
    </message>
    <message>
      <source>Pick one. Every step is recorded, so you can stop at any time and replay it later.</source>
      <translation>选一个吧。每一步都会记录，你可以随时停下，以后再回放。</translation>
    </message>
    <message>
      <source>Search games and families</source>
      <translation>搜索游戏和系列</translation>
    </message>
    <message>
      <source>Family</source>
      <translation>系列</translation>
    </message>
    <message>
      <source>Add your own</source>
      <translation>添加自己的</translation>
    </message>
    <message>
      <source>1 game</source>
      <translation>1 个游戏</translation>
    </message>
    <message>
      <source>%1 games</source>
      <translation>%1 个游戏</translation>
    </message>
  </context>
  <context>
    <name>StageClock</name>
    <message>
      <source>Clock</source>
      <translation>棋钟</translation>
    </message>
    <message>
      <source>None</source>
      <translation>无</translation>
    </message>
  </context>
  <context>
    <name>StageControl</name>
    <message>
      <source>You are in control of %1</source>
      <translation>%1 由你控制</translation>
    </message>
    <message>
      <source>You are in control</source>
      <translation>由你控制</translation>
    </message>
    <message>
      <source>release</source>
      <translation>松开</translation>
    </message>
    <message>
      <source>hand back</source>
      <translation>交还</translation>
    </message>
  </context>
  <context>
    <name>StageCountDown</name>
    <message>
      <source>Starts in %1</source>
      <translation>%1 后开始</translation>
    </message>
  </context>
  <context>
    <name>StageCounters</name>
    <message>
      <source>This episode</source>
      <translation>本回合</translation>
    </message>
    <message>
      <source>all seats</source>
      <translation>所有席位</translation>
    </message>
  </context>
  <context>
    <name>StageDecision</name>
    <message>
      <source>Decision</source>
      <translation>决定</translation>
    </message>
    <message>
      <source>%1 proposes %2. %3</source>
      <translation>%1 提议 %2。%3</translation>
    </message>
    <message>
      <source>Proposed for %1</source>
      <translation>为 %1 提议</translation>
    </message>
    <message>
      <source>Proposed</source>
      <translation>提议</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>闸门</translation>
    </message>
    <message>
      <source>Vetoed</source>
      <translation>已否决</translation>
    </message>
    <message>
      <source>Asks you</source>
      <translation>询问你</translation>
    </message>
    <message>
      <source>Ran</source>
      <translation>已执行</translation>
    </message>
    <message>
      <source>Runs in %1</source>
      <translation>%1 后执行</translation>
    </message>
    <message>
      <source>Would run</source>
      <translation>将执行</translation>
    </message>
    <message>
      <source>choose another</source>
      <translation>另选一个</translation>
    </message>
    <message>
      <source>if you approve</source>
      <translation>若你批准</translation>
    </message>
    <message>
      <source>instead</source>
      <translation>改为</translation>
    </message>
    <message>
      <source>You play</source>
      <translation>你来玩</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>无需决定</translation>
    </message>
    <message>
      <source>%1 left</source>
      <translation>剩余 %1</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>由你决定</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>替换</translation>
    </message>
    <message>
      <source>Run %1</source>
      <translation>执行 %1</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>批准</translation>
    </message>
    <message>
      <source>The action was vetoed: replace it</source>
      <translation>动作已被否决：请替换</translation>
    </message>
  </context>
  <context>
    <name>StageDecisionRow</name>
    <message>
      <source>step %1</source>
      <translation>第 %1 步</translation>
    </message>
  </context>
  <context>
    <name>StageDoors</name>
    <message>
      <source>Play against an agent</source>
      <translation>与智能体对战</translation>
    </message>
    <message>
      <source>Chess against the engine. You can take moves back.</source>
      <translation>与引擎下国际象棋，可以悔棋。</translation>
    </message>
    <message>
      <source>Play chess</source>
      <translation>下国际象棋</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>比较两个智能体</translation>
    </message>
    <message>
      <source>Same seeds, side by side, until one is better for certain.</source>
      <translation>相同种子，并排进行，直到能确定谁更好。</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>比较</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>训练智能体</translation>
    </message>
    <message>
      <source>Three seeds learn to cross thin ice. Watch their curves rise.</source>
      <translation>三个种子学习穿越薄冰。看它们的曲线上升。</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>训练</translation>
    </message>
  </context>
  <context>
    <name>StageEnd</name>
    <message>
      <source>Next</source>
      <translation>下一个</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>回车</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>再玩一次</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>新对局</translation>
    </message>
  </context>
  <context>
    <name>StageFamily</name>
    <message>
      <source>Installation of %1</source>
      <translation>安装 %1</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Install, %1 MB</source>
      <translation>安装，%1 MB</translation>
    </message>
    <message>
      <source>Stop installing %1</source>
      <translation>停止安装 %1</translation>
    </message>
    <message>
      <source>Install %1</source>
      <translation>安装 %1</translation>
    </message>
  </context>
  <context>
    <name>StageGate</name>
    <message>
      <source>Gate</source>
      <translation>闸门</translation>
    </message>
    <message>
      <source>in this order</source>
      <translation>按此顺序</translation>
    </message>
    <message>
      <source>Configure the gate</source>
      <translation>配置闸门</translation>
    </message>
    <message>
      <source>waiting</source>
      <translation>等待中</translation>
    </message>
    <message>
      <source>Add a rule or a program</source>
      <translation>添加规则或程序</translation>
    </message>
    <message>
      <source>Rules and programs of the gate</source>
      <translation>闸门的规则和程序</translation>
    </message>
    <message>
      <source>Ask you</source>
      <translation>询问你</translation>
    </message>
    <message>
      <source>Always</source>
      <translation>总是</translation>
    </message>
    <message>
      <source>In doubt</source>
      <translation>存疑时</translation>
    </message>
    <message>
      <source>When called</source>
      <translation>被调用时</translation>
    </message>
    <message>
      <source>Time to decide</source>
      <translation>决定时间</translation>
    </message>
    <message>
      <source>If no one decides in time</source>
      <translation>无人及时决定时</translation>
    </message>
    <message>
      <source>Run it</source>
      <translation>执行它</translation>
    </message>
    <message>
      <source>Substitute</source>
      <translation>替代</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>End</source>
      <translation>结束</translation>
    </message>
    <message>
      <source>Sound on take-over</source>
      <translation>接管时播放声音</translation>
    </message>
  </context>
  <context>
    <name>StageHands</name>
    <message>
      <source>Actions</source>
      <translation>动作</translation>
    </message>
  </context>
  <context>
    <name>StageInstall</name>
    <message>
      <source>Installing the session host</source>
      <translation>正在安装会话主机</translation>
    </message>
    <message>
      <source>Games need the session host</source>
      <translation>游戏需要会话主机</translation>
    </message>
    <message>
      <source>It includes Gymnasium, PettingZoo, MiniGrid and Box2D in a separate environment: 370 MB, about a minute.</source>
      <translation>它在独立环境中包含 Gymnasium、PettingZoo、MiniGrid 和 Box2D：370 MB，约一分钟。</translation>
    </message>
    <message>
      <source>Installation</source>
      <translation>安装</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Install, 370 MB</source>
      <translation>安装，370 MB</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
  </context>
  <context>
    <name>StageLayers</name>
    <message>
      <source>Layers</source>
      <translation>图层</translation>
    </message>
  </context>
  <context>
    <name>StageLeft</name>
    <message>
      <source>Game</source>
      <translation>对局</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>更改</translation>
    </message>
    <message>
      <source>Seats</source>
      <translation>席位</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>席位</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>交换席位</translation>
    </message>
    <message>
      <source>Shortest time per agent move</source>
      <translation>智能体每步最短时间</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>按键</translation>
    </message>
    <message>
      <source>Rematch</source>
      <translation>再战</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>再玩一次</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>新对局</translation>
    </message>
  </context>
  <context>
    <name>StageLeftGames</name>
    <message>
      <source>Left games</source>
      <translation>离开的对局</translation>
    </message>
    <message>
      <source>Back to %1</source>
      <translation>返回 %1</translation>
    </message>
    <message>
      <source>%1. Ends in a minute</source>
      <translation>%1。一分钟后结束</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>保留</translation>
    </message>
    <message>
      <source>Keep %1</source>
      <translation>保留 %1</translation>
    </message>
    <message>
      <source>End %1</source>
      <translation>结束 %1</translation>
    </message>
  </context>
  <context>
    <name>StageLinks</name>
    <message>
      <source>Checks before you</source>
      <translation>在你之前的检查</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>从闸门移除</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>添加到闸门</translation>
    </message>
    <message>
      <source>A rule, a program (.asl, .py) or a command</source>
      <translation>规则、程序（.asl、.py）或命令</translation>
    </message>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>请输入规则、文件或命令</translation>
    </message>
  </context>
  <context>
    <name>StageLost</name>
    <message>
      <source>The session host stopped</source>
      <translation>会话主机已停止</translation>
    </message>
    <message>
      <source>The environment failed</source>
      <translation>环境出错</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>用相同种子重新开始</translation>
    </message>
  </context>
  <context>
    <name>StageMore</name>
    <message>
      <source>Matching families to install: %1</source>
      <translation>匹配的可安装系列：%1</translation>
    </message>
    <message>
      <source>More families to install: %1</source>
      <translation>更多可安装系列：%1</translation>
    </message>
    <message>
      <source>Shown below while you search</source>
      <translation>搜索时显示在下方</translation>
    </message>
  </context>
  <context>
    <name>StageMoves</name>
    <message>
      <source>No moves yet</source>
      <translation>还没有着法</translation>
    </message>
  </context>
  <context>
    <name>StageOthers</name>
    <message>
      <source>Replace with</source>
      <translation>替换为</translation>
    </message>
  </context>
  <context>
    <name>StageOwn</name>
    <message>
      <source>Add an environment of your own</source>
      <translation>添加自己的环境</translation>
    </message>
    <message>
      <source>Class</source>
      <translation>类</translation>
    </message>
    <message>
      <source>Module folder</source>
      <translation>模块文件夹</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>添加</translation>
    </message>
    <message>
      <source>Write module:ClassName</source>
      <translation>请输入 module:ClassName</translation>
    </message>
  </context>
  <context>
    <name>StagePadButton</name>
    <message>
      <source>an agent plays</source>
      <translation>智能体在玩</translation>
    </message>
    <message>
      <source>not legal now</source>
      <translation>现在不合法</translation>
    </message>
  </context>
  <context>
    <name>StagePage</name>
    <message>
      <source>Stage</source>
      <translation>舞台</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>人</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>混合</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>智能体</translation>
    </message>
  </context>
  <context>
    <name>StagePicture</name>
    <message>
      <source>Starting the session</source>
      <translation>正在启动会话</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>还没有画面</translation>
    </message>
  </context>
  <context>
    <name>StagePlayed</name>
    <message>
      <source>Played last</source>
      <translation>最近玩过</translation>
    </message>
    <message>
      <source>Play %1 again</source>
      <translation>再玩一次 %1</translation>
    </message>
  </context>
  <context>
    <name>StagePlayer</name>
    <message>
      <source>return %1</source>
      <translation>回报 %1</translation>
    </message>
    <message>
      <source>1 piece taken</source>
      <translation>吃了 1 子</translation>
    </message>
    <message>
      <source>%1 pieces taken</source>
      <translation>吃了 %1 子</translation>
    </message>
    <message>
      <source>is starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>轮到你了</translation>
    </message>
    <message>
      <source>waits for you</source>
      <translation>等待你</translation>
    </message>
    <message>
      <source>is thinking</source>
      <translation>正在思考</translation>
    </message>
  </context>
  <context>
    <name>StageRight</name>
    <message>
      <source>Decisions</source>
      <translation>决定</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>着法</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>思维</translation>
    </message>
    <message>
      <source>Score %1</source>
      <translation>成绩 %1</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>成绩</translation>
    </message>
  </context>
  <context>
    <name>StageSaid</name>
    <message>
      <source>Override</source>
      <translation>推翻</translation>
    </message>
    <message>
      <source>Declines</source>
      <translation>拒绝</translation>
    </message>
    <message>
      <source>Three moves are queued; this key was dropped</source>
      <translation>已有三步排队；此按键被忽略</translation>
    </message>
    <message>
      <source>1 move queued</source>
      <translation>1 步排队中</translation>
    </message>
    <message>
      <source>%1 moves queued</source>
      <translation>%1 步排队中</translation>
    </message>
  </context>
  <context>
    <name>StageScore</name>
    <message>
      <source>When an episode ends, its score appears here: the return, who made how many moves, and how long they took.</source>
      <translation>回合结束后，得分显示在这里：回报、各方步数和用时。</translation>
    </message>
    <message>
      <source>The score of this episode appears when it ends.</source>
      <translation>本回合结束时会显示其得分。</translation>
    </message>
    <message>
      <source>This session</source>
      <translation>本次会话</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>备注</translation>
    </message>
    <message>
      <source>The library finds it by this</source>
      <translation>库可凭此找到它</translation>
    </message>
    <message>
      <source>Save as CSV</source>
      <translation>保存为 CSV</translation>
    </message>
    <message>
      <source>Save as PGN</source>
      <translation>保存为 PGN</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>打开记录</translation>
    </message>
  </context>
  <context>
    <name>StageSeat</name>
    <message>
      <source>%1: %2</source>
      <translation>%1：%2</translation>
    </message>
    <message>
      <source>Player for %1</source>
      <translation>%1 的选手</translation>
    </message>
  </context>
  <context>
    <name>StageSpeed</name>
    <message>
      <source>max</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>速度，%1</translation>
    </message>
  </context>
  <context>
    <name>StageStart</name>
    <message>
      <source>Start from a position</source>
      <translation>从某局面开始</translation>
    </message>
    <message>
      <source>Start from</source>
      <translation>起始局面</translation>
    </message>
    <message>
      <source>Or paste a FEN</source>
      <translation>或粘贴 FEN</translation>
    </message>
    <message>
      <source>Play this position</source>
      <translation>从此局面开始</translation>
    </message>
    <message>
      <source>Paste a FEN first</source>
      <translation>请先粘贴 FEN</translation>
    </message>
  </context>
  <context>
    <name>StageSubstitute</name>
    <message>
      <source>Substitute</source>
      <translation>替代</translation>
    </message>
    <message>
      <source>Idle</source>
      <translation>空闲</translation>
    </message>
    <message>
      <source>Other</source>
      <translation>其他</translation>
    </message>
    <message>
      <source>Safe</source>
      <translation>安全</translation>
    </message>
    <message>
      <source>Previous</source>
      <translation>上一个</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>询问</translation>
    </message>
  </context>
  <context>
    <name>StageSupervision</name>
    <message>
      <source>Waiting for you</source>
      <translation>等待你</translation>
    </message>
    <message>
      <source>Nothing to decide. Agents' proposals appear here before they run.</source>
      <translation>无需决定。智能体的提议在执行前显示在这里。</translation>
    </message>
    <message>
      <source>Agent mode asks no one. Hybrid mode asks you before an action runs.</source>
      <translation>智能体模式不询问任何人。混合模式在动作执行前询问你。</translation>
    </message>
    <message>
      <source>You play yourself. In Hybrid mode an agent proposes and you decide here.</source>
      <translation>你自己在玩。混合模式下由智能体提议，你在此决定。</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>已决定</translation>
    </message>
    <message>
      <source>Vetoes, replacements, take-overs and defaults appear here with their reasons.</source>
      <translation>否决、替换、接管和默认决定及其理由显示在这里。</translation>
    </message>
  </context>
  <context>
    <name>StageTakeOver</name>
    <message>
      <source>Hand back %1</source>
      <translation>交还 %1</translation>
    </message>
    <message>
      <source>Hand back</source>
      <translation>交还</translation>
    </message>
    <message>
      <source>Take over %1</source>
      <translation>接管 %1</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>接管</translation>
    </message>
    <message>
      <source>release</source>
      <translation>松开</translation>
    </message>
    <message>
      <source>hold</source>
      <translation>按住</translation>
    </message>
    <message>
      <source>or toggle</source>
      <translation>或切换</translation>
    </message>
    <message>
      <source>Shift: the whole team</source>
      <translation>Shift：整个队伍</translation>
    </message>
  </context>
  <context>
    <name>StageTransport</name>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>下一回合</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Who decided when</source>
      <translation>谁在何时决定</translation>
    </message>
    <message>
      <source>Playing %1 episodes</source>
      <translation>正在进行 %1 个回合</translation>
    </message>
    <message>
      <source>Play several episodes</source>
      <translation>玩多个回合</translation>
    </message>
  </context>
  <context>
    <name>StatusBar</name>
    <message>
      <source>Status</source>
      <translation>状态</translation>
    </message>
    <message>
      <source>rows/s saved</source>
      <translation>行/秒已保存</translation>
    </message>
    <message>
      <source>dropped</source>
      <translation>已丢弃</translation>
    </message>
    <message>
      <source>Faults that Mosaic contained since it started. The log names each.</source>
      <translation>Mosaic 自启动以来拦截的故障，日志中逐条列出。</translation>
    </message>
    <message>
      <source>in spool</source>
      <translation>缓存中</translation>
    </message>
    <message>
      <source>drawing cost</source>
      <translation>绘制开销</translation>
    </message>
    <message>
      <source>to screen</source>
      <translation>到屏幕</translation>
    </message>
    <message>
      <source>CPU</source>
      <translation>CPU</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>日志</translation>
    </message>
  </context>
  <context>
    <name>StatusIcon</name>
    <message>
      <source>Waiting</source>
      <translation>等待中</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>已暂停</translation>
    </message>
    <message>
      <source>Stopping</source>
      <translation>正在停止</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>已完成</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>已停止</translation>
    </message>
    <message>
      <source>Lost</source>
      <translation>失联</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>警告</translation>
    </message>
  </context>
  <context>
    <name>TableHead</name>
    <message>
      <source>sorted, largest first</source>
      <translation>已排序，最大者在前</translation>
    </message>
    <message>
      <source>sorted, smallest first</source>
      <translation>已排序，最小者在前</translation>
    </message>
  </context>
  <context>
    <name>TagEditor</name>
    <message>
      <source>Add a tag</source>
      <translation>添加标签</translation>
    </message>
  </context>
  <context>
    <name>TextRenderer</name>
    <message>
      <source>Table</source>
      <translation>表格</translation>
    </message>
    <message>
      <source>Not legal now.</source>
      <translation>现在不合法。</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>值 %1</translation>
    </message>
  </context>
  <context>
    <name>Tile</name>
    <message>
      <source>step %1, return %2</source>
      <translation>第 %1 步，回报 %2</translation>
    </message>
    <message>
      <source>frozen</source>
      <translation>已冻结</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>已结束</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Freeze</source>
      <translation>冻结</translation>
    </message>
    <message>
      <source>Save as PNG</source>
      <translation>保存为 PNG</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>还没有画面</translation>
    </message>
    <message>
      <source>Show all pictures</source>
      <translation>显示所有画面</translation>
    </message>
    <message>
      <source>Enlarge</source>
      <translation>放大</translation>
    </message>
    <message>
      <source>No picture</source>
      <translation>没有画面</translation>
    </message>
    <message>
      <source>It appears with the next drawn step.</source>
      <translation>绘制下一步时显示。</translation>
    </message>
    <message>
      <source>The run ended before a picture was drawn.</source>
      <translation>运行在绘制画面之前就结束了。</translation>
    </message>
    <message>
      <source>frame is %1 old</source>
      <translation>画面是 %1 前的</translation>
    </message>
    <message>
      <source>limited to %1 frames/s by the drawing budget</source>
      <translation>受绘制预算限制为 %1 帧/秒</translation>
    </message>
    <message>
      <source>episode %1</source>
      <translation>第 %1 回合</translation>
    </message>
    <message>
      <source>step %1</source>
      <translation>第 %1 步</translation>
    </message>
  </context>
  <context>
    <name>TileHud</name>
    <message>
      <source>reward %1, return %2, %3 steps per second, frame %4</source>
      <translation>奖励 %1，回报 %2，每秒 %3 步，画面 %4</translation>
    </message>
    <message>
      <source>reward</source>
      <translation>奖励</translation>
    </message>
    <message>
      <source>return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>steps/s</source>
      <translation>步/秒</translation>
    </message>
    <message>
      <source>frame</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>fps</source>
      <translation>fps</translation>
    </message>
  </context>
  <context>
    <name>Timeline</name>
    <message>
      <source>Position in time</source>
      <translation>时间位置</translation>
    </message>
  </context>
  <context>
    <name>TournamentBoard</name>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 对 %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>对</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>失败</translation>
    </message>
  </context>
  <context>
    <name>TournamentChoice</name>
    <message>
      <source>Who is strongest?</source>
      <translation>谁最强？</translation>
    </message>
    <message>
      <source>Everyone plays everyone, or all play one opponent. Two-player games are played from both sides; in other games all play the same seeds.</source>
      <translation>循环对战，或所有人对一人。双人游戏双方互换先后手；其他游戏所有人使用相同种子。</translation>
    </message>
    <message>
      <source>Games</source>
      <translation>对局</translation>
    </message>
    <message>
      <source>or each player alone on the same seeds</source>
      <translation>或每位选手单独使用相同种子</translation>
    </message>
    <message>
      <source>Players; the first plays all others</source>
      <translation>选手；第一位与其他所有人对战</translation>
    </message>
    <message>
      <source>Players</source>
      <translation>选手</translation>
    </message>
    <message>
      <source>Chess engines</source>
      <translation>国际象棋引擎</translation>
    </message>
    <message>
      <source>Early ends</source>
      <translation>提前结束</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Open a file</source>
      <translation>打开文件</translation>
    </message>
    <message>
      <source>Earlier tournaments</source>
      <translation>以往的锦标赛</translation>
    </message>
  </context>
  <context>
    <name>TournamentCross</name>
    <message>
      <source>No game finished yet</source>
      <translation>还没有对局结束</translation>
    </message>
  </context>
  <context>
    <name>TournamentEnds</name>
    <message>
      <source>Lost at pawns behind</source>
      <translation>落后兵数判负</translation>
    </message>
    <message>
      <source>never</source>
      <translation>从不</translation>
    </message>
    <message>
      <source>Moves behind</source>
      <translation>落后步数</translation>
    </message>
    <message>
      <source>By the score of</source>
      <translation>依据评分</translation>
    </message>
    <message>
      <source>The player behind</source>
      <translation>落后一方</translation>
    </message>
    <message>
      <source>Both players</source>
      <translation>双方</translation>
    </message>
    <message>
      <source>Drawn within pawns</source>
      <translation>和棋兵数差</translation>
    </message>
    <message>
      <source>Moves level</source>
      <translation>均势步数</translation>
    </message>
    <message>
      <source>From move</source>
      <translation>起始步</translation>
    </message>
    <message>
      <source>Tablebases (Syzygy)</source>
      <translation>残局库 (Syzygy)</translation>
    </message>
    <message>
      <source>Without</source>
      <translation>不使用</translation>
    </message>
  </context>
  <context>
    <name>TournamentEngines</name>
    <message>
      <source>Per move, ms</source>
      <translation>每步，毫秒</translation>
    </message>
    <message>
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <source>Nodes</source>
      <translation>节点数</translation>
    </message>
    <message>
      <source>any</source>
      <translation>不限</translation>
    </message>
    <message>
      <source>Depth</source>
      <translation>深度</translation>
    </message>
    <message>
      <source>Hash, MB</source>
      <translation>哈希，MB</translation>
    </message>
    <message>
      <source>own</source>
      <translation>自带</translation>
    </message>
    <message>
      <source>Threads</source>
      <translation>线程</translation>
    </message>
    <message>
      <source>Engines think</source>
      <translation>引擎思考</translation>
    </message>
    <message>
      <source>On their own time</source>
      <translation>仅在己方时间</translation>
    </message>
    <message>
      <source>Always (ponder)</source>
      <translation>始终（后台思考）</translation>
    </message>
  </context>
  <context>
    <name>TournamentNotable</name>
    <message>
      <source>Games worth a look</source>
      <translation>值得一看的对局</translation>
    </message>
  </context>
  <context>
    <name>TournamentOddities</name>
    <message>
      <source>Void: %1</source>
      <translation>无效：%1</translation>
    </message>
  </context>
  <context>
    <name>TournamentPage</name>
    <message>
      <source>Tournament</source>
      <translation>锦标赛</translation>
    </message>
    <message>
      <source>New</source>
      <translation>新建</translation>
    </message>
  </context>
  <context>
    <name>TournamentPairings</name>
    <message>
      <source>Pairings</source>
      <translation>配对</translation>
    </message>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 对 %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>对</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1，进行中</translation>
    </message>
  </context>
  <context>
    <name>TournamentRight</name>
    <message>
      <source>Standings</source>
      <translation>积分榜</translation>
    </message>
    <message>
      <source>Pairings</source>
      <translation>配对</translation>
    </message>
    <message>
      <source>Test</source>
      <translation>检验</translation>
    </message>
  </context>
  <context>
    <name>TournamentRules</name>
    <message>
      <source>Format</source>
      <translation>赛制</translation>
    </message>
    <message>
      <source>Round robin</source>
      <translation>循环赛</translation>
    </message>
    <message>
      <source>Gauntlet</source>
      <translation>车轮战</translation>
    </message>
    <message>
      <source>Knockout</source>
      <translation>淘汰赛</translation>
    </message>
    <message>
      <source>Swiss</source>
      <translation>瑞士制</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>Pairs a match</source>
      <translation>每场对数</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>轮次</translation>
    </message>
    <message>
      <source>Swiss rounds</source>
      <translation>轮数</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>自动</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>第一个种子</translation>
    </message>
    <message>
      <source>Openings, played from both sides</source>
      <translation>开局，双方互换</translation>
    </message>
    <message>
      <source>Random moves</source>
      <translation>随机着法</translation>
    </message>
    <message>
      <source>None</source>
      <translation>无</translation>
    </message>
    <message>
      <source>EPD file</source>
      <translation>EPD 文件</translation>
    </message>
    <message>
      <source>PGN file</source>
      <translation>PGN 文件</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>着法</translation>
    </message>
    <message>
      <source>Choose a file</source>
      <translation>选择文件</translation>
    </message>
    <message>
      <source>Order of the book</source>
      <translation>开局库顺序</translation>
    </message>
    <message>
      <source>As in the file</source>
      <translation>按文件顺序</translation>
    </message>
    <message>
      <source>Shuffled</source>
      <translation>打乱</translation>
    </message>
    <message>
      <source>From opening</source>
      <translation>从第几个开局</translation>
    </message>
    <message>
      <source>Clock, seconds</source>
      <translation>棋钟，秒</translation>
    </message>
    <message>
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <source>Increment, s</source>
      <translation>加秒</translation>
    </message>
    <message>
      <source>For moves</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>all</source>
      <translation>全部</translation>
    </message>
    <message>
      <source>Margin, ms</source>
      <translation>容差，毫秒</translation>
    </message>
    <message>
      <source>Until</source>
      <translation>直到</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>所有对局完成</translation>
    </message>
    <message>
      <source>A sequential test decides</source>
      <translation>由序贯检验决定</translation>
    </message>
    <message>
      <source>Scale of the test</source>
      <translation>检验尺度</translation>
    </message>
    <message>
      <source>Elo</source>
      <translation>Elo</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>归一化 Elo</translation>
    </message>
    <message>
      <source>Elo, H0</source>
      <translation>Elo，H0</translation>
    </message>
    <message>
      <source>Elo, H1</source>
      <translation>Elo，H1</translation>
    </message>
    <message>
      <source>Alpha, %</source>
      <translation>Alpha，%</translation>
    </message>
    <message>
      <source>Beta, %</source>
      <translation>Beta，%</translation>
    </message>
    <message>
      <source>At a time</source>
      <translation>同时进行</translation>
    </message>
  </context>
  <context>
    <name>TournamentStandings</name>
    <message>
      <source>The first games are running. Ratings appear when they end.</source>
      <translation>首批对局正在进行。结束后显示等级分。</translation>
    </message>
    <message>
      <source>No game has a result yet, so there are no ratings.</source>
      <translation>还没有任何对局有结果，因此没有评分。</translation>
    </message>
    <message>
      <source>Points, and Elo relative to the field average, 95 %</source>
      <translation>得分，以及相对平均水平的 Elo，95 %</translation>
    </message>
    <message>
      <source>%1. %2: %3 points of %4 games, Elo %5 %6</source>
      <translation>%1. %2：%4 局得 %3 分，Elo %5 %6</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 / %2</translation>
    </message>
  </context>
  <context>
    <name>TournamentTallies</name>
    <message>
      <source>Wins, draws and losses</source>
      <translation>胜、和、负</translation>
    </message>
    <message>
      <source>%1: %2 won, %3 drawn, %4 lost</source>
      <translation>%1：%2 胜，%3 和，%4 负</translation>
    </message>
  </context>
  <context>
    <name>TournamentTest</name>
    <message>
      <source>The first games are running.</source>
      <translation>首批对局正在进行。</translation>
    </message>
    <message>
      <source>LLR %1 after %2</source>
      <translation>%2 之后 LLR %1</translation>
    </message>
    <message>
      <source>Pairs of games by their points</source>
      <translation>按得分统计的成对对局</translation>
    </message>
    <message>
      <source>%1 points: %2 pairs</source>
      <translation>%1 分：%2 对</translation>
    </message>
  </context>
  <context>
    <name>TournamentTransport</name>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>1 per second</source>
      <translation>每秒 1 步</translation>
    </message>
    <message>
      <source>4 per second</source>
      <translation>每秒 4 步</translation>
    </message>
    <message>
      <source>max</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>Moves per second on each board</source>
      <translation>每个棋盘每秒步数</translation>
    </message>
    <message>
      <source>%1. The recorded games belong to the old files</source>
      <translation>%1。已记录的对局属于旧文件</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>已完成的对局</translation>
    </message>
    <message>
      <source>Play all again</source>
      <translation>重新进行</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>报告</translation>
    </message>
  </context>
  <context>
    <name>TrainCard</name>
    <message>
      <source>Open</source>
      <translation>打开</translation>
    </message>
    <message>
      <source>The curve starts when the first episode ends.</source>
      <translation>第一个回合结束后曲线开始。</translation>
    </message>
  </context>
  <context>
    <name>TrainChecks</name>
    <message>
      <source>Before it starts</source>
      <translation>启动之前</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>重新检查</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>正在安装</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>停止安装</translation>
    </message>
  </context>
  <context>
    <name>TrainCommand</name>
    <message>
      <source>Inspecting runs this command as you</source>
      <translation>检查会以你的身份运行此命令</translation>
    </message>
    <message>
      <source>Runs this command as you</source>
      <translation>以你的身份运行此命令</translation>
    </message>
    <message>
      <source>Show less of the command</source>
      <translation>收起命令</translation>
    </message>
    <message>
      <source>Show the whole command</source>
      <translation>显示完整命令</translation>
    </message>
  </context>
  <context>
    <name>TrainContinued</name>
    <message>
      <source>Begin at zero instead</source>
      <translation>改为从零开始</translation>
    </message>
  </context>
  <context>
    <name>TrainCurve</name>
    <message>
      <source>%1 of %2 over steps</source>
      <translation>%2 的 %1 随步数变化</translation>
    </message>
  </context>
  <context>
    <name>TrainFoot</name>
    <message>
      <source>Save preset</source>
      <translation>保存预设</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>另存为预设</translation>
    </message>
  </context>
  <context>
    <name>TrainPage</name>
    <message>
      <source>Train</source>
      <translation>训练</translation>
    </message>
    <message>
      <source>No training yet</source>
      <translation>还没有训练</translation>
    </message>
    <message>
      <source>Choose a worker on the right and press Start, or enter any command. Every step is recorded, and training can keep running when you close the window.</source>
      <translation>在右侧选择工作程序并按“开始”，或输入任意命令。每一步都会记录，关闭窗口后训练可继续。</translation>
    </message>
  </context>
  <context>
    <name>TrainPicture</name>
    <message>
      <source>Newest picture of %1</source>
      <translation>%1 的最新画面</translation>
    </message>
    <message>
      <source>frame is old</source>
      <translation>画面已旧</translation>
    </message>
  </context>
  <context>
    <name>TrainPresetName</name>
    <message>
      <source>Preset name</source>
      <translation>预设名称</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>替换</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>保存</translation>
    </message>
    <message>
      <source>Enter a name</source>
      <translation>请输入名称</translation>
    </message>
  </context>
  <context>
    <name>TrainQueue</name>
    <message>
      <source>Running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <source>Waiting</source>
      <translation>等待中</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>今天</translation>
    </message>
    <message>
      <source>%1 more in the Library</source>
      <translation>资料库中还有 %1 个</translation>
    </message>
    <message>
      <source>Running, waiting and today's trainings appear here.</source>
      <translation>正在运行、等待中和今天的训练显示在这里。</translation>
    </message>
  </context>
  <context>
    <name>TrainSeed</name>
    <message>
      <source>Open %1</source>
      <translation>打开 %1</translation>
    </message>
  </context>
  <context>
    <name>TrainSetupDock</name>
    <message>
      <source>New training</source>
      <translation>新训练</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>自带</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>标签</translation>
    </message>
  </context>
  <context>
    <name>TrainTransport</name>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
  </context>
  <context>
    <name>TrainWorker</name>
    <message>
      <source>Worker</source>
      <translation>工作程序</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>预设</translation>
    </message>
    <message>
      <source>Choose a preset</source>
      <translation>选择预设</translation>
    </message>
    <message>
      <source>Differs from the preset:</source>
      <translation>与预设不同：</translation>
    </message>
  </context>
  <context>
    <name>Transport</name>
    <message>
      <source>Transport</source>
      <translation>播放控制</translation>
    </message>
  </context>
  <context>
    <name>TrustSheet</name>
    <message>
      <source>This code comes from elsewhere and would run with your permissions. Your answer applies until the files change; you can withdraw it in Settings.</source>
      <translation>此代码来自外部，将以你的权限运行。你的回答在文件更改前有效；可在设置中撤回。</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>信任并继续</translation>
    </message>
  </context>
  <context>
    <name>Mosaic</name>
    <message>
      <source> This game has no idle action.</source>
      <translation> 此游戏没有空闲动作。</translation>
    </message>
    <message>
      <source> against {against}</source>
      <translation> 对 {against}</translation>
    </message>
    <message>
      <source> and {known} more</source>
      <translation> 以及另外 {known} 个</translation>
    </message>
    <message>
      <source> and {same} more</source>
      <translation> 以及另外 {same} 个</translation>
    </message>
    <message>
      <source> of at most {limit}</source>
      <translation> ，上限 {limit}</translation>
    </message>
    <message>
      <source> of {names}</source>
      <translation> （{names}）</translation>
    </message>
    <message>
      <source> step {step}</source>
      <translation> 第 {step} 步</translation>
    </message>
    <message>
      <source> still running</source>
      <translation> 仍在运行</translation>
    </message>
    <message>
      <source> {games} lost by own faults.</source>
      <translation> {games}因自身错误告负。</translation>
    </message>
    <message>
      <source> {games} lost through the operator's own fault.</source>
      <translation> {games}因操作者自身错误告负。</translation>
    </message>
    <message>
      <source>, and {broken} more</source>
      <translation>，以及另外 {broken} 个</translation>
    </message>
    <message>
      <source>, branch {branch}</source>
      <translation>，分支 {branch}</translation>
    </message>
    <message>
      <source>, decided</source>
      <translation>，已判定</translation>
    </message>
    <message>
      <source>, even on {even}</source>
      <translation>，{even} 个持平</translation>
    </message>
    <message>
      <source>, finished</source>
      <translation>，已完成</translation>
    </message>
    <message>
      <source>, for example {example}</source>
      <translation>，例如 {example}</translation>
    </message>
    <message>
      <source>, for {pairs} pairs of line-ups at once</source>
      <translation>，同时对 {pairs} 对阵容成立</translation>
    </message>
    <message>
      <source>, not valid</source>
      <translation>，无效</translation>
    </message>
    <message>
      <source>, slot {slot}</source>
      <translation>，槽位 {slot}</translation>
    </message>
    <message>
      <source>, stopped</source>
      <translation>，已停止</translation>
    </message>
    <message>
      <source>, {left_s} left</source>
      <translation>，剩余 {left_s}</translation>
    </message>
    <message>
      <source>, {out} left out</source>
      <translation>，{out} 个被排除</translation>
    </message>
    <message>
      <source>, {row} to {row2}</source>
      <translation>，{row} 至 {row2}</translation>
    </message>
    <message>
      <source>, {void} void</source>
      <translation>，{void} 局无效</translation>
    </message>
    <message>
      <source>0: no port, local access only. -1: any free port.</source>
      <translation>0：无端口，仅本地访问。-1：任意空闲端口。</translation>
    </message>
    <message>
      <source>1 pair</source>
      <translation>1 对</translation>
    </message>
    <message>
      <source>1 video, 5 clips and 1 checkpoint a run, files of the 20 newest runs of an agent, for 90 days</source>
      <translation>每次运行 1 个视频、5 个片段和 1 个检查点，每个智能体最新 20 次运行的文件，保留 90 天</translation>
    </message>
    <message>
      <source>10 is the strongest</source>
      <translation>10 级最强</translation>
    </message>
    <message>
      <source>10 per second</source>
      <translation>每秒 10 次</translation>
    </message>
    <message>
      <source>100 % is the minimum</source>
      <translation>最小为 100 %</translation>
    </message>
    <message>
      <source>1× is {base_hz} steps per second</source>
      <translation>1× 为每秒 {base_hz} 步</translation>
    </message>
    <message>
      <source>20 is the strongest</source>
      <translation>20 级最强</translation>
    </message>
    <message>
      <source>300 % is the maximum</source>
      <translation>最大为 300 %</translation>
    </message>
    <message>
      <source>4 × 4, firm ice</source>
      <translation>4 × 4，不打滑</translation>
    </message>
    <message>
      <source>4 × 4, slippery</source>
      <translation>4 × 4，打滑</translation>
    </message>
    <message>
      <source>5 videos, 50 clips and 5 checkpoints a run, event files of 200 runs, 20 GB of pictures</source>
      <translation>每次运行 5 个视频、50 个片段和 5 个检查点，200 次运行的事件文件，20 GB 图片</translation>
    </message>
    <message>
      <source>8 × 8, firm ice</source>
      <translation>8 × 8，不打滑</translation>
    </message>
    <message>
      <source>8 × 8, slippery</source>
      <translation>8 × 8，打滑</translation>
    </message>
    <message>
      <source>; click to move there</source>
      <translation>；点击可移动到那里</translation>
    </message>
    <message>
      <source>; click to use the mouse</source>
      <translation>；点击以使用鼠标</translation>
    </message>
    <message>
      <source>A Gymnasium id with discrete observations and actions, in the newest installed version.</source>
      <translation>观测和动作均为离散的 Gymnasium 环境 ID，使用已安装的最新版本。</translation>
    </message>
    <message>
      <source>A block is on the stage</source>
      <translation>一组对局正在舞台上</translation>
    </message>
    <message>
      <source>A checkpoint of the same algorithm to start from; steps count from zero.</source>
      <translation>作为起点的同一算法的检查点；步数从零算起。</translation>
    </message>
    <message>
      <source>A checkpoint to train on from: its steps, schedule and best score continue. The number that it stops after counts from the first training's beginning.</source>
      <translation>从该检查点继续训练：步数、调度和最佳得分接着算。停止所依据的数目从第一次训练开始时算起。</translation>
    </message>
    <message>
      <source>A comparison is running</source>
      <translation>比较正在进行</translation>
    </message>
    <message>
      <source>A draw</source>
      <translation>和棋</translation>
    </message>
    <message>
      <source>A draw is already offered</source>
      <translation>已经提出和棋</translation>
    </message>
    <message>
      <source>A film is being made</source>
      <translation>正在制作影片</translation>
    </message>
    <message>
      <source>A game of the book begins at a position of its own, {position}</source>
      <translation>开局库中有一局从自己的局面开始：{position}</translation>
    </message>
    <message>
      <source>A page is being written</source>
      <translation>正在写入页面</translation>
    </message>
    <message>
      <source>A person decided; no one else was asked.</source>
      <translation>由真人决定；没有询问其他人。</translation>
    </message>
    <message>
      <source>A person's addition to the prompt.</source>
      <translation>真人对提示词的补充。</translation>
    </message>
    <message>
      <source>A program named {name} already exists</source>
      <translation>已有名为 {name} 的程序</translation>
    </message>
    <message>
      <source>A program that speaks UCI (chess) or GTP (Go), with its options (Hash=64 Threads=2) or arguments. It is started at once and asked for a move.</source>
      <translation>支持 UCI（国际象棋）或 GTP（围棋）的程序，后面可跟选项（Hash=64 Threads=2）或参数。它会立即启动并被要求走一步。</translation>
    </message>
    <message>
      <source>A script or program, as you would type it. Its steps are recorded if it uses Gymnasium, PettingZoo or the SDK.</source>
      <translation>按你输入的方式运行的脚本或程序。如果使用 Gymnasium、PettingZoo 或 SDK，会记录其步骤。</translation>
    </message>
    <message>
      <source>A sequential test compares exactly two players, in a round robin</source>
      <translation>序贯检验只比较两名选手，采用循环赛</translation>
    </message>
    <message>
      <source>A session is starting</source>
      <translation>会话正在启动</translation>
    </message>
    <message>
      <source>A tournament is already open</source>
      <translation>已打开一个锦标赛</translation>
    </message>
    <message>
      <source>About</source>
      <translation>关于</translation>
    </message>
    <message>
      <source>Account on your own XMPP server (name@server); empty: a server of this run, on this computer alone. Its password is read from the environment variable MOSAIC_XMPP_PASSWORD.</source>
      <translation>你自己的 XMPP 服务器上的账号（name@server）；留空：仅在本机为此运行启动的服务器。密码取自环境变量 MOSAIC_XMPP_PASSWORD。</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>动作</translation>
    </message>
    <message>
      <source>Action of {seat}</source>
      <translation>{seat} 的动作</translation>
    </message>
    <message>
      <source>Action probabilities</source>
      <translation>动作概率</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>动作价值</translation>
    </message>
    <message>
      <source>Action {action}</source>
      <translation>动作 {action}</translation>
    </message>
    <message>
      <source>Action {number}</source>
      <translation>动作 {number}</translation>
    </message>
    <message>
      <source>Acts</source>
      <translation>行动</translation>
    </message>
    <message>
      <source>Add a language model</source>
      <translation>添加语言模型</translation>
    </message>
    <message>
      <source>Add a line-up</source>
      <translation>添加阵容</translation>
    </message>
    <message>
      <source>Add a player</source>
      <translation>添加选手</translation>
    </message>
    <message>
      <source>Add all players</source>
      <translation>添加所有选手</translation>
    </message>
    <message>
      <source>Add an engine</source>
      <translation>添加引擎</translation>
    </message>
    <message>
      <source>Add at least one</source>
      <translation>请至少添加一个</translation>
    </message>
    <message>
      <source>Add at least {limit}</source>
      <translation>请至少添加 {limit} 个</translation>
    </message>
    <message>
      <source>Add at most {limit}</source>
      <translation>最多添加 {limit} 个</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>地址</translation>
    </message>
    <message>
      <source>Address for external workers</source>
      <translation>外部工作程序的地址</translation>
    </message>
    <message>
      <source>Address of an OpenAI-compatible server, up to `/v1`.</source>
      <translation>兼容 OpenAI 的服务器地址，直到 `/v1`。</translation>
    </message>
    <message>
      <source>Addresses outside this machine need a certificate.</source>
      <translation>本机以外的地址需要证书。</translation>
    </message>
    <message>
      <source>Adjusts</source>
      <translation>可调</translation>
    </message>
    <message>
      <source>After that Mosaic kills the worker and everything it started.</source>
      <translation>超时后 Mosaic 会终止工作程序及其启动的一切。</translation>
    </message>
    <message>
      <source>Again</source>
      <translation>再次</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>Agent mode: agents play</source>
      <translation>智能体模式：智能体来玩</translation>
    </message>
    <message>
      <source>Agent's candidates</source>
      <translation>智能体的候选着法</translation>
    </message>
    <message>
      <source>Agent's moves</source>
      <translation>智能体的步数</translation>
    </message>
    <message>
      <source>Agent's view</source>
      <translation>智能体视野</translation>
    </message>
    <message>
      <source>AgentSpeak program</source>
      <translation>AgentSpeak 程序</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>Agents start in a moment. Any key starts them now</source>
      <translation>智能体即将开始。按任意键立即开始</translation>
    </message>
    <message>
      <source>Agents: {agents_played} of {others}</source>
      <translation>智能体：{agents_played} / {others}</translation>
    </message>
    <message>
      <source>Agreed to a draw</source>
      <translation>双方同意和棋</translation>
    </message>
    <message>
      <source>Algorithm</source>
      <translation>算法</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN and QRDQN discrete ones, MaskablePPO an environment that says which actions are legal.</source>
      <translation>算法；CrossQ、DDPG、SAC、TD3 和 TQC 需要连续动作，DQN 和 QRDQN 需要离散动作，MaskablePPO 需要环境给出合法动作。</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN discrete ones.</source>
      <translation>算法；CrossQ、DDPG、SAC、TD3 和 TQC 需要连续动作，DQN 需要离散动作。</translation>
    </message>
    <message>
      <source>Algorithm; DQN needs discrete actions, SAC continuous ones.</source>
      <translation>算法；DQN 需要离散动作，SAC 需要连续动作。</translation>
    </message>
    <message>
      <source>Algorithm; SAC needs continuous actions, the others discrete ones.</source>
      <translation>算法；SAC 需要连续动作，其他需要离散动作。</translation>
    </message>
    <message>
      <source>All</source>
      <translation>全部</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>所有智能体</translation>
    </message>
    <message>
      <source>All episodes are finished</source>
      <translation>所有回合已结束</translation>
    </message>
    <message>
      <source>All episodes are played; restart it, or play more of them</source>
      <translation>所有回合都已完成：请重新开始，或再玩几个回合</translation>
    </message>
    <message>
      <source>All files of runs</source>
      <translation>所有运行的文件</translation>
    </message>
    <message>
      <source>All games are finished</source>
      <translation>所有对局已结束</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>所有对局已完成</translation>
    </message>
    <message>
      <source>All level so far.</source>
      <translation>目前全部持平。</translation>
    </message>
    <message>
      <source>All line-ups</source>
      <translation>所有阵容</translation>
    </message>
    <message>
      <source>All line-ups, seed by seed</source>
      <translation>所有阵容，逐个种子</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>所有运行</translation>
    </message>
    <message>
      <source>All seeds so far</source>
      <translation>目前所有种子</translation>
    </message>
    <message>
      <source>All sent before step {step}</source>
      <translation>全部在第 {step} 步之前发送</translation>
    </message>
    <message>
      <source>All shortcuts as they were at first</source>
      <translation>所有快捷键恢复默认</translation>
    </message>
    <message>
      <source>Alpha</source>
      <translation>Alpha</translation>
    </message>
    <message>
      <source>Already installed</source>
      <translation>已安装</translation>
    </message>
    <message>
      <source>Also {others}.</source>
      <translation>还有 {others}。</translation>
    </message>
    <message>
      <source>An agent has this seat; take over first</source>
      <translation>此席位由智能体控制：请先接管</translation>
    </message>
    <message>
      <source>And every nth checkpoint</source>
      <translation>以及每第 n 个检查点</translation>
    </message>
    <message>
      <source>Another comparison is running: stop it first</source>
      <translation>另一场比较正在进行：请先停止它</translation>
    </message>
    <message>
      <source>Another experiment</source>
      <translation>其他实验</translation>
    </message>
    <message>
      <source>Another game</source>
      <translation>其他游戏</translation>
    </message>
    <message>
      <source>Another trial is going on</source>
      <translation>另一个试验正在进行</translation>
    </message>
    <message>
      <source>Any command</source>
      <translation>任意命令</translation>
    </message>
    <message>
      <source>App</source>
      <translation>应用</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>外观</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>批准</translation>
    </message>
    <message>
      <source>Approved</source>
      <translation>已批准</translation>
    </message>
    <message>
      <source>Approved by you</source>
      <translation>由你批准</translation>
    </message>
    <message>
      <source>Archive</source>
      <translation>归档</translation>
    </message>
    <message>
      <source>Archived</source>
      <translation>已归档</translation>
    </message>
    <message>
      <source>Archived {runs}.</source>
      <translation>已归档 {runs}。</translation>
    </message>
    <message>
      <source>Arguments</source>
      <translation>参数</translation>
    </message>
    <message>
      <source>Arguments of AlgorithmConfig.training, with their names in RLlib.</source>
      <translation>AlgorithmConfig.training 的参数，使用 RLlib 中的名称。</translation>
    </message>
    <message>
      <source>Arguments of the algorithm, with their names in the library.</source>
      <translation>算法的参数，使用其程序库中的名称。</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>询问</translation>
    </message>
    <message>
      <source>Asking the model for a move...</source>
      <translation>正在请模型走一步……</translation>
    </message>
    <message>
      <source>At full speed no positions are kept to go back to</source>
      <translation>全速运行时不保留可供返回的局面</translation>
    </message>
    <message>
      <source>At most {hz} steps per second.</source>
      <translation>每秒最多 {hz} 步。</translation>
    </message>
    <message>
      <source>Attack</source>
      <translation>攻击</translation>
    </message>
    <message>
      <source>Audit</source>
      <translation>审计</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>自动</translation>
    </message>
    <message>
      <source>Automatic is one per CPU slot. Other runs wait in the queue.</source>
      <translation>自动为每个 CPU 槽位一个。其他运行在队列中等待。</translation>
    </message>
    <message>
      <source>Automatic is one per CPU, four at least.</source>
      <translation>自动为每个 CPU 一个，至少四个。</translation>
    </message>
    <message>
      <source>Axis {i}</source>
      <translation>轴 {i}</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>返回</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>回到当前</translation>
    </message>
    <message>
      <source>Backspace</source>
      <translation>退格键</translation>
    </message>
    <message>
      <source>Balanced</source>
      <translation>均衡</translation>
    </message>
    <message>
      <source>Batch size</source>
      <translation>批次大小</translation>
    </message>
    <message>
      <source>Beliefs of {name}</source>
      <translation>{name} 的信念</translation>
    </message>
    <message>
      <source>Best return</source>
      <translation>最佳回报</translation>
    </message>
    <message>
      <source>Bin</source>
      <translation>回收站</translation>
    </message>
    <message>
      <source>Black</source>
      <translation>黑方</translation>
    </message>
    <message>
      <source>Board games</source>
      <translation>棋类游戏</translation>
    </message>
    <message>
      <source>Bookmark</source>
      <translation>书签</translation>
    </message>
    <message>
      <source>Bookmark removed.</source>
      <translation>书签已移除。</translation>
    </message>
    <message>
      <source>Box2D</source>
      <translation>Box2D</translation>
    </message>
    <message>
      <source>Brake</source>
      <translation>刹车</translation>
    </message>
    <message>
      <source>Branch</source>
      <translation>分支</translation>
    </message>
    <message>
      <source>Buffer size</source>
      <translation>缓冲区大小</translation>
    </message>
    <message>
      <source>Bundle with pictures and checkpoints</source>
      <translation>打包（含图片和检查点）</translation>
    </message>
    <message>
      <source>Bundling {runs}.</source>
      <translation>正在打包 {runs}。</translation>
    </message>
    <message>
      <source>By default only programs on this machine can reach Mosaic.</source>
      <translation>默认只有本机的程序可以访问 Mosaic。</translation>
    </message>
    <message>
      <source>By these rules</source>
      <translation>按以下规则</translation>
    </message>
    <message>
      <source>CPU slots</source>
      <translation>CPU 槽位</translation>
    </message>
    <message>
      <source>Call</source>
      <translation>跟注</translation>
    </message>
    <message>
      <source>Can't answer</source>
      <translation>无法回答</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Cancel it, or wait</source>
      <translation>取消它，或等待</translation>
    </message>
    <message>
      <source>Cancel resampling</source>
      <translation>取消重采样</translation>
    </message>
    <message>
      <source>Cancel sharing</source>
      <translation>取消分享</translation>
    </message>
    <message>
      <source>Cancel the film</source>
      <translation>取消影片</translation>
    </message>
    <message>
      <source>Captures are mandatory. A man that reaches the far row becomes a king.</source>
      <translation>有子可吃时必须吃。到达底线的兵升为王。</translation>
    </message>
    <message>
      <source>Certificate</source>
      <translation>证书</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN, to which it falls from 1 in the first fifth.</source>
      <translation>DQN 采取随机动作的概率；在前五分之一中从 1 降到此值。</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN; it begins at 1 and falls in the first tenth.</source>
      <translation>DQN 采取随机动作的概率；从 1 开始，在前十分之一中下降。</translation>
    </message>
    <message>
      <source>Chances</source>
      <translation>概率</translation>
    </message>
    <message>
      <source>Change the number of columns</source>
      <translation>更改列数</translation>
    </message>
    <message>
      <source>Check</source>
      <translation>过牌</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>重新检查</translation>
    </message>
    <message>
      <source>Check the network and the disk, then run the same command again to continue</source>
      <translation>请检查网络和磁盘，然后再次运行同一命令以继续</translation>
    </message>
    <message>
      <source>Check the reports</source>
      <translation>核对报告</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>正在检查</translation>
    </message>
    <message>
      <source>Checkpoint</source>
      <translation>检查点</translation>
    </message>
    <message>
      <source>Checkpoint dir</source>
      <translation>检查点文件夹</translation>
    </message>
    <message>
      <source>Checkpoint every</source>
      <translation>检查点间隔</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>检查点</translation>
    </message>
    <message>
      <source>Chess</source>
      <translation>国际象棋</translation>
    </message>
    <message>
      <source>Choose a checkpoint of a worker or of Stable-Baselines3</source>
      <translation>请选择某个工作程序或 Stable-Baselines3 的检查点</translation>
    </message>
    <message>
      <source>Choose a file that can be executed</source>
      <translation>请选择可执行文件</translation>
    </message>
    <message>
      <source>Choose a piece and its target square with the mouse, or with the arrow keys and Enter.</source>
      <translation>用鼠标，或用方向键和回车，选择棋子及其目标格。</translation>
    </message>
    <message>
      <source>Choose an environment</source>
      <translation>请选择环境</translation>
    </message>
    <message>
      <source>Choose another checkpoint</source>
      <translation>请选择另一个检查点</translation>
    </message>
    <message>
      <source>Choose another file</source>
      <translation>请选择其他文件</translation>
    </message>
    <message>
      <source>Choose another folder</source>
      <translation>请选择其他文件夹</translation>
    </message>
    <message>
      <source>Choose another name</source>
      <translation>请选择其他名称</translation>
    </message>
    <message>
      <source>Choose another one in Settings</source>
      <translation>请在设置中另选一个</translation>
    </message>
    <message>
      <source>Choose another program</source>
      <translation>请选择其他程序</translation>
    </message>
    <message>
      <source>Choose another run</source>
      <translation>请选择其他运行</translation>
    </message>
    <message>
      <source>Choose another step</source>
      <translation>请选择其他步</translation>
    </message>
    <message>
      <source>Choose one from the list</source>
      <translation>请从列表中选择</translation>
    </message>
    <message>
      <source>Choose the file of a checkpoint</source>
      <translation>请选择检查点文件</translation>
    </message>
    <message>
      <source>Choose the {upper} file with the openings</source>
      <translation>请选择包含开局的 {upper} 文件</translation>
    </message>
    <message>
      <source>Classic control</source>
      <translation>经典控制</translation>
    </message>
    <message>
      <source>Clips of sessions</source>
      <translation>会话片段</translation>
    </message>
    <message>
      <source>Clips per run</source>
      <translation>每次运行的片段数</translation>
    </message>
    <message>
      <source>Clips to keep</source>
      <translation>要保留的片段</translation>
    </message>
    <message>
      <source>Close and keep runs going</source>
      <translation>关闭并让运行继续</translation>
    </message>
    <message>
      <source>Close its quotes</source>
      <translation>请补全引号</translation>
    </message>
    <message>
      <source>Coast</source>
      <translation>滑行</translation>
    </message>
    <message>
      <source>Code from files that you allowed to run. A permission ends when the files change; turn it off to withdraw it.</source>
      <translation>你已允许运行的文件代码。文件更改后许可失效；关闭即可撤回。</translation>
    </message>
    <message>
      <source>Collect steps</source>
      <translation>收集步数</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>命令</translation>
    </message>
    <message>
      <source>Commit</source>
      <translation>提交</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>比较</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>比较两个智能体</translation>
    </message>
    <message>
      <source>Compare with…</source>
      <translation>与…比较</translation>
    </message>
    <message>
      <source>Compress logs and event files after</source>
      <translation>在此之后压缩日志和事件文件</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>配置</translation>
    </message>
    <message>
      <source>Connect your two sides: Black from top to bottom, White from left to right.</source>
      <translation>连通自己的两边：黑方从上到下，白方从左到右。</translation>
    </message>
    <message>
      <source>Connected</source>
      <translation>已连接</translation>
    </message>
    <message>
      <source>Coordinates</source>
      <translation>坐标</translation>
    </message>
    <message>
      <source>Copied the command.</source>
      <translation>命令已复制。</translation>
    </message>
    <message>
      <source>Copied. Run it, then check again.</source>
      <translation>已复制。运行后再次检查。</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>复制</translation>
    </message>
    <message>
      <source>Copy it again from where it was trained</source>
      <translation>请从训练所在处重新复制</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>复制命令</translation>
    </message>
    <message>
      <source>Correct it</source>
      <translation>请更正</translation>
    </message>
    <message>
      <source>Correct it, or remove it</source>
      <translation>请更正或移除</translation>
    </message>
    <message>
      <source>Correct it, then add it again</source>
      <translation>请更正后再次添加</translation>
    </message>
    <message>
      <source>Correct the parameters</source>
      <translation>请更正参数</translation>
    </message>
    <message>
      <source>Correct the program</source>
      <translation>请更正程序</translation>
    </message>
    <message>
      <source>Counts if files of ended runs stay by these rules. 0: no limit.</source>
      <translation>仅当已结束运行的文件按这些规则保留时生效。0：不限。</translation>
    </message>
    <message>
      <source>Created</source>
      <translation>创建时间</translation>
    </message>
    <message>
      <source>Cross the ice to the flag. A hole ends the episode.</source>
      <translation>穿过冰面到达旗帜。掉进冰洞则回合结束。</translation>
    </message>
    <message>
      <source>Crosses</source>
      <translation>叉方</translation>
    </message>
    <message>
      <source>Ctrl + and Ctrl − change it anywhere.</source>
      <translation>Ctrl + 和 Ctrl − 可随处调整。</translation>
    </message>
    <message>
      <source>Ctrl {key}</source>
      <translation>Ctrl {key}</translation>
    </message>
    <message>
      <source>Curves by episode</source>
      <translation>按回合的曲线</translation>
    </message>
    <message>
      <source>Curves by step</source>
      <translation>按步的曲线</translation>
    </message>
    <message>
      <source>Curves by time</source>
      <translation>按时间的曲线</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>深色</translation>
    </message>
    <message>
      <source>Dark or light</source>
      <translation>深色或浅色</translation>
    </message>
    <message>
      <source>Dealer</source>
      <translation>庄家</translation>
    </message>
    <message>
      <source>Debug</source>
      <translation>调试</translation>
    </message>
    <message>
      <source>Decided by</source>
      <translation>决定者</translation>
    </message>
    <message>
      <source>Decision and reason</source>
      <translation>决定与理由</translation>
    </message>
    <message>
      <source>Decisions</source>
      <translation>决定</translation>
    </message>
    <message>
      <source>Decisions of a run; 0: any.</source>
      <translation>一次运行的决定数；0：不限。</translation>
    </message>
    <message>
      <source>Default taken</source>
      <translation>采用默认</translation>
    </message>
    <message>
      <source>Defer</source>
      <translation>转交</translation>
    </message>
    <message>
      <source>Deferred</source>
      <translation>已转交</translation>
    </message>
    <message>
      <source>Deferred by {by}</source>
      <translation>由 {by} 转交</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>删除</translation>
    </message>
    <message>
      <source>Delete the preset</source>
      <translation>删除预设</translation>
    </message>
    <message>
      <source>Deleted the preset {name}.</source>
      <translation>已删除预设 {name}。</translation>
    </message>
    <message>
      <source>Device</source>
      <translation>设备</translation>
    </message>
    <message>
      <source>Device of the network.</source>
      <translation>网络所在的设备。</translation>
    </message>
    <message>
      <source>Discount</source>
      <translation>折扣</translation>
    </message>
    <message>
      <source>Discount factor.</source>
      <translation>折扣因子。</translation>
    </message>
    <message>
      <source>Discount of the next step's value.</source>
      <translation>下一步价值的折扣。</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>磁盘</translation>
    </message>
    <message>
      <source>Docks, pages and notices appear without animation.</source>
      <translation>面板、页面和通知不带动画显示。</translation>
    </message>
    <message>
      <source>Don't limit drawing</source>
      <translation>不限制绘制</translation>
    </message>
    <message>
      <source>Don't trust</source>
      <translation>不信任</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>已完成</translation>
    </message>
    <message>
      <source>Down</source>
      <translation>下</translation>
    </message>
    <message>
      <source>Draw</source>
      <translation>和棋</translation>
    </message>
    <message>
      <source>Draw by agreement</source>
      <translation>协议和棋</translation>
    </message>
    <message>
      <source>Draw cards up to 21. More than 21 loses.</source>
      <translation>要牌，点数尽量接近 21。超过 21 即输。</translation>
    </message>
    <message>
      <source>Drawing failed: {told}</source>
      <translation>绘制失败：{told}</translation>
    </message>
    <message>
      <source>Drop</source>
      <translation>放下</translation>
    </message>
    <message>
      <source>Drop off</source>
      <translation>送达</translation>
    </message>
    <message>
      <source>Durability</source>
      <translation>持久性</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>时长</translation>
    </message>
    <message>
      <source>Each of {runs} goes on from its own checkpoint, at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>{runs}，各自从自己的检查点继续（{unit} {at}）。步数、曲线和探索都从那里接着算。</translation>
    </message>
    <message>
      <source>Each worker has its own Python. Changes apply to new runs.</source>
      <translation>每个工作程序有自己的 Python。更改对新的运行生效。</translation>
    </message>
    <message>
      <source>East</source>
      <translation>东</translation>
    </message>
    <message>
      <source>Elapsed</source>
      <translation>已用时间</translation>
    </message>
    <message>
      <source>Empty the bin</source>
      <translation>清空回收站</translation>
    </message>
    <message>
      <source>Empty: `checkpoints` in the folder of the run.</source>
      <translation>留空：运行文件夹中的 `checkpoints`。</translation>
    </message>
    <message>
      <source>Enclose your opponent's discs between your own to turn them over.</source>
      <translation>用自己的棋子夹住对方的棋子，将其翻转。</translation>
    </message>
    <message>
      <source>End</source>
      <translation>结束</translation>
    </message>
    <message>
      <source>End TensorBoard</source>
      <translation>结束 TensorBoard</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>结束</translation>
    </message>
    <message>
      <source>Ended by the gate</source>
      <translation>由闸门结束</translation>
    </message>
    <message>
      <source>Engines</source>
      <translation>引擎</translation>
    </message>
    <message>
      <source>Enlarge a picture</source>
      <translation>放大画面</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>回车</translation>
    </message>
    <message>
      <source>Env id</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Env kwargs</source>
      <translation>环境参数</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Environment arguments</source>
      <translation>环境参数</translation>
    </message>
    <message>
      <source>Environment variables</source>
      <translation>环境变量</translation>
    </message>
    <message>
      <source>Environment {slot}</source>
      <translation>环境 {slot}</translation>
    </message>
    <message>
      <source>Environments</source>
      <translation>环境</translation>
    </message>
    <message>
      <source>Environments drawn from their state need no pictures.</source>
      <translation>可由状态绘制的环境不需要画面。</translation>
    </message>
    <message>
      <source>Environments, runs and what workers write keep their own words.</source>
      <translation>环境、运行和工作程序的输出保留原文。</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Episode before and after</source>
      <translation>上一回合和下一回合</translation>
    </message>
    <message>
      <source>Episode ended</source>
      <translation>回合结束</translation>
    </message>
    <message>
      <source>Episode length</source>
      <translation>回合长度</translation>
    </message>
    <message>
      <source>Episode {episode}</source>
      <translation>第 {episode} 回合</translation>
    </message>
    <message>
      <source>Episode {episode} has no recorded start</source>
      <translation>第 {episode} 回合没有记录的开头</translation>
    </message>
    <message>
      <source>Episode {episode}, step {step}</source>
      <translation>第 {episode} 回合，第 {step} 步</translation>
    </message>
    <message>
      <source>Episode {number}</source>
      <translation>第 {number} 回合</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>Epochs</source>
      <translation>训练轮数</translation>
    </message>
    <message>
      <source>Epsilon</source>
      <translation>Epsilon</translation>
    </message>
    <message>
      <source>Epsilon end</source>
      <translation>最终 Epsilon</translation>
    </message>
    <message>
      <source>Epsilon episodes</source>
      <translation>Epsilon 回合数</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>错误</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Esc</translation>
    </message>
    <message>
      <source>Escape</source>
      <translation>Escape</translation>
    </message>
    <message>
      <source>Evaluate every</source>
      <translation>评估间隔</translation>
    </message>
    <message>
      <source>Evaluate first</source>
      <translation>先评估</translation>
    </message>
    <message>
      <source>Evaluates</source>
      <translation>评估</translation>
    </message>
    <message>
      <source>Evaluates before training, for example the checkpoint that it starts from.</source>
      <translation>在训练前评估，例如评估作为起点的检查点。</translation>
    </message>
    <message>
      <source>Evaluation</source>
      <translation>评估</translation>
    </message>
    <message>
      <source>Evaluation episodes</source>
      <translation>评估回合数</translation>
    </message>
    <message>
      <source>Evaluations</source>
      <translation>评估</translation>
    </message>
    <message>
      <source>Event files</source>
      <translation>事件文件</translation>
    </message>
    <message>
      <source>Every step is recorded, even if it is not drawn.</source>
      <translation>每一步都会记录，即使没有绘制。</translation>
    </message>
    <message>
      <source>Everything recorded so far is saved.</source>
      <translation>至今记录的一切都已保存。</translation>
    </message>
    <message>
      <source>Exit status</source>
      <translation>退出状态</translation>
    </message>
    <message>
      <source>Expected at {path}</source>
      <translation>应位于 {path}</translation>
    </message>
    <message>
      <source>Experiment</source>
      <translation>实验</translation>
    </message>
    <message>
      <source>Exploration at the end</source>
      <translation>结束时的探索率</translation>
    </message>
    <message>
      <source>Exploration at the start</source>
      <translation>开始时的探索率</translation>
    </message>
    <message>
      <source>Exploration falls for</source>
      <translation>探索率下降期</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>导出</translation>
    </message>
    <message>
      <source>Export a film</source>
      <translation>导出影片</translation>
    </message>
    <message>
      <source>Export as {word}</source>
      <translation>导出为 {word}</translation>
    </message>
    <message>
      <source>Export pictures as PNG files</source>
      <translation>将图片导出为 PNG 文件</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>Failed: {error}. See the log for details</source>
      <translation>失败：{error}。详情见日志</translation>
    </message>
    <message>
      <source>Families of environments and packages of workers.</source>
      <translation>环境系列和工作程序的软件包。</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>更快</translation>
    </message>
    <message>
      <source>Favourites</source>
      <translation>收藏</translation>
    </message>
    <message>
      <source>File</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>File missing</source>
      <translation>文件缺失</translation>
    </message>
    <message>
      <source>File of the prompt; empty: that of the strategy.</source>
      <translation>提示词文件；留空使用该策略的文件。</translation>
    </message>
    <message>
      <source>Files of ended runs</source>
      <translation>已结束运行的文件</translation>
    </message>
    <message>
      <source>Files stay for</source>
      <translation>文件保留</translation>
    </message>
    <message>
      <source>Film saved as {name}, {size}.</source>
      <translation>影片已保存为 {name}，{size}。</translation>
    </message>
    <message>
      <source>Film: game {n} of {all} replayed</source>
      <translation>影片：已重放第 {n} 局，共 {all} 局</translation>
    </message>
    <message>
      <source>Film: {share} %</source>
      <translation>影片：{share} %</translation>
    </message>
    <message>
      <source>Find the green square behind the walls.</source>
      <translation>找到墙后的绿色方格。</translation>
    </message>
    <message>
      <source>Finished</source>
      <translation>已完成</translation>
    </message>
    <message>
      <source>Fire</source>
      <translation>开火</translation>
    </message>
    <message>
      <source>Fire left</source>
      <translation>点燃左侧引擎</translation>
    </message>
    <message>
      <source>Fire main</source>
      <translation>点燃主引擎</translation>
    </message>
    <message>
      <source>Fire right</source>
      <translation>点燃右侧引擎</translation>
    </message>
    <message>
      <source>First and last step</source>
      <translation>第一步和最后一步</translation>
    </message>
    <message>
      <source>First step</source>
      <translation>第一步</translation>
    </message>
    <message>
      <source>Fit the curve</source>
      <translation>适应曲线</translation>
    </message>
    <message>
      <source>Fix it</source>
      <translation>修复</translation>
    </message>
    <message>
      <source>Fix the first problem</source>
      <translation>修复第一个问题</translation>
    </message>
    <message>
      <source>Fix {things} to start</source>
      <translation>修复 {things}</translation>
    </message>
    <message>
      <source>Fold</source>
      <translation>弃牌</translation>
    </message>
    <message>
      <source>Folder of checkpoints</source>
      <translation>检查点文件夹</translation>
    </message>
    <message>
      <source>Follow system</source>
      <translation>跟随系统</translation>
    </message>
    <message>
      <source>For example: {example}</source>
      <translation>例如：{example}</translation>
    </message>
    <message>
      <source>For sessions, evaluations, workers and their deciders: each writes its own folder only and can't read the profile. Not for your own commands.</source>
      <translation>用于会话、评估、工作程序及其决策者：各自只能写自己的文件夹，不能读取配置。不适用于你自己的命令。</translation>
    </message>
    <message>
      <source>Forward</source>
      <translation>前进</translation>
    </message>
    <message>
      <source>Four in a row win. Choose a column by number or arrow keys, press Enter to drop.</source>
      <translation>四子连线获胜。用数字键或方向键选列，按回车落子。</translation>
    </message>
    <message>
      <source>Frame rate of a tile</source>
      <translation>磁贴帧率</translation>
    </message>
    <message>
      <source>Free some space on the disk of {folder}</source>
      <translation>请在 {folder} 所在磁盘上腾出空间</translation>
    </message>
    <message>
      <source>Free space, or choose another folder</source>
      <translation>请腾出空间，或选择其他文件夹</translation>
    </message>
    <message>
      <source>Free up space</source>
      <translation>释放空间</translation>
    </message>
    <message>
      <source>Freeze the pictures</source>
      <translation>冻结画面</translation>
    </message>
    <message>
      <source>From its checkpoint at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>从它的检查点继续（{unit} {at}）。步数、曲线和探索都从那里接着算。</translation>
    </message>
    <message>
      <source>From {folder}. Mosaic runs it once to read its settings.</source>
      <translation>来自 {folder}。Mosaic 会运行一次以读取其设置。</translation>
    </message>
    <message>
      <source>From {name}</source>
      <translation>来自 {name}</translation>
    </message>
    <message>
      <source>Frozen Lake</source>
      <translation>Frozen Lake</translation>
    </message>
    <message>
      <source>Full screen</source>
      <translation>全屏</translation>
    </message>
    <message>
      <source>Full speed.</source>
      <translation>全速。</translation>
    </message>
    <message>
      <source>GPU</source>
      <translation>GPU</translation>
    </message>
    <message>
      <source>GPU memory</source>
      <translation>GPU 内存</translation>
    </message>
    <message>
      <source>GPUs</source>
      <translation>GPU</translation>
    </message>
    <message>
      <source>Game {game} of this session</source>
      <translation>本次会话第 {game} 局</translation>
    </message>
    <message>
      <source>Gamma</source>
      <translation>Gamma</translation>
    </message>
    <message>
      <source>Gas</source>
      <translation>加油门</translation>
    </message>
    <message>
      <source>Given up</source>
      <translation>已放弃</translation>
    </message>
    <message>
      <source>Go</source>
      <translation>围棋</translation>
    </message>
    <message>
      <source>Go back</source>
      <translation>后退</translation>
    </message>
    <message>
      <source>Go to</source>
      <translation>前往</translation>
    </message>
    <message>
      <source>Go to Agents</source>
      <translation>前往智能体</translation>
    </message>
    <message>
      <source>Go to Compare</source>
      <translation>前往比较</translation>
    </message>
    <message>
      <source>Go to League</source>
      <translation>前往联赛</translation>
    </message>
    <message>
      <source>Go to Library</source>
      <translation>前往资料库</translation>
    </message>
    <message>
      <source>Go to People</source>
      <translation>前往真人</translation>
    </message>
    <message>
      <source>Go to Settings</source>
      <translation>前往设置</translation>
    </message>
    <message>
      <source>Go to Stage</source>
      <translation>前往舞台</translation>
    </message>
    <message>
      <source>Go to Tournaments</source>
      <translation>前往锦标赛</translation>
    </message>
    <message>
      <source>Go to Train</source>
      <translation>前往训练</translation>
    </message>
    <message>
      <source>Go to the end of the episode</source>
      <translation>转到回合末尾</translation>
    </message>
    <message>
      <source>Go to the end of the run</source>
      <translation>转到运行末尾</translation>
    </message>
    <message>
      <source>Go to the green square.</source>
      <translation>走到绿色方格。</translation>
    </message>
    <message>
      <source>Go to the start of the episode</source>
      <translation>转到回合开头</translation>
    </message>
    <message>
      <source>Go to the start of the run</source>
      <translation>转到运行开头</translation>
    </message>
    <message>
      <source>Goal reached.</source>
      <translation>已到达目标。</translation>
    </message>
    <message>
      <source>Group {group}</source>
      <translation>第 {group} 组</translation>
    </message>
    <message>
      <source>Guard</source>
      <translation>守卫</translation>
    </message>
    <message>
      <source>Guarded</source>
      <translation>受监护</translation>
    </message>
    <message>
      <source>Gymnasium id; if this version is not installed, the newest installed one is used.</source>
      <translation>Gymnasium 环境 ID；如果未安装此版本，则使用已安装的最新版本。</translation>
    </message>
    <message>
      <source>Hidden layers</source>
      <translation>隐藏层</translation>
    </message>
    <message>
      <source>Hidden sizes</source>
      <translation>隐藏层大小</translation>
    </message>
    <message>
      <source>High contrast</source>
      <translation>高对比度</translation>
    </message>
    <message>
      <source>History</source>
      <translation>历史</translation>
    </message>
    <message>
      <source>Hit</source>
      <translation>要牌</translation>
    </message>
    <message>
      <source>Hold</source>
      <translation>保持</translation>
    </message>
    <message>
      <source>Holds runs, frames and settings. Takes effect at the next start. Existing runs stay here. Leave empty for the default folder.</source>
      <translation>保存运行、画面和设置。下次启动时生效。现有运行留在这里。留空使用默认文件夹。</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Home</translation>
    </message>
    <message>
      <source>Host</source>
      <translation>主机</translation>
    </message>
    <message>
      <source>How Mosaic looks. Changes apply immediately.</source>
      <translation>Mosaic 的外观。更改立即生效。</translation>
    </message>
    <message>
      <source>How many runs work at the same time, and how they end.</source>
      <translation>同时运行的数量以及如何结束。</translation>
    </message>
    <message>
      <source>How often pictures are drawn. Changes apply immediately.</source>
      <translation>画面绘制的频率。更改立即生效。</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>人</translation>
    </message>
    <message>
      <source>Human mode: you play</source>
      <translation>人类模式：你来玩</translation>
    </message>
    <message>
      <source>Hybrid mode: an agent plays, you decide</source>
      <translation>混合模式：智能体来玩，你来决定</translation>
    </message>
    <message>
      <source>Hyperparameters</source>
      <translation>超参数</translation>
    </message>
    <message>
      <source>Hz</source>
      <translation>Hz</translation>
    </message>
    <message>
      <source>IQM of {several}, band: all seeds</source>
      <translation>{several} 个的 IQM，色带：所有种子</translation>
    </message>
    <message>
      <source>Illegal actions</source>
      <translation>非法动作</translation>
    </message>
    <message>
      <source>Illegal moves</source>
      <translation>非法着法</translation>
    </message>
    <message>
      <source>Import a checkpoint</source>
      <translation>导入检查点</translation>
    </message>
    <message>
      <source>Import files</source>
      <translation>导入文件</translation>
    </message>
    <message>
      <source>Import it with the facts that lie beside it</source>
      <translation>请连同旁边的事实文件一起导入</translation>
    </message>
    <message>
      <source>Imported</source>
      <translation>已导入</translation>
    </message>
    <message>
      <source>Imported {name}.</source>
      <translation>已导入 {name}。</translation>
    </message>
    <message>
      <source>Imported {runs}.</source>
      <translation>已导入 {runs}。</translation>
    </message>
    <message>
      <source>Importing {files}.</source>
      <translation>正在导入 {files}。</translation>
    </message>
    <message>
      <source>Importing {name}…</source>
      <translation>正在导入 {name}…</translation>
    </message>
    <message>
      <source>In a terminal: {command}</source>
      <translation>在终端中运行：{command}</translation>
    </message>
    <message>
      <source>In {name} line-ups play against each other</source>
      <translation>{name} 中的阵容相互对战</translation>
    </message>
    <message>
      <source>Info</source>
      <translation>信息</translation>
    </message>
    <message>
      <source>Inspect</source>
      <translation>检查</translation>
    </message>
    <message>
      <source>Inspect again</source>
      <translation>再次检查</translation>
    </message>
    <message>
      <source>Install it in Settings</source>
      <translation>请在设置中安装</translation>
    </message>
    <message>
      <source>Install the session host</source>
      <translation>安装会话主机</translation>
    </message>
    <message>
      <source>Install {packages}</source>
      <translation>安装 {packages}</translation>
    </message>
    <message>
      <source>Installation is running</source>
      <translation>正在安装</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>正在安装</translation>
    </message>
    <message>
      <source>Installing TensorBoard: {what}</source>
      <translation>正在安装 TensorBoard：{what}</translation>
    </message>
    <message>
      <source>Installing {title}</source>
      <translation>正在安装 {title}</translation>
    </message>
    <message>
      <source>Instruction</source>
      <translation>指令</translation>
    </message>
    <message>
      <source>Interface scale</source>
      <translation>界面缩放</translation>
    </message>
    <message>
      <source>Interpreter</source>
      <translation>解释器</translation>
    </message>
    <message>
      <source>Interpreters</source>
      <translation>解释器</translation>
    </message>
    <message>
      <source>Interval of checkpoints, in episodes; 0 saves only the best and the last table.</source>
      <translation>检查点间隔（回合数）；0 只保存最佳和最后的表。</translation>
    </message>
    <message>
      <source>Interval of checkpoints; 0 saves only the best and the last one.</source>
      <translation>检查点间隔；0 只保存最佳和最后一个。</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration), in episodes; 0 for none.</source>
      <translation>评估间隔（不含探索，回合数）；0 表示不评估。</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration); 0 for none.</source>
      <translation>评估间隔（不含探索）；0 表示不评估。</translation>
    </message>
    <message>
      <source>It can't be repeated</source>
      <translation>无法重复</translation>
    </message>
    <message>
      <source>It did not log to Weights &amp; Biases; start it with --track, or what its program calls it</source>
      <translation>它没有记录到 Weights &amp; Biases；请用 --track（或其程序的对应选项）启动</translation>
    </message>
    <message>
      <source>It has: {names}</source>
      <translation>可用：{names}</translation>
    </message>
    <message>
      <source>It is a training already</source>
      <translation>它已经是训练</translation>
    </message>
    <message>
      <source>It is in the bin</source>
      <translation>它在回收站中</translation>
    </message>
    <message>
      <source>It is not known in which environment {name} was trained</source>
      <translation>不知道 {name} 是在哪个环境中训练的</translation>
    </message>
    <message>
      <source>It is {state}</source>
      <translation>状态为 {state}</translation>
    </message>
    <message>
      <source>It ran no Python script</source>
      <translation>它没有运行 Python 脚本</translation>
    </message>
    <message>
      <source>It recorded no steps</source>
      <translation>它没有记录任何步骤</translation>
    </message>
    <message>
      <source>It saved no checkpoint</source>
      <translation>它没有保存检查点</translation>
    </message>
    <message>
      <source>It saved no pictures</source>
      <translation>它没有保存图片</translation>
    </message>
    <message>
      <source>It was started with --capture-video and has written no video so far</source>
      <translation>它以 --capture-video 启动，但目前还没有写出视频</translation>
    </message>
    <message>
      <source>It was trained in {trained}, this is {played}</source>
      <translation>训练环境为 {trained}，此处为 {played}</translation>
    </message>
    <message>
      <source>It was uploaded by wandb sync.</source>
      <translation>已由 wandb sync 上传。</translation>
    </message>
    <message>
      <source>It wrote no event files, and recorded no metrics</source>
      <translation>它没有写事件文件，也没有记录指标</translation>
    </message>
    <message>
      <source>Its file is no longer there</source>
      <translation>它的文件已不存在</translation>
    </message>
    <message>
      <source>Its server has {models}.</source>
      <translation>其服务器上有 {models}。</translation>
    </message>
    <message>
      <source>JID</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>JSON lines</source>
      <translation>JSON 行</translation>
    </message>
    <message>
      <source>Jid</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>Jump to a mark</source>
      <translation>跳到标记</translation>
    </message>
    <message>
      <source>Jump to the divergence</source>
      <translation>跳到分叉处</translation>
    </message>
    <message>
      <source>Keep checkpoints</source>
      <translation>保留检查点</translation>
    </message>
    <message>
      <source>Keep everything</source>
      <translation>全部保留</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>保留</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>继续运行</translation>
    </message>
    <message>
      <source>Keep the pole upright. The cart is pushed to one side at each tick.</source>
      <translation>让杆保持直立。每一拍小车都会被推向一侧。</translation>
    </message>
    <message>
      <source>Keeps the newest ones besides the best and the last, and removes earlier ones; 0 keeps all. Those saved by command are never removed.</source>
      <translation>除最佳和最后一个外保留最新的若干个，删除更早的；0 表示全部保留。手动保存的从不删除。</translation>
    </message>
    <message>
      <source>Kept offline. {command} uploads it.</source>
      <translation>已离线保存。{command} 可将其上传。</translation>
    </message>
    <message>
      <source>Key</source>
      <translation>键</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>按键</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>类型</translation>
    </message>
    <message>
      <source>King and rook against king</source>
      <translation>王车对单王</translation>
    </message>
    <message>
      <source>Known: {names}</source>
      <translation>已知：{names}</translation>
    </message>
    <message>
      <source>Land between the flags, softly and upright. Fuel costs.</source>
      <translation>在两旗之间平稳直立地着陆。燃料有代价。</translation>
    </message>
    <message>
      <source>Lane left</source>
      <translation>向左变道</translation>
    </message>
    <message>
      <source>Lane right</source>
      <translation>向右变道</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>语言</translation>
    </message>
    <message>
      <source>Language models</source>
      <translation>语言模型</translation>
    </message>
    <message>
      <source>Larger interface</source>
      <translation>放大界面</translation>
    </message>
    <message>
      <source>Last move</source>
      <translation>上一着</translation>
    </message>
    <message>
      <source>Last step</source>
      <translation>最后一步</translation>
    </message>
    <message>
      <source>Late</source>
      <translation>超时</translation>
    </message>
    <message>
      <source>Launched with</source>
      <translation>启动方式</translation>
    </message>
    <message>
      <source>League</source>
      <translation>联赛</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>学习率</translation>
    </message>
    <message>
      <source>Leave empty for Mosaic's own: mosaic workers install {name}.</source>
      <translation>留空使用 Mosaic 自带的：mosaic workers install {name}。</translation>
    </message>
    <message>
      <source>Led to {name}</source>
      <translation>衍生出 {name}</translation>
    </message>
    <message>
      <source>Left</source>
      <translation>左</translation>
    </message>
    <message>
      <source>Left after {steps}</source>
      <translation>{steps}后离开</translation>
    </message>
    <message>
      <source>Left of its budget: {left}</source>
      <translation>剩余预算：{left}</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>合法着法</translation>
    </message>
    <message>
      <source>Let the agent play {few} episodes</source>
      <translation>让智能体玩 {few} 个回合</translation>
    </message>
    <message>
      <source>Let the agent play {many} episodes</source>
      <translation>让智能体玩 {many} 个回合</translation>
    </message>
    <message>
      <source>Let {source} run this?</source>
      <translation>允许 {source} 运行此内容？</translation>
    </message>
    <message>
      <source>Lets any model behind an OpenAI-compatible address play: hosted, or a server of your own.</source>
      <translation>让任何兼容 OpenAI 地址后的模型参与：托管的，或你自己的服务器。</translation>
    </message>
    <message>
      <source>Libraries</source>
      <translation>库</translation>
    </message>
    <message>
      <source>Library</source>
      <translation>资料库</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>浅色</translation>
    </message>
    <message>
      <source>Likelihood of superiority</source>
      <translation>优势概率</translation>
    </message>
    <message>
      <source>Limit name</source>
      <translation>上限名称</translation>
    </message>
    <message>
      <source>Line {line}, column {column}: </source>
      <translation>第 {line} 行，第 {column} 列： </translation>
    </message>
    <message>
      <source>Line {line}: </source>
      <translation>第 {line} 行： </translation>
    </message>
    <message>
      <source>Line {number} can't be read: {reason}</source>
      <translation>无法读取第 {number} 行：{reason}</translation>
    </message>
    <message>
      <source>Line {number} is not valid CSV: {reason}</source>
      <translation>第 {number} 行不是有效的 CSV：{reason}</translation>
    </message>
    <message>
      <source>Line-ups of different groups never met: their Elo can't be compared.</source>
      <translation>不同组的阵容从未交手：它们的 Elo 无法比较。</translation>
    </message>
    <message>
      <source>List each value only once</source>
      <translation>每个值只能列出一次</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>实时</translation>
    </message>
    <message>
      <source>Live runs when Mosaic closes</source>
      <translation>关闭 Mosaic 时的运行</translation>
    </message>
    <message>
      <source>Load</source>
      <translation>装载</translation>
    </message>
    <message>
      <source>Loads</source>
      <translation>加载</translation>
    </message>
    <message>
      <source>Location and durability of runs. Applies to new runs.</source>
      <translation>运行的位置和持久性。对新的运行生效。</translation>
    </message>
    <message>
      <source>Log lines kept per run</source>
      <translation>每次运行保留的日志行数</translation>
    </message>
    <message>
      <source>Log-likelihood ratio {llr} between {low} and {high} after {decided_at} pairs</source>
      <translation>{decided_at} 对之后对数似然比 {llr}，界于 {low} 与 {high} 之间</translation>
    </message>
    <message>
      <source>Login</source>
      <translation>登录</translation>
    </message>
    <message>
      <source>Loop the episode</source>
      <translation>循环回合</translation>
    </message>
    <message>
      <source>Loss</source>
      <translation>负</translation>
    </message>
    <message>
      <source>Lost on time</source>
      <translation>超时判负</translation>
    </message>
    <message>
      <source>Lucena</source>
      <translation>卢塞纳局面</translation>
    </message>
    <message>
      <source>Made room since Mosaic started</source>
      <translation>自 Mosaic 启动以来腾出的空间</translation>
    </message>
    <message>
      <source>Mark before and after</source>
      <translation>上一个和下一个标记</translation>
    </message>
    <message>
      <source>Max episode steps</source>
      <translation>每回合最大步数</translation>
    </message>
    <message>
      <source>Max tokens</source>
      <translation>最大 token 数</translation>
    </message>
    <message>
      <source>Maximum concurrent runs</source>
      <translation>最大并发运行数</translation>
    </message>
    <message>
      <source>Maximum number of steps per second; 0 means no limit.</source>
      <translation>每秒最大步数；0 表示不限。</translation>
    </message>
    <message>
      <source>Maximum size of pictures per run</source>
      <translation>每次运行画面的最大体积</translation>
    </message>
    <message>
      <source>Measuring their packages…</source>
      <translation>正在计算其软件包的大小…</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>内存</translation>
    </message>
    <message>
      <source>Metric</source>
      <translation>指标</translation>
    </message>
    <message>
      <source>MiniGrid</source>
      <translation>MiniGrid</translation>
    </message>
    <message>
      <source>Model</source>
      <translation>模型</translation>
    </message>
    <message>
      <source>Models that can take a seat. Keys stay where they are: in an environment variable or in the keyring.</source>
      <translation>可以入座的模型。密钥留在原处：环境变量或密钥环中。</translation>
    </message>
    <message>
      <source>Money of a run; 0: any.</source>
      <translation>一次运行的费用；0：不限。</translation>
    </message>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
    <message>
      <source>Mosaic is closing</source>
      <translation>Mosaic 正在关闭</translation>
    </message>
    <message>
      <source>Mosaic is starting or closing</source>
      <translation>Mosaic 正在启动或关闭</translation>
    </message>
    <message>
      <source>Mosaic is still starting</source>
      <translation>Mosaic 仍在启动</translation>
    </message>
    <message>
      <source>Mosaic is still starting. Try again in a moment</source>
      <translation>Mosaic 仍在启动。请稍后再试</translation>
    </message>
    <message>
      <source>Most cost</source>
      <translation>最高费用</translation>
    </message>
    <message>
      <source>Most further requests after an answer that is no legal action.</source>
      <translation>回答不是合法动作时最多再请求的次数。</translation>
    </message>
    <message>
      <source>Most tokens</source>
      <translation>最多 token 数</translation>
    </message>
    <message>
      <source>Most turns</source>
      <translation>最多轮数</translation>
    </message>
    <message>
      <source>Move that file away first</source>
      <translation>请先移走该文件</translation>
    </message>
    <message>
      <source>Move the tile back</source>
      <translation>后移磁贴</translation>
    </message>
    <message>
      <source>Move the tile forward</source>
      <translation>前移磁贴</translation>
    </message>
    <message>
      <source>Move to bin</source>
      <translation>移到回收站</translation>
    </message>
    <message>
      <source>Move {step}</source>
      <translation>第 {step} 手</translation>
    </message>
    <message>
      <source>Moved {name} to the bin.</source>
      <translation>已将 {name} 移到回收站。</translation>
    </message>
    <message>
      <source>Moved {runs} to the bin.</source>
      <translation>已将 {runs} 移到回收站。</translation>
    </message>
    <message>
      <source>Moves by default</source>
      <translation>默认走法</translation>
    </message>
    <message>
      <source>Must match {limit}</source>
      <translation>必须匹配 {limit}</translation>
    </message>
    <message>
      <source>N envs</source>
      <translation>环境数</translation>
    </message>
    <message>
      <source>Name of that limit at the server.</source>
      <translation>该上限在服务器上的名称。</translation>
    </message>
    <message>
      <source>Name of the model at that server.</source>
      <translation>模型在该服务器上的名称。</translation>
    </message>
    <message>
      <source>Name the seeds that go on</source>
      <translation>请填写要继续训练的种子</translation>
    </message>
    <message>
      <source>Names and figures appear when all games are finished</source>
      <translation>所有对局完成后显示名字和数据</translation>
    </message>
    <message>
      <source>Needs a GPU, but none was found</source>
      <translation>需要 GPU，但未找到</translation>
    </message>
    <message>
      <source>Needs ten seeds</source>
      <translation>需要十个种子</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>网络</translation>
    </message>
    <message>
      <source>New comparison</source>
      <translation>新比较</translation>
    </message>
    <message>
      <source>New tournament</source>
      <translation>新锦标赛</translation>
    </message>
    <message>
      <source>Newest checkpoints per run</source>
      <translation>每次运行的最新检查点</translation>
    </message>
    <message>
      <source>Newest good ones</source>
      <translation>最新的优秀者</translation>
    </message>
    <message>
      <source>Next bookmark</source>
      <translation>下一个书签</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>下一回合</translation>
    </message>
    <message>
      <source>Next picture</source>
      <translation>下一幅画面</translation>
    </message>
    <message>
      <source>Next reward</source>
      <translation>下一次奖励</translation>
    </message>
    <message>
      <source>Next take-over</source>
      <translation>下一次接管</translation>
    </message>
    <message>
      <source>Next veto</source>
      <translation>下一次否决</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>没有 GPU，在 CPU 上运行</translation>
    </message>
    <message>
      <source>No answer to {name} within {seconds} s</source>
      <translation>{seconds} 秒内未收到对 {name} 的应答</translation>
    </message>
    <message>
      <source>No bookmarks yet. Press B to set one.</source>
      <translation>还没有书签。按 B 添加。</translation>
    </message>
    <message>
      <source>No command yet</source>
      <translation>还没有命令</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>还没有比较</translation>
    </message>
    <message>
      <source>No divergence in this episode</source>
      <translation>本回合没有分叉</translation>
    </message>
    <message>
      <source>No episode has ended yet</source>
      <translation>还没有回合结束</translation>
    </message>
    <message>
      <source>No episode is being played</source>
      <translation>当前没有进行中的回合</translation>
    </message>
    <message>
      <source>No file has changed</source>
      <translation>没有文件更改</translation>
    </message>
    <message>
      <source>No film is being made</source>
      <translation>没有正在制作的影片</translation>
    </message>
    <message>
      <source>No film was made.</source>
      <translation>没有制作影片。</translation>
    </message>
    <message>
      <source>No font here draws it: install one, such as fonts-noto-cjk, and start again</source>
      <translation>本机没有可显示它的字体：请安装一种，如 fonts-noto-cjk，然后重新启动</translation>
    </message>
    <message>
      <source>No game finished yet</source>
      <translation>还没有对局结束</translation>
    </message>
    <message>
      <source>No game has ended yet</source>
      <translation>尚无对局结束</translation>
    </message>
    <message>
      <source>No game is running</source>
      <translation>没有进行中的对局</translation>
    </message>
    <message>
      <source>No game of a person is left</source>
      <translation>没有剩余的真人对局</translation>
    </message>
    <message>
      <source>No game on this seed</source>
      <translation>此种子没有对局</translation>
    </message>
    <message>
      <source>No game or family matches “{strip}”.</source>
      <translation>没有与“{strip}”匹配的游戏或系列。</translation>
    </message>
    <message>
      <source>No games played yet.</source>
      <translation>尚未进行任何对局。</translation>
    </message>
    <message>
      <source>No key in time</source>
      <translation>未及时按键</translation>
    </message>
    <message>
      <source>No marks in this episode</source>
      <translation>本回合没有标记</translation>
    </message>
    <message>
      <source>No move to take back</source>
      <translation>没有可悔的棋</translation>
    </message>
    <message>
      <source>No new percepts at this step</source>
      <translation>此步没有新的感知</translation>
    </message>
    <message>
      <source>No new pictures</source>
      <translation>没有新画面</translation>
    </message>
    <message>
      <source>No notable reward after this step.</source>
      <translation>此步之后没有显著奖励。</translation>
    </message>
    <message>
      <source>No notable reward before this step.</source>
      <translation>此步之前没有显著奖励。</translation>
    </message>
    <message>
      <source>No page is being written</source>
      <translation>没有正在写入的页面</translation>
    </message>
    <message>
      <source>No percept map is known for {environment}</source>
      <translation>没有 {environment} 的感知映射</translation>
    </message>
    <message>
      <source>No percepts sent yet</source>
      <translation>尚未发送感知</translation>
    </message>
    <message>
      <source>No person ended this episode</source>
      <translation>此回合不是由人结束的</translation>
    </message>
    <message>
      <source>No picture of this step was saved</source>
      <translation>此步没有保存画面</translation>
    </message>
    <message>
      <source>No picture on screen</source>
      <translation>屏幕上没有画面</translation>
    </message>
    <message>
      <source>No pictures were saved in this session</source>
      <translation>此会话没有保存画面</translation>
    </message>
    <message>
      <source>No position yet.</source>
      <translation>尚无局面。</translation>
    </message>
    <message>
      <source>No previous page</source>
      <translation>没有上一页</translation>
    </message>
    <message>
      <source>No program answered in this episode</source>
      <translation>本回合没有程序作答</translation>
    </message>
    <message>
      <source>No program can open this. Its path</source>
      <translation>没有程序可以打开。路径</translation>
    </message>
    <message>
      <source>No program can open {folder}</source>
      <translation>没有程序可以打开 {folder}</translation>
    </message>
    <message>
      <source>No resampling is running</source>
      <translation>没有正在进行的重采样</translation>
    </message>
    <message>
      <source>No run has steps yet.</source>
      <translation>还没有包含步骤的运行。</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>没有打开的运行</translation>
    </message>
    <message>
      <source>No run is selected</source>
      <translation>未选择任何运行</translation>
    </message>
    <message>
      <source>No runs</source>
      <translation>没有运行</translation>
    </message>
    <message>
      <source>No saved picture after this step.</source>
      <translation>此步之后没有保存的图像。</translation>
    </message>
    <message>
      <source>No saved picture before this step.</source>
      <translation>此步之前没有保存的图像。</translation>
    </message>
    <message>
      <source>No saved preset is chosen</source>
      <translation>未选择已保存的预设</translation>
    </message>
    <message>
      <source>No session is open</source>
      <translation>没有打开的会话</translation>
    </message>
    <message>
      <source>No step is shown</source>
      <translation>未显示步骤</translation>
    </message>
    <message>
      <source>No steps were recorded</source>
      <translation>没有记录步骤</translation>
    </message>
    <message>
      <source>No supervisor named {name} in this run</source>
      <translation>此运行中没有名为 {name} 的监督者</translation>
    </message>
    <message>
      <source>No take-over after this step.</source>
      <translation>此步之后没有接管。</translation>
    </message>
    <message>
      <source>No take-over before this step.</source>
      <translation>此步之前没有接管。</translation>
    </message>
    <message>
      <source>No tournament is open</source>
      <translation>没有打开的锦标赛</translation>
    </message>
    <message>
      <source>No veto after this step.</source>
      <translation>此步之后没有否决。</translation>
    </message>
    <message>
      <source>No veto before this step.</source>
      <translation>此步之前没有否决。</translation>
    </message>
    <message>
      <source>No worker can play {checkpoint}: {reason}</source>
      <translation>没有工作程序能运行 {checkpoint}：{reason}</translation>
    </message>
    <message>
      <source>No worker is known to train it</source>
      <translation>没有已知的工作程序能训练它</translation>
    </message>
    <message>
      <source>Nobody has made a move yet</source>
      <translation>还没有人走过一步</translation>
    </message>
    <message>
      <source>Nobody is logged in to Weights &amp; Biases: run `wandb login`.</source>
      <translation>没有人登录 Weights &amp; Biases：请运行 `wandb login`。</translation>
    </message>
    <message>
      <source>None</source>
      <translation>无</translation>
    </message>
    <message>
      <source>None of the {count} pairs is decided yet.</source>
      <translation>{count} 对中尚无一对得出结论。</translation>
    </message>
    <message>
      <source>Noop</source>
      <translation>不动作</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>归一化 Elo</translation>
    </message>
    <message>
      <source>North</source>
      <translation>北</translation>
    </message>
    <message>
      <source>Not asked here; showing step {step}</source>
      <translation>此处未询问；显示第 {step} 步</translation>
    </message>
    <message>
      <source>Not asked yet</source>
      <translation>尚未询问</translation>
    </message>
    <message>
      <source>Not in git</source>
      <translation>不在 git 中</translation>
    </message>
    <message>
      <source>Not offered</source>
      <translation>不提供</translation>
    </message>
    <message>
      <source>Not saved for this step; the nearest picture is at step {near}</source>
      <translation>此步未保存；最近的画面在第 {near} 步</translation>
    </message>
    <message>
      <source>Not valid</source>
      <translation>无效</translation>
    </message>
    <message>
      <source>Not yet in the database</source>
      <translation>尚未写入数据库</translation>
    </message>
    <message>
      <source>Nothing answers at {service}</source>
      <translation>{service} 没有应答</translation>
    </message>
    <message>
      <source>Nothing has been played yet</source>
      <translation>还没有走过任何一步</translation>
    </message>
    <message>
      <source>Nothing is being installed</source>
      <translation>没有正在安装的内容</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>无需决定</translation>
    </message>
    <message>
      <source>Nothing to fix</source>
      <translation>没有要修复的内容</translation>
    </message>
    <message>
      <source>Nothing waits for you</source>
      <translation>没有等待你处理的事项</translation>
    </message>
    <message>
      <source>Nothing was allowed yet. Mosaic asks before it runs code from a file or folder.</source>
      <translation>尚未允许任何内容。Mosaic 在运行文件或文件夹中的代码前会询问。</translation>
    </message>
    <message>
      <source>Nothing was deleted since the start</source>
      <translation>启动以来没有删除任何内容</translation>
    </message>
    <message>
      <source>Nothing was played</source>
      <translation>没有进行任何对局</translation>
    </message>
    <message>
      <source>Nothing was played yet</source>
      <translation>还没有走过任何一步</translation>
    </message>
    <message>
      <source>Nothing was shared.</source>
      <translation>没有分享任何内容。</translation>
    </message>
    <message>
      <source>Nothing was vetoed</source>
      <translation>没有否决</translation>
    </message>
    <message>
      <source>Noughts</source>
      <translation>圈方</translation>
    </message>
    <message>
      <source>Number of episodes of the linear decay.</source>
      <translation>线性下降所用的回合数。</translation>
    </message>
    <message>
      <source>Number of evaluation episodes; their seeds are always the same.</source>
      <translation>评估回合数；其种子始终相同。</translation>
    </message>
    <message>
      <source>Number of parallel environments in this process.</source>
      <translation>此进程中并行环境的数量。</translation>
    </message>
    <message>
      <source>Number of times that PPO learns from the same steps.</source>
      <translation>PPO 从相同步骤学习的次数。</translation>
    </message>
    <message>
      <source>Numbers on the pictures</source>
      <translation>在画面上显示数值</translation>
    </message>
    <message>
      <source>Observation</source>
      <translation>观测</translation>
    </message>
    <message>
      <source>Observations</source>
      <translation>观测</translation>
    </message>
    <message>
      <source>Observations over 1 KiB: as digest, full, every n-th or none, unless the run sets it.</source>
      <translation>超过 1 KiB 的观测：摘要、完整、每 n 个或不保存，除非运行另有设置。</translation>
    </message>
    <message>
      <source>Observations to save</source>
      <translation>要保存的观测</translation>
    </message>
    <message>
      <source>Of ended runs. 0: never.</source>
      <translation>针对已结束的运行。0：从不。</translation>
    </message>
    <message>
      <source>Off</source>
      <translation>关</translation>
    </message>
    <message>
      <source>One game ends after step {step}, the other goes on.</source>
      <translation>一局在第 {step} 步后结束，另一局继续。</translation>
    </message>
    <message>
      <source>One line-up: nothing to compare.</source>
      <translation>只有一个阵容：无可比较。</translation>
    </message>
    <message>
      <source>One of {names}</source>
      <translation>可选：{names}</translation>
    </message>
    <message>
      <source>One side</source>
      <translation>一方</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page</source>
      <translation>仅限比较页面的比较</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page can be opened there</source>
      <translation>只有比较页面的比较才能在那里打开</translation>
    </message>
    <message>
      <source>Only after a chess game</source>
      <translation>仅限国际象棋对局之后</translation>
    </message>
    <message>
      <source>Only ended runs that are not in the bin yet</source>
      <translation>仅限尚未移到回收站的已结束运行</translation>
    </message>
    <message>
      <source>Only finished runs</source>
      <translation>仅限已结束的运行</translation>
    </message>
    <message>
      <source>Only finished runs that are not archived yet</source>
      <translation>仅限尚未归档的已完成运行</translation>
    </message>
    <message>
      <source>Only games of chess</source>
      <translation>仅限国际象棋对局</translation>
    </message>
    <message>
      <source>Only in two-player games</source>
      <translation>仅限双人游戏</translation>
    </message>
    <message>
      <source>Only one tile is left</source>
      <translation>只剩一个磁贴</translation>
    </message>
    <message>
      <source>Only runs in the bin</source>
      <translation>仅限回收站中的运行</translation>
    </message>
    <message>
      <source>Only trainings of a worker</source>
      <translation>仅限工作程序的训练</translation>
    </message>
    <message>
      <source>Only two-player games can be drawn</source>
      <translation>只有双人游戏才能和棋</translation>
    </message>
    <message>
      <source>Only what is in the bin</source>
      <translation>仅限回收站中的项目</translation>
    </message>
    <message>
      <source>Only while Mosaic asks what to do with live runs</source>
      <translation>仅当 Mosaic 询问如何处理运行时</translation>
    </message>
    <message>
      <source>Only while the training is paused</source>
      <translation>仅在训练暂停时</translation>
    </message>
    <message>
      <source>Only while the training is running</source>
      <translation>仅在训练运行时</translation>
    </message>
    <message>
      <source>Only {free} MiB are free where environments are kept, {needed} are needed</source>
      <translation>环境所在位置仅剩 {free} MiB，需要 {needed} MiB</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>打开</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>打开实验文件</translation>
    </message>
    <message>
      <source>Open an experiment in which a person plays</source>
      <translation>请打开有真人参加的实验</translation>
    </message>
    <message>
      <source>Open in TensorBoard</source>
      <translation>在 TensorBoard 中打开</translation>
    </message>
    <message>
      <source>Open it on the Compare page</source>
      <translation>请在“比较”页面打开</translation>
    </message>
    <message>
      <source>Open its comparison</source>
      <translation>打开其比较</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>打开记录</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>打开文件夹</translation>
    </message>
    <message>
      <source>Open the run</source>
      <translation>打开运行</translation>
    </message>
    <message>
      <source>Open the run's page</source>
      <translation>打开运行页面</translation>
    </message>
    <message>
      <source>Opening files contain chess positions: choose only chess games</source>
      <translation>开局文件包含国际象棋局面：请只选国际象棋</translation>
    </message>
    <message>
      <source>Other run files</source>
      <translation>其他运行文件</translation>
    </message>
    <message>
      <source>Otherwise</source>
      <translation>否则</translation>
    </message>
    <message>
      <source>Otherwise drawing takes at most 5 % of a training's time.</source>
      <translation>否则绘制最多占用训练时间的 5 %。</translation>
    </message>
    <message>
      <source>Overlay curves</source>
      <translation>叠加曲线</translation>
    </message>
    <message>
      <source>Overridden</source>
      <translation>已推翻</translation>
    </message>
    <message>
      <source>Overridden by you</source>
      <translation>由你推翻</translation>
    </message>
    <message>
      <source>Override the veto</source>
      <translation>推翻否决</translation>
    </message>
    <message>
      <source>Own earlier steps that the prompt tells.</source>
      <translation>提示词中包含的自己先前的步骤数。</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>节奏</translation>
    </message>
    <message>
      <source>Packages are being installed</source>
      <translation>正在安装软件包</translation>
    </message>
    <message>
      <source>Packages missing</source>
      <translation>缺少软件包</translation>
    </message>
    <message>
      <source>Page down</source>
      <translation>下一页</translation>
    </message>
    <message>
      <source>Page up</source>
      <translation>上一页</translation>
    </message>
    <message>
      <source>Paper</source>
      <translation>布</translation>
    </message>
    <message>
      <source>Parquet</source>
      <translation>Parquet</translation>
    </message>
    <message>
      <source>Pass</source>
      <translation>弃着</translation>
    </message>
    <message>
      <source>Passed</source>
      <translation>已放行</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make, for example {"is_slippery": false}.</source>
      <translation>传给 gymnasium.make，例如 {"is_slippery": false}。</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make.</source>
      <translation>传给 gymnasium.make。</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>Pause or resume</source>
      <translation>暂停或继续</translation>
    </message>
    <message>
      <source>Pause or resume all line-ups</source>
      <translation>暂停或继续所有阵容</translation>
    </message>
    <message>
      <source>Pause the training</source>
      <translation>暂停训练</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>已暂停</translation>
    </message>
    <message>
      <source>Pauses</source>
      <translation>暂停</translation>
    </message>
    <message>
      <source>People</source>
      <translation>真人</translation>
    </message>
    <message>
      <source>Pick up</source>
      <translation>拾取</translation>
    </message>
    <message>
      <source>Pick up the passenger and drive to the marked place. A wrong stop costs 10.</source>
      <translation>接上乘客，送到标记的地点。停错一次扣 10 分。</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>画面</translation>
    </message>
    <message>
      <source>Pictures of all runs</source>
      <translation>所有运行的图片</translation>
    </message>
    <message>
      <source>Pictures to save</source>
      <translation>要保存的画面</translation>
    </message>
    <message>
      <source>Pictures were saved for other episodes, not for this one</source>
      <translation>画面保存在其他回合，不在此回合</translation>
    </message>
    <message>
      <source>Pin or unpin</source>
      <translation>固定或取消固定</translation>
    </message>
    <message>
      <source>Pinned</source>
      <translation>已固定</translation>
    </message>
    <message>
      <source>Place of its key: `env:NAME` or `keyring:SERVICE/USER`. Empty: the server asks for none.</source>
      <translation>密钥的位置：`env:NAME` 或 `keyring:SERVICE/USER`。留空：服务器不需要密钥。</translation>
    </message>
    <message>
      <source>Plans for !act and !learn in place of its own (q_learner.asl in the worker's folder).</source>
      <translation>代替自带计划的 !act 和 !learn 计划（工作程序文件夹中的 q_learner.asl）。</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>再玩一次</translation>
    </message>
    <message>
      <source>Play all games again</source>
      <translation>重新进行所有对局</translation>
    </message>
    <message>
      <source>Play from here</source>
      <translation>从这里开始玩</translation>
    </message>
    <message>
      <source>Play in reverse</source>
      <translation>倒放</translation>
    </message>
    <message>
      <source>Play on the stage</source>
      <translation>在舞台上运行</translation>
    </message>
    <message>
      <source>Play or pause</source>
      <translation>播放或暂停</translation>
    </message>
    <message>
      <source>Play or pause the replay</source>
      <translation>播放或暂停回放</translation>
    </message>
    <message>
      <source>Play the next block</source>
      <translation>进行下一组</translation>
    </message>
    <message>
      <source>Played by</source>
      <translation>选手</translation>
    </message>
    <message>
      <source>Player</source>
      <translation>玩家</translation>
    </message>
    <message>
      <source>Playing {games} again for the report</source>
      <translation>正在为报告重新进行：{games}</translation>
    </message>
    <message>
      <source>Plays any Gymnasium environment with uniformly random, seeded actions.</source>
      <translation>以由种子决定的均匀随机动作运行任意 Gymnasium 环境。</translation>
    </message>
    <message>
      <source>Port</source>
      <translation>端口</translation>
    </message>
    <message>
      <source>Port of your own XMPP server.</source>
      <translation>你自己的 XMPP 服务器的端口。</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>回合中的位置</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>预设</translation>
    </message>
    <message>
      <source>Press a key to start</source>
      <translation>按任意键开始</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>上一回合</translation>
    </message>
    <message>
      <source>Previous picture</source>
      <translation>上一幅画面</translation>
    </message>
    <message>
      <source>Previous reward</source>
      <translation>上一次奖励</translation>
    </message>
    <message>
      <source>Previous take-over</source>
      <translation>上一次接管</translation>
    </message>
    <message>
      <source>Previous veto</source>
      <translation>上一次否决</translation>
    </message>
    <message>
      <source>Price cached</source>
      <translation>缓存价格</translation>
    </message>
    <message>
      <source>Price in</source>
      <translation>输入价格</translation>
    </message>
    <message>
      <source>Price of a million tokens of the answer.</source>
      <translation>回答每百万 token 的价格。</translation>
    </message>
    <message>
      <source>Price of a million tokens of the prompt.</source>
      <translation>提示词每百万 token 的价格。</translation>
    </message>
    <message>
      <source>Price out</source>
      <translation>输出价格</translation>
    </message>
    <message>
      <source>Probability that a game of {first} is better than one of {second}. {turned} p: {exact}</source>
      <translation>{first} 的一局优于 {second} 的一局的概率。{turned} p：{exact}</translation>
    </message>
    <message>
      <source>Probing {family} ended early</source>
      <translation>对 {family} 的检测提前结束</translation>
    </message>
    <message>
      <source>Probing {family} took longer than {seconds} s</source>
      <translation>对 {family} 的检测超过 {seconds} 秒</translation>
    </message>
    <message>
      <source>Profile</source>
      <translation>配置</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>程序</translation>
    </message>
    <message>
      <source>Programs that play board games.</source>
      <translation>下棋类游戏的程序。</translation>
    </message>
    <message>
      <source>Push left</source>
      <translation>向左推</translation>
    </message>
    <message>
      <source>Push right</source>
      <translation>向右推</translation>
    </message>
    <message>
      <source>Put them into a file</source>
      <translation>请写入文件</translation>
    </message>
    <message>
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python 和软件包</translation>
    </message>
    <message>
      <source>Python {python_version}, Qt {qversion}</source>
      <translation>Python {python_version}，Qt {qversion}</translation>
    </message>
    <message>
      <source>Q-learning on small discrete worlds: FrozenLake, CliffWalking, Taxi, Blackjack.</source>
      <translation>在小型离散世界上进行 Q 学习：FrozenLake、CliffWalking、Taxi、Blackjack。</translation>
    </message>
    <message>
      <source>Queen's Gambit</source>
      <translation>后翼弃兵</translation>
    </message>
    <message>
      <source>Quit Mosaic</source>
      <translation>退出 Mosaic</translation>
    </message>
    <message>
      <source>RLlib</source>
      <translation>RLlib</translation>
    </message>
    <message>
      <source>Raise</source>
      <translation>加注</translation>
    </message>
    <message>
      <source>Random agent</source>
      <translation>随机智能体</translation>
    </message>
    <message>
      <source>Randomness of its choice of words; 0: none.</source>
      <translation>选词的随机程度；0：无随机。</translation>
    </message>
    <message>
      <source>Reaches {score} on {reached} of {seeds} seeds, within {minutes} CPU minutes each.</source>
      <translation>{seeds} 个种子中有 {reached} 个达到 {score}，每个不超过 {minutes} CPU 分钟。</translation>
    </message>
    <message>
      <source>Rebuilt from the seed and the recorded actions</source>
      <translation>由种子和记录的动作重建</translation>
    </message>
    <message>
      <source>Record Gymnasium and PettingZoo</source>
      <translation>记录 Gymnasium 和 PettingZoo</translation>
    </message>
    <message>
      <source>Record here alone</source>
      <translation>仅在此处记录</translation>
    </message>
    <message>
      <source>Red</source>
      <translation>红方</translation>
    </message>
    <message>
      <source>Reduce motion</source>
      <translation>减少动画</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>细化（50,000 次重采样）</translation>
    </message>
    <message>
      <source>Refused</source>
      <translation>被拒绝</translation>
    </message>
    <message>
      <source>Refused by {by}</source>
      <translation>被 {by} 拒绝</translation>
    </message>
    <message>
      <source>Rejected</source>
      <translation>已拒绝</translation>
    </message>
    <message>
      <source>Remote</source>
      <translation>远程</translation>
    </message>
    <message>
      <source>Remove it first</source>
      <translation>请先移除它</translation>
    </message>
    <message>
      <source>Remove the limit on drawing</source>
      <translation>取消绘制限制</translation>
    </message>
    <message>
      <source>Remove the tile</source>
      <translation>移除磁贴</translation>
    </message>
    <message>
      <source>Removing {title}</source>
      <translation>正在移除 {title}</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>重命名</translation>
    </message>
    <message>
      <source>Repeated pairs</source>
      <translation>重复的配对</translation>
    </message>
    <message>
      <source>Replace with another action</source>
      <translation>替换为其他动作</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>已替换</translation>
    </message>
    <message>
      <source>Replaced by {by}</source>
      <translation>由 {by} 替换</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>回放</translation>
    </message>
    <message>
      <source>Replay the episode and verify it</source>
      <translation>重放并验证回合</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>回放最近的运行</translation>
    </message>
    <message>
      <source>Report, games and crosstable</source>
      <translation>报告、对局和交叉表</translation>
    </message>
    <message>
      <source>Request fewer</source>
      <translation>请减少请求数量</translation>
    </message>
    <message>
      <source>Request {number} of {last}</source>
      <translation>第 {number} 次请求，共 {last} 次</translation>
    </message>
    <message>
      <source>Required</source>
      <translation>必填</translation>
    </message>
    <message>
      <source>Resampling is running</source>
      <translation>正在重采样</translation>
    </message>
    <message>
      <source>Reset scale to 100 %</source>
      <translation>缩放重置为 100 %</translation>
    </message>
    <message>
      <source>Reset the form</source>
      <translation>重置表单</translation>
    </message>
    <message>
      <source>Resign</source>
      <translation>认输</translation>
    </message>
    <message>
      <source>Resigned</source>
      <translation>认输</translation>
    </message>
    <message>
      <source>Rest for {rest}</source>
      <translation>休息 {rest}</translation>
    </message>
    <message>
      <source>Restart with a new seed</source>
      <translation>用新种子重新开始</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>用相同种子重新开始</translation>
    </message>
    <message>
      <source>Restarting</source>
      <translation>正在重启</translation>
    </message>
    <message>
      <source>Restore</source>
      <translation>恢复</translation>
    </message>
    <message>
      <source>Restored {name}.</source>
      <translation>已恢复 {name}。</translation>
    </message>
    <message>
      <source>Restored {runs}.</source>
      <translation>已恢复 {runs}。</translation>
    </message>
    <message>
      <source>Restricted</source>
      <translation>已限制</translation>
    </message>
    <message>
      <source>Restricted by {by}</source>
      <translation>由 {by} 限制</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>结果</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>继续</translation>
    </message>
    <message>
      <source>Resume a checkpoint</source>
      <translation>从检查点继续</translation>
    </message>
    <message>
      <source>Resume the tournament</source>
      <translation>继续锦标赛</translation>
    </message>
    <message>
      <source>Resume the training</source>
      <translation>继续训练</translation>
    </message>
    <message>
      <source>Resumes</source>
      <translation>恢复</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>Return by episode</source>
      <translation>各回合的回报</translation>
    </message>
    <message>
      <source>Return curve</source>
      <translation>回报曲线</translation>
    </message>
    <message>
      <source>Return of {seat}</source>
      <translation>{seat} 的回报</translation>
    </message>
    <message>
      <source>Return so far</source>
      <translation>目前的回报</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>Reviews</source>
      <translation>审查</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>奖励</translation>
    </message>
    <message>
      <source>Reward of {seat}</source>
      <translation>{seat} 的奖励</translation>
    </message>
    <message>
      <source>Right</source>
      <translation>右</translation>
    </message>
    <message>
      <source>Rock</source>
      <translation>石头</translation>
    </message>
    <message>
      <source>Round {number}</source>
      <translation>第 {number} 轮</translation>
    </message>
    <message>
      <source>Row</source>
      <translation>行</translation>
    </message>
    <message>
      <source>Rule after that: forfeit, person, or `action:NAME`.</source>
      <translation>之后的规则：forfeit、person 或 `action:NAME`。</translation>
    </message>
    <message>
      <source>Rules</source>
      <translation>规则</translation>
    </message>
    <message>
      <source>Rules of the environment, from its card.</source>
      <translation>环境的规则，取自其卡片。</translation>
    </message>
    <message>
      <source>Rules with commas between: every:100 (each 100th episode), best (so far), record (each new one), veto, failure (the last pictures before it). Drawing them adds 12 us to a step at most.</source>
      <translation>规则以逗号分隔：every:100（每第 100 回合）、best（迄今最佳）、record（每个新纪录）、veto、failure（失败前的最后画面）。绘制最多使每步增加 12 微秒。</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Run it on its own first</source>
      <translation>请先单独运行它</translation>
    </message>
    <message>
      <source>Run the whole file with mosaic eval</source>
      <translation>用 mosaic eval 运行整个文件</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Runs environments for people and agents.</source>
      <translation>为真人和智能体运行环境。</translation>
    </message>
    <message>
      <source>Runs per agent</source>
      <translation>每个智能体的运行</translation>
    </message>
    <message>
      <source>Runs started, stopped and deleted, imports, permissions, hand-overs.</source>
      <translation>运行的启动、停止和删除，导入、许可、交接。</translation>
    </message>
    <message>
      <source>Runs with event files</source>
      <translation>带事件文件的运行</translation>
    </message>
    <message>
      <source>Ruy Lopez</source>
      <translation>西班牙开局</translation>
    </message>
    <message>
      <source>SBX</source>
      <translation>SBX</translation>
    </message>
    <message>
      <source>SPADE-BDI</source>
      <translation>SPADE-BDI</translation>
    </message>
    <message>
      <source>Sandbox</source>
      <translation>沙箱</translation>
    </message>
    <message>
      <source>Save a picture as PNG</source>
      <translation>将画面存为 PNG</translation>
    </message>
    <message>
      <source>Save as an experiment file</source>
      <translation>保存为实验文件</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>另存为预设</translation>
    </message>
    <message>
      <source>Save it elsewhere</source>
      <translation>请保存到其他位置</translation>
    </message>
    <message>
      <source>Save it under another name</source>
      <translation>请以其他名称保存</translation>
    </message>
    <message>
      <source>Save the curve as CSV</source>
      <translation>将曲线存为 CSV</translation>
    </message>
    <message>
      <source>Save the curve as PNG</source>
      <translation>将曲线存为 PNG</translation>
    </message>
    <message>
      <source>Save the league as a page</source>
      <translation>将联赛存为网页</translation>
    </message>
    <message>
      <source>Saved</source>
      <translation>保存时间</translation>
    </message>
    <message>
      <source>Saved as {name}.</source>
      <translation>已保存为 {name}。</translation>
    </message>
    <message>
      <source>Saved as {path}</source>
      <translation>已保存为 {path}</translation>
    </message>
    <message>
      <source>Saved during the run</source>
      <translation>运行期间保存</translation>
    </message>
    <message>
      <source>Saved steps survive</source>
      <translation>已保存的步骤可承受</translation>
    </message>
    <message>
      <source>Saved {files} in {folder}.</source>
      <translation>已在 {folder} 保存 {files}。</translation>
    </message>
    <message>
      <source>Saved {name}</source>
      <translation>已保存 {name}</translation>
    </message>
    <message>
      <source>Saved {name} in {folder}.</source>
      <translation>已将 {name} 保存到 {folder}。</translation>
    </message>
    <message>
      <source>Saved {name}.</source>
      <translation>已保存 {name}。</translation>
    </message>
    <message>
      <source>Saved. Games with a person don't count towards a verdict.</source>
      <translation>已保存。有真人参加的对局不计入结论。</translation>
    </message>
    <message>
      <source>Saved. It counts in its experiment.</source>
      <translation>已保存。计入所属实验。</translation>
    </message>
    <message>
      <source>Saves</source>
      <translation>保存</translation>
    </message>
    <message>
      <source>Saving failed</source>
      <translation>保存失败</translation>
    </message>
    <message>
      <source>Saving pictures was switched off for this run</source>
      <translation>此运行关闭了画面保存</translation>
    </message>
    <message>
      <source>Scale {percent}</source>
      <translation>缩放 {percent}</translation>
    </message>
    <message>
      <source>Schema</source>
      <translation>模式</translation>
    </message>
    <message>
      <source>Scissors</source>
      <translation>剪刀</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>得分</translation>
    </message>
    <message>
      <source>Screen</source>
      <translation>屏幕</translation>
    </message>
    <message>
      <source>Search or run</source>
      <translation>搜索</translation>
    </message>
    <message>
      <source>See Settings, Trust</source>
      <translation>见“设置 &gt; 信任”</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>Seed of the first episode; all other seeds are derived from it.</source>
      <translation>第一个回合的种子；其他种子均由它派生。</translation>
    </message>
    <message>
      <source>Seed of the training; those of its episodes and actions are derived from it.</source>
      <translation>训练的种子；其回合和动作的种子均由它派生。</translation>
    </message>
    <message>
      <source>Seed {seed}</source>
      <translation>种子 {seed}</translation>
    </message>
    <message>
      <source>Seed {seed} has no checkpoint to go on from</source>
      <translation>种子 {seed} 没有可以继续的检查点</translation>
    </message>
    <message>
      <source>Seed {seed}: both play the same game until the end</source>
      <translation>种子 {seed}：双方直到结束都相同</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>种子</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>种子显示为色带</translation>
    </message>
    <message>
      <source>Select a checkpoint first</source>
      <translation>请先选择一个检查点</translation>
    </message>
    <message>
      <source>Select a run first</source>
      <translation>请先选择一次运行</translation>
    </message>
    <message>
      <source>Select a training first</source>
      <translation>请先选择一次训练</translation>
    </message>
    <message>
      <source>Select all</source>
      <translation>全选</translation>
    </message>
    <message>
      <source>Select one run only</source>
      <translation>请只选择一次运行</translation>
    </message>
    <message>
      <source>Send a batch after</source>
      <translation>发送批次的时间</translation>
    </message>
    <message>
      <source>Session</source>
      <translation>会话</translation>
    </message>
    <message>
      <source>Session host</source>
      <translation>会话主机</translation>
    </message>
    <message>
      <source>Sessions</source>
      <translation>会话</translation>
    </message>
    <message>
      <source>Set a multiple of {limit}</source>
      <translation>请设为 {limit} 的倍数</translation>
    </message>
    <message>
      <source>Set or remove a bookmark</source>
      <translation>添加或移除书签</translation>
    </message>
    <message>
      <source>Set up a new training</source>
      <translation>设置新训练</translation>
    </message>
    <message>
      <source>Set up a new training instead</source>
      <translation>请改为新建一个训练</translation>
    </message>
    <message>
      <source>Set {what}{what2}</source>
      <translation>请设为{what}{what2}</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <source>Several runs are already open</source>
      <translation>已打开多个运行</translation>
    </message>
    <message>
      <source>Share as a page</source>
      <translation>分享为网页</translation>
    </message>
    <message>
      <source>Share as a page without names of people and folders</source>
      <translation>分享为不含人名和文件夹名的网页</translation>
    </message>
    <message>
      <source>Share of random actions after the decay.</source>
      <translation>下降之后随机动作的比例。</translation>
    </message>
    <message>
      <source>Share of random actions in the first episode. A change during the run stays in effect.</source>
      <translation>第一个回合中随机动作的比例。运行期间的更改持续有效。</translation>
    </message>
    <message>
      <source>Share of the most probable words that it chooses from.</source>
      <translation>从最可能的词中选取的比例。</translation>
    </message>
    <message>
      <source>Shared as {name}, {size}.</source>
      <translation>已分享为 {name}，{size}。</translation>
    </message>
    <message>
      <source>Sharing: {share} %. Cancel</source>
      <translation>正在分享：{share} %。取消</translation>
    </message>
    <message>
      <source>Short films of what happened next: a strip on the Run page, each a door to its replay.</source>
      <translation>此后情形的短片：在运行页面上排成一条，每一段都可打开其回放。</translation>
    </message>
    <message>
      <source>Shortcuts</source>
      <translation>快捷键</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>显示</translation>
    </message>
    <message>
      <source>Show all seeds</source>
      <translation>显示所有种子</translation>
    </message>
    <message>
      <source>Show or hide the left dock</source>
      <translation>显示或隐藏左侧面板</translation>
    </message>
    <message>
      <source>Show or hide the log</source>
      <translation>显示或隐藏日志</translation>
    </message>
    <message>
      <source>Show or hide the right dock</source>
      <translation>显示或隐藏右侧面板</translation>
    </message>
    <message>
      <source>Show shortcuts</source>
      <translation>显示快捷键</translation>
    </message>
    <message>
      <source>Show the curves</source>
      <translation>显示曲线</translation>
    </message>
    <message>
      <source>Show the curves first</source>
      <translation>请先显示曲线</translation>
    </message>
    <message>
      <source>Show the details</source>
      <translation>显示详情</translation>
    </message>
    <message>
      <source>Show the episodes</source>
      <translation>显示回合</translation>
    </message>
    <message>
      <source>Show the frames</source>
      <translation>显示画面</translation>
    </message>
    <message>
      <source>Show the log</source>
      <translation>显示日志</translation>
    </message>
    <message>
      <source>Show the steps</source>
      <translation>显示步骤</translation>
    </message>
    <message>
      <source>Single step</source>
      <translation>单步</translation>
    </message>
    <message>
      <source>Sixteen is the maximum</source>
      <translation>最多十六个</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>大小</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>更慢</translation>
    </message>
    <message>
      <source>Slower and faster</source>
      <translation>更慢和更快</translation>
    </message>
    <message>
      <source>Small</source>
      <translation>精简</translation>
    </message>
    <message>
      <source>Smaller interface</source>
      <translation>缩小界面</translation>
    </message>
    <message>
      <source>Sort the table by strength</source>
      <translation>按强度排序</translation>
    </message>
    <message>
      <source>South</source>
      <translation>南</translation>
    </message>
    <message>
      <source>Space</source>
      <translation>空格</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>速度</translation>
    </message>
    <message>
      <source>Stable-Baselines3</source>
      <translation>Stable-Baselines3</translation>
    </message>
    <message>
      <source>Stage</source>
      <translation>舞台</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Start Mosaic again</source>
      <translation>请重新启动 Mosaic</translation>
    </message>
    <message>
      <source>Start a session for each</source>
      <translation>请为每个各启动一个会话</translation>
    </message>
    <message>
      <source>Start from a checkpoint</source>
      <translation>从检查点开始</translation>
    </message>
    <message>
      <source>Start it again</source>
      <translation>请重新启动</translation>
    </message>
    <message>
      <source>Start it with --capture-video, or what its program calls it</source>
      <translation>用 --capture-video（或该程序的相应选项）启动</translation>
    </message>
    <message>
      <source>Start it with capture_video on</source>
      <translation>启动时打开 capture_video</translation>
    </message>
    <message>
      <source>Start it with track on</source>
      <translation>启动时打开 track</translation>
    </message>
    <message>
      <source>Start the comparison</source>
      <translation>开始比较</translation>
    </message>
    <message>
      <source>Start the tournament</source>
      <translation>开始锦标赛</translation>
    </message>
    <message>
      <source>Start the training</source>
      <translation>开始训练</translation>
    </message>
    <message>
      <source>Start {runs} runs</source>
      <translation>启动 {runs} 次运行</translation>
    </message>
    <message>
      <source>Started</source>
      <translation>开始时间</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>Starting {name}</source>
      <translation>正在启动 {name}</translation>
    </message>
    <message>
      <source>Starts from a checkpoint of {name}</source>
      <translation>从 {name} 的一个检查点开始</translation>
    </message>
    <message>
      <source>Starts from the checkpoints of {name}</source>
      <translation>从 {name} 的各个检查点开始</translation>
    </message>
    <message>
      <source>State</source>
      <translation>状态</translation>
    </message>
    <message>
      <source>State value</source>
      <translation>状态价值</translation>
    </message>
    <message>
      <source>Stay</source>
      <translation>停留</translation>
    </message>
    <message>
      <source>Stay on the road. Each tile of it counts once.</source>
      <translation>保持在路上。每段路面只计一次。</translation>
    </message>
    <message>
      <source>Steer left</source>
      <translation>向左转向</translation>
    </message>
    <message>
      <source>Steer right</source>
      <translation>向右转向</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>Step all line-ups</source>
      <translation>所有阵容单步</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>后退一步</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>前进一步</translation>
    </message>
    <message>
      <source>Step size of the optimiser.</source>
      <translation>优化器的步长。</translation>
    </message>
    <message>
      <source>Step size of the optimiser; 0 for the algorithm's own.</source>
      <translation>优化器的步长；0 表示使用算法自带的值。</translation>
    </message>
    <message>
      <source>Step size of the optimisers.</source>
      <translation>各优化器的步长。</translation>
    </message>
    <message>
      <source>Step {step}</source>
      <translation>第 {step} 步</translation>
    </message>
    <message>
      <source>Step {step} of episode {episode} is not in the record</source>
      <translation>第 {episode} 回合的第 {step} 步不在记录中</translation>
    </message>
    <message>
      <source>Step {step} of {last}</source>
      <translation>第 {step} 步，共 {last} 步</translation>
    </message>
    <message>
      <source>Step {step}: no saved picture</source>
      <translation>第 {step} 步：没有保存的画面</translation>
    </message>
    <message>
      <source>Step {step}: {seat} chose {first} against {second}.</source>
      <translation>第 {step} 步：{seat} 选择 {first}，另一方为 {second}。</translation>
    </message>
    <message>
      <source>Step; with Shift ten steps</source>
      <translation>一步；按住 Shift 为十步</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>步数</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 1024 (PPO), 8 (DQN) or 1 (SAC).</source>
      <translation>两次更新之间的步数；0 表示 1024（PPO）、8（DQN）或 1（SAC）。</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 2048 (PPO), 80 (A2C), 10 (DQN) or 1 (SAC).</source>
      <translation>两次更新之间的步数；0 表示 2048（PPO）、80（A2C）、10（DQN）或 1（SAC）。</translation>
    </message>
    <message>
      <source>Steps of one iteration of PPO (0: 2000), or of one update of DQN and SAC (0: 32 or 256).</source>
      <translation>PPO 一次迭代的步数（0：2000），或 DQN 和 SAC 一次更新的步数（0：32 或 256）。</translation>
    </message>
    <message>
      <source>Steps of which each update is made.</source>
      <translation>每次更新所用的步数。</translation>
    </message>
    <message>
      <source>Steps per batch</source>
      <translation>每批步数</translation>
    </message>
    <message>
      <source>Steps per second</source>
      <translation>每秒步数</translation>
    </message>
    <message>
      <source>Steps that DQN and SAC learn from.</source>
      <translation>DQN 和 SAC 学习所用的步数。</translation>
    </message>
    <message>
      <source>Steps, curves and logs</source>
      <translation>步骤、曲线和日志</translation>
    </message>
    <message>
      <source>Steps, curves and logs always stay. Pinned runs, pinned checkpoints and files that others refer to never go, nor do files in your own folders.</source>
      <translation>步骤、曲线和日志始终保留。固定的运行、固定的检查点以及被引用的文件永不移走，你自己文件夹中的文件也不会移走。</translation>
    </message>
    <message>
      <source>Stick</source>
      <translation>停牌</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Stop all runs and close</source>
      <translation>停止所有运行并关闭</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>停止安装</translation>
    </message>
    <message>
      <source>Stop it first</source>
      <translation>请先停止它</translation>
    </message>
    <message>
      <source>Stop the comparison</source>
      <translation>停止比较</translation>
    </message>
    <message>
      <source>Stop the tournament</source>
      <translation>停止锦标赛</translation>
    </message>
    <message>
      <source>Stop the training</source>
      <translation>停止训练</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>已停止</translation>
    </message>
    <message>
      <source>Stopping rule</source>
      <translation>停止规则</translation>
    </message>
    <message>
      <source>Stopping {name}.</source>
      <translation>正在停止 {name}。</translation>
    </message>
    <message>
      <source>Stops</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Stops after this many episodes; 0 means no limit.</source>
      <translation>达到此回合数后停止；0 表示不限。</translation>
    </message>
    <message>
      <source>Stops after this many steps in total; 0 means no limit.</source>
      <translation>总共达到此步数后停止；0 表示不限。</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of an iteration.</source>
      <translation>达到此步数后，在一次迭代结束时停止。</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of what it collects at once.</source>
      <translation>达到此步数后，在一次收集结束时停止。</translation>
    </message>
    <message>
      <source>Stops after this many steps.</source>
      <translation>达到此步数后停止。</translation>
    </message>
    <message>
      <source>Storage</source>
      <translation>存储</translation>
    </message>
    <message>
      <source>Strategy</source>
      <translation>策略</translation>
    </message>
    <message>
      <source>Substitute: {chosen}.</source>
      <translation>替代：{chosen}。</translation>
    </message>
    <message>
      <source>Substituted</source>
      <translation>已替代</translation>
    </message>
    <message>
      <source>Supervisor</source>
      <translation>监督者</translation>
    </message>
    <message>
      <source>Supervisor's moves</source>
      <translation>监督者的步数</translation>
    </message>
    <message>
      <source>Surround more territory than your opponent. Two passes end the game.</source>
      <translation>围得比对手更多的地盘。双方连续弃着则终局。</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>交换席位</translation>
    </message>
    <message>
      <source>Swing the lower arm over the line. Only the elbow has a motor.</source>
      <translation>把下臂摆过横线。只有肘部有电机。</translation>
    </message>
    <message>
      <source>Swing the pendulum up and balance it. Hold a key longer, or pull the slider further, for more torque.</source>
      <translation>把摆锤甩起并保持平衡。按键越久或滑块拉得越远，力矩越大。</translation>
    </message>
    <message>
      <source>Tabular Q-learning</source>
      <translation>表格型 Q 学习</translation>
    </message>
    <message>
      <source>Tag</source>
      <translation>标签</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>悔棋</translation>
    </message>
    <message>
      <source>Take over or hand back</source>
      <translation>接管或交还</translation>
    </message>
    <message>
      <source>Take over the whole team</source>
      <translation>接管整个队伍</translation>
    </message>
    <message>
      <source>Take the key, open the door, reach the green square.</source>
      <translation>拿钥匙，开门，到达绿色方格。</translation>
    </message>
    <message>
      <source>Take-overs</source>
      <translation>接管</translation>
    </message>
    <message>
      <source>Take-overs and vetoes</source>
      <translation>接管与否决</translation>
    </message>
    <message>
      <source>Temperature</source>
      <translation>温度</translation>
    </message>
    <message>
      <source>Template</source>
      <translation>模板</translation>
    </message>
    <message>
      <source>TensorBoard did not answer within {seconds} s</source>
      <translation>TensorBoard 在 {seconds} 秒内没有应答</translation>
    </message>
    <message>
      <source>TensorBoard failed</source>
      <translation>TensorBoard 失败</translation>
    </message>
    <message>
      <source>TensorBoard has ended.</source>
      <translation>TensorBoard 已结束。</translation>
    </message>
    <message>
      <source>TensorBoard is not running</source>
      <translation>TensorBoard 未运行</translation>
    </message>
    <message>
      <source>TensorBoard is open in the browser.</source>
      <translation>TensorBoard 已在浏览器中打开。</translation>
    </message>
    <message>
      <source>TensorBoard is starting</source>
      <translation>TensorBoard 正在启动</translation>
    </message>
    <message>
      <source>TensorBoard was not started.</source>
      <translation>TensorBoard 未启动。</translation>
    </message>
    <message>
      <source>Test case added to {file}</source>
      <translation>测试用例已加入 {file}</translation>
    </message>
    <message>
      <source>The CSV file is empty</source>
      <translation>CSV 文件为空</translation>
    </message>
    <message>
      <source>The Python of the environment to run in.</source>
      <translation>运行所用环境的 Python。</translation>
    </message>
    <message>
      <source>The address of a server that speaks OpenAI's protocol and the name of a model (http://127.0.0.1:8080/v1 qwen3), with settings behind them: login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. It is asked for a move at once.</source>
      <translation>支持 OpenAI 协议的服务器地址和模型名称（http://127.0.0.1:8080/v1 qwen3），后面可加设置：login=env:OPENAI_API_KEY strategy=thought most_cost=0.5。会立即请它走一步。</translation>
    </message>
    <message>
      <source>The agent decided alone. Nothing else was recorded.</source>
      <translation>由智能体单独决定，没有其他记录。</translation>
    </message>
    <message>
      <source>The agent is playing</source>
      <translation>智能体正在玩</translation>
    </message>
    <message>
      <source>The best episode</source>
      <translation>最佳回合</translation>
    </message>
    <message>
      <source>The bin is empty</source>
      <translation>回收站是空的</translation>
    </message>
    <message>
      <source>The block is over</source>
      <translation>本组已结束</translation>
    </message>
    <message>
      <source>The bridge to Jason did not start: {reason}</source>
      <translation>Jason 桥接未能启动：{reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason does not answer</source>
      <translation>Jason 桥接没有应答</translation>
    </message>
    <message>
      <source>The bridge to Jason failed: {reason}</source>
      <translation>Jason 桥接出错：{reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason is not installed</source>
      <translation>未安装 Jason 桥接</translation>
    </message>
    <message>
      <source>The checkpoint is saved.</source>
      <translation>检查点已保存。</translation>
    </message>
    <message>
      <source>The command</source>
      <translation>命令</translation>
    </message>
    <message>
      <source>The command is unknown</source>
      <translation>未知命令</translation>
    </message>
    <message>
      <source>The comparison has ended</source>
      <translation>比较已结束</translation>
    </message>
    <message>
      <source>The connection to Mosaic is closed</source>
      <translation>与 Mosaic 的连接已关闭</translation>
    </message>
    <message>
      <source>The declared action {action} was played instead.</source>
      <translation>改为执行预先声明的动作 {action}。</translation>
    </message>
    <message>
      <source>The demo data was removed.</source>
      <translation>演示数据已删除。</translation>
    </message>
    <message>
      <source>The engine is too weak for the hill: swing back and forth to reach the flag.</source>
      <translation>发动机爬不上坡：来回摆动蓄势，到达旗帜。</translation>
    </message>
    <message>
      <source>The environment of this run is unknown</source>
      <translation>此运行的环境未知</translation>
    </message>
    <message>
      <source>The environment of this training has no package wandb.</source>
      <translation>此训练的环境中没有 wandb 包。</translation>
    </message>
    <message>
      <source>The environment of {worker} is not installed</source>
      <translation>未安装 {worker} 的 Python 环境</translation>
    </message>
    <message>
      <source>The episode ended in a hole.</source>
      <translation>回合以掉入冰洞结束。</translation>
    </message>
    <message>
      <source>The episode ended in the lava.</source>
      <translation>回合以掉入岩浆结束。</translation>
    </message>
    <message>
      <source>The episode ends at this step</source>
      <translation>回合在此步结束</translation>
    </message>
    <message>
      <source>The episode is being replayed</source>
      <translation>正在重放此回合</translation>
    </message>
    <message>
      <source>The episode is over</source>
      <translation>回合已结束</translation>
    </message>
    <message>
      <source>The episode is over; start the next one</source>
      <translation>回合已结束：请开始下一回合</translation>
    </message>
    <message>
      <source>The episode starts here. No decisions yet.</source>
      <translation>回合从这里开始。还没有决定。</translation>
    </message>
    <message>
      <source>The film begins</source>
      <translation>影片开始制作</translation>
    </message>
    <message>
      <source>The film was not made</source>
      <translation>影片未制作成功</translation>
    </message>
    <message>
      <source>The first {most_overlaid} of {chosen} are shown.</source>
      <translation>显示 {chosen} 个中的前 {most_overlaid} 个。</translation>
    </message>
    <message>
      <source>The form is not ready yet</source>
      <translation>表单尚未就绪</translation>
    </message>
    <message>
      <source>The format of {path} is unknown</source>
      <translation>{path} 的格式未知</translation>
    </message>
    <message>
      <source>The game goes on from this step. What followed it is another line.</source>
      <translation>对局从这一步继续。之后原来的走法成为另一条线。</translation>
    </message>
    <message>
      <source>The game has the mouse. Press Esc to release it</source>
      <translation>游戏已捕获鼠标。按 Esc 释放</translation>
    </message>
    <message>
      <source>The game is over</source>
      <translation>对局已结束</translation>
    </message>
    <message>
      <source>The game list is already open</source>
      <translation>游戏列表已打开</translation>
    </message>
    <message>
      <source>The host stopped</source>
      <translation>主机已停止</translation>
    </message>
    <message>
      <source>The host{of} stopped: {reason}</source>
      <translation>主机{of}已停止：{reason}</translation>
    </message>
    <message>
      <source>The installer could not be started</source>
      <translation>无法启动安装程序</translation>
    </message>
    <message>
      <source>The last episode</source>
      <translation>最后一个回合</translation>
    </message>
    <message>
      <source>The limit for pictures was reached before this step</source>
      <translation>此步之前已达到画面上限</translation>
    </message>
    <message>
      <source>The line-ups are those of the experiment file</source>
      <translation>阵容来自实验文件</translation>
    </message>
    <message>
      <source>The log was tampered with: {count} entries are valid; {wrong}</source>
      <translation>日志被篡改：{count} 条有效；{wrong}</translation>
    </message>
    <message>
      <source>The longest answer.</source>
      <translation>回答的最大长度。</translation>
    </message>
    <message>
      <source>The model was not added.</source>
      <translation>模型未添加。</translation>
    </message>
    <message>
      <source>The packages can't be installed: {error}</source>
      <translation>无法安装软件包：{error}</translation>
    </message>
    <message>
      <source>The page was full of pictures before this step</source>
      <translation>在此步之前页面的图片已满</translation>
    </message>
    <message>
      <source>The page was full; later steps have no pictures.</source>
      <translation>页面已满；之后的步骤没有图片。</translation>
    </message>
    <message>
      <source>The parameters are too large</source>
      <translation>参数过大</translation>
    </message>
    <message>
      <source>The passenger is in the cab.</source>
      <translation>乘客在车上。</translation>
    </message>
    <message>
      <source>The passenger is waiting.</source>
      <translation>乘客正在等候。</translation>
    </message>
    <message>
      <source>The position in words</source>
      <translation>局面的文字说明</translation>
    </message>
    <message>
      <source>The program gives no answers: {reason}</source>
      <translation>程序没有应答：{reason}</translation>
    </message>
    <message>
      <source>The program was ended: {reason}</source>
      <translation>程序已被终止：{reason}</translation>
    </message>
    <message>
      <source>The quick result stays</source>
      <translation>保留快速结果</translation>
    </message>
    <message>
      <source>The run has already ended</source>
      <translation>运行已经结束</translation>
    </message>
    <message>
      <source>The run has ended</source>
      <translation>运行已结束</translation>
    </message>
    <message>
      <source>The run has ended: {state}</source>
      <translation>运行已结束：{state}</translation>
    </message>
    <message>
      <source>The run has not ended</source>
      <translation>运行尚未结束</translation>
    </message>
    <message>
      <source>The run has not started yet</source>
      <translation>运行尚未开始</translation>
    </message>
    <message>
      <source>The run is stopping</source>
      <translation>运行正在停止</translation>
    </message>
    <message>
      <source>The run waits for its turn</source>
      <translation>运行正在排队</translation>
    </message>
    <message>
      <source>The same where the server had them in its cache; below 0: the same price.</source>
      <translation>服务器已缓存时的价格；小于 0：价格相同。</translation>
    </message>
    <message>
      <source>The scale is already 100 %</source>
      <translation>缩放已是 100 %</translation>
    </message>
    <message>
      <source>The screen shows {rate} {what} per second</source>
      <translation>屏幕每秒显示 {rate} {what}</translation>
    </message>
    <message>
      <source>The script stays unchanged. If off, only its own output is recorded.</source>
      <translation>脚本保持不变。关闭时只记录其自身输出。</translation>
    </message>
    <message>
      <source>The second Elo of the test must be above the first</source>
      <translation>检验的第二个 Elo 必须高于第一个</translation>
    </message>
    <message>
      <source>The session failed</source>
      <translation>会话失败</translation>
    </message>
    <message>
      <source>The session has ended; restart it</source>
      <translation>会话已结束：请重新开始</translation>
    </message>
    <message>
      <source>The session has failed; restart it</source>
      <translation>会话失败：请重新开始</translation>
    </message>
    <message>
      <source>The session has no environment</source>
      <translation>会话没有环境</translation>
    </message>
    <message>
      <source>The session host has stopped</source>
      <translation>会话主机已停止</translation>
    </message>
    <message>
      <source>The settings are being checked</source>
      <translation>正在检查设置</translation>
    </message>
    <message>
      <source>The start of this branch is not recorded</source>
      <translation>未记录此分支的开头</translation>
    </message>
    <message>
      <source>The step limit was reached</source>
      <translation>达到步数上限</translation>
    </message>
    <message>
      <source>The store is closed</source>
      <translation>数据库已关闭</translation>
    </message>
    <message>
      <source>The theme follows the system.</source>
      <translation>主题跟随系统。</translation>
    </message>
    <message>
      <source>The theme is dark.</source>
      <translation>主题为深色。</translation>
    </message>
    <message>
      <source>The theme is high contrast.</source>
      <translation>主题为高对比度。</translation>
    </message>
    <message>
      <source>The theme is light.</source>
      <translation>主题为浅色。</translation>
    </message>
    <message>
      <source>The tournament is running</source>
      <translation>锦标赛正在进行</translation>
    </message>
    <message>
      <source>The training has ended</source>
      <translation>训练已结束</translation>
    </message>
    <message>
      <source>The training is not over</source>
      <translation>训练尚未结束</translation>
    </message>
    <message>
      <source>The training is starting</source>
      <translation>训练正在启动</translation>
    </message>
    <message>
      <source>The whole run</source>
      <translation>整个运行</translation>
    </message>
    <message>
      <source>The worker does not describe its settings</source>
      <translation>工作程序没有描述其设置</translation>
    </message>
    <message>
      <source>The worker may be busy; stop the run if it stays silent</source>
      <translation>工作程序可能正忙；若一直无应答，请停止该运行</translation>
    </message>
    <message>
      <source>The worker refused to {name}: {message}</source>
      <translation>工作程序拒绝了 {name}：{message}</translation>
    </message>
    <message>
      <source>The worker's Python was not found</source>
      <translation>未找到工作程序的 Python</translation>
    </message>
    <message>
      <source>Their packages use {used}.</source>
      <translation>其软件包占用 {used}。</translation>
    </message>
    <message>
      <source>Theme</source>
      <translation>主题</translation>
    </message>
    <message>
      <source>Theme: dark</source>
      <translation>主题：深色</translation>
    </message>
    <message>
      <source>Theme: follow system</source>
      <translation>主题：跟随系统</translation>
    </message>
    <message>
      <source>Theme: high contrast</source>
      <translation>主题：高对比度</translation>
    </message>
    <message>
      <source>Theme: light</source>
      <translation>主题：浅色</translation>
    </message>
    <message>
      <source>There are no other seeds of this run</source>
      <translation>此运行没有其他种子</translation>
    </message>
    <message>
      <source>There are no percepts before the first step</source>
      <translation>第一步之前没有感知</translation>
    </message>
    <message>
      <source>There are: {names}</source>
      <translation>现有：{names}</translation>
    </message>
    <message>
      <source>There is a worker {worker}</source>
      <translation>已有工作程序 {worker}</translation>
    </message>
    <message>
      <source>There is no column {column}</source>
      <translation>没有列 {column}</translation>
    </message>
    <message>
      <source>There is no command</source>
      <translation>没有命令</translation>
    </message>
    <message>
      <source>There is no draw offer</source>
      <translation>没有和棋提议</translation>
    </message>
    <message>
      <source>There is no folder {folder}</source>
      <translation>没有文件夹 {folder}</translation>
    </message>
    <message>
      <source>There is no percept map {name}: {reason}</source>
      <translation>没有感知映射 {name}：{reason}</translation>
    </message>
    <message>
      <source>There is no program {program}</source>
      <translation>没有程序 {program}</translation>
    </message>
    <message>
      <source>There is no report yet</source>
      <translation>还没有报告</translation>
    </message>
    <message>
      <source>There is no run {run}</source>
      <translation>没有运行 {run}</translation>
    </message>
    <message>
      <source>There is no worker {worker}</source>
      <translation>没有工作程序 {worker}</translation>
    </message>
    <message>
      <source>There is no {path}</source>
      <translation>{path} 不存在</translation>
    </message>
    <message>
      <source>There is nothing to run</source>
      <translation>没有可运行的内容</translation>
    </message>
    <message>
      <source>This command does not accept requests from Mosaic</source>
      <translation>此命令不接受 Mosaic 的请求</translation>
    </message>
    <message>
      <source>This command runs no Python script by its name</source>
      <translation>此命令没有按名称运行 Python 脚本</translation>
    </message>
    <message>
      <source>This comparison is being played</source>
      <translation>此比较正在进行</translation>
    </message>
    <message>
      <source>This environment can't be recreated from the record</source>
      <translation>无法根据记录重建此环境</translation>
    </message>
    <message>
      <source>This episode has no recorded seed</source>
      <translation>此回合没有记录种子</translation>
    </message>
    <message>
      <source>This episode is too long for one page.</source>
      <translation>此回合太长，一页放不下。</translation>
    </message>
    <message>
      <source>This game counts: it is played once</source>
      <translation>此局计入结果：只玩一次</translation>
    </message>
    <message>
      <source>This game counts: it is played once, as it was declared</source>
      <translation>本局计入成绩：按声明只进行一次</translation>
    </message>
    <message>
      <source>This game counts: its clock keeps running; rest after the block</source>
      <translation>本局计入成绩：时钟继续走，请在本组结束后休息</translation>
    </message>
    <message>
      <source>This game declares no safe action</source>
      <translation>此游戏没有声明安全动作</translation>
    </message>
    <message>
      <source>This game has no idle action</source>
      <translation>此游戏没有空闲动作</translation>
    </message>
    <message>
      <source>This game was recorded in another profile</source>
      <translation>此局在其他记录中，不在此配置的记录中</translation>
    </message>
    <message>
      <source>This is already your seat</source>
      <translation>这已经是你的席位</translation>
    </message>
    <message>
      <source>This is the first step</source>
      <translation>这是第一步</translation>
    </message>
    <message>
      <source>This is the last step</source>
      <translation>这是最后一步</translation>
    </message>
    <message>
      <source>This is the last step.</source>
      <translation>这是最后一步。</translation>
    </message>
    <message>
      <source>This machine has no sandbox: no bubblewrap, and no Landlock in its kernel</source>
      <translation>此机器没有沙箱：没有 bubblewrap，内核也没有 Landlock</translation>
    </message>
    <message>
      <source>This page plays a recorded game. It needs JavaScript.</source>
      <translation>此页面播放录制的对局，需要 JavaScript。</translation>
    </message>
    <message>
      <source>This program has not opened a stream for requests</source>
      <translation>此程序没有打开请求流</translation>
    </message>
    <message>
      <source>This run can't start: {reason}</source>
      <translation>此运行无法启动：{reason}</translation>
    </message>
    <message>
      <source>This run contains no questions for the program: {reason}</source>
      <translation>此运行不含可供程序回答的问题：{reason}</translation>
    </message>
    <message>
      <source>This run has no pictures</source>
      <translation>此运行没有画面</translation>
    </message>
    <message>
      <source>This run no longer exists</source>
      <translation>此运行已不存在</translation>
    </message>
    <message>
      <source>This run saved no pictures</source>
      <translation>此运行没有保存画面</translation>
    </message>
    <message>
      <source>This state can't be drawn</source>
      <translation>无法绘制此状态</translation>
    </message>
    <message>
      <source>This step was not recorded</source>
      <translation>此步没有记录</translation>
    </message>
    <message>
      <source>This step was not recorded.</source>
      <translation>此步没有记录。</translation>
    </message>
    <message>
      <source>This value is not valid</source>
      <translation>此值无效</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>此工作程序无法暂停</translation>
    </message>
    <message>
      <source>This worker recorded no pictures, only observations and actions</source>
      <translation>此工作程序未记录画面，只有观测和动作</translation>
    </message>
    <message>
      <source>This worker saves no checkpoints</source>
      <translation>此工作程序不保存检查点</translation>
    </message>
    <message>
      <source>This worker writes no videos; its replay shows every step</source>
      <translation>此工作程序不写视频；回放会显示每一步</translation>
    </message>
    <message>
      <source>Three in a row win. The number pad maps to the board.</source>
      <translation>三子连线获胜。数字小键盘对应棋盘。</translation>
    </message>
    <message>
      <source>Tianshou</source>
      <translation>Tianshou</translation>
    </message>
    <message>
      <source>Time of all moves</source>
      <translation>所有走法用时</translation>
    </message>
    <message>
      <source>Time per move, median</source>
      <translation>每步用时，中位数</translation>
    </message>
    <message>
      <source>Time to stop</source>
      <translation>停止时限</translation>
    </message>
    <message>
      <source>Timeline of the whole run</source>
      <translation>整个运行的时间线</translation>
    </message>
    <message>
      <source>Toggle</source>
      <translation>切换</translation>
    </message>
    <message>
      <source>Tokens of a run, of prompts and answers; 0: any.</source>
      <translation>一次运行中提示词和回答的 token 数；0：不限。</translation>
    </message>
    <message>
      <source>Top p</source>
      <translation>Top p</translation>
    </message>
    <message>
      <source>TorchRL</source>
      <translation>TorchRL</translation>
    </message>
    <message>
      <source>Total timesteps</source>
      <translation>总步数</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>锦标赛</translation>
    </message>
    <message>
      <source>Toy text</source>
      <translation>文本小世界</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>训练</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>训练智能体</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>从此处开始训练</translation>
    </message>
    <message>
      <source>Train on</source>
      <translation>继续训练</translation>
    </message>
    <message>
      <source>Training</source>
      <translation>训练</translation>
    </message>
    <message>
      <source>Training workers</source>
      <translation>训练工作程序</translation>
    </message>
    <message>
      <source>Trainings</source>
      <translation>训练</translation>
    </message>
    <message>
      <source>Trains</source>
      <translation>训练</translation>
    </message>
    <message>
      <source>Trains a SPADE agent with AgentSpeak plans and a table of action values.</source>
      <translation>用 AgentSpeak 计划和动作价值表训练 SPADE 智能体。</translation>
    </message>
    <message>
      <source>Trains an agent of RLlib: PPO, DQN or SAC on rows of numbers.</source>
      <translation>训练 RLlib 智能体：在数值向量上使用 PPO、DQN 或 SAC。</translation>
    </message>
    <message>
      <source>Trains an agent of SBX (Stable-Baselines3 in Jax) on rows of numbers.</source>
      <translation>在数值向量上训练 SBX（Jax 版 Stable-Baselines3）智能体。</translation>
    </message>
    <message>
      <source>Trains an agent of Stable-Baselines3 on any Gymnasium environment.</source>
      <translation>在任意 Gymnasium 环境上训练 Stable-Baselines3 智能体。</translation>
    </message>
    <message>
      <source>Trains an agent of Tianshou: PPO, A2C, DQN or SAC on rows of numbers.</source>
      <translation>训练 Tianshou 智能体：在数值向量上使用 PPO、A2C、DQN 或 SAC。</translation>
    </message>
    <message>
      <source>Trains an agent of TorchRL: PPO, DQN or SAC on rows of numbers.</source>
      <translation>训练 TorchRL 智能体：在数值向量上使用 PPO、DQN 或 SAC。</translation>
    </message>
    <message>
      <source>Trains {name} on</source>
      <translation>继续训练 {name}</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; 0 for the environment's own limit.</source>
      <translation>达到此步数后截断回合；0 表示使用环境自身的上限。</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; CliffWalking has no limit of its own.</source>
      <translation>达到此步数后截断回合；CliffWalking 自身没有上限。</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; empty for the environment's own limit.</source>
      <translation>达到此步数后截断回合；留空使用环境自身的上限。</translation>
    </message>
    <message>
      <source>Trust</source>
      <translation>信任</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>信任并继续</translation>
    </message>
    <message>
      <source>Try</source>
      <translation>试用</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>再试一次</translation>
    </message>
    <message>
      <source>Try again in a moment</source>
      <translation>请稍后再试</translation>
    </message>
    <message>
      <source>Turn left</source>
      <translation>左转</translation>
    </message>
    <message>
      <source>Turn right</source>
      <translation>右转</translation>
    </message>
    <message>
      <source>Two legs, four motors. Walk to the far end; falling costs 100.</source>
      <translation>两条腿，四个电机。走到尽头；跌倒扣 100 分。</translation>
    </message>
    <message>
      <source>Type a key such as Ctrl+Shift+P; leave a field empty for no key.</source>
      <translation>输入按键，例如 Ctrl+Shift+P；留空表示没有按键。</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>撤销</translation>
    </message>
    <message>
      <source>Undo the last deletion</source>
      <translation>撤销上次删除</translation>
    </message>
    <message>
      <source>Units of each hidden layer.</source>
      <translation>每个隐藏层的单元数。</translation>
    </message>
    <message>
      <source>Unknown environment</source>
      <translation>未知环境</translation>
    </message>
    <message>
      <source>Unread reports</source>
      <translation>未读报告</translation>
    </message>
    <message>
      <source>Unreviewed</source>
      <translation>未审查</translation>
    </message>
    <message>
      <source>Up</source>
      <translation>上</translation>
    </message>
    <message>
      <source>Use letters, digits, _ and -</source>
      <translation>请使用字母、数字、_ 和 -</translation>
    </message>
    <message>
      <source>Use the script as a training</source>
      <translation>将脚本用作训练</translation>
    </message>
    <message>
      <source>Usually {usual}.</source>
      <translation>通常为 {usual}。</translation>
    </message>
    <message>
      <source>Version {what}, Apache License 2.0</source>
      <translation>版本 {what}，Apache License 2.0</translation>
    </message>
    <message>
      <source>Version, licences and folders.</source>
      <translation>版本、许可证和文件夹。</translation>
    </message>
    <message>
      <source>Versions</source>
      <translation>版本</translation>
    </message>
    <message>
      <source>Veto</source>
      <translation>否决</translation>
    </message>
    <message>
      <source>Vetoed</source>
      <translation>已否决</translation>
    </message>
    <message>
      <source>Vetoed by {by}</source>
      <translation>由 {by} 否决</translation>
    </message>
    <message>
      <source>Vetoes</source>
      <translation>否决</translation>
    </message>
    <message>
      <source>Vetoes per episode</source>
      <translation>每回合否决数</translation>
    </message>
    <message>
      <source>Vetoes, {label}</source>
      <translation>否决，{label}</translation>
    </message>
    <message>
      <source>Video</source>
      <translation>视频</translation>
    </message>
    <message>
      <source>Videos and clips</source>
      <translation>视频和片段</translation>
    </message>
    <message>
      <source>Videos per run</source>
      <translation>每次运行的视频</translation>
    </message>
    <message>
      <source>View</source>
      <translation>视图</translation>
    </message>
    <message>
      <source>Wait</source>
      <translation>等待</translation>
    </message>
    <message>
      <source>Wait for its end, or stop it</source>
      <translation>请等待其结束，或停止它</translation>
    </message>
    <message>
      <source>Waiting to be deleted</source>
      <translation>等待删除</translation>
    </message>
    <message>
      <source>Walk from the left end to the right end. The cliff costs 100 and returns you to the start.</source>
      <translation>从左端走到右端。掉下悬崖扣 100 分并回到起点。</translation>
    </message>
    <message>
      <source>Warm start</source>
      <translation>热启动</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>警告</translation>
    </message>
    <message>
      <source>Watch it</source>
      <translation>观看</translation>
    </message>
    <message>
      <source>Watch it play</source>
      <translation>观看它玩</translation>
    </message>
    <message>
      <source>Watch, step in, compare and prove: people and agents in one environment.</source>
      <translation>观看、介入、比较与证明：人与智能体同在一个环境。</translation>
    </message>
    <message>
      <source>Weight of a new estimate. Can be changed while the worker runs.</source>
      <translation>新估计值的权重。可在工作程序运行时更改。</translation>
    </message>
    <message>
      <source>Weights &amp; Biases can't be reached: {told}.</source>
      <translation>无法连接 Weights &amp; Biases：{told}。</translation>
    </message>
    <message>
      <source>Weights &amp; Biases refuses the key: {told}.</source>
      <translation>Weights &amp; Biases 拒绝了密钥：{told}。</translation>
    </message>
    <message>
      <source>West</source>
      <translation>西</translation>
    </message>
    <message>
      <source>What each worker really does: found by trials on this machine.</source>
      <translation>每个工作程序真正能做什么：由本机试验得出。</translation>
    </message>
    <message>
      <source>What the agent thought</source>
      <translation>智能体的想法</translation>
    </message>
    <message>
      <source>What these rules would move away now</source>
      <translation>按这些规则现在会移走的内容</translation>
    </message>
    <message>
      <source>White</source>
      <translation>白方</translation>
    </message>
    <message>
      <source>Who decided</source>
      <translation>谁做的决定</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>由谁决定</translation>
    </message>
    <message>
      <source>Win</source>
      <translation>胜</translation>
    </message>
    <message>
      <source>With json: ask the server itself to keep to the form.</source>
      <translation>使用 json 时：要求服务器自身遵守格式。</translation>
    </message>
    <message>
      <source>With network</source>
      <translation>有网络</translation>
    </message>
    <message>
      <source>With what it had learned at {unit} {at}; steps count from zero.</source>
      <translation>使用在 {unit} {at} 时学到的内容；步数从零算起。</translation>
    </message>
    <message>
      <source>Without network</source>
      <translation>无网络</translation>
    </message>
    <message>
      <source>Worker</source>
      <translation>工作程序</translation>
    </message>
    <message>
      <source>Worker packages</source>
      <translation>工作程序的软件包</translation>
    </message>
    <message>
      <source>Worker. Not installed</source>
      <translation>工作程序。未安装</translation>
    </message>
    <message>
      <source>Worker. {size}.</source>
      <translation>工作程序。{size}。</translation>
    </message>
    <message>
      <source>Working folder</source>
      <translation>工作文件夹</translation>
    </message>
    <message>
      <source>Works</source>
      <translation>可用</translation>
    </message>
    <message>
      <source>Worth of the position: {value}</source>
      <translation>局面价值：{value}</translation>
    </message>
    <message>
      <source>Write a note</source>
      <translation>写备注</translation>
    </message>
    <message>
      <source>Write a program (AgentSpeak)</source>
      <translation>编写程序（AgentSpeak）</translation>
    </message>
    <message>
      <source>Write a report</source>
      <translation>生成报告</translation>
    </message>
    <message>
      <source>Write at least {limit} characters</source>
      <translation>请至少输入 {limit} 个字符</translation>
    </message>
    <message>
      <source>Write at most {limit} characters</source>
      <translation>最多输入 {limit} 个字符</translation>
    </message>
    <message>
      <source>Write it as module:ClassName</source>
      <translation>请写成 module:ClassName</translation>
    </message>
    <message>
      <source>Write the report</source>
      <translation>生成报告</translation>
    </message>
    <message>
      <source>XMPP port</source>
      <translation>XMPP 端口</translation>
    </message>
    <message>
      <source>Xmpp port</source>
      <translation>XMPP 端口</translation>
    </message>
    <message>
      <source>Yellow</source>
      <translation>黄方</translation>
    </message>
    <message>
      <source>You</source>
      <translation>你</translation>
    </message>
    <message>
      <source>You already have this seat</source>
      <translation>你已经控制此席位</translation>
    </message>
    <message>
      <source>You approve</source>
      <translation>你批准</translation>
    </message>
    <message>
      <source>You are playing</source>
      <translation>你正在玩</translation>
    </message>
    <message>
      <source>You defer</source>
      <translation>你转交</translation>
    </message>
    <message>
      <source>You handed back</source>
      <translation>你已交还</translation>
    </message>
    <message>
      <source>You have no environment {name}</source>
      <translation>你没有环境 {name}</translation>
    </message>
    <message>
      <source>You have not run this worker yet</source>
      <translation>你还没有运行过此工作程序</translation>
    </message>
    <message>
      <source>You override the veto</source>
      <translation>你推翻否决</translation>
    </message>
    <message>
      <source>You propose</source>
      <translation>你提议</translation>
    </message>
    <message>
      <source>You ran out of time</source>
      <translation>你超时了</translation>
    </message>
    <message>
      <source>You replace it</source>
      <translation>你替换它</translation>
    </message>
    <message>
      <source>You resigned.</source>
      <translation>你已认输。</translation>
    </message>
    <message>
      <source>You took back</source>
      <translation>你已悔棋</translation>
    </message>
    <message>
      <source>You took over</source>
      <translation>你已接管</translation>
    </message>
    <message>
      <source>You veto</source>
      <translation>你否决</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>由你决定</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>轮到你了</translation>
    </message>
    <message>
      <source>Your moves</source>
      <translation>你的步数</translation>
    </message>
    <message>
      <source>Your time per verdict, median</source>
      <translation>你每次裁定用时，中位数</translation>
    </message>
    <message>
      <source>Your time to react, median</source>
      <translation>你的反应时间，中位数</translation>
    </message>
    <message>
      <source>`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1.</source>
      <translation>`zoo`：针对 CartPole-v1 上 PPO 和 DQN 调好的超参数和环境。</translation>
    </message>
    <message>
      <source>a crash of Mosaic</source>
      <translation>Mosaic 崩溃</translation>
    </message>
    <message>
      <source>a crash or a power failure</source>
      <translation>崩溃或断电</translation>
    </message>
    <message>
      <source>a face-down card</source>
      <translation>一张扣着的牌</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>一个数</translation>
    </message>
    <message>
      <source>a person</source>
      <translation>真人</translation>
    </message>
    <message>
      <source>a supervisor</source>
      <translation>监督者</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>一个整数</translation>
    </message>
    <message>
      <source>above {above}</source>
      <translation>大于 {above}</translation>
    </message>
    <message>
      <source>after {before}</source>
      <translation>在 {before} 之后</translation>
    </message>
    <message>
      <source>after {seeds}</source>
      <translation>{seeds}之后</translation>
    </message>
    <message>
      <source>against {names}</source>
      <translation>对阵 {names}</translation>
    </message>
    <message>
      <source>agreed to a draw</source>
      <translation>协议和棋</translation>
    </message>
    <message>
      <source>all</source>
      <translation>全部</translation>
    </message>
    <message>
      <source>all {seeds} played</source>
      <translation>{seeds}全部完成</translation>
    </message>
    <message>
      <source>allows nothing</source>
      <translation>不允许任何动作</translation>
    </message>
    <message>
      <source>an agent</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>and {count} more</source>
      <translation>还有 {count} 个</translation>
    </message>
    <message>
      <source>and {things} more</source>
      <translation>以及另外 {things}</translation>
    </message>
    <message>
      <source>another action was drawn</source>
      <translation>抽取了其他动作</translation>
    </message>
    <message>
      <source>another legal action</source>
      <translation>其他合法动作</translation>
    </message>
    <message>
      <source>any command</source>
      <translation>任意命令</translation>
    </message>
    <message>
      <source>any legal action</source>
      <translation>任意合法动作</translation>
    </message>
    <message>
      <source>approves</source>
      <translation>批准</translation>
    </message>
    <message>
      <source>as committed</source>
      <translation>与提交一致</translation>
    </message>
    <message>
      <source>at {what}</source>
      <translation>在 {what}</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>自动</translation>
    </message>
    <message>
      <source>axis {i}</source>
      <translation>轴 {i}</translation>
    </message>
    <message>
      <source>balanced</source>
      <translation>均衡</translation>
    </message>
    <message>
      <source>beats</source>
      <translation>胜过</translation>
    </message>
    <message>
      <source>becomes {seat}</source>
      <translation>变为 {seat}</translation>
    </message>
    <message>
      <source>below {below}</source>
      <translation>小于 {below}</translation>
    </message>
    <message>
      <source>best by evaluation</source>
      <translation>评估最佳</translation>
    </message>
    <message>
      <source>best of what {who} allows</source>
      <translation>{who} 允许范围内的最佳</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>迄今最佳</translation>
    </message>
    <message>
      <source>best so far, return {score}</source>
      <translation>目前最佳，回报 {score}</translation>
    </message>
    <message>
      <source>betting on differences</source>
      <translation>对差值下注</translation>
    </message>
    <message>
      <source>by default</source>
      <translation>默认</translation>
    </message>
    <message>
      <source>by you</source>
      <translation>由你</translation>
    </message>
    <message>
      <source>by {who}</source>
      <translation>由 {who}</translation>
    </message>
    <message>
      <source>can keep running when you close Mosaic</source>
      <translation>关闭 Mosaic 时可继续运行</translation>
    </message>
    <message>
      <source>cancelled</source>
      <translation>已取消</translation>
    </message>
    <message>
      <source>cancelled before it started</source>
      <translation>开始前已取消</translation>
    </message>
    <message>
      <source>catches up: seed {number} of {seeds}</source>
      <translation>追赶中：第 {number} 个种子，共 {seeds} 个</translation>
    </message>
    <message>
      <source>changed</source>
      <translation>有更改</translation>
    </message>
    <message>
      <source>changed after it was saved</source>
      <translation>保存后被更改</translation>
    </message>
    <message>
      <source>changed, {size} of differences</source>
      <translation>已更改，差异 {size}</translation>
    </message>
    <message>
      <source>checked just now</source>
      <translation>刚刚检查</translation>
    </message>
    <message>
      <source>checked {age} ago</source>
      <translation>{age}前检查</translation>
    </message>
    <message>
      <source>checking the file</source>
      <translation>正在检查文件</translation>
    </message>
    <message>
      <source>clean</source>
      <translation>无更改</translation>
    </message>
    <message>
      <source>condition {place}</source>
      <translation>条件 {place}</translation>
    </message>
    <message>
      <source>conjunct</source>
      <translation>合取项</translation>
    </message>
    <message>
      <source>continues without the verdict</source>
      <translation>没有裁决而继续</translation>
    </message>
    <message>
      <source>cost {named}</source>
      <translation>代价 {named}</translation>
    </message>
    <message>
      <source>counting the last games</source>
      <translation>正在统计最后的对局</translation>
    </message>
    <message>
      <source>curves</source>
      <translation>曲线</translation>
    </message>
    <message>
      <source>date unknown</source>
      <translation>日期未知</translation>
    </message>
    <message>
      <source>decisions</source>
      <translation>次决定</translation>
    </message>
    <message>
      <source>deferred by {who}, without a person</source>
      <translation>由 {who} 转交，但没有真人</translation>
    </message>
    <message>
      <source>defers</source>
      <translation>转交</translation>
    </message>
    <message>
      <source>did not end within {seconds} s, killed</source>
      <translation>{seconds} 秒内未结束，已强制结束</translation>
    </message>
    <message>
      <source>did not stop in time and was killed</source>
      <translation>未及时停止，已被强制结束</translation>
    </message>
    <message>
      <source>diverged at {parted}</source>
      <translation>在 {parted} 分叉</translation>
    </message>
    <message>
      <source>does as little as possible</source>
      <translation>尽量少做</translation>
    </message>
    <message>
      <source>drawing takes as long as it needs</source>
      <translation>绘制不限时间</translation>
    </message>
    <message>
      <source>each from its own checkpoint</source>
      <translation>各自从自己的检查点开始</translation>
    </message>
    <message>
      <source>end zone</source>
      <translation>端区</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>已结束</translation>
    </message>
    <message>
      <source>ended after {whole}</source>
      <translation>{whole} 后结束</translation>
    </message>
    <message>
      <source>ended at {ended_ns}</source>
      <translation>结束于 {ended_ns}</translation>
    </message>
    <message>
      <source>ended at {step}</source>
      <translation>结束于第 {step} 步</translation>
    </message>
    <message>
      <source>ended by itself, status {status}</source>
      <translation>自行结束，状态 {status}</translation>
    </message>
    <message>
      <source>ended, waiting</source>
      <translation>已结束，等待中</translation>
    </message>
    <message>
      <source>ends the episode</source>
      <translation>结束回合</translation>
    </message>
    <message>
      <source>environment {slot}</source>
      <translation>环境 {slot}</translation>
    </message>
    <message>
      <source>environment {slot}, </source>
      <translation>环境 {slot}， </translation>
    </message>
    <message>
      <source>episode</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>episode {at}</source>
      <translation>第 {at} 回合</translation>
    </message>
    <message>
      <source>episode {number}, step {step}</source>
      <translation>回合 {number}，第 {step} 步</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>回合</translation>
    </message>
    <message>
      <source>every action</source>
      <translation>每个动作</translation>
    </message>
    <message>
      <source>every episode</source>
      <translation>每个回合</translation>
    </message>
    <message>
      <source>every step</source>
      <translation>每一步</translation>
    </message>
    <message>
      <source>every step drawn</source>
      <translation>每一步都已绘制</translation>
    </message>
    <message>
      <source>every step recorded</source>
      <translation>每一步都已记录</translation>
    </message>
    <message>
      <source>every tenth</source>
      <translation>每十个</translation>
    </message>
    <message>
      <source>everything</source>
      <translation>全部</translation>
    </message>
    <message>
      <source>exit {status}</source>
      <translation>退出码 {status}</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>faster; a power failure costs the last second at most</source>
      <translation>更快；断电最多丢失最后一秒</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>个故障</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>个故障</translation>
    </message>
    <message>
      <source>finished</source>
      <translation>已完成</translation>
    </message>
    <message>
      <source>first to move: {score} of {games}</source>
      <translation>先手：{score}/{games}</translation>
    </message>
    <message>
      <source>first word after {first}, whole after {whole}</source>
      <translation>首词用时 {first}，全部用时 {whole}</translation>
    </message>
    <message>
      <source>from the command</source>
      <translation>来自命令</translation>
    </message>
    <message>
      <source>from the next game</source>
      <translation>从下一局起</translation>
    </message>
    <message>
      <source>from the settings</source>
      <translation>来自设置</translation>
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation>从 {low} 到 {high}</translation>
    </message>
    <message>
      <source>full</source>
      <translation>完整</translation>
    </message>
    <message>
      <source>game {episode} of {games}, seed {seed}</source>
      <translation>第 {episode} 局，共 {games} 局，种子 {seed}</translation>
    </message>
    <message>
      <source>games, each player alone on the same seeds</source>
      <translation>局，每位选手单独使用相同种子</translation>
    </message>
    <message>
      <source>gets no answer</source>
      <translation>没有得到回答</translation>
    </message>
    <message>
      <source>goes on from step {at}, grey: before</source>
      <translation>从第 {at} 步继续，灰色：之前</translation>
    </message>
    <message>
      <source>in episode {episode}</source>
      <translation>在第 {episode} 回合</translation>
    </message>
    <message>
      <source>in its own folder</source>
      <translation>在自己的文件夹中</translation>
    </message>
    <message>
      <source>in progress</source>
      <translation>进行中</translation>
    </message>
    <message>
      <source>in {episodes} episodes</source>
      <translation>在 {episodes} 个回合中</translation>
    </message>
    <message>
      <source>in {folder}</source>
      <translation>在 {folder}</translation>
    </message>
    <message>
      <source>intact: the file is as it was saved</source>
      <translation>完好：文件与保存时一致</translation>
    </message>
    <message>
      <source>is deferred to a person</source>
      <translation>交由真人决定</translation>
    </message>
    <message>
      <source>is vetoed</source>
      <translation>被否决</translation>
    </message>
    <message>
      <source>it failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>its host stopped</source>
      <translation>其主机已停止</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>自带</translation>
    </message>
    <message>
      <source>its trigger</source>
      <translation>触发事件</translation>
    </message>
    <message>
      <source>keeps running when you close Mosaic</source>
      <translation>关闭 Mosaic 时继续运行</translation>
    </message>
    <message>
      <source>keys, mouse or pad</source>
      <translation>键盘、鼠标或手柄</translation>
    </message>
    <message>
      <source>killed as requested</source>
      <translation>应请求强制结束</translation>
    </message>
    <message>
      <source>killed by signal {signal}</source>
      <translation>被信号 {signal} 终止</translation>
    </message>
    <message>
      <source>last before the failure</source>
      <translation>失败前的最后画面</translation>
    </message>
    <message>
      <source>last of its training</source>
      <translation>训练的最后一个</translation>
    </message>
    <message>
      <source>last return {score}</source>
      <translation>上次回报 {score}</translation>
    </message>
    <message>
      <source>launched alone</source>
      <translation>单独启动</translation>
    </message>
    <message>
      <source>leads</source>
      <translation>领先</translation>
    </message>
    <message>
      <source>left</source>
      <translation>已离开</translation>
    </message>
    <message>
      <source>lets it run unreviewed</source>
      <translation>不经审查执行</translation>
    </message>
    <message>
      <source>line</source>
      <translation>行</translation>
    </message>
    <message>
      <source>line {line}</source>
      <translation>第 {line} 行</translation>
    </message>
    <message>
      <source>long game</source>
      <translation>长局</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>失联</translation>
    </message>
    <message>
      <source>lost on time</source>
      <translation>超时负</translation>
    </message>
    <message>
      <source>made room: {why}</source>
      <translation>已腾出空间：{why}</translation>
    </message>
    <message>
      <source>mean difference</source>
      <translation>平均差</translation>
    </message>
    <message>
      <source>mean of {smoothing}</source>
      <translation>{smoothing} 个的平均</translation>
    </message>
    <message>
      <source>mean return</source>
      <translation>平均回报</translation>
    </message>
    <message>
      <source>mean {named}</source>
      <translation>平均 {named}</translation>
    </message>
    <message>
      <source>measuring the speed</source>
      <translation>正在测量速度</translation>
    </message>
    <message>
      <source>mosaic film tells more</source>
      <translation>mosaic film 会给出更多说明</translation>
    </message>
    <message>
      <source>n = {differences}. Each dot is the difference on one seed. Shows the first {dots_shown}, in seed order.</source>
      <translation>n = {differences}。每个点是一个种子上的差值。按种子顺序显示前 {dots_shown} 个。</translation>
    </message>
    <message>
      <source>n = {episodes}</source>
      <translation>n = {episodes}</translation>
    </message>
    <message>
      <source>n = {games}. {method}. {upper}{assumes}. 95 % interval of the difference from the field average, for a single look.</source>
      <translation>n = {games}。{method}。{upper}{assumes}。与平均水平之差的 95 % 区间，适用于单次查看。</translation>
    </message>
    <message>
      <source>n = {n}. Performance profile: the share of games above each value, on seeds that all have finished. Fixed n, descriptive.</source>
      <translation>n = {n}。性能曲线：在所有人都完成的种子上，高于各值的对局比例。n 固定，描述性。</translation>
    </message>
    <message>
      <source>n = {row}. Each dot is the {metric} of one game, the last {strip_points} of them. No assumptions.</source>
      <translation>n = {row}。每个点是一局的 {metric}，显示最后 {strip_points} 个。无假设。</translation>
    </message>
    <message>
      <source>new</source>
      <translation>新增</translation>
    </message>
    <message>
      <source>new record</source>
      <translation>新纪录</translation>
    </message>
    <message>
      <source>no</source>
      <translation>否</translation>
    </message>
    <message>
      <source>no GPU found, the CPU is used ({count} cores)</source>
      <translation>未找到 GPU，使用 CPU（{count} 核）</translation>
    </message>
    <message>
      <source>no answer</source>
      <translation>没有回答</translation>
    </message>
    <message>
      <source>no digest was recorded</source>
      <translation>没有记录校验和</translation>
    </message>
    <message>
      <source>no key</source>
      <translation>没有按键</translation>
    </message>
    <message>
      <source>no longer</source>
      <translation>不再</translation>
    </message>
    <message>
      <source>no longer there</source>
      <translation>已不存在</translation>
    </message>
    <message>
      <source>no one: the default ran</source>
      <translation>无人：采用默认</translation>
    </message>
    <message>
      <source>no review</source>
      <translation>没有审查</translation>
    </message>
    <message>
      <source>no steps drawn</source>
      <translation>没有绘制步骤</translation>
    </message>
    <message>
      <source>no steps recorded</source>
      <translation>没有记录步骤</translation>
    </message>
    <message>
      <source>no steps right now</source>
      <translation>目前没有步骤</translation>
    </message>
    <message>
      <source>no steps yet</source>
      <translation>还没有步骤</translation>
    </message>
    <message>
      <source>no worker</source>
      <translation>没有工作程序</translation>
    </message>
    <message>
      <source>nobody</source>
      <translation>无人</translation>
    </message>
    <message>
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <source>none, all seeds run</source>
      <translation>无，运行所有种子</translation>
    </message>
    <message>
      <source>normal</source>
      <translation>普通</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>未核对</translation>
    </message>
    <message>
      <source>not evaluated</source>
      <translation>未评估</translation>
    </message>
    <message>
      <source>not played</source>
      <translation>未对局</translation>
    </message>
    <message>
      <source>not saved</source>
      <translation>未保存</translation>
    </message>
    <message>
      <source>not tried yet</source>
      <translation>尚未试验</translation>
    </message>
    <message>
      <source>not valid: {why}</source>
      <translation>无效：{why}</translation>
    </message>
    <message>
      <source>nothing ever makes room</source>
      <translation>不会腾出任何空间</translation>
    </message>
    <message>
      <source>now</source>
      <translation>现在</translation>
    </message>
    <message>
      <source>occasional episodes</source>
      <translation>偶尔的回合</translation>
    </message>
    <message>
      <source>of at least {low}</source>
      <translation>至少 {low}</translation>
    </message>
    <message>
      <source>of at most {high}</source>
      <translation>至多 {high}</translation>
    </message>
    <message>
      <source>of the money</source>
      <translation>费用</translation>
    </message>
    <message>
      <source>of {played}</source>
      <translation>共 {played}</translation>
    </message>
    <message>
      <source>of {target} episodes</source>
      <translation>共 {target} 回合</translation>
    </message>
    <message>
      <source>of {target} steps</source>
      <translation>共 {target} 步</translation>
    </message>
    <message>
      <source>of {total} {what}</source>
      <translation>共 {total} {what}</translation>
    </message>
    <message>
      <source>off</source>
      <translation>关</translation>
    </message>
    <message>
      <source>offline</source>
      <translation>离线</translation>
    </message>
    <message>
      <source>on the way</source>
      <translation>训练途中</translation>
    </message>
    <message>
      <source>one run</source>
      <translation>一次运行</translation>
    </message>
    <message>
      <source>one seat</source>
      <translation>一个席位</translation>
    </message>
    <message>
      <source>online</source>
      <translation>在线</translation>
    </message>
    <message>
      <source>only drawable or rebuildable steps can be replayed</source>
      <translation>只能回放可绘制或可重建的步骤</translation>
    </message>
    <message>
      <source>only {size} free at {folder}</source>
      <translation>{folder} 仅剩 {size}</translation>
    </message>
    <message>
      <source>overrides the veto</source>
      <translation>推翻否决</translation>
    </message>
    <message>
      <source>paused</source>
      <translation>已暂停</translation>
    </message>
    <message>
      <source>paused, {games}; it ends when another one starts</source>
      <translation>已暂停，{games}；开始另一场比较时它将结束</translation>
    </message>
    <message>
      <source>place</source>
      <translation>位置</translation>
    </message>
    <message>
      <source>plain: the action alone; thought: reasoning first; json: an object with both.</source>
      <translation>plain：仅动作；thought：先推理；json：包含两者的对象。</translation>
    </message>
    <message>
      <source>plan</source>
      <translation>计划</translation>
    </message>
    <message>
      <source>ply {step}</source>
      <translation>第 {step} 手</translation>
    </message>
    <message>
      <source>price {price}</source>
      <translation>费用 {price}</translation>
    </message>
    <message>
      <source>program, every action</source>
      <translation>程序，每个动作</translation>
    </message>
    <message>
      <source>proposes</source>
      <translation>提议</translation>
    </message>
    <message>
      <source>python train.py --seed {seed}</source>
      <translation>python train.py --seed {seed}</translation>
    </message>
    <message>
      <source>queued</source>
      <translation>排队中</translation>
    </message>
    <message>
      <source>real time</source>
      <translation>实时</translation>
    </message>
    <message>
      <source>recorded by the tap</source>
      <translation>由 tap 记录</translation>
    </message>
    <message>
      <source>regular</source>
      <translation>定期</translation>
    </message>
    <message>
      <source>removed by its training, which keeps the newest</source>
      <translation>训练只保留最新的检查点，此文件已被移除</translation>
    </message>
    <message>
      <source>removed by its worker: {why}</source>
      <translation>已被其工作程序删除：{why}</translation>
    </message>
    <message>
      <source>replaces it</source>
      <translation>替换它</translation>
    </message>
    <message>
      <source>reset</source>
      <translation>重置</translation>
    </message>
    <message>
      <source>resigned</source>
      <translation>认输</translation>
    </message>
    <message>
      <source>return</source>
      <translation>回报</translation>
    </message>
    <message>
      <source>return {best_return}</source>
      <translation>回报 {best_return}</translation>
    </message>
    <message>
      <source>return {score}</source>
      <translation>回报 {score}</translation>
    </message>
    <message>
      <source>return, IQM of {known}</source>
      <translation>回报，{known} 个的 IQM</translation>
    </message>
    <message>
      <source>return, last 100</source>
      <translation>回报，最近 100</translation>
    </message>
    <message>
      <source>return, mean of {count}</source>
      <translation>回报，{count} 个的平均</translation>
    </message>
    <message>
      <source>rule, every action</source>
      <translation>规则，每个动作</translation>
    </message>
    <message>
      <source>running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <source>safe</source>
      <translation>安全</translation>
    </message>
    <message>
      <source>saved</source>
      <translation>已保存</translation>
    </message>
    <message>
      <source>saved by hand</source>
      <translation>手动保存</translation>
    </message>
    <message>
      <source>seed {seed}</source>
      <translation>种子 {seed}</translation>
    </message>
    <message>
      <source>seed {seed}, {number} of {seeds}</source>
      <translation>种子 {seed}，第 {number} 个，共 {seeds} 个</translation>
    </message>
    <message>
      <source>sequential test</source>
      <translation>序贯检验</translation>
    </message>
    <message>
      <source>sessions as displayed; otherwise occasional episodes</source>
      <translation>会话按显示保存；否则偶尔保存回合</translation>
    </message>
    <message>
      <source>share of seeds won</source>
      <translation>获胜种子的比例</translation>
    </message>
    <message>
      <source>short win</source>
      <translation>速胜</translation>
    </message>
    <message>
      <source>shows {card}</source>
      <translation>明牌 {card}</translation>
    </message>
    <message>
      <source>signs of differences</source>
      <translation>差值的符号</translation>
    </message>
    <message>
      <source>since seed {decided_at} of {n}</source>
      <translation>自第 {decided_at} 个种子起，共 {n} 个</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>昨天以来</translation>
    </message>
    <message>
      <source>since {ended_ns}</source>
      <translation>自 {ended_ns}</translation>
    </message>
    <message>
      <source>small</source>
      <translation>精简</translation>
    </message>
    <message>
      <source>soft {total}</source>
      <translation>软 {total}</translation>
    </message>
    <message>
      <source>starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <source>starts now</source>
      <translation>立即开始</translation>
    </message>
    <message>
      <source>starts when a GPU is free</source>
      <translation>有空闲 GPU 时开始</translation>
    </message>
    <message>
      <source>starts when a run ends</source>
      <translation>有运行结束时开始</translation>
    </message>
    <message>
      <source>step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>step {step}</source>
      <translation>第 {step} 步</translation>
    </message>
    <message>
      <source>step {then_step}</source>
      <translation>第 {then_step} 步</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>步</translation>
    </message>
    <message>
      <source>steps per second</source>
      <translation>每秒步数</translation>
    </message>
    <message>
      <source>stopped</source>
      <translation>已停止</translation>
    </message>
    <message>
      <source>stopped as requested, {how}</source>
      <translation>应请求停止（{how}）</translation>
    </message>
    <message>
      <source>stopped by you</source>
      <translation>由你停止</translation>
    </message>
    <message>
      <source>stopping</source>
      <translation>正在停止</translation>
    </message>
    <message>
      <source>stops when you close Mosaic</source>
      <translation>关闭 Mosaic 时停止</translation>
    </message>
    <message>
      <source>syncs the disk at every commit</source>
      <translation>每次提交都同步到磁盘</translation>
    </message>
    <message>
      <source>taken over</source>
      <translation>已接管</translation>
    </message>
    <message>
      <source>takes the default</source>
      <translation>采用默认动作</translation>
    </message>
    <message>
      <source>terminated</source>
      <translation>已终止</translation>
    </message>
    <message>
      <source>the agent</source>
      <translation>智能体</translation>
    </message>
    <message>
      <source>the file is no longer there</source>
      <translation>文件已不存在</translation>
    </message>
    <message>
      <source>the idle action</source>
      <translation>空闲动作</translation>
    </message>
    <message>
      <source>the links do not agree</source>
      <translation>各环节意见不一</translation>
    </message>
    <message>
      <source>the previous action</source>
      <translation>上一个动作</translation>
    </message>
    <message>
      <source>the proposal</source>
      <translation>提议</translation>
    </message>
    <message>
      <source>the safe action</source>
      <translation>安全动作</translation>
    </message>
    <message>
      <source>then a substitute</source>
      <translation>然后采用替代</translation>
    </message>
    <message>
      <source>then end</source>
      <translation>然后结束</translation>
    </message>
    <message>
      <source>then it runs</source>
      <translation>然后执行</translation>
    </message>
    <message>
      <source>then pause</source>
      <translation>然后暂停</translation>
    </message>
    <message>
      <source>then the session ends</source>
      <translation>然后会话结束</translation>
    </message>
    <message>
      <source>then the session pauses</source>
      <translation>然后会话暂停</translation>
    </message>
    <message>
      <source>then {stands} runs</source>
      <translation>然后执行 {stands}</translation>
    </message>
    <message>
      <source>this worker needs a GPU, and the driver names none</source>
      <translation>此工作程序需要 GPU，但驱动程序没有报告任何 GPU</translation>
    </message>
    <message>
      <source>today</source>
      <translation>今天</translation>
    </message>
    <message>
      <source>tokens</source>
      <translation>个词元</translation>
    </message>
    <message>
      <source>tokens were not counted; up to {most} are taken as spent</source>
      <translation>词元未计数；按最多 {most} 个计为已用</translation>
    </message>
    <message>
      <source>tried on {day}</source>
      <translation>试验于 {day}</translation>
    </message>
    <message>
      <source>truncated</source>
      <translation>已截断</translation>
    </message>
    <message>
      <source>turn by turn</source>
      <translation>回合制</translation>
    </message>
    <message>
      <source>two seats</source>
      <translation>两个席位</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>未知</translation>
    </message>
    <message>
      <source>unknown file</source>
      <translation>未知文件</translation>
    </message>
    <message>
      <source>untagged</source>
      <translation>无标签</translation>
    </message>
    <message>
      <source>uploaded</source>
      <translation>已上传</translation>
    </message>
    <message>
      <source>upset</source>
      <translation>爆冷</translation>
    </message>
    <message>
      <source>value {value}</source>
      <translation>值 {value}</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>已否决</translation>
    </message>
    <message>
      <source>vetoed by {who}</source>
      <translation>被 {who} 否决</translation>
    </message>
    <message>
      <source>vetoes</source>
      <translation>否决</translation>
    </message>
    <message>
      <source>vetoes in {episodes}</source>
      <translation>{episodes}中的否决</translation>
    </message>
    <message>
      <source>void</source>
      <translation>无效</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>对</translation>
    </message>
    <message>
      <source>warm start</source>
      <translation>热启动</translation>
    </message>
    <message>
      <source>when deferred to you</source>
      <translation>交由你决定时</translation>
    </message>
    <message>
      <source>when vetoed or in doubt</source>
      <translation>被否决或存疑时</translation>
    </message>
    <message>
      <source>while held</source>
      <translation>按住期间</translation>
    </message>
    <message>
      <source>whole episodes</source>
      <translation>完整回合</translation>
    </message>
    <message>
      <source>with pictures</source>
      <translation>有画面</translation>
    </message>
    <message>
      <source>with seed {seeds}</source>
      <translation>种子 {seeds}</translation>
    </message>
    <message>
      <source>with {count}</source>
      <translation>有 {count}</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>是</translation>
    </message>
    <message>
      <source>yesterday</source>
      <translation>昨天</translation>
    </message>
    <message>
      <source>you</source>
      <translation>你</translation>
    </message>
    <message>
      <source>you are in control</source>
      <translation>由你控制</translation>
    </message>
    <message>
      <source>your choice</source>
      <translation>你的选择</translation>
    </message>
    <message>
      <source>your home folder</source>
      <translation>你的主文件夹</translation>
    </message>
    <message>
      <source>yours</source>
      <translation>你的</translation>
    </message>
    <message>
      <source>{about} Shared with {others}.</source>
      <translation>{about} 与 {others} 共用。</translation>
    </message>
    <message>
      <source>{about} · {number}, seed {seed}</source>
      <translation>{about} · {number}，种子 {seed}</translation>
    </message>
    <message>
      <source>{about}, 95 %, valid at any time</source>
      <translation>{about}，95 %，随时有效</translation>
    </message>
    <message>
      <source>{action} ran</source>
      <translation>已执行 {action}</translation>
    </message>
    <message>
      <source>{action} ran, {who}</source>
      <translation>已执行 {action}，{who}</translation>
    </message>
    <message>
      <source>{answered} answers</source>
      <translation>{answered} 个回答</translation>
    </message>
    <message>
      <source>{answers} accepts</source>
      <translation>{answers} 接受</translation>
    </message>
    <message>
      <source>{asked} asked again: every answer stays the same</source>
      <translation>重新询问{asked}：所有回答不变</translation>
    </message>
    <message>
      <source>{asked} asked again: {changed} would differ, and {places} of {episodes} would diverge</source>
      <translation>重新询问{asked}：{changed} 个会不同，{episodes} 个回合中有 {places} 个会分叉</translation>
    </message>
    <message>
      <source>{at} steps</source>
      <translation>{at} 步</translation>
    </message>
    <message>
      <source>{at}, for {run}</source>
      <translation>{at}，历时 {run}</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}), but not for certain.</source>
      <translation>{best} 以 {elo} Elo 领先（{low} 至 {high}），但尚不确定。</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}).</source>
      <translation>{best} 以 {elo} Elo 领先（{low} 至 {high}）。</translation>
    </message>
    <message>
      <source>{better} is better than {worse} ({about} {low} to {high}, n = {n}).</source>
      <translation>{better} 优于 {worse}（{about} {low} 至 {high}，n = {n}）。</translation>
    </message>
    <message>
      <source>{came} added, {gone} removed before step {step}</source>
      <translation>第 {step} 步之前：新增 {came}，移除 {gone}</translation>
    </message>
    <message>
      <source>{command} is there already</source>
      <translation>{command} 已存在</translation>
    </message>
    <message>
      <source>{count} before step {step}</source>
      <translation>第 {step} 步之前 {count}</translation>
    </message>
    <message>
      <source>{count} could not be asked: their percepts were not recorded</source>
      <translation>{count} 个无法询问：未记录其感知</translation>
    </message>
    <message>
      <source>{count} entries, every one verified</source>
      <translation>{count} 条记录，全部验证</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>另外 {count} 个</translation>
    </message>
    <message>
      <source>{count} of {all} kept</source>
      <translation>保留 {count} / {all}</translation>
    </message>
    <message>
      <source>{count} pairs</source>
      <translation>{count} 对</translation>
    </message>
    <message>
      <source>{count} reviewed</source>
      <translation>已审查 {count}</translation>
    </message>
    <message>
      <source>{count} seats</source>
      <translation>{count} 个席位</translation>
    </message>
    <message>
      <source>{count} without an answer ({what})</source>
      <translation>{count} 个没有回答（{what}）</translation>
    </message>
    <message>
      <source>{count}, none is there any more</source>
      <translation>{count}，均已不存在</translation>
    </message>
    <message>
      <source>{cycles}, {inside} in the program</source>
      <translation>{cycles}，程序中 {inside}</translation>
    </message>
    <message>
      <source>{different} different</source>
      <translation>{different} 个不同</translation>
    </message>
    <message>
      <source>{done} of {whole} games</source>
      <translation>{done} / {whole} 局</translation>
    </message>
    <message>
      <source>{ending} after {played} of {seeds}</source>
      <translation>{ending}，完成 {played} / {seeds}</translation>
    </message>
    <message>
      <source>{environment} can't be played: {reason}</source>
      <translation>无法运行 {environment}：{reason}</translation>
    </message>
    <message>
      <source>{environment} crashed the interpreter that probed it</source>
      <translation>{environment} 使检测它的解释器崩溃</translation>
    </message>
    <message>
      <source>{environment} names no class</source>
      <translation>{environment} 未指明类</translation>
    </message>
    <message>
      <source>{environment}, reaches {score}</source>
      <translation>{environment}，达到 {score}</translation>
    </message>
    <message>
      <source>{episodes}, mean return {mean}</source>
      <translation>{episodes}，平均回报 {mean}</translation>
    </message>
    <message>
      <source>{episode} of {games}</source>
      <translation>第 {episode} 局，共 {games} 局</translation>
    </message>
    <message>
      <source>{episode}, return {total}</source>
      <translation>{episode}，回报 {total}</translation>
    </message>
    <message>
      <source>{families} need different interpreters, so one session can't contain both</source>
      <translation>{families} 需要不同的解释器，一个会话不能同时包含两者</translation>
    </message>
    <message>
      <source>{family} is empty.</source>
      <translation>{family} 是空的。</translation>
    </message>
    <message>
      <source>{files} are back.</source>
      <translation>{files} 已取回。</translation>
    </message>
    <message>
      <source>{files} changed during the evaluation</source>
      <translation>{files} 在评估期间发生了变化</translation>
    </message>
    <message>
      <source>{files} made room for {size}.</source>
      <translation>{files} 腾出了 {size}。</translation>
    </message>
    <message>
      <source>{files} of ended runs, {size}. You can bring them back until Mosaic starts again.</source>
      <translation>已结束运行的 {files}，{size}。在 Mosaic 再次启动之前可以取回。</translation>
    </message>
    <message>
      <source>{files}, {size}</source>
      <translation>{files}，{size}</translation>
    </message>
    <message>
      <source>{files}, {size}. The next start of Mosaic deletes them.</source>
      <translation>{files}，{size}。Mosaic 下次启动时会删除它们。</translation>
    </message>
    <message>
      <source>{file} was changed after it was saved: its SHA-256 is not the recorded</source>
      <translation>{file} 保存后被更改：其 SHA-256 与记录不符</translation>
    </message>
    <message>
      <source>{first} ({first2}) won</source>
      <translation>{first}（{first2}）获胜</translation>
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation>{first} 和 {second}</translation>
    </message>
    <message>
      <source>{first} and {second}, on seeds that both have finished</source>
      <translation>{first} 和 {second}，基于双方都完成的种子</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {count} ({about} {low} to {high}).</source>
      <translation>{first} 与 {second}：{count} 局后仍未得出结论（{about} {low} 至 {high}）。</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {pairs} (Elo {elo}, {low} to {high}).</source>
      <translation>{first} 与 {second}：{pairs}后仍未得出结论（Elo {elo}，{low} 至 {high}）。</translation>
    </message>
    <message>
      <source>{first} better on {ahead}, {second} on {behind}</source>
      <translation>{first} 在 {ahead} 个上更好，{second} 在 {behind} 个上更好</translation>
    </message>
    <message>
      <source>{first} over {second}</source>
      <translation>{first} 胜过 {second}</translation>
    </message>
    <message>
      <source>{folder} no longer exists</source>
      <translation>{folder} 已不存在</translation>
    </message>
    <message>
      <source>{games} more</source>
      <translation>另有 {games}</translation>
    </message>
    <message>
      <source>{games} of {whole} games</source>
      <translation>{games} / {whole} 局</translation>
    </message>
    <message>
      <source>{game}: there is no {name}</source>
      <translation>{game}：没有 {name}</translation>
    </message>
    <message>
      <source>{game}: {value} is not a finite number</source>
      <translation>{game}：{value} 不是有限数</translation>
    </message>
    <message>
      <source>{game}: {value} is outside the declared range {low} to {high}</source>
      <translation>{game}：{value} 超出声明的范围 {low} 至 {high}</translation>
    </message>
    <message>
      <source>{head}, so {substitutes}</source>
      <translation>{head}，因此{substitutes}</translation>
    </message>
    <message>
      <source>{here} of {last}</source>
      <translation>{here} / {last}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where}</source>
      <translation>{hidden}：{where} {games}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where} against {hidden2}, moving {first}</source>
      <translation>{hidden}：{where} {games}，对 {hidden2}，{first}行动</translation>
    </message>
    <message>
      <source>{ids}, seed {seed}{met}</source>
      <translation>{ids}，种子 {seed}{met}</translation>
    </message>
    <message>
      <source>{inner}: {inner2} is not valid</source>
      <translation>{inner}：{inner2} 无效</translation>
    </message>
    <message>
      <source>{items} to {items2}</source>
      <translation>{items} 至 {items2}</translation>
    </message>
    <message>
      <source>{kind}, seed {seed}</source>
      <translation>{kind}，种子 {seed}</translation>
    </message>
    <message>
      <source>{lineup} – {against}, seeds {seeds}{more}: the same moves, counted once</source>
      <translation>{lineup} – {against}，种子 {seeds}{more}：着法相同，只计一次</translation>
    </message>
    <message>
      <source>{line} is not a command: {reason}</source>
      <translation>{line} 不是命令：{reason}</translation>
    </message>
    <message>
      <source>{live} running</source>
      <translation>{live} 个运行中</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>{low} 至 {high}</translation>
    </message>
    <message>
      <source>{many} tokens billed beyond the limit</source>
      <translation>超出限额计费 {many} 个词元</translation>
    </message>
    <message>
      <source>{matches} outside {family}.</source>
      <translation>{family} 之外有{matches}。</translation>
    </message>
    <message>
      <source>{mean_return}, best {best_return}</source>
      <translation>{mean_return}，最佳 {best_return}</translation>
    </message>
    <message>
      <source>{megabytes} MB to download. {about}</source>
      <translation>需下载 {megabytes} MB。{about}</translation>
    </message>
    <message>
      <source>{message} lacks {missing}. Name it in the worker's requirements.</source>
      <translation>{message} 缺少 {missing}。请写入工作程序的依赖。</translation>
    </message>
    <message>
      <source>{missing} are missing</source>
      <translation>缺少 {missing}</translation>
    </message>
    <message>
      <source>{missing} is missing</source>
      <translation>缺少 {missing}</translation>
    </message>
    <message>
      <source>{model}, served as {served}</source>
      <translation>{model}，实际提供 {served}</translation>
    </message>
    <message>
      <source>{ms} ms</source>
      <translation>{ms} 毫秒</translation>
    </message>
    <message>
      <source>{named} s a game</source>
      <translation>每局 {named} 秒</translation>
    </message>
    <message>
      <source>{names} are level in the lead.</source>
      <translation>{names} 并列领先。</translation>
    </message>
    <message>
      <source>{names} are level so far.</source>
      <translation>{names} 目前持平。</translation>
    </message>
    <message>
      <source>{name} can play now.</source>
      <translation>{name} 现在可以对局。</translation>
    </message>
    <message>
      <source>{name} can't be used: {what}{more}</source>
      <translation>无法使用 {name}：{what}{more}</translation>
    </message>
    <message>
      <source>{name} catches up on {seeds}, then plays in step</source>
      <translation>{name} 先补上 {seeds}，然后同步进行</translation>
    </message>
    <message>
      <source>{name} has no human player</source>
      <translation>{name} 中没有真人</translation>
    </message>
    <message>
      <source>{name} has no option {option}</source>
      <translation>{name} 没有选项 {option}</translation>
    </message>
    <message>
      <source>{name} has saved no checkpoint to go on from</source>
      <translation>{name} 没有保存可以继续的检查点</translation>
    </message>
    <message>
      <source>{name} has {environments} environments; a comparison needs exactly one</source>
      <translation>{name} 有 {environments} 个环境；比较只能有一个</translation>
    </message>
    <message>
      <source>{name} has {lineups} line-ups; the grid has {most} tiles</source>
      <translation>{name} 有 {lineups} 个阵容；网格只有 {most} 格</translation>
    </message>
    <message>
      <source>{name} is a multi-agent system and can't be a supervisor</source>
      <translation>{name} 是多智能体系统，不能作为监督者</translation>
    </message>
    <message>
      <source>{name} is neither a .asl or .mas2j file, a file.py:Class, nor a command</source>
      <translation>{name} 不是 .asl 或 .mas2j 文件，不是 file.py:Class，也不是命令</translation>
    </message>
    <message>
      <source>{name} is neither a rule, a .asl or .py file, nor a command</source>
      <translation>{name} 不是规则，不是 .asl 或 .py 文件，也不是命令</translation>
    </message>
    <message>
      <source>{name} is no film that a player can open</source>
      <translation>{name} 不是播放器能打开的影片</translation>
    </message>
    <message>
      <source>{name} is no longer in the record</source>
      <translation>{name} 已不在记录中</translation>
    </message>
    <message>
      <source>{name} is not a program name</source>
      <translation>{name} 不是程序名</translation>
    </message>
    <message>
      <source>{name} is not a report: {error}</source>
      <translation>{name} 不是报告：{error}</translation>
    </message>
    <message>
      <source>{name} is not a tournament</source>
      <translation>{name} 不是锦标赛</translation>
    </message>
    <message>
      <source>{name} is not installed</source>
      <translation>未安装 {name}</translation>
    </message>
    <message>
      <source>{name} is off the list; its file stays where it is.</source>
      <translation>{name} 已从列表移除；文件保留原处。</translation>
    </message>
    <message>
      <source>{name} lost on time</source>
      <translation>{name} 超时判负</translation>
    </message>
    <message>
      <source>{name} on {name2}</source>
      <translation>{name}，用于 {name2}</translation>
    </message>
    <message>
      <source>{name} played {move} after {span}.</source>
      <translation>{name} 在 {span} 后走了 {move}。</translation>
    </message>
    <message>
      <source>{name} plays from the first seed</source>
      <translation>{name} 从第一个种子开始</translation>
    </message>
    <message>
      <source>{name} plays in step with the others</source>
      <translation>{name} 与其他阵容同步进行</translation>
    </message>
    <message>
      <source>{name} refused</source>
      <translation>{name} 已拒绝</translation>
    </message>
    <message>
      <source>{name} resigned</source>
      <translation>{name} 认输</translation>
    </message>
    <message>
      <source>{name} speaks GTP, which has no options like {option}</source>
      <translation>{name} 使用 GTP，没有 {option} 这样的选项</translation>
    </message>
    <message>
      <source>{name} speaks UCI, which is started without arguments</source>
      <translation>{name} 使用 UCI，启动时不带参数</translation>
    </message>
    <message>
      <source>{name} uses {title}</source>
      <translation>{name} 正在使用 {title}</translation>
    </message>
    <message>
      <source>{name} vs {against}: {result}</source>
      <translation>{name} 对 {against}：{result}</translation>
    </message>
    <message>
      <source>{name} was changed after it was saved</source>
      <translation>{name} 在保存后被更改</translation>
    </message>
    <message>
      <source>{name} was not found</source>
      <translation>未找到 {name}</translation>
    </message>
    <message>
      <source>{name} was not imported: {error}</source>
      <translation>{name} 未导入：{error}</translation>
    </message>
    <message>
      <source>{name} was reloaded</source>
      <translation>{name} 已重新加载</translation>
    </message>
    <message>
      <source>{name} was removed.</source>
      <translation>已移除 {name}。</translation>
    </message>
    <message>
      <source>{name} was removed. Its games are saved</source>
      <translation>{name} 已移除。其对局已保存</translation>
    </message>
    <message>
      <source>{name} was restarted</source>
      <translation>{name} 已重新启动</translation>
    </message>
    <message>
      <source>{name} was vetoed by {by}</source>
      <translation>{name} 被 {by} 否决</translation>
    </message>
    <message>
      <source>{name} {now} (preset: {before})</source>
      <translation>{name} {now}（预设：{before}）</translation>
    </message>
    <message>
      <source>{name}: {games} lost, {why}</source>
      <translation>{name}：{games}告负，{why}</translation>
    </message>
    <message>
      <source>{name}: {lines} rejected, see its log</source>
      <translation>{name}：{lines}被拒绝，见其日志</translation>
    </message>
    <message>
      <source>{number} of {many}</source>
      <translation>{number}，共 {many}</translation>
    </message>
    <message>
      <source>{n} of the {fewest} seeds that a verdict needs</source>
      <translation>得出结论需要 {fewest} 个种子，已有 {n} 个</translation>
    </message>
    <message>
      <source>{offered} offers a draw</source>
      <translation>{offered} 提和</translation>
    </message>
    <message>
      <source>{of} of {of2} steps not drawn</source>
      <translation>{of2} 步中有 {of} 步未绘制</translation>
    </message>
    <message>
      <source>{omitted} more were not recorded</source>
      <translation>另有 {omitted} 个未记录</translation>
    </message>
    <message>
      <source>{path} can't be read: {reason}</source>
      <translation>无法读取 {path}：{reason}</translation>
    </message>
    <message>
      <source>{path} can't be written: {reason}</source>
      <translation>无法写入 {path}：{reason}</translation>
    </message>
    <message>
      <source>{path} contains no JSON lines</source>
      <translation>{path} 不含 JSON 行</translation>
    </message>
    <message>
      <source>{path} contains no openings</source>
      <translation>{path} 不含开局</translation>
    </message>
    <message>
      <source>{path} does not start: {reason}</source>
      <translation>{path} 无法启动：{reason}</translation>
    </message>
    <message>
      <source>{path} is a folder</source>
      <translation>{path} 是文件夹</translation>
    </message>
    <message>
      <source>{path} is no file</source>
      <translation>{path} 不是文件</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text</source>
      <translation>{path} 不是 UTF-8 文本</translation>
    </message>
    <message>
      <source>{path} is not a program</source>
      <translation>{path} 不是程序</translation>
    </message>
    <message>
      <source>{path} is not counted: {what}</source>
      <translation>{path} 不计入：{what}</translation>
    </message>
    <message>
      <source>{path} is part of Mosaic and can't be changed</source>
      <translation>{path} 属于 Mosaic，不能更改</translation>
    </message>
    <message>
      <source>{path} is taken by another file</source>
      <translation>{path} 已被其他文件占用</translation>
    </message>
    <message>
      <source>{path} is too large to be a program</source>
      <translation>{path} 太大，不可能是程序</translation>
    </message>
    <message>
      <source>{place} of {takes}</source>
      <translation>{place} / {takes}</translation>
    </message>
    <message>
      <source>{plan} (through {spoke})</source>
      <translation>{plan}（经由 {spoke}）</translation>
    </message>
    <message>
      <source>{plan} approved {asked}{because}</source>
      <translation>{plan} 批准了{asked}{because}</translation>
    </message>
    <message>
      <source>{plan} deferred {asked} to a person{because}</source>
      <translation>{plan} 将{asked}交由真人决定{because}</translation>
    </message>
    <message>
      <source>{plan} ended the episode at {asked}{because}</source>
      <translation>{plan} 在{asked}处结束了回合{because}</translation>
    </message>
    <message>
      <source>{plan} limited what may replace {asked}{because}</source>
      <translation>{plan} 限制了{asked}的替代{because}</translation>
    </message>
    <message>
      <source>{plan} played {seat}{because}</source>
      <translation>{plan} 执行了 {seat}{because}</translation>
    </message>
    <message>
      <source>{plan} replaced {asked} with {seat}{because}</source>
      <translation>{plan} 用 {seat} 替换了{asked}{because}</translation>
    </message>
    <message>
      <source>{plan} vetoed {asked}{because}</source>
      <translation>{plan} 否决了{asked}{because}</translation>
    </message>
    <message>
      <source>{played} of {own} played</source>
      <translation>已完成 {played} / {own}</translation>
    </message>
    <message>
      <source>{program} ended with status {status}: {reason}</source>
      <translation>{program} 以状态 {status} 结束：{reason}</translation>
    </message>
    <message>
      <source>{rate} steps/s</source>
      <translation>{rate} 步/秒</translation>
    </message>
    <message>
      <source>{records} set aside</source>
      <translation>{records}被搁置</translation>
    </message>
    <message>
      <source>{replicates} resamples</source>
      <translation>{replicates} 次重采样</translation>
    </message>
    <message>
      <source>{result} in {games}</source>
      <translation>{games}：{result}</translation>
    </message>
    <message>
      <source>{runs_shown} of {total} · {took}{thin}ms</source>
      <translation>{runs_shown} / {total} · {took}{thin}ms</translation>
    </message>
    <message>
      <source>{runs} deleted permanently.</source>
      <translation>已永久删除 {runs}。</translation>
    </message>
    <message>
      <source>{runs} runs overlaid</source>
      <translation>叠加 {runs} 次运行</translation>
    </message>
    <message>
      <source>{runs} stay: their experiment is being played. Stop it first.</source>
      <translation>{runs} 保留：其实验正在进行。请先停止实验。</translation>
    </message>
    <message>
      <source>{runs}, {steps} steps</source>
      <translation>{runs}，{steps} 步</translation>
    </message>
    <message>
      <source>{scores} of {whole}</source>
      <translation>{scores} / {whole}</translation>
    </message>
    <message>
      <source>{score} of {played}</source>
      <translation>{score} / {played}</translation>
    </message>
    <message>
      <source>{score} return</source>
      <translation>回报 {score}</translation>
    </message>
    <message>
      <source>{seeds} runs, one per seed</source>
      <translation>{seeds} 次运行，每个种子一次</translation>
    </message>
    <message>
      <source>{seeds} so far: no intervals before {enough}. The smallest possible p is {smallest_p}.</source>
      <translation>目前 {seeds}：不足 {enough} 个时没有区间。可能的最小 p 为 {smallest_p}。</translation>
    </message>
    <message>
      <source>{seeds}, {waiting} waiting</source>
      <translation>{seeds}，{waiting} 个等待</translation>
    </message>
    <message>
      <source>{seed} is replaced by the seed of each run.</source>
      <translation>{seed} 会替换为每次运行的种子。</translation>
    </message>
    <message>
      <source>{sent} tokens in, {cached} of them cached, {made} out</source>
      <translation>输入 {sent} 个词元，其中 {cached} 个来自缓存，输出 {made} 个</translation>
    </message>
    <message>
      <source>{service} answers</source>
      <translation>{service} 有应答</translation>
    </message>
    <message>
      <source>{service} is not on the path</source>
      <translation>{service} 不在搜索路径中</translation>
    </message>
    <message>
      <source>{service} is running</source>
      <translation>{service} 正在运行</translation>
    </message>
    <message>
      <source>{shown} of {all}</source>
      <translation>{shown} / {all}</translation>
    </message>
    <message>
      <source>{size} The limit was reached; later steps have no pictures.</source>
      <translation>{size} 已达上限；之后的步骤没有画面。</translation>
    </message>
    <message>
      <source>{size} free</source>
      <translation>剩余 {size}</translation>
    </message>
    <message>
      <source>{size} in {folder}</source>
      <translation>{size}，位于 {folder}</translation>
    </message>
    <message>
      <source>{slot}episode {episode}, step {step}</source>
      <translation>{slot}第 {episode} 回合，第 {step} 步</translation>
    </message>
    <message>
      <source>{so_far} so far</source>
      <translation>目前 {so_far}</translation>
    </message>
    <message>
      <source>{source} is no longer trusted</source>
      <translation>不再信任 {source}</translation>
    </message>
    <message>
      <source>{step_rows} steps</source>
      <translation>{step_rows} 步</translation>
    </message>
    <message>
      <source>{steps} are being replayed</source>
      <translation>正在重放 {steps}</translation>
    </message>
    <message>
      <source>{steps} in {seconds}, seed {seed}</source>
      <translation>{steps}，用时 {seconds}，种子 {seed}</translation>
    </message>
    <message>
      <source>{steps} steps</source>
      <translation>{steps} 步</translation>
    </message>
    <message>
      <source>{steps}, left at {at}</source>
      <translation>{steps}，{at} 离开</translation>
    </message>
    <message>
      <source>{target} left</source>
      <translation>剩余 {target}</translation>
    </message>
    <message>
      <source>{title} can't sit here: {missing}</source>
      <translation>{title} 不能坐在这里：{missing}</translation>
    </message>
    <message>
      <source>{title} ends in a minute, for at most {most} left games wait.</source>
      <translation>{title} 将在一分钟后结束，因为最多保留 {most} 个离开的对局。</translation>
    </message>
    <message>
      <source>{title} ends in a minute.</source>
      <translation>{title} 将在一分钟后结束。</translation>
    </message>
    <message>
      <source>{title} is getting ready</source>
      <translation>{title} 正在准备</translation>
    </message>
    <message>
      <source>{title} is over. It can be opened again.</source>
      <translation>{title} 已结束，可以再次打开。</translation>
    </message>
    <message>
      <source>{title} is paused.</source>
      <translation>{title} 已暂停。</translation>
    </message>
    <message>
      <source>{title} is ready to play</source>
      <translation>{title} 可以开始玩了</translation>
    </message>
    <message>
      <source>{title} saved in {parent}</source>
      <translation>{title} 已保存到 {parent}</translation>
    </message>
    <message>
      <source>{title}, a left game, has ended.</source>
      <translation>离开的对局 {title} 已结束。</translation>
    </message>
    <message>
      <source>{title}, branch {branch}</source>
      <translation>{title}，分支 {branch}</translation>
    </message>
    <message>
      <source>{title}, repeat {attempt}</source>
      <translation>{title}，第 {attempt} 次重复</translation>
    </message>
    <message>
      <source>{title}, replayed</source>
      <translation>{title}，重放</translation>
    </message>
    <message>
      <source>{title}, seed {seed}</source>
      <translation>{title}，种子 {seed}</translation>
    </message>
    <message>
      <source>{title}: {works} capabilities work, {failed} failed.</source>
      <translation>{title}：{works} 项能力可用，{failed} 项失败。</translation>
    </message>
    <message>
      <source>{told}: not used by this worker</source>
      <translation>{told}：此工作程序不使用</translation>
    </message>
    <message>
      <source>{total}, bust</source>
      <translation>{total}，爆牌</translation>
    </message>
    <message>
      <source>{turns} is thinking</source>
      <translation>{turns} 正在思考</translation>
    </message>
    <message>
      <source>{turns} to move</source>
      <translation>{turns} 行棋</translation>
    </message>
    <message>
      <source>{value}, {count} times: it never changed</source>
      <translation>{value}，共 {count} 次：从未变化</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %)</source>
      <translation>{games} 局中有 {void} 局无效（超过 2 %）</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %): {causes}</source>
      <translation>{games} 局中有 {void} 局无效（超过 2 %）：{causes}</translation>
    </message>
    <message>
      <source>{waits} waiting</source>
      <translation>{waits} 个等待</translation>
    </message>
    <message>
      <source>{what} left</source>
      <translation>剩余 {what}</translation>
    </message>
    <message>
      <source>{what} of steps not drawn</source>
      <translation>{what} 的步骤未绘制</translation>
    </message>
    <message>
      <source>{what} was copied.</source>
      <translation>{what}已复制。</translation>
    </message>
    <message>
      <source>{what}, {latency_us} in total</source>
      <translation>{what}，总计 {latency_us}</translation>
    </message>
    <message>
      <source>{what}: a single rating can't express it</source>
      <translation>{what}：单一等级分无法表达</translation>
    </message>
    <message>
      <source>{who} did not answer {asked}{because}. {default_taken}</source>
      <translation>{who} 没有回答{asked}{because}。{default_taken}</translation>
    </message>
    <message>
      <source>{who} did not decide</source>
      <translation>{who} 没有决定</translation>
    </message>
    <message>
      <source>{who} finished no game in {environment}: {why}</source>
      <translation>{who} 在 {environment} 中没有完成任何一局：{why}</translation>
    </message>
    <message>
      <source>{who} has no seat: it reasoned beside the others</source>
      <translation>{who} 没有席位：在旁推理</translation>
    </message>
    <message>
      <source>{who} is late</source>
      <translation>{who} 超时</translation>
    </message>
    <message>
      <source>{who} ran out of time</source>
      <translation>{who} 超时</translation>
    </message>
    <message>
      <source>{who} wins</source>
      <translation>{who} 获胜</translation>
    </message>
    <message>
      <source>{who}, seed {seeds}</source>
      <translation>{who}，种子 {seeds}</translation>
    </message>
    <message>
      <source>{who}, seeds {seeds}</source>
      <translation>{who}，种子 {seeds}</translation>
    </message>
    <message>
      <source>{who}, time per decision, median</source>
      <translation>{who}，每次决策用时，中位数</translation>
    </message>
    <message>
      <source>{word}. Not tried yet</source>
      <translation>{word}。尚未试验</translation>
    </message>
    <message>
      <source>{word}. {what}. Tried on {day}</source>
      <translation>{word}。{what}。试验于 {day}</translation>
    </message>
    <message>
      <source>{worker} can't go on from a checkpoint: the form begins at zero.</source>
      <translation>{worker} 不能从检查点继续：表单从零开始。</translation>
    </message>
    <message>
      <source>{worker} can't play checkpoints</source>
      <translation>{worker} 不能运行检查点</translation>
    </message>
    <message>
      <source>{worker} needs the interpreter {program}, which does not exist</source>
      <translation>{worker} 需要解释器 {program}，但它不存在</translation>
    </message>
  </context>
  <context>
    <name>Counted</name>
    <message>
      <source>answer</source>
      <translation>个回答</translation>
    </message>
    <message>
      <source>answers</source>
      <translation>个回答</translation>
    </message>
    <message>
      <source>belief</source>
      <translation>个信念</translation>
    </message>
    <message>
      <source>beliefs</source>
      <translation>个信念</translation>
    </message>
    <message>
      <source>character</source>
      <translation>个字符</translation>
    </message>
    <message>
      <source>characters</source>
      <translation>个字符</translation>
    </message>
    <message>
      <source>checkpoint</source>
      <translation>个检查点</translation>
    </message>
    <message>
      <source>checkpoints</source>
      <translation>个检查点</translation>
    </message>
    <message>
      <source>cycle</source>
      <translation>个周期</translation>
    </message>
    <message>
      <source>cycles</source>
      <translation>个周期</translation>
    </message>
    <message>
      <source>episode</source>
      <translation>个回合</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>个回合</translation>
    </message>
    <message>
      <source>fact</source>
      <translation>个事实</translation>
    </message>
    <message>
      <source>facts</source>
      <translation>个事实</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>次失误</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>次失误</translation>
    </message>
    <message>
      <source>file</source>
      <translation>个文件</translation>
    </message>
    <message>
      <source>files</source>
      <translation>个文件</translation>
    </message>
    <message>
      <source>game</source>
      <translation>局</translation>
    </message>
    <message>
      <source>games</source>
      <translation>局</translation>
    </message>
    <message>
      <source>line</source>
      <translation>行</translation>
    </message>
    <message>
      <source>line was</source>
      <translation>行</translation>
    </message>
    <message>
      <source>line-up</source>
      <translation>个阵容</translation>
    </message>
    <message>
      <source>line-ups</source>
      <translation>个阵容</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>行</translation>
    </message>
    <message>
      <source>lines were</source>
      <translation>行</translation>
    </message>
    <message>
      <source>match</source>
      <translation>个匹配</translation>
    </message>
    <message>
      <source>matches</source>
      <translation>个匹配</translation>
    </message>
    <message>
      <source>move</source>
      <translation>步</translation>
    </message>
    <message>
      <source>moves</source>
      <translation>步</translation>
    </message>
    <message>
      <source>package</source>
      <translation>个软件包</translation>
    </message>
    <message>
      <source>packages</source>
      <translation>个软件包</translation>
    </message>
    <message>
      <source>pair</source>
      <translation>对</translation>
    </message>
    <message>
      <source>pairs</source>
      <translation>对</translation>
    </message>
    <message>
      <source>picture</source>
      <translation>幅画面</translation>
    </message>
    <message>
      <source>pictures</source>
      <translation>幅画面</translation>
    </message>
    <message>
      <source>player</source>
      <translation>名选手</translation>
    </message>
    <message>
      <source>players</source>
      <translation>名选手</translation>
    </message>
    <message>
      <source>question</source>
      <translation>个问题</translation>
    </message>
    <message>
      <source>questions</source>
      <translation>个问题</translation>
    </message>
    <message>
      <source>record</source>
      <translation>条记录</translation>
    </message>
    <message>
      <source>records</source>
      <translation>条记录</translation>
    </message>
    <message>
      <source>report</source>
      <translation>份报告</translation>
    </message>
    <message>
      <source>reports</source>
      <translation>份报告</translation>
    </message>
    <message>
      <source>run</source>
      <translation>次运行</translation>
    </message>
    <message>
      <source>run is</source>
      <translation>次运行</translation>
    </message>
    <message>
      <source>runs</source>
      <translation>次运行</translation>
    </message>
    <message>
      <source>runs are</source>
      <translation>次运行</translation>
    </message>
    <message>
      <source>seed</source>
      <translation>个种子</translation>
    </message>
    <message>
      <source>seeds</source>
      <translation>个种子</translation>
    </message>
    <message>
      <source>shared seed</source>
      <translation>个共同种子</translation>
    </message>
    <message>
      <source>shared seeds</source>
      <translation>个共同种子</translation>
    </message>
    <message>
      <source>step</source>
      <translation>步</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>步</translation>
    </message>
    <message>
      <source>thing</source>
      <translation>个问题</translation>
    </message>
    <message>
      <source>things</source>
      <translation>个问题</translation>
    </message>
    <message>
      <source>worker</source>
      <translation>个工作程序</translation>
    </message>
    <message>
      <source>workers</source>
      <translation>个工作程序</translation>
    </message>
  </context>
</TS>
