// As much of a document as a shared page uses. Markup can't be parsed here: who tries it fails.
function Node(name) {
  this.tagName = name.toUpperCase();
  this.attributes = {};
  this.children = [];
  this.parent = null;
  this.style = {};
  this._text = "";
}
Node.prototype = {
  appendChild: function (child) { child.parent = this; this.children.push(child); return child; },
  removeChild: function (child) { this.children.splice(this.children.indexOf(child), 1); return child; },
  setAttribute: function (name, value) {
    if (/^on/.test(name)) throw new Error("a handler as an attribute: " + name);
    this.attributes[name] = String(value);
  },
  get firstChild() { return this.children[0] || null; },
  get firstElementChild() { return this.children[0] || null; },
  get lastElementChild() { return this.children[this.children.length - 1] || null; },
  get textContent() {
    return this.children.length ? this.children.map(function (c) { return c.textContent; }).join(" ") : this._text;
  },
  set textContent(words) { this.children = []; this._text = String(words); },
  set className(words) { this.attributes["class"] = words; },
  set innerHTML(_) { throw new Error("markup"); },
  insertAdjacentHTML: function () { throw new Error("markup"); }
};
var document = {
  nodes: {}, listeners: {}, documentElement: new Node("html"), now: 0, due: [],
  begin: function (ids, record, hash) {
    ids.forEach(function (id) { document.nodes[id] = new Node("div"); });
    ["words", "keys"].forEach(function (id) {
      document.nodes[id].appendChild(new Node("summary"));
      document.nodes[id].appendChild(new Node(id === "words" ? "p" : "dl"));
    });
    document.nodes.record.textContent = record;
    window.location = { hash: hash };
  },
  getElementById: function (id) { return document.nodes[id] || null; },
  createElement: function (name) { return new Node(name); },
  createElementNS: function (_, name) { return new Node(name); },
  addEventListener: function (name, act) { document.listeners[name] = act; },
  press: function (key, shift, on) {
    document.listeners.keydown({ key: key, shiftKey: shift, target: { tagName: on }, preventDefault: function () {} });
  },
  choose: function (id, value) {
    var node = document.nodes[id];
    node.value = value;
    (node.onchange || node.oninput)();
  },
  wait: function (ms) {
    var until = document.now + ms;
    while (document.now < until) {
      document.now += 16;
      var due = document.due;
      document.due = [];
      due.forEach(function (act) { act(); });
    }
  },
  cells: function () {
    var picture = document.nodes.stage.children[0];
    return picture.children.slice(1).map(function (cell) {
      return cell.children.map(function (use) { return use.attributes.href; });
    });
  },
  tags: function (id) {
    var all = [];
    (function walk(node) { node.children.forEach(function (c) { all.push(c.tagName); walk(c); }); }(document.nodes[id]));
    return all;
  }
};
var window = {
  performance: { now: function () { return document.now; } },
  requestAnimationFrame: function (act) { document.due.push(act); return 1; },
  cancelAnimationFrame: function () { document.due = []; },
  matchMedia: null,
  location: { hash: "" }
};
