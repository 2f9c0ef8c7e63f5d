"use strict";
(() => {
const by = (id) => document.getElementById(id);
let now = JSON.parse(by("data").textContent);
let late = 0;

function items(list, rows, fill) {
  list.replaceChildren(...rows.map((row) => { const item = document.createElement("li"); fill(item, row); return item; }));
}
function show(news) {
  now = news;
  document.title = news.title;
  // Both pictures were written and escaped by the server.
  if (news.board) { by("table").innerHTML = news.board; by("seats").innerHTML = news.panels; }
  document.querySelector("main").classList.toggle("flat", Boolean(news.flat));
  by("turn").textContent = news.turn || "";
  items(by("owed"), news.owed, (item, words) => { item.textContent = words; });
  items(by("lines"), news.lines, (item, [number, line]) => {
    const label = document.createElement("span");
    label.textContent = number;
    item.append(label, line);
  });
}
function trouble(words) {
  by("trouble").hidden = !words;
  by("trouble").textContent = words;
}
function clock() {
  if (!now.time) { by("clock").textContent = ""; return; }
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(now.time)) / 1000));
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const text = hours > 48 ? "" : `${hours ? `${hours}:` : ""}${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)} since the last entry`;
  by("clock").textContent = text;
}
async function ask() {
  try {
    const answer = await fetch(`now?since=${now.version}`, {cache: "no-store", signal: AbortSignal.timeout(8000)});
    if (answer.status === 200) show(await answer.json());
    else if (answer.status !== 204) throw new Error(String(answer.status));
    late = 0;
    trouble(now.trouble || "");
  } catch {
    late = Math.min(late + 1, 8);
    if (late > 1) trouble("The table is not reached; this screen tries again.");
  }
  setTimeout(ask, late ? 700 * late : 1000);
}
by("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
show(now);
setInterval(clock, 1000);
clock();
ask();
})();
