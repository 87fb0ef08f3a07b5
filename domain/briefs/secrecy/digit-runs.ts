import { spelledDigits } from "./spelled-digits.ts";

/** What stands between two runs: nothing else than signs, only words that tie a number together, or something else. */
export type Gap = "signs" | "words" | "other";

/** Digits in a row, as they are read aloud, and where they stand. */
export type DigitRun = {
  digits: string;
  start: number;
  end: number;
  /** What stands before it, back to the run before. */
  gap: Gap;
  /** The words of a gap of words. */
  tie: string;
  /** Whether a plus stands right before it. */
  plus: boolean;
};

// Dates, times, sizes and amounts, of which several in a row look like a phone number. Not beside pairs of digits or
// after "06": then they are a part of one.
const AFTER_06 = String.raw`(?<!\b06\s)`;
const PAIRS = String.raw`\s\d{3}|(?:\s\d\d){3}`;
const DAY_MONTH = String.raw`(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])`;
const ORDINARY = [
  new RegExp(String.raw`(?<!\d[-/.]?)${AFTER_06}${DAY_MONTH}\1(?:20[23]|2)\d(?![-/.]?\d)`, "g"),
  new RegExp(
    String.raw`(?<![\d/-])${AFTER_06}(?:0?[1-9]|[12]\d|3[01])[-/](?:0?[1-9]|1[0-2])(?![-/]?\d|${PAIRS})`,
    "g",
  ),
  new RegExp(String.raw`(?<![\d:.])${AFTER_06}[0-2]?\d[:.][0-5]\d(?![:.]?\d|${PAIRS})`, "g"),
  /(?<![\d.,])(?:0|[1-9]\d{0,2})(?:\.\d{3})*,\d\d(?![.,]?\d)/g,
  /(?<![\d.,])\d[.,]\d{1,2}(?![.,]?\d)/g,
];
/** Stands for each character of something ordinary: no sign that belongs in a number. */
const STOP = "\0";

/** Words that people put between the digits of one number. */
const TIES = new Set(
  (
    "tussen en dan daarna verder komt gevolgd door nog ook eerst vervolgens spatie streep streepje liggend punt plus " +
    "dus cijfers de het nummer and then dash x"
  ).split(" "),
);
const MAX_TIES = 4;
/** Signs between two digits of one number. */
const MAX_SIGNS = 8;

/** Letters that are written instead of a digit. */
const AS_DIGIT: Record<string, string> = { o: "0", l: "1", i: "1", z: "2", s: "5", b: "8" };

const digitsOf = (word: string) => Array.from(word, (char) => AS_DIGIT[char] ?? char).join("");

/** Whether letters and digits together are a number with letters for some of its digits: `l2345678`, `o6`. */
const isDisguised = (word: string): boolean =>
  /^[\dolizsb]+$/.test(word) && word.replace(/\d+/g, "").length * 2 <= word.length;

type Token = { text: string; start: number; end: number };

/** A disguised number, digits, letters, and the signs that mean something between them. */
const TOKEN = /(?<![a-z\d])(?=[a-z]*\d)[\dolizsb]+(?![a-z\d])|\d+|[a-z]+|[+\0]/g;
/** Letters that stand apart, such as `n u l`. */
const APART = /(?<![a-z\d])[a-z](?:[^a-z\d+\0]{1,2}[a-z](?![a-z\d])){2,}/g;

/** The words, numbers and plus signs of a text. Letters that stand apart are one word. */
function tokensOf(text: string): Token[] {
  // As long as the text, so that the places stay.
  const joined = text.replace(APART, (apart) => apart.replace(/[^a-z]/g, "").padEnd(apart.length));
  const tokens: Token[] = [];
  for (const { 0: token, index } of joined.matchAll(TOKEN)) {
    const parts =
      /^(?:\d+|[a-z]+|.)$/.test(token) || isDisguised(token) ? [token] : token.match(/\d+|[a-z]+/g)!;
    let start = index;
    for (const part of parts) {
      tokens.push({ text: part, start, end: start + part.length });
      start += part.length;
    }
  }
  return tokens;
}

const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";

/** The digits that a token stands for, or null. */
function readDigits({ text, end }: Token, next: Token | undefined): string | null {
  if (isDigit(text[0]) || isDigit(text.at(-1))) return /^\d+$/.test(text) ? text : digitsOf(text);
  if (text.length > 1) return /\d/.test(text) ? digitsOf(text) : spelledDigits(text);
  const beforeDigits = next && isDigit(next.text[0]) && next.start - end <= 2;
  return beforeDigits && (text === "o" || text === "l" || text === "i") ? AS_DIGIT[text]! : null;
}

/** The runs of digits of a folded text, without its dates, times, sizes and amounts. */
export function digitRunsOf(folded: string): DigitRun[] {
  const text = ORDINARY.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => STOP.repeat(found.length)),
    folded,
  );
  const tokens = tokensOf(text);
  const runs: DigitRun[] = [];
  let words: string[] = [];
  let signs = 0;
  let before = 0;
  let plus: Token | null = null;
  let stopped = true;
  for (const [at, token] of tokens.entries()) {
    signs += token.start - before;
    before = token.end;
    const digits = token.text === "+" ? null : readDigits(token, tokens[at + 1]);
    if (digits === null) {
      plus = token.text === "+" ? token : null;
      stopped ||= !TIES.has(token.text) && !plus;
      if (!plus) words.push(token.text);
      continue;
    }
    const isOther = stopped || words.length > MAX_TIES || signs > MAX_SIGNS * (words.length + 1);
    const gap = isOther ? "other" : words.length > 0 ? "words" : "signs";
    runs.push({
      digits,
      start: token.start,
      end: token.end,
      gap,
      tie: isOther ? "" : words.join(" "),
      plus: plus !== null && token.start - plus.end <= 1,
    });
    words = [];
    signs = 0;
    plus = null;
    stopped = false;
  }
  return runs;
}
