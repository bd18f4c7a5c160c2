import random
from stage_hands import StageHands
from core.compare.experiment import *
from core.compare.verdict import verdict
from core.compare.verdict_parts import Played
from test_tournament_page import ready, choose

def scene(n, names=None, void=False, games=None, seeds=10, rule="fixed", many=None):
    names = names or [f"Player {i+1}" for i in range(n)]
    e = Experiment(name="x", tournament="round_robin", lineups=tuple(LineUp(name=m, operator={"kind":"random"}) for m in names),
        environments=(Environment(id="chess_v6"),), seeds=Seeds(count=seeds), metric=Metric(name="score", range=(0,1)),
        stopping=Stopping(rule=rule))
    rng = random.Random(3); out=[]
    for i,a in enumerate(names):
        for j,b in enumerate(names):
            if a==b: continue
            for s in range(seeds):
                if games is not None and len(out)>=games: break
                p = 0.5+(j-i)*0.03
                r=rng.random()
                v = 1.0 if r<p*.7 else 0.5 if r<p*.7+.3 else 0.0
                if void: out.append(Played(a,0,s,outcome="void",against=b,why="its launcher vanished",run_id="r",slot=0,episode=s)); continue
                f = rng.random()<.05
                out.append(Played(a,0,s,value=v if not f else 0.0,outcome="fault" if f else "played",by=a if f else "",why="lost on time" if f else "",against=b,run_id="r",slot=0,episode=s,steps=rng.randrange(10,200),moves=f"{a}{b}{s}",opening=str(s)))
    return e,out

def test_look(act):
    def script(hands: StageHands):
        t = hands.session.tournament
        yield ready(hands)
        choose(hands, "Chess")
        s=t.setup; s.opening=3; s.terms.seconds=60; s.terms.increment=0.6; s.terms.test.until=1; s.terms.ends.resign=6; s.terms.ends.draw=0.1; s.terms.engines.nodes=100000
        hands.resize(1280,800); hands.settle()
        hands.shoot("form-dark-1280")
        area=hands.find("tournament.choice")
        area.setProperty("contentY", max(0,area.property("contentHeight")-area.height())); hands.settle()
        hands.shoot("form-dark-1280-end")
        hands.shell.theme.choice="light"; hands.resize(1920,1080); hands.settle()
        hands.shoot("form-light-1920")
        long=["An engine with quite a long name 15.1 (2023-02-05), Hash 1024, Threads 16","Stockfish 15.1, Skill Level 20, UCI_LimitStrength true","x","Ein drittes, noch viel längeres Programm mit vielen Wörtern in seinem Namen"]
        scenes={"two":scene(2,rule="sprt"),"six":scene(6),"sixteen":scene(16,seeds=4),"void":scene(3,void=True),"empty":scene(3,games=0),"one":scene(2,games=1),"long":scene(4,names=long)}
        for key,(e,g) in scenes.items():
            t._open(e)
            yield lambda: hands.has("tournament.play")
            t.table.show(verdict(e,g,200),e,g,[])
            t.playing.done=True; t.playing.progress=1.0; t.playing.text=f"{len(g)} games"; t.changed.emit()
            hands.settle()
            for th in ("dark","light"):
                hands.shell.theme.choice=th
                for w,h in ((1280,800),(1920,1080)):
                    if key in("two","void","empty","one") and (th,w) in (("light",1280),("dark",1920)): continue
                    hands.resize(w,h); hands.settle()
                    hands.shoot(f"{key}-{th}-{w}")
            if key in ("two","long"):
                hands.click("tournament.right.tabs.1"); hands.settle(); hands.shoot(f"{key}-pairings")
                if key=="two":
                    hands.click("tournament.right.tabs.2"); hands.settle(); hands.shoot("two-test-light"); 
                    hands.shell.theme.choice="dark"; hands.resize(1280,800); hands.settle(); hands.shoot("two-test-dark-1280")
                hands.click("tournament.right.tabs.0"); hands.settle()
        t.leave(); yield lambda: t.phase=="setup"
    act(script, page="tournament")
