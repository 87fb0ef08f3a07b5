// `npm run draw-rooms`: draws docs/rooms.svg, the rooms of domain/ and what each imports. A test compares it with the imports.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "./lib/node24.mjs";

const domain = join(root, "domain");
const BOX = { width: 118, height: 34, gapX: 16, gapY: 46 };
const MARGIN = 20;

/** What each room imports of other rooms. Every room imports the kernel, so that is left out. */
function importsOfRooms() {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  const files = readdirSync(domain, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /^\w+\/.*(?<!\.test)\.ts$/.test(name))) {
    const [room] = file.split("/");
    if (room === "kernel") continue;
    const others = rooms.get(room) ?? new Set();
    rooms.set(room, others);
    for (const [, path] of readFileSync(join(domain, file), "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      const [other, inside] = relative(domain, resolve(domain, dirname(file), path)).split("/");
      if (inside && other !== room && other !== "kernel") others.add(other);
    }
  }
  return rooms;
}

/** Whether a room reaches another one by way of a third. */
const isByWay = (rooms, from, to) =>
  [...rooms.get(from)].some((way) => way !== to && (rooms.get(way).has(to) || isByWay(rooms, way, to)));

/** The picture: each room below all that it imports. A line to what it imports by way of another room is left out. */
export function pictureOfRooms() {
  const rooms = importsOfRooms();
  const levelOf = (room) => Math.max(-1, ...[...rooms.get(room)].map(levelOf)) + 1;
  /** @type {string[][]} */
  const levels = [];
  for (const room of [...rooms.keys()].toSorted()) (levels[levelOf(room)] ??= []).push(room);
  const widest = Math.max(...levels.map((level) => level.length));
  const width = MARGIN * 2 + widest * (BOX.width + BOX.gapX) - BOX.gapX;
  const height = MARGIN * 2 + levels.length * (BOX.height + BOX.gapY) - BOX.gapY;
  const places = new Map();
  levels.forEach((level, row) => {
    const start = (width - level.length * (BOX.width + BOX.gapX) + BOX.gapX) / 2;
    level.forEach((room, column) =>
      places.set(room, {
        x: start + column * (BOX.width + BOX.gapX),
        y: MARGIN + row * (BOX.height + BOX.gapY),
      }),
    );
  });
  const lines = [...rooms].flatMap(([room, others]) =>
    [...others]
      .filter((other) => !isByWay(rooms, room, other))
      .toSorted()
      .map((other) => {
        const [from, to] = [places.get(room), places.get(other)];
        const half = BOX.width / 2;
        const [x1, y1, x2, y2] = [from.x + half, from.y, to.x + half, to.y + BOX.height];
        const bend = (y1 - y2) / 2;
        return `<path d="M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}"/>`;
      }),
  );
  const boxes = [...places].map(
    ([room, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + 22}">${room}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of domain/, each below those that it imports">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<g fill="none" stroke="#8a9a94" stroke-width="1.2">',
    ...lines,
    "</g>",
    '<g fill="#f2f6f4" stroke="#1d2b26" font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">',
    ...boxes.map((box) => box.replace("<text ", '<text fill="#1d2b26" stroke="none" ')),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(join(root, "docs", "rooms.svg"), pictureOfRooms());
