import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./support/sources.ts";

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
  const mails = globSync("mails/*/*.tsx", { cwd: ROOT }).filter(
    (file) => !/^mails\/layout\/|\.test\./.test(file),
  );
  expect(mails.filter((file) => !document.includes(`\`${file}\``))).toEqual([]);
});

/** Words that promise: a time, a limit, or what we do or never do. */
const PROMISES =
  /\b(?:nooit|altijd|vanzelf|automatisch|gratis|blijven bewaard|(?:verwijderen|mailen|houden|bewaren) we|krijgt? (?:je |er |daar )?bericht|ziet alleen|zien alleen|meteen|binnen|hooguit|alle|elke|zonder|kost niets)\b/iu;

/** Pages and texts that only operators and developers read, examples of mails, and scripts. */
const NOT_READ =
  /^(?:app\/routes\/(?:admin|develop)\/|texts\/(?:desk\/(?:desk|codes|morning|operator-|job-names)|(?:errors|toasts)\/operator-)|mails\/layout\/samples)|\.test\.|-script\.ts$/;

/**
 * Sentences with such a word that have no row of their own: those that say a promise again, by the sentence of its row, and
 * those that promise nothing: they ask the reader something, are a label or a question, or say what is so.
 */
const { again, ...none } = JSON.parse(read("tests/promises-none.json")) as {
  again: Record<string, string[]>;
  asks: string[];
  labels: string[];
  facts: string[];
};
const listed = [...Object.values(again), ...Object.values(none)].flat();

/** The sentences with a word that promises, which no row has or is part of. */
const withoutRow = () => {
  const kept = rows.map(([sentence]) => plain(sentence!));
  const sentences = readSources()
    .filter(({ file }) => /^(?:app|texts|mails|documents)\//.test(file) && !NOT_READ.test(file))
    .flatMap(({ texts }) =>
      texts.flatMap((text) =>
        plain(text)
          .trim()
          .split(/(?<=[.!?])\s+/),
      ),
    )
    .filter((sentence) => sentence.includes(" ") && PROMISES.test(sentence))
    .filter((sentence) => !kept.some((row) => sentence.includes(row) || row.includes(sentence)));
  return [...new Set(sentences)];
};

test("every sentence that promises something has a row, says one again, or is said to promise nothing", () => {
  const found = withoutRow();
  expect(found.filter((sentence) => !listed.includes(sentence))).toEqual([]);
  expect(listed.filter((sentence) => !found.includes(sentence))).toEqual([]);
});

test("a sentence that says a promise again names the row of that promise", () => {
  const sentences = new Set(rows.map(([sentence]) => sentence));
  expect(Object.keys(again).filter((sentence) => !sentences.has(sentence))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

/** Promises to say something, which a test of the words keeps. */
const TO_SAY = new Set([
  "Bij hun offerte lees je of de reiskosten zijn inbegrepen, of dat het bedrijf daar niets over zegt.",
  "Naam, adres, e-mail en telefoon als die is ingevuld, zodra een opdrachtgever jou kiest",
  "terug op de manier waarop je hebt betaald.",
  "{site.owner}",
  "Een status is altijd ook een woord, nooit alleen een kleur.",
  "Aanvraag bekijken of heropenen",
  "geldig tot en met",
]);

test("no promise is kept by a test of texts alone, unless it is to say something", () => {
  const texts = rows.filter(({ length, 2: file }) => length === 4 && /^`(?:mails|texts)\//.test(file!));
  expect(texts.map(([sentence]) => sentence).filter((sentence) => !TO_SAY.has(sentence!))).toEqual([]);
});
