"use strict";
(() => {
const SVG = "http://www.w3.org/2000/svg";
const data = JSON.parse(document.getElementById("data").textContent);
const by = (id) => document.getElementById(id);
const moments = data.moments;
const last = moments.length - 1;
let at = 0;
let side = null;      // the variation that is shown: {moments, base, step}
let timer = 0;

// ---------------------------------------------------------------- small helpers: text is only ever text

function make(tag, words, kind) {
  const element = document.createElement(tag);
  if (words !== undefined) element.textContent = words;
  if (kind) element.className = kind;
  return element;
}
function draw(tag, attributes, parent) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (parent) parent.append(element);
  return element;
}

// ---------------------------------------------------------------- the picture

const whole = (shape) => shape.replace(/[\ue000-\ue0ff]/g, (sign) => data.often[sign.charCodeAt(0) - 0xe000]);
const places = data.names.map(() => []);
const shown = new Int32Array(data.names.length).fill(-1);
function prepare() {
  const known = new Map();
  for (const group of document.querySelectorAll("svg > g[data-name]")) {
    const name = group.getAttribute("data-name");
    known.set(name, [...(known.get(name) || []), group]);
  }
  const homes = {head: ["board"], board: ["board"], panels: ["panels"], changed: ["board", "panels"]};
  // Groups that only come later get their place above the one before them.
  const above = {};
  data.names.forEach((name, index) => {
    let groups = known.get(name);
    if (!groups) {
      groups = (homes[data.parts[index]] || ["board"]).map((home) => {
        const group = draw("g", {"data-name": name, role: "img"});
        const before = above[home];
        if (before) before.after(group); else by(home).append(group);
        return group;
      });
    }
    for (const group of groups) {
      above[group.parentNode.id] = group;
      if (name in data.links) group.setAttribute("data-link", data.links[name]);
    }
    places[index] = groups;
  });
}
function frameAt(place) {
  const frame = new Int32Array(data.names.length).fill(-1);
  for (let step = 0; step <= place; step++) apply(moments[step], frame, "groups");
  return frame;
}
function apply(moment, frame, what) {
  const steps = moment[what] || [];
  for (let i = 0; i < steps.length; i += 2) frame[steps[i]] = steps[i + 1];
}
function paint(frame, moment, lively) {
  frame.forEach((content, index) => {
    if (shown[index] === content) return;
    shown[index] = content;
    // Every shape was written and escaped when the page was made.
    const markup = content < 0 ? "" : data.contents[content].map((shape) => whole(data.shapes[shape])).join("");
    for (const group of places[index]) {
      group.innerHTML = markup;
      group.classList.remove("new");
      if (lively) { void group.getBoundingClientRect(); group.classList.add("new"); }
    }
  });
  if (moment.height) {
    const box = by("panels").viewBox.baseVal;
    const height = moment.height - box.y;
    if (box.height !== height) by("panels").setAttribute("viewBox", `0 ${box.y} ${box.width} ${height}`);
  }
}

// ---------------------------------------------------------------- words about a moment

function ruled(parent, rule) {
  if (!rule) return;
  const details = make("details", undefined, "rule");
  const summary = make("summary", rule);
  summary.title = `Rule ${rule}`;
  details.append(summary, make("p", data.rules[rule] || "`cerebria rule` has its text."));
  parent.append(" ", details);
}
function row(parent, [label, words, rule, parts]) {
  const line = make("div", undefined, label ? "row" : "");
  if (label) line.append(make("span", label));
  const said = make("div", words || "");
  ruled(said, rule);
  (parts || []).forEach((part) => row(said, part));
  line.append(said);
  parent.append(line);
}
let whyOpen = false;  // whoever wants to know why wants to know it of the next move too
function reasons(parent, rows) {
  const details = make("details", undefined, "reasons");
  details.append(make("summary", "Why, in sums"));
  details.open = whyOpen;
  details.addEventListener("toggle", () => { whyOpen = details.open; });
  let before = "";
  for (const one of rows) {
    row(details, one[0] && one[0] === before ? ["\u00a0", ...one.slice(1)] : one);
    before = one[0];
  }
  parent.append(details);
}
function tell(moment, heading) {
  by("moment-where").textContent = heading;
  by("moment-line").textContent = moment.line || "The start";
  const told = by("moment-told");
  told.replaceChildren();
  if (moment.against) {
    const against = make("div", undefined, "against");
    against.append(make("strong", moment.marks && moment.marks.includes("stood")
      ? "Not legal, and it stood:" : "Not legal:"));
    moment.against.forEach((one) => row(against, one));
    told.append(against);
  }
  if (moment.told) {
    told.append(make("h3", "On the table"));
    const list = make("ul");
    moment.told.forEach(([, words, rule]) => {
      const item = make("li", words);
      ruled(item, rule);
      list.append(item);
    });
    told.append(list);
  }
  if (moment.why) reasons(told, moment.why);
  if (moment.notes) {
    told.append(make("h3", "Notes"));
    moment.notes.forEach((words) => told.append(make("p", words, "note")));
  }
  if (moment.next) told.append(make("h3", "Next"), make("p", moment.next));
}
function when(moment) {
  return moment.time ? ` · ${moment.time.replace("T", " ").replace("Z", " UTC")}` : "";
}

// ---------------------------------------------------------------- why

const answers = new Int32Array(data.questions.length).fill(-1);
function prepareWhy() {
  if (!data.questions.length) return;
  const groups = {};
  data.questions.forEach((question, index) => {
    const [word, ...thing] = question.split(" ");
    if (!groups[word]) {
      groups[word] = make("optgroup");
      groups[word].label = data.titles[word] || word;
      by("ask").append(groups[word]);
    }
    const option = make("option", thing.length ? question : data.titles[word]);
    option.value = index;
    groups[word].append(option);
  });
  by("ask").addEventListener("change", answer);
  document.querySelector("main").addEventListener("click", (event) => {
    const group = event.target.closest("[data-link]");
    if (!group) return;
    by("ask").value = group.getAttribute("data-link");
    answer();
    by("why").scrollIntoView({block: "nearest"});
  });
  by("why").hidden = false;
}
function answersAt(place) {
  answers.fill(-1);
  for (let step = 0; step <= place; step++) apply(moments[step], answers, "answers");
}
function answer() {
  const place = by("answer");
  place.replaceChildren();
  const found = data.answers[answers[by("ask").value]];
  if (!found) { place.append(make("p", "There is nothing to tell about it at this moment.")); return; }
  const [says, rule, rows] = found;
  const said = make("div", says, "says");
  ruled(said, rule);
  place.append(said);
  rows.forEach((one) => row(place, one));
}

// ---------------------------------------------------------------- going

const links = [...document.querySelectorAll("#moves a[data-place]")];
const mainLinks = links.filter((link) => !link.dataset.variation);
function mark(link) {
  document.querySelector("#moves a[aria-current]")?.removeAttribute("aria-current");
  if (!link) return;
  link.setAttribute("aria-current", "true");
  const list = by("moves");
  if (list.scrollHeight > list.clientHeight + 4) {
    const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 40 || top > list.clientHeight - 60) list.scrollTop += top - list.clientHeight / 3;
  }
}
function go(place, keep) {
  const from = at;
  at = Math.min(Math.max(place, 0), last);
  side = null;
  const moment = moments[at];
  paint(frameAt(at), moment, at === from + 1);
  const chapter = data.chapters.filter(([, first]) => first <= at).pop();
  const heading = moment.n ? `Entry ${moment.n}${chapter ? ` · ${chapter[0]}` : ""}${when(moment)}` : "Before the first entry";
  tell(moment, heading);
  answersAt(at);
  answer();
  mark(mainLinks[at]);
  by("slider").value = at;
  by("slider").setAttribute("aria-valuetext", moment.n ? `entry ${moment.n}, ${moment.line}` : "the start");
  by("where").textContent = `${moment.n} of ${moments[last].n}`;
  cursors();
  if (!keep) history.replaceState(null, "", `#e${moment.n}`);
  if (at === last) play(false);
}
function goAside(name, keep) {
  const [entry, which, step] = name;
  const place = moments.findIndex((moment) => moment.n === entry);
  const found = place < 0 ? null : (moments[place].variations || [])[which - 1];
  if (!found) return false;
  const upto = Math.min(Math.max(step, 1), found.moments.length);
  at = place;
  side = {entry, which, step: upto, many: found.moments.length};
  const frame = frameAt(place - 1);
  for (let one = 0; one < upto; one++) apply(found.moments[one], frame, "groups");
  const moment = found.moments[upto - 1];
  paint(frame, moment, false);
  tell(moment, `Variation, instead of entry ${entry} · ${upto} of ${found.moments.length}`);
  answersAt(place - 1);
  for (let one = 0; one < upto; one++) apply(found.moments[one], answers, "answers");
  answer();
  const address = `e${entry}v${which}.${upto}`;
  mark(links.find((link) => link.getAttribute("href") === `#${address}`));
  by("slider").value = at;
  by("where").textContent = `variation`;
  cursors();
  if (!keep) history.replaceState(null, "", `#${address}`);
  return true;
}
function step(by) {
  if (side) {
    const next = side.step + by;
    if (next >= 1 && next <= side.many) { goAside([side.entry, side.which, next]); return; }
    go(by > 0 ? at : at - 1);
    return;
  }
  go(at + by);
}
function jump(test) {
  for (let one = 1; one <= moments.length; one++) {
    const place = (at + one) % moments.length;
    if (test(moments[place])) { play(false); go(place); return; }
  }
}
const noted = (moment) => moment.notes || moment.variations;
const revealed = (moment) => (moment.marks || []).includes("revelation");
function play(on) {
  clearInterval(timer);
  timer = 0;
  if (on) {
    if (at === last) go(0);
    timer = setInterval(() => step(1), 1000 / Number(by("speed").value));
  }
  by("play").setAttribute("aria-pressed", String(Boolean(timer)));
  by("play").setAttribute("aria-label", timer ? "Pause" : "Play");
  by("play").textContent = timer ? "❚❚" : "▶▶";
}
function address() {
  const aside = /^#e(\d+)v(\d+)\.(\d+)$/.exec(location.hash);
  if (aside && goAside(aside.slice(1).map(Number), true)) return;
  const found = /^#e(\d+)/.exec(location.hash);
  if (!found) return;
  const number = Number(found[1]);
  let place = 0;
  moments.forEach((moment, index) => { if (moment.n <= number && moment.n >= moments[place].n) place = index; });
  const exact = moments.findIndex((moment) => moment.n === number);
  go(exact < 0 ? place : exact, true);
}

// ---------------------------------------------------------------- plots

const WIDTH = 420, HEIGHT = 130, LEFT = 26, RIGHT = 6, TOP = 8, BOTTOM = 14;
const DASHES = ["", "7 4", "2 3", "10 3 2 3", "4 4", "1 4"];
const drawnPlots = [];
function valuesOf(runs) {
  const values = [];
  for (let i = 0; i < runs.length; i += 2) for (let k = 0; k < runs[i + 1]; k++) values.push(runs[i]);
  return values;
}
function styleOf(plot, index) {
  const one = plot.series[index];
  const team = one.team || "";
  const same = plot.series.slice(0, index).filter((other) => other.team === team).length;
  return team ? [team, DASHES[same % DASHES.length]] : [`tone${index % 5}`, DASHES[index % DASHES.length]];
}
function preparePlots() {
  if (last < 2 || !data.plots.length) return;
  const box = make("div", undefined, "plots");
  data.plots.forEach((plot) => box.append(plotOf(plot)));
  by("plots").append(box);
  by("plots").hidden = false;
}
function plotOf(plot) {
  const figure = make("figure");
  figure.append(make("figcaption", plot.title));
  const series = plot.series.map((one) => valuesOf(one.runs));
  const most = Math.max(1, ...series.flat().filter((value) => value !== null));
  const x = (place) => LEFT + (WIDTH - LEFT - RIGHT) * place / last;
  const y = (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / most);
  const svg = draw("svg", {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": `${plot.title} over the game; the table below has the numbers`});
  for (const value of [0, most]) {
    draw("path", {d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}`, stroke: "var(--edge)"}, svg);
    const label = draw("text", {x: LEFT - 4, y: y(value) + 4, "text-anchor": "end", "font-size": 11, fill: "var(--muted)"}, svg);
    label.textContent = value;
  }
  moments.forEach((moment, place) => {
    if (revealed(moment)) draw("path", {d: `M${x(place)} ${TOP}V${HEIGHT - BOTTOM}`, stroke: "var(--gauge)", "stroke-dasharray": "2 3"}, svg);
  });
  series.forEach((values, index) => {
    const [kind, dash] = styleOf(plot, index);
    let path = "", pen = false;
    values.forEach((value, place) => {
      if (value === null) { pen = false; return; }
      path += pen ? `H${x(place).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = true;
    });
    draw("path", {d: path, fill: "none", class: kind, "stroke-width": 2, "stroke-dasharray": dash, "stroke-linejoin": "round"}, svg);
  });
  const line = draw("path", {stroke: "var(--changed)", "stroke-width": 1.5}, svg);
  const read = make("p", undefined, "read");
  const keys = plot.series.map((one, index) => {
    const key = make("span", undefined, "key");
    const [kind, dash] = styleOf(plot, index);
    const sample = draw("svg", {viewBox: "0 0 30 10", "aria-hidden": "true"});
    draw("path", {d: "M0 5H30", class: kind, "stroke-width": 3, "stroke-dasharray": dash, fill: "none"}, sample);
    const words = make("span");
    key.append(sample, words);
    read.append(key);
    return words;
  });
  const show = (place) => {
    line.setAttribute("d", `M${x(place)} ${TOP}V${HEIGHT - BOTTOM}`);
    plot.series.forEach((one, index) => { keys[index].textContent = `${one.who} ${series[index][place] ?? "?"}`; });
  };
  const place = (event) => {
    const box = svg.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
    return Math.round(Math.min(Math.max(part, 0), 1) * last);
  };
  svg.addEventListener("pointermove", (event) => show(place(event)));
  svg.addEventListener("pointerleave", () => show(at));
  svg.addEventListener("click", (event) => { play(false); go(place(event)); });
  drawnPlots.push(show);
  figure.append(svg, read, tableOf(plot, series));
  return figure;
}
function tableOf(plot, series) {
  const details = make("details");
  details.append(make("summary", "As a table"));
  details.addEventListener("toggle", () => {
    if (details.querySelector("table")) return;
    const table = make("table");
    table.append(make("caption", `${plot.title}, at the end of each chapter`));
    const head = table.createTHead().insertRow();
    head.append(make("th", "After"), ...plot.series.map((one) => make("th", one.who)));
    for (const cell of head.cells) cell.scope = "col";
    const body = table.createTBody();
    data.chapters.forEach(([title], index) => {
      const end = index + 1 < data.chapters.length ? data.chapters[index + 1][1] - 1 : last;
      const line = body.insertRow();
      const name = make("th", title);
      name.scope = "row";
      line.append(name, ...series.map((values) => make("td", values[end] ?? "?")));
    });
    const scroll = make("div", undefined, "scroll");
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", plot.title);
    scroll.append(table);
    details.append(scroll);
  });
  return details;
}
function cursors() { for (const show of drawnPlots) show(at); }

// ---------------------------------------------------------------- what people do

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
}
// How far from the edges a swipe begins, how far it goes, in pixels, and how long it may take, in milliseconds.
const EDGE = 24, SWIPE = 48, QUICK = 800;

const KEYS = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => go(0), End: () => go(last),
  " ": () => play(!timer), n: () => jump(noted), r: () => jump(revealed), t: theme,
};
function listen() {
  const buttons = {
    first: () => go(0), back: () => step(-1), next: () => step(1), last: () => go(last),
    play: () => play(!timer), note: () => jump(noted), revelation: () => jump(revealed), theme,
  };
  for (const [id, act] of Object.entries(buttons)) {
    by(id).addEventListener("click", () => { if (id !== "play" && id !== "theme") play(false); act(); });
  }
  by("note").disabled = !moments.some(noted);
  by("revelation").disabled = !moments.some(revealed);
  by("slider").max = last;
  by("slider").addEventListener("input", () => { play(false); go(Number(by("slider").value)); });
  by("speed").addEventListener("change", () => { if (timer) play(true); });
  addEventListener("hashchange", () => {
    play(false);
    address();
    if (matchMedia("(max-width: 699px)").matches) by("table").scrollIntoView();
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const held = event.target.closest("input, select, textarea");
    const pressing = event.key === " " && event.target.closest("button, summary, a");
    const act = KEYS[event.key];
    if (!act || held || pressing) return;
    if (event.key !== " " && event.key !== "t") play(false);
    event.preventDefault();
    act();
  });
  // A swipe goes across, not down, and quickly; from the edge of the screen the browser takes it.
  let start = null;
  by("table").addEventListener("touchstart", (event) => {
    const {clientX: x, clientY: y} = event.touches[0];
    start = event.touches.length === 1 && x >= EDGE && x <= innerWidth - EDGE ? {x, y, at: event.timeStamp} : null;
  }, {passive: true});
  by("table").addEventListener("touchend", (event) => {
    if (start === null) return;
    const across = event.changedTouches[0].clientX - start.x, down = event.changedTouches[0].clientY - start.y;
    const swiped = Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down) && event.timeStamp - start.at < QUICK;
    start = null;
    if (swiped) { play(false); step(across < 0 ? 1 : -1); }
  }, {passive: true});
}

// From here on an address means a moment, not a place to scroll to.
for (const item of document.querySelectorAll("#moves li[id]")) item.removeAttribute("id");
prepare();
prepareWhy();
preparePlots();
listen();
by("bar").hidden = false;
go(0, true);
address();
})();
