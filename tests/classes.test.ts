import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { expect, test } from "vitest";
import { readSources } from "./support/sources.ts";

const APP = join(import.meta.dirname, "../app");
const STYLES = ["theme.css", "routes/client/comparison/comparison.css"].map((file) => join(APP, file));

/** The theme as Tailwind reads it. */
const theme = await loadDesignSystem(readFileSync(STYLES[0]!, "utf8"), {
  base: APP,
  loadStylesheet: async (id, base) => {
    const path =
      id === "tailwindcss" ? createRequire(import.meta.url).resolve("tailwindcss/index.css") : join(base, id);
    return { path, base: dirname(path), content: readFileSync(path, "utf8") };
  },
});

/** Classes that our own rules select, and those that only mark an element for `group-*`. */
const OWN = new Set(
  STYLES.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!),
  ),
);
const isMark = (name: string) => /^group(\/\w+)?$/.test(name);

/** The words of a text that may be a list of classes: it has no capitals and no end of a sentence. */
const namesIn = (text: string): string[] =>
  /(?:^|\s)\p{Lu}|[.,:?](?:\s|$)/u.test(text) ? [] : text.replaceAll("…", " ").split(/\s+/).filter(Boolean);

test("every class of a page has a rule in the theme", () => {
  const sources = readSources().filter(({ file }) => file.startsWith("app/") && !file.includes(".test."));
  const words = [...new Set(sources.flatMap(({ texts }) => texts.flatMap(namesIn)))];
  const rules = theme.candidatesToCss(words);
  const known = new Set(words.filter((name, index) => rules[index] || OWN.has(name) || isMark(name)));
  const found = sources.flatMap(({ file, texts }) =>
    texts.flatMap((text) => {
      const names = namesIn(text);
      const unknown = names.filter((name) => !known.has(name));
      // A text with more other words than classes is no list of classes.
      return unknown.length * 2 < names.length ? unknown.map((name) => `${file}: ${name}`) : [];
    }),
  );
  expect(found).toEqual([]);
});
