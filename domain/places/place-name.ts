/** Words that stay small inside a name: `Bergen op Zoom`. */
const SMALL = new Set(
  "aan achter bij de den der en het in na of onder op over te ten ter tot van voor".split(" "),
);

/** What is said by its letters: provinces behind a name (`Laren NH`), and countries. */
const BY_LETTERS = new Set("nh zh nb gld uk vk vs usa".split(" "));

/** The name of a place or a country, typed all in small letters or all in capitals, as it is written; else as typed. */
export function placeName(typed: string): string {
  const small = typed.toLowerCase();
  if (typed !== small && typed !== typed.toUpperCase()) return typed;
  return small.replace(/['’]?\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    if (BY_LETTERS.has(word)) return word.toUpperCase();
    if (/^['’]/.test(word) || (at > 0 && SMALL.has(word))) return word;
    return word.replace(/^(?:ij|.)/u, (first) => first.toUpperCase());
  });
}
