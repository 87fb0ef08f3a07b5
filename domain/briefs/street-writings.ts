import { isOrdinaryWord, splitWords } from "./secrecy/words.ts";

// One street is written in many ways: 1e, 1ste and Eerste; Burg. and Burgemeester; v.d. and van der; str. and straat. Each is
// brought to one short form, in the street and in the text in which it is looked for.

const ORDINALS =
  "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde".split(" ");

/** The short form of titles, and what else is written for it. */
const TITLES = [
  "adm admiraal",
  "br broeder",
  "burg burgem burgemeester",
  "dr doctor dokter",
  "ds dominee",
  "gebr gebroeders",
  "gen generaal",
  "gr graaf gravin",
  "ir ingenieur",
  "jhr jonkheer",
  "jkvr jonkvrouw",
  "kap kapelaan",
  "kapt kapitein",
  "kard kardinaal",
  "kol kolonel",
  "kon koning koningin",
  "luit luitenant",
  "mgr monseigneur",
  "min minister",
  "mr meester",
  "past pastoor",
  "pr prins prinses",
  "pres president",
  "prof professor",
  "secr secretaris",
  "st sint sinte santa",
  "weth wethouder",
];

const SHORT = new Map<string, string>([
  ...ORDINALS.map((ordinal, at) => [ordinal, `${at + 1}e`] as const),
  ...TITLES.flatMap((title) => {
    const [short = "", ...written] = title.split(" ");
    return written.map((word) => [word, short] as const);
  }),
  ["van", "v"],
  ["het", "t"],
]);
const BEFORE_A_NAME = new Set([...SHORT.values(), "vd", "de", "den", "der"]);

const ENDINGS: readonly [RegExp, string][] = [
  [/str$/u, "straat"],
  [/pln$/u, "plein"],
  [/ln$/u, "laan"],
  [/wg$/u, "weg"],
];

/** Words in their short form, and the index of the first word of each in the words that they come from. */
type ShortWords = { words: string[]; at: number[] };

/** How many words the short form at this index stands for, and that form. */
function shortAt(words: readonly string[], at: number): [number, string] {
  const [word = "", next = ""] = [words[at], words[at + 1]];
  if (/^[1-9]\d?$/.test(word) && /^(?:e|de|ste)$/.test(next)) return [2, `${word}e`];
  if (/^(?:v|van)$/.test(word) && /^(?:d|de|den|der)$/.test(next)) return [2, "vd"];
  if (/^vdr?$/.test(word)) return [1, "vd"];
  const ending = ENDINGS.find(([short]) => short.test(word));
  return [1, SHORT.get(word) ?? (ending ? word.replace(...ending) : word)];
}

export function shortWords(words: readonly string[]): ShortWords {
  const short: ShortWords = { words: [], at: [] };
  for (let at = 0; at < words.length;) {
    const [count, word] = shortAt(words, at);
    short.words.push(word);
    short.at.push(at);
    at += count;
  }
  return short;
}

/** Endings of street names that no place name has. */
const STREET = /.(?:straat|laan|weg|plein|gracht|steeg|singel)$/u;
export const isStreetWord = (word: string) => STREET.test(word);

/** Letters of the shortest name that identifies a street without its title. */
const MIN_NAME = 8;

/** The street without its ordinals, titles and particles, and its last word when that is a street by itself. */
function partsOf(words: readonly string[]): string[][] {
  const from = words.findIndex((word) => !BEFORE_A_NAME.has(word) && !/^\d+e$|^.$/u.test(word));
  const last = words.at(-1) ?? "";
  return [from > 0 ? words.slice(from) : [], isStreetWord(last) && words.length > 1 ? [last] : []];
}

/** The words, and without the last and all numbers: a house number may stand behind its street too. */
function withoutNumbers(words: readonly string[]): string[][] {
  const count = words.findLastIndex((word) => !/^\d+$/.test(word)) + 1;
  return [words.slice(0, count), words.slice(0, Math.max(count, words.length - 1)), [...words]];
}

const isShort = (name: readonly string[]) =>
  name.length === 1 && name[0]!.length < MIN_NAME && !isStreetWord(name[0]!);

/** Whether these words say nothing without a house number. A year makes a name of them. */
const isAmbiguous = (words: readonly string[]) =>
  words.every(isOrdinaryWord) && words.join("").replace(/\D/g, "").length < 4;

/**
 * The phrases that tell where this street is, as words and as short words. A street of ordinary words, or one of `villages`,
 * counts only with its house number.
 */
export function streetPhrases(
  folded: string,
  houseNumber: string,
  villages: ReadonlySet<string>,
): string[][] {
  const typed = splitWords(folded);
  const { words } = shortWords(typed);
  const needsNumber = (name: readonly string[]) => isAmbiguous(name) || villages.has(name.join(""));
  const whole = [typed, words].flatMap(withoutNumbers);
  const phrases = [
    ...whole.map((name) => ({ name, isClear: !needsNumber(name) })),
    ...partsOf(withoutNumbers(words)[0]!).map((name) => ({
      name,
      isClear: !needsNumber(name) && !isShort(name),
    })),
  ];
  return phrases
    .filter(({ name }) => name.length > 0)
    .map(({ name, isClear }) => (isClear ? name : [...name, houseNumber]));
}
