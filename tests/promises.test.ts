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
  const mails = globSync("mails/*.tsx", { cwd: ROOT }).filter((file) => !file.includes(".test."));
  expect(mails.filter((file) => !document.includes(`\`${file}\``))).toEqual([]);
});

/** Words that promise: a time, a limit, or what we do or never do. */
const PROMISES =
  /\b(?:nooit|altijd|vanzelf|automatisch|gratis|blijven bewaard|(?:verwijderen|mailen|houden|bewaren) we|krijgt? (?:je |er |daar )?bericht|ziet alleen|zien alleen)\b/iu;

/** Files whose sentence with such a word is no promise of ours, or repeats one that has a row at another place. */
const REPEATS = new Set([
  "app/routes/admin/announcements/announcement.tsx",
  "app/routes/company/referral.tsx",
  "app/routes/company/register-fields.tsx",
  "app/routes/public/directory/company.tsx",
  "app/routes/public/home/home.tsx",
  "app/routes/public/home/moving.tsx",
  "app/routes/public/how-it-works/how-it-works.tsx",
  "app/routes/public/landing/landing-page.tsx",
  "app/routes/public/landing/landing.tsx",
  "app/ui/site-footer.tsx",
  "texts/job-names.ts",
  "texts/mail-kinds.ts",
  "texts/stripe.ts",
]);

test("every file with a sentence that promises something has a row, or repeats one", () => {
  const promising = readSources()
    .filter(({ file }) => /^(?:app|texts|documents)\//.test(file) && !file.includes(".test."))
    .filter(({ texts }) => texts.some((text) => text.includes(" ") && PROMISES.test(text)))
    .map(({ file }) => file);
  const withoutRow = promising.filter((file) => !document.includes(`\`${file}\``));
  expect(withoutRow.filter((file) => !REPEATS.has(file))).toEqual([]);
  expect([...REPEATS].filter((file) => !withoutRow.includes(file))).toEqual([]);
});
