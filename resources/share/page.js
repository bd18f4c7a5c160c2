"use strict";
// The player of a shared page. Everything that a run recorded enters the document as text or as a
// number: nothing is parsed as markup.
(function () {
  const SVG = "http://www.w3.org/2000/svg";
  const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];
  const ICONS = {
    first: "M3 3h2v12H3zM15 3v12L6 9z", back: "M13 3v12L5 9z", play: "M5 3l10 6-10 6z",
    pause: "M4 3h4v12H4zM10 3h4v12h-4z", on: "M5 3v12l8-6z", last: "M13 3h2v12h-2zM3 3v12l9-6z"
  };
  const file = JSON.parse(document.getElementById("record").textContent);
  const page = file.page, texts = file.texts, labels = file.labels;
  const by = id => document.getElementById(id);
  const text = number => texts[number];
  const stage = by("stage"), live = by("live"), scrub = by("scrub");
  let take = 0, at = 0, playing = false, speed = 1, dark = true, clock = null, begun = 0, origin = 0;
  let board = null;

  function made(name, classes, words) {
    const node = document.createElement(name);
    if (classes) node.className = classes;
    if (words !== undefined) node.textContent = words;
    return node;
  }
  function drawn(name, attributes) {
    const node = document.createElementNS(SVG, name);
    Object.keys(attributes || {}).forEach(key => node.setAttribute(key, String(attributes[key])));
    return node;
  }
  function emptied(node) {
    while (node.firstChild) node.removeChild(node.firstChild);
    return node;
  }
  function filled(pattern, values) {
    return Object.keys(values).reduce((words, key) => words.split("{" + key + "}").join(values[key]), pattern);
  }
  const clamped = (value, low, high) => Math.min(high, Math.max(low, value));

  // The record

  const here = () => page.takes[take];
  const step = () => page.steps[here().first + at];
  const grouped = number => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

  // Cells of a step: the last whole board before it, and what changed since.
  function cells(index) {
    let from = index;
    const first = here().first;
    while (from > first && !page.steps[from].w) from -= 1;
    const whole = page.steps[from].w;
    if (!whole) return null;
    const looks = whole.slice(1);
    for (let i = from + 1; i <= index; i += 1) {
      const changes = page.steps[i].c || [];
      for (let j = 0; j < changes.length; j += 2) looks[changes[j]] = changes[j + 1];
    }
    return { ground: whole[0], looks: looks };
  }

  // Pictures

  function reference(kind, number) {
    const light = kind + number + "-light";
    return "#" + (!dark && file.lit.indexOf(light) >= 0 ? light : kind + number);
  }
  function cell(node, look) {
    emptied(node);
    page.looks[look].forEach(sprite => {
      // A little over its edge: neighbours leave no seam between them.
      const side = file.side + 0.8;
      node.appendChild(drawn("use", { href: reference("s", sprite), x: -0.4, y: -0.4, width: side, height: side }));
    });
  }
  function drawBoard(shown) {
    if (!board || board.ground !== shown.ground || board.dark !== dark) {
      const ground = page.grounds[shown.ground];
      const picture = drawn("svg", { viewBox: "0 0 " + ground.width + " " + ground.height, "aria-hidden": "true" });
      picture.appendChild(drawn("use", { href: reference("g", shown.ground), width: ground.width, height: ground.height }));
      const nodes = shown.looks.map((look, i) => {
        const place = "translate(" + ground.corners[2 * i] + " " + ground.corners[2 * i + 1] + ")";
        const node = drawn("g", { transform: place });
        picture.appendChild(node);
        return node;
      });
      board = { ground: shown.ground, dark: dark, nodes: nodes, looks: [] };
      emptied(stage).appendChild(picture);
    }
    shown.looks.forEach((look, i) => {
      if (board.looks[i] !== look) cell(board.nodes[i], look);
    });
    board.looks = shown.looks;
  }
  function drawWorld(now) {
    const world = made("div", "world");
    now.k.forEach(row => {
      const hand = made("div", "hand");
      hand.appendChild(made("strong", "", text(row[0])));
      row[2].forEach(card => hand.appendChild(made("span", text(card) ? "card" : "card down", text(card))));
      hand.appendChild(made("span", "low", text(row[1])));
      world.appendChild(hand);
    });
    if (text(now.y[0])) world.appendChild(made("pre", "", text(now.y[0])));
    if (now.y.length > 1) world.appendChild(pairs(now.y.slice(1)));
    emptied(stage).appendChild(world);
  }
  function draw() {
    const now = step();
    const shown = now.w || now.c ? cells(here().first + at) : null;
    if (shown) {
      drawBoard(shown);
    } else {
      board = null;
      if (now.i !== undefined) {
        const picture = made("img");
        picture.src = page.pictures[now.i];
        picture.alt = "";
        emptied(stage).appendChild(picture);
      } else if (now.k) {
        drawWorld(now);
      } else {
        emptied(stage).appendChild(made("p", "low", now.x === undefined ? "" : text(now.x)));
      }
    }
  }

  // Words

  function pairs(list) {
    const rows = made("dl");
    for (let i = 0; i < list.length; i += 2) {
      rows.appendChild(made("dt", "", text(list[i])));
      rows.appendChild(made("dd", "", text(list[i + 1])));
    }
    return rows;
  }
  function titled(id, title, content) {
    const node = emptied(by(id));
    if (!content) return;
    node.appendChild(made("h3", "", title));
    node.appendChild(content);
  }
  function decisions(now) {
    if (!now.d) return now.n === undefined ? null : made("p", "low", text(now.n));
    const list = made("ol");
    now.d.forEach(row => {
      const item = made("li", row[0]);
      const parts = [text(row[5]), text(row[1]), text(row[2])].filter(part => part);
      item.appendChild(made("span", "", parts.join(" · ")));
      if (text(row[3])) item.appendChild(made("p", "", text(row[3])));
      if (text(row[4])) item.appendChild(made("p", "low", text(row[4])));
      list.appendChild(item);
    });
    return list;
  }
  function mind(now) {
    if (!now.m) return null;
    const all = made("div");
    now.m.forEach(row => {
      if (now.m.length > 1) all.appendChild(made("p", "low", text(row[0])));
      if (text(row[1])) all.appendChild(made("p", "", filled(labels.worth, { value: text(row[1]) })));
      const bars = made("div", "bars");
      row[2].forEach(bar => {
        const meter = drawn("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" });
        meter.appendChild(drawn("rect", { width: 100, height: 8, rx: 2, "class": "track" }));
        meter.appendChild(drawn("rect", { width: 100 * bar[1], height: 8, rx: 2, "class": "fill" }));
        bars.appendChild(made("span", "", text(bar[0])));
        bars.appendChild(meter);
        bars.appendChild(made("span", "", Math.round(100 * bar[1]) + " %"));
      });
      all.appendChild(bars);
    });
    return all;
  }
  function beliefs(now) {
    const node = emptied(by("beliefs"));
    (now.b || []).forEach(number => {
      const row = page.minds[number];
      node.appendChild(made("h3", "", filled(labels.beliefs, { name: text(row[0]) })));
      const list = made("ul", "beliefs");
      const add = (kind, words, note) => {
        const item = made("li", kind);
        item.appendChild(made("span", "", words));
        if (note) item.appendChild(made("span", "note", note));
        list.appendChild(item);
      };
      row[1].forEach((belief, i) => {
        const came = row[2].indexOf(i) >= 0;
        add(came ? "came" : "", text(belief), came ? labels.came : "");
      });
      row[3].forEach(fact => add("gone", text(fact), labels.gone));
      if (row[4]) add("low", filled(labels.more, { count: String(row[4]) }));
      node.appendChild(list);
    });
  }
  const COLOURS = ["agent", "human", "supervisor", "accent"];
  function line(values, width, height, low, high) {
    const last = Math.max(1, values.length - 1), span = high - low || 1;
    return values.map((value, i) => (width * i / last).toFixed(1) + "," +
      (height - height * (value - low) / span).toFixed(1)).join(" ");
  }
  function chart(lines, now, title) {
    const every = [].concat.apply([], lines.map(one => one[1]));
    if (every.length < 2) return null;
    const low = every.reduce((a, b) => Math.min(a, b)), high = every.reduce((a, b) => Math.max(a, b));
    if (low === high) return null;
    const last = Math.max(1, lines[0][1].length - 1);
    const picture = drawn("svg", { viewBox: "0 0 300 80", role: "img" });
    picture.setAttribute("aria-label", title + ": " + low + " – " + high);
    [[low, 74], [high, 10]].forEach(end => {
      picture.appendChild(drawn("line", { x1: 44, x2: 300, y1: end[1] - 4, y2: end[1] - 4, "class": "axis" }));
      const words = drawn("text", { x: 38, y: end[1], "text-anchor": "end" });
      words.textContent = String(end[0]);
      picture.appendChild(words);
    });
    lines.forEach((one, i) => {
      const curve = drawn("polyline", { points: line(one[1], 256, 64, low, high), transform: "translate(44 6)" });
      curve.setAttribute("class", "curve line-" + COLOURS[i % COLOURS.length]);
      picture.appendChild(curve);
    });
    const x = 44 + 256 * now / last;
    picture.appendChild(drawn("line", { x1: x, x2: x, y1: 2, y2: 74, "class": "now" }));
    return picture;
  }
  function curves() {
    const node = emptied(by("curves"));
    const own = here().curves.map(one => [text(one[0]), one[1].map(value => value || 0)]);
    const returns = chart(own, at, labels.returns);
    if (returns) {
      node.appendChild(made("h3", "", labels.returns));
      if (own.length > 1) own.forEach((one, i) => {
        node.appendChild(made("span", "name " + COLOURS[i % COLOURS.length], one[0]));
      });
      node.appendChild(returns);
    }
    const scores = page.takes.map(one => one.score || 0);
    const all = scores.length > 1 ? chart([["", scores]], take, labels.scores) : null;
    if (all) {
      node.appendChild(made("h3", "", labels.scores));
      node.appendChild(all);
    }
  }
  function where() {
    const own = here();
    return filled(labels.step, { step: grouped(own.step + at), last: grouped(own.step + own.count - 1) });
  }
  function tell() {
    const now = step(), own = here();
    by("where").textContent = where();
    const place = page.takes.length > 1 ? " (" + (take + 1) + " / " + page.takes.length + ")" : "";
    by("take").textContent = text(own.title) + place + " · " + text(own.end);
    by("told").textContent = now.t === undefined ? "" : text(now.t);
    titled("facts", labels.facts, now.f.length ? pairs(now.f) : null);
    titled("decisions", labels.decisions, decisions(now));
    titled("mind", labels.mind, mind(now));
    beliefs(now);
    titled("seen", labels.seen, now.o.length ? pairs(now.o) : null);
    curves();
    const words = now.p === undefined ? "" : text(now.p);
    by("words").hidden = !words;
    by("words").lastElementChild.textContent = words;
    stage.setAttribute("aria-label", [where(), words || (now.x === undefined ? "" : text(now.x))].filter(part => part).join(". "));
    if (!playing) {
      live.textContent = [where(), now.t === undefined ? "" : text(now.t), by("decisions").textContent].filter(part => part).join(". ");
    }
  }
  function band() {
    const node = emptied(by("band")), own = here(), last = Math.max(1, own.count - 1);
    node.appendChild(drawn("rect", { x: 0, y: 8, width: 1000, height: 8, "class": "whole" }));
    own.bands.forEach(row => {
      node.appendChild(drawn("rect", { x: 1000 * row[1], y: 8, width: 1000 * (row[2] - row[1]), height: 8, "class": row[0] }));
    });
    own.marks.forEach(mark => {
      node.appendChild(drawn("rect", { x: 1000 * mark[0] / last - 2, y: 0, width: 4, height: 24, "class": mark[1] }));
    });
  }
  function listMarks() {
    const node = emptied(by("marks"));
    node.appendChild(option("", here().marks.length ? labels.jump : labels.nomarks));
    here().marks.forEach(mark => {
      node.appendChild(option(mark[0], grouped(here().step + mark[0]) + " · " + text(mark[2])));
    });
    node.disabled = !here().marks.length;
  }
  function option(value, words) {
    const node = made("option", "", words);
    node.value = String(value);
    return node;
  }

  // Time

  function show() {
    draw();
    tell();
    scrub.value = String(at);
    scrub.setAttribute("aria-valuetext", where());
    by("first").disabled = by("back").disabled = at === 0;
    by("on").disabled = by("last").disabled = at === here().count - 1;
  }
  function go(to) {
    at = clamped(to, 0, here().count - 1);
    begun = now();
    origin = at;
    show();
  }
  function open(index, to) {
    take = clamped(index, 0, page.takes.length - 1);
    by("takes").value = String(take);
    scrub.max = String(here().count - 1);
    band();
    listMarks();
    go(to || 0);
  }
  const now = () => window.performance.now();
  function play(wanted) {
    if (wanted === playing) return;
    playing = wanted;
    if (playing && at === here().count - 1) {
      if (take < page.takes.length - 1) open(take + 1, 0); else open(page.takes.length > 1 ? 0 : take, 0);
    }
    begun = now();
    origin = at;
    button("play", playing ? "pause" : "play", playing ? labels.pause : labels.play);
    if (playing) clock = window.requestAnimationFrame(tick); else { window.cancelAnimationFrame(clock); tell(); }
  }
  function tick() {
    if (!playing) return;
    const due = origin + Math.floor((now() - begun) / 1000 * page.hz * speed);
    if (due !== at) {
      if (due < here().count) {
        at = due;
        show();
      } else if (at < here().count - 1) {
        at = here().count - 1;
        show();
      } else if (take < page.takes.length - 1) {
        open(take + 1, 0);
      } else {
        play(false);
        return;
      }
    }
    clock = window.requestAnimationFrame(tick);
  }
  function faster(by_) {
    const index = SPEEDS.indexOf(speed) + by_;
    setSpeed(SPEEDS[clamped(index, 0, SPEEDS.length - 1)]);
  }
  function setSpeed(value) {
    speed = value;
    by("speed").value = String(value);
    begun = now();
    origin = at;
  }
  function mark(way) {
    const places = here().marks.map(one => one[0]).filter(place => way > 0 ? place > at : place < at);
    if (places.length) { play(false); go(way > 0 ? places[0] : places[places.length - 1]); }
    else live.textContent = labels.nomarks;
  }
  function by_(steps) { play(false); go(at + steps); }

  // Controls

  function button(id, icon, words) {
    const node = emptied(by(id));
    const picture = drawn("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" });
    picture.appendChild(drawn("path", { d: ICONS[icon] }));
    node.appendChild(picture);
    node.setAttribute("aria-label", words);
    node.title = words;
  }
  function setTheme(wanted) {
    dark = wanted;
    document.documentElement.setAttribute("data-theme", dark ? "dark" : "light");
    by("theme").textContent = dark ? labels.light : labels.dark;
    board = null;
    if (page.takes.length) draw();
  }
  const KEYS = {
    " ": () => play(!playing), ArrowRight: shift => by_(shift ? 10 : 1), ArrowLeft: shift => by_(shift ? -10 : -1),
    Home: () => by_(-at), End: () => by_(here().count), PageDown: () => open(take + 1, 0), PageUp: () => open(take - 1, 0),
    ",": () => faster(-1), ".": () => faster(1), n: () => mark(1), p: () => mark(-1), t: () => setTheme(!dark)
  };
  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const from = event.target && event.target.tagName || "";
    // Selects and buttons keep the keys that they use themselves.
    if (from === "SELECT" && event.key !== "Escape") return;
    if ((from === "BUTTON" || from === "SUMMARY") && (event.key === " " || event.key === "Enter")) return;
    const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act(event.shiftKey);
  }
  function begin() {
    button("first", "first", labels.first);
    button("back", "back", labels.back);
    button("play", "play", labels.play);
    button("on", "on", labels.on);
    button("last", "last", labels.last);
    by("first").onclick = () => by_(-at);
    by("back").onclick = () => by_(-1);
    by("play").onclick = () => play(!playing);
    by("on").onclick = () => by_(1);
    by("last").onclick = () => by_(here().count);
    by("theme").onclick = () => setTheme(!dark);
    SPEEDS.forEach(value => by("speed").appendChild(option(value, value + "×")));
    by("speed").onchange = () => setSpeed(Number(by("speed").value));
    page.takes.forEach((one, index) => by("takes").appendChild(option(index, text(one.title))));
    by("takes").onchange = () => open(Number(by("takes").value), 0);
    by("marks").onchange = () => { if (by("marks").value !== "") { play(false); go(Number(by("marks").value)); } };
    [["speed", labels.speed], ["takes", labels.episode], ["marks", labels.jump]].forEach(pair => {
      by(pair[0]).setAttribute("aria-label", pair[1]);
    });
    scrub.setAttribute("aria-label", labels.position);
    scrub.oninput = () => { play(false); go(Number(scrub.value)); };
    by("words").firstElementChild.textContent = labels.words;
    by("keys").firstElementChild.textContent = labels.keys;
    labels.keylist.forEach(row => {
      by("keys").lastElementChild.appendChild(made("dt", "", row[0]));
      by("keys").lastElementChild.appendChild(made("dd", "", row[1]));
    });
    document.addEventListener("keydown", pressed);
    setSpeed(1);
    const light = window.matchMedia && window.matchMedia("(prefers-color-scheme: light)").matches;
    setTheme(!light);
    const goal = /^#(\d+)(?:\.(\d+))?$/.exec(window.location.hash || "");
    open(goal ? Number(goal[1]) - 1 : 0, goal && goal[2] ? Number(goal[2]) : 0);
    if (window.performance.mark) window.requestAnimationFrame(() => window.performance.mark("mosaic-drawn"));
  }
  begin();
}());
