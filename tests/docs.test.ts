import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pictureOfRooms } from "../scripts/draw-rooms.mjs";
import { RETENTION } from "#domain/privacy/rules.ts";

const ROOT = join(import.meta.dirname, "..");
const PAGES = globSync(["README.md", "docs/**/*.md", "bench/README.md"], { cwd: ROOT });

/** `domain/kernel/ids.ts`, `app/ui/`; not an address (`/contact`), a package (`hono/csrf`) or a placeholder (`mails/<kind>.tsx`). */
const PATH = /^(?:adapters|api|app|bench|db|demo|docs|domain|jobs|mails|scripts|tests|texts)\/[\w./-]*$/;
const FILE = /^[\w.-]+\.(?:tsx?|mjs|md|css)$/;

/** A function, a constant or a column: `sessionView`, `MAX_PROPOSALS`, `effect_key`. */
const IDENTIFIER = /^(?:[a-z]+(?:[A-Z][a-zA-Z]*)+|[A-Z]{3,}(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/;

/** Names from the specification, which the program does not use. */
const SPECIFIED = new Set(["get_or_create_referral_code", "get_photographer_briefs"]);

const code = globSync("**/*.{ts,tsx,mjs,sql}", {
  cwd: ROOT,
  exclude: ["node_modules", "build", "data", ".*"],
})
  .filter((path) => path !== "tests/docs.test.ts")
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const words = new Set(code.match(/\w+/g));

const files = new Set(
  globSync("**/*", { cwd: ROOT, exclude: ["node_modules", "build", "data", ".*"] }).map((path) =>
    path.split("/").at(-1)!,
  ),
);

/** Whether a path is there; a file name without a folder may be anywhere. */
const isThere = (path: string) => (FILE.test(path) ? files.has(path) : existsSync(join(ROOT, path)));

test.each(PAGES)("%s names only files and folders that exist", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => PATH.test(span) || FILE.test(span));
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to]) => to!);
  const missing = [
    ...named.filter((path) => !isThere(path)),
    ...linked.filter((to) => !existsSync(join(ROOT, dirname(page), to))),
  ];
  expect(missing).toEqual([]);
});

test.each(PAGES)("%s names only functions, constants and columns that exist", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => IDENTIFIER.test(span));
  const missing = named.filter((name) => !words.has(name.replace("()", "")) && !SPECIFIED.has(name));
  expect(missing).toEqual([]);
});

test("the register of processing has every kind of data that is kept", () => {
  const register = readFileSync(join(ROOT, "docs/legal.md"), "utf8");
  expect(Object.keys(RETENTION).filter((kind) => !register.includes(`\`${kind}\``))).toEqual([]);
});

type Change = { row: string; files: Record<string, Edits>; samples?: Record<string, Edits> };
type Edits = [find: string, replace: string][] | { like: string };

const CHANGES = globSync("scripts/changes/*.mjs", { cwd: ROOT });

test.each(CHANGES)(
  "%s, which `npm run check:changes` makes, finds each text that it replaces once",
  async (path) => {
    const { default: change } = (await import(join(ROOT, path))) as { default: Change };
    const lost = [change.files, change.samples ?? {}].flatMap((files) =>
      Object.entries(files).flatMap(([file, edits]) => {
        if (!Array.isArray(edits)) return existsSync(join(ROOT, edits.like)) ? [] : [edits.like];
        const text = readFileSync(join(ROOT, file), "utf8");
        return edits.filter(([find]) => text.split(find).length !== 2).map(([find]) => `${file}: ${find}`);
      }),
    );
    expect(lost).toEqual([]);
  },
);

const DECISIONS = globSync("docs/decisions/*.md", { cwd: ROOT });

test("each decision has a number of its own, in its name and its title", () => {
  const numbers = DECISIONS.map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]));
  expect(new Set(numbers).size).toBe(numbers.length);
  const titled = DECISIONS.map((path) =>
    Number(/^# (\d+)\. /.exec(readFileSync(join(ROOT, path), "utf8"))?.[1]),
  );
  expect(titled).toEqual(numbers);
});

test("a decision that another one replaced says only that", () => {
  const replaced = DECISIONS.map((path) => readFileSync(join(ROOT, path), "utf8").trim().split("\n")).filter(
    (lines) => lines.some((line) => line.startsWith("Superseded by")),
  );
  expect(replaced.length).toBeGreaterThan(0);
  expect(replaced.filter((lines) => lines.length > 3)).toEqual([]);
});

test("the picture of the rooms shows the imports that are there", () => {
  expect(readFileSync(join(ROOT, "docs/rooms.svg"), "utf8")).toBe(pictureOfRooms());
});
