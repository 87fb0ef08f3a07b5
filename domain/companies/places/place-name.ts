/** Words in lower case inside a name: `Bergen op Zoom`, `Alphen a/d Rijn`, `Bleskensgraaf ca`. */
const LOWER_CASE_WORDS = new Set(
  (
    "a.d a.z a/d a/h a/z aan achter ad bij c.a c.s ca cs de den der en gem het in na of onder op over te ten ter tot van " +
    "voor"
  ).split(" "),
);

/** Abbreviations of countries and provinces, in upper case after a name: `Laren NH`, `Den Ham OV`. */
const COUNTRIES = new Set("uk vk vs usa".split(" "));
const SUFFIXES = new Set("ac dr fr gn lb nb nh ov ut zh".split(" "));

/** A word with its apostrophe, or two letters with a dot or slash. The letters of `2e` belong to the number. */
const WORD = /(?<![\p{L}\p{M}\p{N}])(?:\p{L}[./]\p{L}|['’]?\p{L}[\p{L}\p{M}]*)(?![\p{L}\p{M}])/gu;

/**
 * Capitalises the name of a place or a country that was typed in lower case or in upper case only. Returns any other
 * text unchanged.
 */
export function placeName(typed: string): string {
  const lower = typed.toLowerCase();
  if (typed !== lower && typed !== typed.toUpperCase()) return typed;
  return lower.replace(WORD, (word, at: number) => {
    const isLast = /^\W*$/u.test(lower.slice(at + word.length));
    if (COUNTRIES.has(word) || (at > 0 && isLast && SUFFIXES.has(word))) return word.toUpperCase();
    if (/^['’]/.test(word) || (at > 0 && LOWER_CASE_WORDS.has(word))) return word;
    if (/[./]/.test(word)) return word.toUpperCase();
    return word.replace(/^(?:ij|.)/u, (first) => first.toUpperCase());
  });
}

/** What a name keeps of letters and digits, to compare two ways of writing one place: `s gravenhage`, `'s-Gravenhage`. */
const placeKey = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** The typed place as these names of places write it; capitalised when it is none of them. */
export const spelledPlace = (typed: string, names: readonly string[]): string =>
  names.find((name) => placeKey(name) === placeKey(typed)) ?? placeName(typed);
