import { isOrdinaryWord, splitWords, type WordSpan } from "./secrecy/words.ts";

/** Particles before a surname. */
const PARTICLES = "van|v|vd|vdr|de|den|der|d|ten|ter|te|el|al|la|le|du|von|zu|da|dos|di|bin|ben|ibn";
/** What may stand apart from the rest of a surname: Elamrani and El Amrani, O'Brien and O Brien. */
const APART = new RegExp(`^(?:${PARTICLES}|.)$`, "u");
/** Words right before a name. */
const INTRODUCTIONS =
  "mevrouw|mevr|mw|meneer|mijnheer|heer|dhr|mr|familie|fam|gezin|dr|ir|drs|namens|naam|naam is|ik heet|vraag naar";
const GREETINGS = "groet|groeten|groetjes|mvg|liefs";
const NO_SURNAME = /^(?:bv|nv|vof|jr|sr)$/u;

/** Words before a thing: `tot aan de sloot`. */
const ARTICLES = new Set("de het een t n deze die dit dat mijn onze ons elke ieder iedere geen".split(" "));

/** The words of a text, and which of them begin with a capital. */
export type TextWords = { words: readonly string[]; isCapital: readonly boolean[] };

/** A surname with the words of its name right before it. */
type Surname = { surname: string; particles: string[] };

/** The last word after the first name, of each half of a double name. A single word counts as a surname. */
function surnamesOf(name: string): Surname[] {
  const [first = "", ...rest] = name
    .replace(/\([^)]*\)/g, " ")
    .trim()
    .split(/\s+/);
  const halves = rest.length > 0 ? rest.join(" ").split("-") : [first];
  return halves.flatMap((half) => {
    const words = splitWords(half).filter((word) => !NO_SURNAME.test(word));
    const at = words.findLastIndex((word) => !APART.test(word));
    const before = words.slice(0, Math.max(at, 0));
    const particles = before.slice(before.findLastIndex((word) => !APART.test(word)) + 1);
    return at < 0 ? [] : [{ surname: words[at]!, particles }];
  });
}

/** The index of the first of the words, up to `end`, that together are this surname; null when they are not. */
function surnameBefore(words: readonly string[], end: number, surname: string): number | null {
  let rest = surname;
  for (let at = end; at >= 0; at -= 1) {
    const word = words[at]!;
    if (!rest.endsWith(word) || (at < end && !APART.test(word))) return null;
    rest = rest.slice(0, rest.length - word.length);
    if (rest === "") return at;
  }
  return null;
}

/** Whether the word is a thing here: after an article that is not part of the surname, with at most one word between. */
function isThing(words: readonly string[], at: number, particles: readonly string[]): boolean {
  const [before = "", second = ""] = [words[at - 1], words[at - 2]];
  if (ARTICLES.has(before)) return before !== particles.at(-1);
  return before.endsWith("e") && ARTICLES.has(second);
}

/** Where the surname stands without anything else that says it is one. A text that writes it with a capital means a name. */
function surnameAlone({ words, isCapital }: TextWords, { surname, particles }: Surname): WordSpan | null {
  const found = words.flatMap((_, end): WordSpan[] => {
    const start = surnameBefore(words, end, surname);
    return start === null ? [] : [[start, end + 1]];
  });
  const hasCapital = found.some(([start]) => isCapital[start]);
  return found.find(([start]) => hasCapital || !isThing(words, start, particles)) ?? null;
}

/** Where a word stands. */
function wordSpan(words: readonly string[], word: string): WordSpan | null {
  const at = words.indexOf(word);
  return at < 0 ? null : [at, at + 1];
}

/** Where a pattern finds words in a line of words between spaces. */
function inLine(line: string, pattern: RegExp): WordSpan | null {
  const found = pattern.exec(line);
  if (!found) return null;
  const start = line.slice(0, found.index).split(" ").length - 1;
  return [start, start + found[0].trim().split(" ").length];
}

/**
 * Returns the search of a folded name in a text. In a place name, a surname alone does not count: many people are called after
 * a place. `inPlaces` are the words of the places of the request.
 */
export function nameFinder(name: string, inPlaces: ReadonlySet<string>) {
  const nameWords = splitWords(name);
  const [first] = nameWords;
  // Without letters there is nothing to look for. A single word is a first name or the name of a firm.
  const isWhole = nameWords.length > 1;
  const identifies = (word: string) => isWhole && !isOrdinaryWord(word) && !inPlaces.has(word);
  const surnames = surnamesOf(name).map((parts) => ({
    parts,
    standsAlone: identifies(parts.surname),
    // With its particles as one word: Vandenberg.
    joined: [...parts.particles, parts.surname].join(""),
    // An initial, but not the m of "20 m tuin".
    named: new RegExp(
      ` (?:${INTRODUCTIONS}|${first}|(?<!\\d )${first?.[0]}) (?:(?:${PARTICLES}) ){0,4}${parts.surname}(?= )`,
      "u",
    ),
    signed: new RegExp(` (?:${GREETINGS}) (?:(?:${PARTICLES}) ){0,4}${parts.surname}(?= $)`, "u"),
  }));
  const whole = new RegExp(` ${nameWords.join(" ")}(?= )`, "u");
  return (text: TextWords, isPlace: boolean): WordSpan[] => {
    const line = ` ${text.words.join(" ")} `;
    const found = surnames.flatMap(({ parts, standsAlone, joined, named, signed }) => [
      inLine(line, named),
      inLine(line, signed),
      standsAlone && !isPlace ? surnameAlone(text, parts) : null,
      parts.particles.length > 0 && identifies(joined) && !isPlace ? wordSpan(text.words, joined) : null,
    ]);
    return [isWhole ? inLine(line, whole) : null, ...found].filter((span) => span !== null);
  };
}
