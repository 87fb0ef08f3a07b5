import { expect, test } from "vitest";
import routes from "./routes.ts";
import { kindOf } from "./script-files.server.ts";

type Entry = { file: string; children?: Entry[] };

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

const CONTENT = "shell/content.tsx";
const content = filesOf(routes.filter(({ file }) => file === CONTENT));
const others = filesOf(routes.filter(({ file }) => file !== CONTENT)).filter(
  (file) => file.endsWith(".tsx") && file !== "shell/workplace.tsx",
);
const hasKind = (file: string) => kindOf(`/app/${file}`) !== null;

test("every page with scripts is of a kind, and no content page is", () => {
  expect(others.filter((file) => !hasKind(file))).toEqual([]);
  expect(content.filter(hasKind)).toEqual([]);
  expect([content.length > 10, others.length > 80]).toEqual([true, true]);
});
