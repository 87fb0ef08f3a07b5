/** A repeatable stream of numbers from 0 to before 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pieces of which texts are made that a check may read slowly. */
const PIECES = [
  ..."a 1 0 06 9 . , - / : ; ( ) [ ] { } < > @ + * _ ' \" # \u00e9 \u0301 \u200b 漢 あ д ω ｗ ⓿ ① 🇳🇱 ʀ".split(
    " ",
  ),
  " ",
  "  ",
  "\n",
  "\t",
  ". ",
  "@ ",
  "a ",
  "0 ",
  "1.",
  "06-",
  "0 6 ",
  "nul ",
  "nul een-",
  "zeventien",
  "een en ",
  "x(a)x.(",
  "(a)",
  "(at) ",
  "a@",
  "jan@a.",
  "a.b-",
  "www ",
  "punt ",
  " punt nl",
  "e\u0301\u0302\u0303",
  "12:00 ",
  "01-12 ",
  "1,2 ",
  "1.250,00",
  "nl12 ",
  "vooraf ",
  "vooraf te ",
  "betaling a ",
  "buiten de ",
  "contant, ",
  "niet a ",
  "apenstaart ",
  "telegram ",
  "insta is ",
  "zoek ",
  "o l i ",
  "a-",
  "van de ",
  "mevrouw ",
  "straat ",
  "\ufdfa",
];

/** Text around which or between which pieces are repeated. */
const ENDS = ["", "a", "1", "!", "@", ".", "nl"];

/** Plain text of a length: the words of an ordinary request. */
export const plainText = (length: number): string =>
  "Graag stofzuigen, dweilen en de ramen aan de binnenkant lappen. De keuken en de badkamer zijn het meeste werk. "
    .repeat(Math.ceil(length / 110))
    .slice(0, length)
    .replace(/\s$/, "n");

/** Texts of at most this length that may take long to check, the same for the same seed. */
export function worstTexts(length: number, count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const around = (text: string) => `${pick(ENDS)}${text.slice(0, Math.max(0, length - 4))}${pick(ENDS)}`;
  const repeated = PIECES.map((piece) => around(fill(piece)));
  const mixed = Array.from({ length: count }, () => {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(PIECES));
    return around(fill(pieces.join("")));
  });
  const shuffled = Array.from({ length: count }, () => {
    let text = "";
    while (text.length < length) text += pick(PIECES);
    return text.slice(0, length);
  });
  return [...repeated, ...mixed, ...shuffled].map((text) => text.slice(0, length).toWellFormed());
}
