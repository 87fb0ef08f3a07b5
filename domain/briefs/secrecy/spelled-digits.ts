const UNITS = "nul een twee drie vier vijf zes zeven acht negen".split(" ");
const TEENS = "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien".split(" ");
const TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig".split(" ");
const ENGLISH = "zero one two three four five six seven eight nine".split(" ");

const VALUES = new Map<string, string>([
  ...UNITS.map((word, value): [string, string] => [word, String(value)]),
  ...ENGLISH.map((word, value): [string, string] => [word, String(value)]),
  ...TEENS.map((word, value): [string, string] => [word, String(10 + value)]),
  ...TENS.flatMap((tens, ten): [string, string][] => [
    [tens, String(20 + 10 * ten)],
    ...UNITS.slice(1).map((unit, value): [string, string] => [
      `${unit}en${tens}`,
      String(21 + 10 * ten + value),
    ]),
  ]),
]);

// The longest first ("zeventien" before "zeven"), by their first letter, so that most words fail at once.
const LONGEST_FIRST = [...VALUES.keys()].toSorted((a, b) => b.length - a.length);
const NUMBER = new RegExp(
  [...new Set(LONGEST_FIRST.map((word) => word[0]!))]
    .map((letter) => {
      const rests = LONGEST_FIRST.filter((word) => word.startsWith(letter)).map((word) => word.slice(1));
      return `${letter}(?:${rests.join("|")})`;
    })
    .join("|"),
  "y",
);

/** The digits of a word that spells only numbers (`nulzes`, `vierendertig`), or null. */
export function spelledDigits(word: string): string | null {
  const known = VALUES.get(word);
  if (known !== undefined) return known;
  let digits = "";
  NUMBER.lastIndex = 0;
  while (NUMBER.lastIndex < word.length) {
    const found = NUMBER.exec(word);
    if (!found) return null;
    digits += VALUES.get(found[0])!;
  }
  return digits;
}
