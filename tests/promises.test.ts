import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The text as it reads: on one line, without the spaces that JSX spells out. */
const plain = (text: string) => text.replaceAll('{" "}', " ").replaceAll(/(?:\\u00a0|&nbsp;|\s)+/g, " ");

const document = read("docs/promises.md");
const rows = document
  .split("\n")
  .filter((line) => /^\| .*`/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("\\|", "|")),
  );
const pathIn = (cell: string) => cell.replaceAll("`", "");

test("every promise still stands where it says", () => {
  const gone = rows.filter(([sentence, place]) => !plain(read(pathIn(place!))).includes(plain(sentence!)));
  expect(gone.map(([sentence, place]) => `${place}: ${sentence}`)).toEqual([]);
});

test("every promise has a test that exists", () => {
  const kept = rows.filter(({ length }) => length === 4);
  expect(kept.length).toBeGreaterThan(150);
  const lost = kept.filter(([, , file, name]) => {
    const source = read(pathIn(file!));
    return !source.includes(`"${name}"`) && !source.includes(`\`${name}\``);
  });
  expect(lost.map(([, , file, name]) => `${file}: ${name}`)).toEqual([]);
});

test("every mail is among the promises, or promises nothing", () => {
  const mails = globSync("mails/*.tsx", { cwd: ROOT }).filter((file) => !file.includes(".test."));
  expect(mails.filter((file) => !document.includes(`\`${file}\``))).toEqual([]);
});
