"use strict";
(() => {
const SVG = "http://www.w3.org/2000/svg";
const by = (id) => document.getElementById(id);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const data = JSON.parse(by("data").textContent);
const moments = data.moments;
const last = moments.length - 1;
let at = 0;
let side = null;      // the variation that is shown: {entry, which, step, many}
let timer = 0;

// ---------------------------------------------------------------- small helpers: text is only ever text

function make(tag, words, kind) {
  const element = document.createElement(tag);
  if (words !== undefined) element.textContent = words;
  if (kind) element.className = kind;
  return element;
}
function draw(tag, attributes, parent, words) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== "") element.setAttribute(name, value);
  if (words !== undefined) element.textContent = words;
  if (parent) parent.append(element);
  return element;
}
const store = {
  get(key) { try { return localStorage.getItem(`cerebria-${key}`); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(`cerebria-${key}`, value); } catch { /* a file may have none */ } },
};
let toasting = 0;
function toast(words) {
  by("toast").textContent = words;
  by("toast").hidden = false;
  clearTimeout(toasting);
  toasting = setTimeout(() => { by("toast").hidden = true; }, 2500);
}
function grow(inside) {
  for (const one of all("[data-grow]", inside)) one.style.flexGrow = one.dataset.grow;
}

// ---------------------------------------------------------------- the board and the panels

const whole = (shape) => shape.replace(/[\ue000-\ue0ff]/g, (sign) => data.often[sign.charCodeAt(0) - 0xe000]);
const places = data.names.map(() => null);
const shown = new Int32Array(data.names.length).fill(-1);
const PARTS = /^(realm|frontier|slot|fortress|sphere|space|identity|lock)/;
function prepare() {
  let above = null;
  data.names.forEach((name, index) => {
    if (data.parts[index] === "panel") {
      places[index] = document.querySelector(`[data-name="${CSS.escape(name)}"]`);
      return;
    }
    const group = draw("g", {"data-name": name});
    if (PARTS.test(name)) { group.setAttribute("role", "button"); group.setAttribute("tabindex", "-1"); }
    else group.setAttribute("aria-hidden", "true");
    if (name in data.links) group.setAttribute("data-link", data.links[name]);
    if (above) above.after(group); else by("board").append(group);
    above = group;
    places[index] = group;
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
// Every shape and every cell was written and escaped when the page was made.
const inside = (content) => content < 0 ? "" : data.contents[content].map((shape) => whole(data.shapes[shape])).join("");
function paint(frame, before, lively) {
  frame.forEach((content, index) => {
    const element = places[index];
    if (!element) return;
    const panel = data.parts[index] === "panel";
    if (shown[index] !== content) {
      shown[index] = content;
      element.innerHTML = inside(content);
      if (!panel) {
        element.classList.remove("new");
        if (lively) { void element.getBoundingClientRect(); element.classList.add("new"); }
        if (PARTS.test(data.names[index])) {
          const empty = content < 0;
          element.toggleAttribute("hidden", empty);
          if (!empty) element.setAttribute("aria-label", element.querySelector("title")?.textContent || "");
        }
      }
    } else if (panel) all(".marked", element).forEach((one) => one.classList.remove("marked"));
    if (panel && before && before[index] !== content) mark(element, before[index], content);
  });
}
// What is different from the moment before is underlined.
function mark(element, before, after) {
  if (before < 0 || after < 0 || element.dataset.name === "turn" || element.dataset.name.startsWith("head")) return;
  const [old, now] = [data.contents[before], data.contents[after]];
  now.forEach((shape, place) => { if (old[place] !== shape && old.length === now.length && place) element.children[place]?.classList.add("marked"); });
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
  const line = make("div", undefined, label ? "row-of" : "");
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
const told = make("div");
told.id = "told";
function tell(moment, link) {
  told.replaceChildren();
  if (moment.against) {
    const against = make("div", undefined, "against");
    against.append(make("strong", moment.marks && moment.marks.includes("stood")
      ? "Not legal, and it stood:" : "Not legal:"));
    moment.against.forEach((one) => row(against, one));
    told.append(against);
  }
  if (moment.told) {
    const list = make("ul");
    moment.told.forEach(([, words, rule]) => {
      const item = make("li", words);
      ruled(item, rule);
      list.append(item);
    });
    told.append(list);
  }
  if (moment.why) reasons(told, moment.why);
  if (link) link.after(told); else told.remove();
  told.hidden = !told.childElementCount;
}

// ---------------------------------------------------------------- why

const answers = new Int32Array(data.questions.length).fill(-1);
function prepareWhy() {
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
  by("board")?.addEventListener("click", (event) => {
    const group = event.target.closest("[role=button]");
    if (group) ask(group);
  });
  by("why").hidden = !data.questions.length;
}
// What a part of the board is, and why, where that is a question.
function ask(group) {
  if (!group.hasAttribute("data-link")) { toast(group.getAttribute("aria-label")); return; }
  by("ask").value = group.getAttribute("data-link");
  tab("panel");
  answer();
  by("why").scrollIntoView({block: "nearest"});
  toast(by("answer").querySelector(".says")?.firstChild.textContent || group.getAttribute("aria-label"));
}
function answersAt(place) {
  answers.fill(-1);
  for (let step = 0; step <= place; step++) apply(moments[step], answers, "answers");
}
function answer() {
  const place = by("answer");
  place.replaceChildren();
  if (by("ask").value < 0) return;
  const found = data.answers[answers[by("ask").value]];
  if (!found) { place.append(make("p", "There is nothing to tell about it at this moment.")); return; }
  const [says, rule, rows] = found;
  const said = make("div", says, "says");
  ruled(said, rule);
  place.append(said);
  rows.forEach((one) => row(place, one));
}

// ---------------------------------------------------------------- going

const links = all("#list a[data-place]");
const mainLinks = links.filter((link) => !link.dataset.variation);
function point(link) {
  for (const one of all("#list a[aria-current]")) { one.removeAttribute("aria-current"); one.tabIndex = -1; }
  if (!link) return;
  link.setAttribute("aria-current", "step");
  link.tabIndex = 0;
  scroll();
}
// The move stands in the upper third, below the heading of its chapter.
function scroll() {
  const list = by("list"), link = list.querySelector("a[aria-current]");
  if (!link || list.scrollHeight <= list.clientHeight + 4) return;
  const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const want = top - list.clientHeight * 0.28;
  const rows = all("li", list), start = list.getBoundingClientRect().top - list.scrollTop;
  const first = rows.find((one) => one.getBoundingClientRect().top - start >= want) || link.parentNode;
  list.scrollTop = first.getBoundingClientRect().top - start - 30;
}
const plain = (link) => link.querySelector(".plain, span")?.textContent || link.textContent;
function go(place, keep) {
  const from = at;
  at = Math.min(Math.max(place, 0), last);
  side = null;
  const moment = moments[at];
  paint(frameAt(at), at ? frameAt(at - 1) : null, at === from + 1);
  answersAt(at);
  answer();
  tell(moment, mainLinks[at]);
  point(mainLinks[at]);
  by("slider").value = at;
  by("slider").setAttribute("aria-valuetext", `entry ${moment.n}: ${plain(mainLinks[at])}`);
  read(`Entry ${moment.n} of ${moments[last].n}${moment.time ? ` · ${moment.time}` : ""}`);
  cursors();
  if (!keep) history.replaceState(null, "", `#e${moment.n}`);
  if (at === last) play(false);
}
function goAside(name, keep) {
  const [entry, which, step] = name;
  const place = moments.findIndex((moment) => moment.n === entry);
  const found = place < 0 ? null : (moments[place].variations || [])[which - 1];
  if (!found || !found.moments.length) return false;
  const upto = Math.min(Math.max(step, 1), found.moments.length);
  at = place;
  side = {entry, which, step: upto, many: found.moments.length};
  const frame = frameAt(place - 1);
  for (let one = 0; one < upto; one++) apply(found.moments[one], frame, "groups");
  paint(frame, null, false);
  answersAt(place - 1);
  for (let one = 0; one < upto; one++) apply(found.moments[one], answers, "answers");
  answer();
  const address = `e${entry}v${which}.${upto}`;
  const link = links.find((one) => one.getAttribute("href") === `#${address}`);
  tell(found.moments[upto - 1], link);
  point(link);
  by("slider").value = at;
  read(`Instead of entry ${entry}`);
  cursors();
  if (!keep) history.replaceState(null, "", `#${address}`);
  return true;
}
function read(words) {
  const now = data.series.map(([kind, sign], index) => make("b", `${sign} ${values[index][at] ?? "?"}`, kind));
  by("where").replaceChildren(words, ...(side ? [] : now));
  by("score").replaceChildren(...data.series.map(([kind, sign], index) => make("span", `${sign} ${values[index][at] ?? "?"}`, kind)));
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
// The nearest of some places, to either side.
function nearest(places, way) {
  const found = places.filter((place) => way > 0 ? place > at : place < at);
  if (found.length) go(way > 0 ? found[0] : found[found.length - 1]);
}
const chapterPlaces = [0, ...data.chapters.map(([, first]) => first)];
const revelations = moments.map((moment, place) => (moment.marks || []).includes("revelation") ? place : -1).filter((place) => place >= 0);
const noted = mainLinks.map((link, place) => place in data.marks || link.parentNode.querySelector(".note, .variation") ? place : -1).filter((place) => place >= 0);
const turnBy = (way) => nearest(chapterPlaces, way);
const revelationBy = (way) => nearest(revelations, way);
const noteBy = (way) => nearest(noted, way);
function play(on) {
  clearInterval(timer);
  timer = 0;
  if (on) {
    if (at === last) go(0);
    timer = setInterval(() => step(1), 1000 / Number(by("speed").value));
  }
  by("play").setAttribute("aria-pressed", String(Boolean(timer)));
  by("play").setAttribute("aria-label", timer ? "Pause" : "Play");
  icon("play", timer ? "M6 4v12M14 4v12" : ICONS.play);
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

// ---------------------------------------------------------------- the graph

const values = data.series.map(([, , , runs]) => {
  const found = [];
  for (let i = 0; i < runs.length; i += 2) for (let k = 0; k < runs[i + 1]; k++) found.push(runs[i]);
  return found;
});
const KINDS = ["bliss", "gloom", "balance"];
const DASHES = {bliss: "", gloom: "9 3", balance: "3 3", p1: "", p2: "9 3", p3: "3 3", p4: "9 3 2 3", p5: "1 4"};
const MARKS = {"!!": "good", "!": "good", "!?": "interesting", "?!": "dubious", "?": "mistake", "??": "mistake"};
const most = Math.max(1, ...values.flat().filter((value) => value !== null));
const signs = Object.fromEntries(data.series.map(([kind, sign]) => [kind, sign]));

// The graph in pixels of the page, so that its letters keep their size; `small` has no ribbon of turns.
function graphOf(width, height, small) {
  const left = small ? 6 : 30, right = 46, top = 22, bottom = small ? 5 : 26;
  const stepOf = most > 40 ? 10 : most > 8 ? 5 : 2;
  const high = Math.ceil(most / stepOf) * stepOf;
  const x = (place) => left + (width - left - right) * place / Math.max(last, 1);
  const part = (value) => (height - top - bottom) * value / high;
  const y = (value) => data.least ? top + part(value) : height - bottom - part(value);
  const box = draw("svg", {class: "graph", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true"});
  turns(box, x, {top, bottom, height, small});
  for (let value = 0; value <= high; value += small ? high : height < 100 ? stepOf * 2 : stepOf) {
    draw("path", {d: `M${left} ${y(value)}H${width - right}`, stroke: "var(--edge)", "stroke-width": value ? 0.7 : 1.5}, box);
    if (!small) draw("text", {x: left - 6, y: y(value) + 4, "text-anchor": "end"}, box, value).setAttribute("fill", "var(--muted)");
  }
  bands(box, x, {top, bottom, height, width});
  fillBetween(box, x, y);
  values.forEach((line, index) => {
    const [kind] = data.series[index];
    let path = "", pen = false;
    line.forEach((value, place) => {
      if (value === null) { pen = false; return; }
      path += pen ? `H${x(place).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = true;
    });
    draw("path", {d: path, fill: "none", stroke: "var(--panel)", "stroke-width": 5.5, opacity: 0.7}, box);
    draw("path", {d: path, fill: "none", stroke: `var(--${kind})`, "stroke-width": small ? 2.2 : 2.8, "stroke-linejoin": "round", "stroke-dasharray": DASHES[kind] || ""}, box);
  });
  ends(box, y, {width, right, top, bottom, height});
  judged(box, x, y, {small, top, bottom, height});
  const cursor = draw("g", {class: "cursor"}, box);
  box.cursor = (place) => {
    cursor.replaceChildren();
    draw("path", {d: `M${x(place)} ${top - 2}V${height - bottom + 1}`, stroke: "var(--ink)", "stroke-width": 2}, cursor);
    values.forEach((line, index) => {
      if (line[place] !== null) draw("circle", {cx: x(place), cy: y(line[place]), r: 4.5, fill: `var(--${data.series[index][0]})`, stroke: "var(--ground)", "stroke-width": 2}, cursor);
    });
  };
  box.placeAt = (clientX) => {
    const edge = box.getBoundingClientRect();
    return Math.round(Math.min(Math.max(((clientX - edge.left) / edge.width * width - left) / (width - left - right), 0), 1) * last);
  };
  return box;
}
const until = (index) => (index + 1 < data.chapters.length ? data.chapters[index + 1][1] : last + 1) - 1;
function turns(box, x, {top, bottom, height, small}) {
  let odd = false;
  data.chapters.forEach(([title, first, kind, who, number], index) => {
    if (kind === "revelation") return;
    const from = x(first - 1), to = x(until(index)), wide = to - from;
    odd = !odd;
    if (odd) draw("rect", {x: from, y: top, width: wide, height: height - top - bottom, fill: "var(--soft)"}, box);
    if (small) return;
    const place = draw("a", {href: `#e${moments[first].n}`, tabindex: "-1"}, box);
    draw("title", {}, place, title);
    const team = KINDS.includes(who);
    draw("rect", {x: from + 0.75, y: height - bottom + 2, width: Math.max(1, wide - 1.5), height: bottom - 2, rx: 3, fill: `var(--${who ? (team ? `${who}-area` : who) : "edge"})`, "fill-opacity": team ? 1 : 0.22}, place);
    const sign = signs[who] || "", words = number ? `${sign}${number}` : sign;
    const fits = wide >= 11 + 7 * String(number || "").length ? words : wide >= 11 ? sign : "";
    if (fits) draw("text", {x: (from + to) / 2, y: height - 8, "text-anchor": "middle", "font-weight": 700}, place, fits).style.fill = `var(--${who || "muted"})`;
  });
}
function bands(box, x, {top, bottom, height, width}) {
  let taken = 0;
  revelations.forEach((place, index) => {
    let end = place;
    data.chapters.forEach(([, , kind, , number], chapter) => { if (kind === "revelation" && number === index + 1) end = Math.max(end, until(chapter)); });
    const from = x(place - 1), to = Math.max(x(end), from + 7);
    draw("rect", {x: from, y: top - 3, width: to - from, height: height - top - bottom + 3, fill: "var(--gauge)", opacity: 0.25}, box);
    draw("path", {d: `M${from} ${top - 4}V${height - bottom}`, stroke: "var(--gauge)", "stroke-width": 2}, box);
    const room = (index + 1 < revelations.length ? x(revelations[index + 1] - 1) : width) - from;
    const label = room > 88 ? `Revelation ${index + 1}` : room > 50 ? `Rev ${index + 1}` : `R${index + 1}`;
    const wide = label.length * 6.7 + 10, start = Math.min(from, width - wide - 2);
    if (room < 24 || start < taken) return;
    taken = start + wide;
    const link = draw("a", {href: `#e${moments[place].n}`, tabindex: "-1"}, box);
    draw("title", {}, link, `Revelation ${index + 1}, entry ${moments[place].n}`);
    draw("rect", {x: start, y: 1, width: wide, height: 18, rx: 4, fill: "var(--gauge)"}, link);
    draw("text", {x: start + wide / 2, y: 14, "text-anchor": "middle", "font-weight": 600}, link, label).style.fill = "var(--on-gauge)";
  });
}
// Between two teams the gap has the colour of whoever leads.
function fillBetween(box, x, y) {
  if (values.length !== 2 || data.least) return;
  const paths = ["", ""];
  for (let place = 0; place < last; place++) {
    const [one, other] = [values[0][place + 1], values[1][place + 1]];
    if (one === null || other === null || one === other) continue;
    paths[one > other ? 0 : 1] += `M${x(place).toFixed(1)} ${y(one).toFixed(1)}H${x(place + 1).toFixed(1)}V${y(other).toFixed(1)}H${x(place).toFixed(1)}Z`;
  }
  paths.forEach((path, index) => { if (path) draw("path", {d: path, fill: `var(--${data.series[index][0]}-area)`, opacity: 0.85}, box); });
}
function ends(box, y, {width, right, top, bottom, height}) {
  const found = values.map((line, index) => ({line: index, at: line[last] === null ? null : y(line[last]) + 4})).filter((one) => one.at !== null).sort((a, b) => a.at - b.at);
  found.forEach((one, index) => { one.at = Math.max(one.at, index ? found[index - 1].at + 13 : top + 10); });
  const over = found.length ? Math.max(0, found[found.length - 1].at - (height - bottom + 6)) : 0;
  for (const one of found) {
    const [kind, sign] = data.series[one.line];
    const label = draw("text", {x: width - right + 6, y: one.at - over, "font-weight": 700}, box, `${sign} ${values[one.line][last]}`);
    label.style.fill = `var(--${kind})`;
  }
}
function judged(box, x, y, {small, top, bottom, height}) {
  for (const [key, sign] of Object.entries(data.marks)) {
    const place = Number(key), chapter = data.chapters.filter(([, first]) => first <= place).pop();
    const line = Math.max(0, data.series.findIndex(([kind]) => chapter && kind === chapter[3]));
    const value = values[line]?.[place] ?? 0, kind = MARKS[sign];
    const high = Math.min(Math.max(y(value), top + 9), height - bottom - 9);
    const link = draw("a", {href: `#e${moments[place].n}`, tabindex: "-1"}, box);
    draw("title", {}, link, `Entry ${moments[place].n} ${sign}`);
    draw("circle", {cx: x(place), cy: small ? y(value) : high, r: small ? 4 : 9, fill: "var(--panel)", stroke: `var(--${kind})`, "stroke-width": 2}, link);
    if (!small) draw("text", {x: x(place), y: high + 4.5, "text-anchor": "middle", "font-weight": 800}, link, sign).style.fill = `var(--${kind})`;
  }
}
let graph = null;
const phone = matchMedia("(max-width: 699px)");
function cursors() { if (graph) graph.cursor(at); }
function prepareGraph() {
  if (!data.series.length || last < 1) return;
  const fit = () => {
    const width = Math.max(200, Math.round(by("plot").clientWidth));
    if (graph && graph.wide === width) return;
    const small = phone.matches || innerHeight <= 500;
    const drawn = graphOf(width, small ? 68 : 122, small);
    drawn.wide = width;
    if (graph) graph.replaceWith(drawn); else by("plot").prepend(drawn);
    graph = drawn;
    cursors();
  };
  new ResizeObserver(fit).observe(by("plot"));
  fit();
  let held = false;
  by("plot").addEventListener("pointerdown", (event) => { if (!event.target.closest("a")) { held = true; play(false); go(graph.placeAt(event.clientX)); } });
  by("plot").addEventListener("pointermove", (event) => { if (held) go(graph.placeAt(event.clientX)); });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => { held = false; });
  prepareNumbers();
}
function prepareNumbers() {
  const details = by("numbers");
  details.hidden = false;
  details.addEventListener("toggle", () => {
    if (details.querySelector("table")) return;
    const table = make("table");
    const head = table.createTHead().insertRow();
    head.append(make("th", "After"), ...data.series.map(([kind, sign, who]) => make("th", `${sign} ${who}`)));
    for (const cell of head.cells) cell.scope = "col";
    const body = table.createTBody();
    data.chapters.forEach(([title], index) => {
      const line = body.insertRow();
      const name = make("th", title);
      name.scope = "row";
      line.append(name, ...values.map((one) => make("td", one[until(index)] ?? "?")));
    });
    details.append(table);
  });
}

// ---------------------------------------------------------------- on paper

const paper = by("paper");
function boardOf(place) {
  if (!by("board")) return null;
  const picture = by("board").cloneNode(false);
  picture.removeAttribute("id");
  picture.append(by("board").querySelector("defs").cloneNode(true));
  frameAt(place).forEach((content, index) => {
    if (data.parts[index] === "panel" || content < 0 || data.names[index] === "judged") return;
    draw("g", {}, picture).innerHTML = inside(content);
  });
  return picture;
}
// Tables and lists of the panels at a place, without what only a screen has.
function copied(selector, place) {
  const frame = frameAt(place);
  return all(selector).filter((one) => one.closest("details") === null).map((one) => {
    const copy = one.cloneNode(true);
    copy.removeAttribute("id");
    for (const element of [copy, ...all("[data-name]", copy)]) {
      const index = data.names.indexOf(element.dataset.name);
      if (index >= 0) element.innerHTML = inside(frame[index]);
    }
    return copy;
  });
}
function moment(title, more, place, told, whole) {
  const part = make("section", undefined, whole ? "revealed now" : "revealed");
  const head = make("h2", title);
  head.append(" ", make("small", more));
  part.append(head);
  const beside = make("div"), picture = boardOf(place);
  beside.append(...copied("#panel .teams", place));
  if (told.length) { const list = make("ul"); list.append(...told.map((words) => make("li", words))); beside.append(list); }
  if (picture) {
    const two = make("div", undefined, "two");
    two.append(picture, beside);
    part.append(two);
  } else part.append(...copied("#lying > *", place), beside);
  if (whole) {
    const rest = make("div", undefined, "whole");
    rest.append(...copied("#panel .aspirations, #panel .players, #panel .hands", place));
    part.append(rest);
  }
  return part;
}
// What a sheet tells of a Revelation, by the rules behind it: what was accomplished, and what it brought.
const TOLD = /^(aspiration|scoring|combo|win|end)\.|fragment|\.revelation$/;
function print() {
  const result = by("result")?.cloneNode(true);
  if (result) { result.removeAttribute("id"); result.classList.add("result"); }
  const drawn = graph ? [make("h2", by("plot").querySelector(".cap").textContent), graphOf(690, 140, false)] : [];
  const standing = (place) => data.series.map(([, sign], index) => `${sign} ${values[index][Math.max(0, place)] ?? "?"}`).join(", ");
  paper.replaceChildren(...(result ? [result] : []), ...drawn, moment(data.open ? "Now" : "The end", `after entry ${moments[last].n}`, last, [], true));
  revelations.forEach((place, index) => {
    const chapter = data.chapters.findIndex(([, , kind, , number]) => kind === "revelation" && number === index + 1);
    const end = chapter < 0 ? place : Math.max(place, until(chapter));
    const said = [];
    for (let one = place; one <= end; one++) (moments[one].told || []).filter(([, , rule]) => TOLD.test(rule)).forEach(([, words]) => said.push(words));
    paper.append(moment(`Revelation ${index + 1}`, `entry ${moments[place].n} · ${standing(place - 1)} → ${standing(end)}`, by("board") ? end : place - 1, said, false));
  });
  paper.classList.toggle("many", revelations.length > 6);
  grow(paper);
}

// ---------------------------------------------------------------- taking it away

function save(content, kind, name) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([content], {type: kind}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
const bytesOf = (letters) => Uint8Array.from(atob(letters), (sign) => sign.charCodeAt(0));
async function record() {
  const packed = new Blob([bytesOf(by("packed").textContent)]).stream().pipeThrough(new DecompressionStream("deflate"));
  save(await new Response(packed).text(), "text/plain", "game.cer");
}
// The board with its colours written out, so that every program that draws SVG knows them.
function picture() {
  const style = getComputedStyle(document.documentElement);
  const copy = boardOf(at);
  copy.setAttribute("xmlns", SVG);
  const ground = draw("rect", {x: -506, y: -540, width: 1012, height: 1078, fill: "var(--ground)"});
  copy.querySelector("defs").after(ground);
  const words = new XMLSerializer().serializeToString(copy).replace(/var\((--[\w-]+)\)/g, (whole, name) => style.getPropertyValue(name).trim());
  save(words, "image/svg+xml", `entry-${moments[at].n}.svg`);
}
async function copy() {
  const link = `${location.href.split("#")[0]}${location.hash || `#e${moments[at].n}`}`;
  try { await navigator.clipboard.writeText(link); toast(`Link to entry ${moments[at].n} copied`); }
  catch { toast(link); }
}

// ---------------------------------------------------------------- what people do

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  store.set("theme", root.dataset.theme);
}
function tab(name) {
  document.body.dataset.tab = name;
  for (const one of all("#tabs button")) one.setAttribute("aria-pressed", String(one.dataset.tab === name));
  scroll();
}
function say(kind) {
  for (const one of all(".switch button")) one.setAttribute("aria-pressed", String(one.dataset.told === kind));
  by("moves").classList.toggle("words-only", kind === "words");
  by("moves").classList.toggle("notation-only", kind === "notation");
  store.set("told", kind);
  scroll();
}
function speed(value) {
  by("speed").value = value;
  store.set("speed", value);
  if (timer) play(true);
}
// From part to part of the board with the arrows.
const boardParts = () => all("#board [role=button]:not([hidden])");
function toBoard() {
  const parts = boardParts();
  if (parts.length) parts[0].focus(); else by("ask").focus();
}
function onBoard(event) {
  const parts = boardParts(), place = parts.indexOf(document.activeElement);
  if (place < 0) return false;
  const ways = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1};
  if (event.key in ways) parts[(place + ways[event.key] + parts.length) % parts.length].focus();
  else if (event.key === "Enter" || event.key === " ") ask(parts[place]);
  else if (event.key === "Escape") by("slider").focus();
  else return false;
  return true;
}
const ICONS = {
  first: "M4 4v12M16 4L7 10l9 6z", back: "M12.5 4L6 10l6.5 6", play: "M5 3l12 7-12 7z", next: "M7.5 4L14 10l-6.5 6", last: "M4 4l9 6-9 6zM16 4v12",
};
function icon(id, path) {
  const drawn = draw("svg", {width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": "true"});
  const filled = ["first", "play", "last"].includes(id) && !path.startsWith("M6 4v12M14");
  draw("path", {d: path, fill: filled ? "currentColor" : "none", stroke: "currentColor", "stroke-width": filled ? 2 : 2.6, "stroke-linecap": "round", "stroke-linejoin": "round"}, drawn);
  by(id).replaceChildren(drawn);
}
// How far from the edges a swipe begins, how far it goes, in pixels, and how long it may take, in milliseconds.
const EDGE = 24, SWIPE = 48, QUICK = 800;

const KEYS = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => go(0), End: () => go(last),
  ArrowUp: () => turnBy(-1), ArrowDown: () => turnBy(1), "[": () => turnBy(-1), "]": () => turnBy(1),
  r: () => revelationBy(1), R: () => revelationBy(-1), n: () => noteBy(1), N: () => noteBy(-1),
  " ": () => play(!timer), 1: () => speed("1"), 2: () => speed("2"), 4: () => speed("4"), w: toBoard,
  c: () => { if (!by("copy").hidden) copy(); }, l: () => by("legend").showModal(), t: theme, "?": () => by("keys").showModal(),
  Escape: () => { if (side) go(at); },
};
const STAYS = [" ", "t", "c", "l", "?", "w", "1", "2", "4"];
function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, dialog")) return;
  if (onBoard(event)) { event.preventDefault(); return; }
  const pressing = event.key === " " && event.target.closest("button, summary, a");
  const scrolling = /^Arrow(Up|Down)$/.test(event.key) && event.target.closest("#panel");
  const act = KEYS[event.key];
  if (!act || pressing || scrolling) return;
  if (!STAYS.includes(event.key)) play(false);
  event.preventDefault();
  act();
}
function listen() {
  const buttons = {
    first: () => go(0), back: () => step(-1), next: () => step(1), last: () => go(last), play: () => play(!timer),
    "turn-back": () => turnBy(-1), "turn-on": () => turnBy(1), revelation: () => revelationBy(1), note: () => noteBy(1),
    theme, copy, record, picture, "to-legend": () => by("legend").showModal(), "to-keys": () => by("keys").showModal(),
    more: () => by("more").setAttribute("aria-expanded", String(by("share").classList.toggle("open"))),
  };
  const going = ["first", "back", "next", "last", "turn-back", "turn-on", "revelation", "note"];
  for (const [id, act] of Object.entries(buttons)) by(id).addEventListener("click", () => { if (going.includes(id)) play(false); act(); });
  for (const id of ["to-legend", "to-keys", "theme", "more"]) by(id).hidden = false;
  by("copy").hidden = location.protocol === "file:";
  by("record").hidden = !by("packed").textContent || !("DecompressionStream" in window);
  by("picture").hidden = !by("board");
  by("note").disabled = !noted.length;
  by("revelation").disabled = !revelations.length;
  by("slider").addEventListener("input", () => { play(false); go(Number(by("slider").value)); });
  by("speed").addEventListener("change", () => speed(by("speed").value));
  for (const one of all("#tabs button")) one.addEventListener("click", () => tab(one.dataset.tab));
  for (const one of all(".switch button")) one.addEventListener("click", () => say(one.dataset.told));
  for (const one of all("dialog .close")) one.addEventListener("click", () => one.closest("dialog").close());
  for (const one of all(".share button")) one.addEventListener("click", () => { by("share").classList.remove("open"); by("more").setAttribute("aria-expanded", "false"); });
  addEventListener("hashchange", () => { play(false); address(); });
  addEventListener("keydown", pressed);
  addEventListener("beforeprint", print);
  matchMedia("print").addEventListener("change", (event) => { if (event.matches) print(); });
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
for (const item of all("#list li[id]")) item.removeAttribute("id");
for (const link of links) link.tabIndex = -1;
if (["light", "dark"].includes(store.get("theme"))) document.documentElement.dataset.theme = store.get("theme");
if (["0.5", "1", "2", "4"].includes(store.get("speed"))) by("speed").value = store.get("speed");
for (const one of all("#tabs, .switch")) one.hidden = false;
by("strip").hidden = false;
for (const [id, path] of Object.entries(ICONS)) icon(id, path);
prepare();
prepareWhy();
prepareGraph();
grow(document);
listen();
tab("moves");
go(0, true);
say(["words", "notation"].includes(store.get("told")) ? store.get("told") : "both");
address();
})();
