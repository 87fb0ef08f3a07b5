import { foldText } from "./fold-text.ts";
import { transliterations } from "./transliterate.ts";

/** Letters that are written as one letter without their sign, or as two: Müller is Muller and Mueller. */
const IN_TWO = new Map(Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", đ: "dj" }));
const SPECIAL = new RegExp(`[${[...IN_TWO.keys()].join("")}]`, "gu");
/** At most so many different ones are combined. */
const COMBINED = 2;

const lowerCase = (typed: string) =>
  typed.normalize("NFC").toLowerCase().replaceAll("þ", "th").replaceAll("ð", "d");
const inTwo = (text: string) => text.replace(SPECIAL, (letter) => IN_TWO.get(letter)!);

/** Without accents on Greek and Cyrillic letters, except those that make another letter. */
const bare = (text: string) =>
  text
    .normalize("NFD")
    .replace(/(?<!и)\u0306|(?<![еі])\u0308|[\u0300\u0301\u0342-\u0345]/gu, "")
    .normalize("NFC");

/**
 * A text of a person folded: as it looks, with its special letters written in two, and in Latin letters. Each is read as the
 * text, and most texts have only the first.
 */
export function readingsOf(typed: string): string[] {
  const text = lowerCase(typed);
  const texts = new Set([text, inTwo(text), ...transliterations(bare(text))]);
  return [...new Set([...texts].map(foldText))];
}

/** The contracted form of what may stand for a special letter. The oe of a short word is that of a Dutch one: Hoek is no Hök. */
const contracted = (text: string) =>
  text.replace(/ue|ae|dj/g, ([first]) => first!).replace(/\p{L}{7,}/gu, (word) => word.replaceAll("oe", "o"));

/**
 * The ways in which a person may write a name: those of `readingsOf`, each special letter in one or two, and ij as y. For a
 * name or street; a text in which it is looked for needs only `readingsOf`.
 */
export function writingsOf(name: string): string[] {
  const text = lowerCase(name);
  const special = [...new Set(text.match(SPECIAL) ?? [])].slice(0, COMBINED);
  const mixed = special.reduce(
    (texts, letter) => texts.flatMap((each) => [each, each.replaceAll(letter, IN_TWO.get(letter)!)]),
    [text],
  );
  const folded = [...readingsOf(name), ...mixed.map(foldText)];
  const long = folded.flatMap((each) => [each, contracted(each)]);
  return [...new Set(long.flatMap((each) => [each, each.replaceAll("ij", "y"), each.replaceAll("y", "ij")]))];
}
