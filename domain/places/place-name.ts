/** Words in lower case inside a name: `Bergen op Zoom`. */
const LOWER_CASE_WORDS = new Set(
  "aan achter bij de den der en het in na of onder op over te ten ter tot van voor".split(" "),
);

/** Abbreviations in upper case: provinces after a name (`Laren NH`) and countries. */
const ABBREVIATIONS = new Set("nh zh nb gld uk vk vs usa".split(" "));

/**
 * Capitalises the name of a place or a country that was typed in lower case or in upper case only. Returns any other
 * text unchanged.
 */
export function placeName(typed: string): string {
  const lower = typed.toLowerCase();
  if (typed !== lower && typed !== typed.toUpperCase()) return typed;
  return lower.replace(/['’]?\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    if (ABBREVIATIONS.has(word)) return word.toUpperCase();
    if (/^['’]/.test(word) || (at > 0 && LOWER_CASE_WORDS.has(word))) return word;
    return word.replace(/^(?:ij|.)/u, (first) => first.toUpperCase());
  });
}
