import { withoutInvisible } from "./typed-text.ts";

/** Why a typed text is not a number. */
export type NumberProblem = "number_invalid" | "number_ambiguous" | "too_many_decimals" | "too_large";

type ReadNumber = { ok: true; value: number } | { ok: false; problem: NumberProblem };

const SIGN_BEFORE = /^(?:€|euro?)\s*/i;
const UNIT_AFTER = /\s*(?:€|euro?|m[23²³]?|meter|jaar)$/i;
/** `80,-`, `80.-` and `80,--`: no cents. */
const NO_CENTS = /[.,]\s*[-–—]{1,2}$/;

const DUTCH = /^([1-9]\d{0,2}(?:([. ])\d{3})(?:\2\d{3})*|\d+)(?:,(\d+))?$/;
const ENGLISH = /^([1-9]\d{0,2}(?:([, ])\d{3})(?:\2\d{3})*|\d+)(?:\.(\d+))?$/;
const MAX_DECIMALS = 2;

/**
 * Parses a typed number of at most two decimals, with a sign or unit, to whole hundredths: an amount in euros gives
 * cents.
 *
 * Dutch notation comes first: a dot or a space groups thousands, a comma starts the decimals, so `1.250` is 1250 and
 * `99.995` is 99995. English notation is accepted where Dutch has no reading: `12.50`, `1,250.50`, `1,250,000`. A single
 * comma before three digits (`123,456`) is `number_ambiguous`: English groups, Dutch has one decimal too many.
 */
export function readHundredths(text: string): ReadNumber {
  const typed = withoutInvisible(text)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(SIGN_BEFORE, "")
    .replace(UNIT_AFTER, "")
    .replace(NO_CENTS, "");
  const dutch = DUTCH.exec(typed);
  const english = ENGLISH.exec(typed);
  const read = [dutch, english].find((match) => match && (match[3] ?? "").length <= MAX_DECIMALS);
  if (!read) return { ok: false, problem: dutch || english ? "too_many_decimals" : "number_invalid" };
  if (read === english && dutch) return { ok: false, problem: "number_ambiguous" };
  const [, whole = "", , decimals = ""] = read;
  const value = Number(whole.replaceAll(/\D/g, "") + decimals.padEnd(MAX_DECIMALS, "0"));
  return Number.isSafeInteger(value) ? { ok: true, value } : { ok: false, problem: "too_large" };
}

/** Precisions: hundredths as an integer, whole, rounded to whole, or rounded up to halves. */
const PRECISIONS = {
  hundredths: (hundredths: number) => hundredths,
  whole: (hundredths: number) => (hundredths % 100 === 0 ? hundredths / 100 : null),
  rounded: (hundredths: number) => Math.round(hundredths / 100),
  halves: (hundredths: number) => Math.ceil(hundredths / 50) / 2,
};
export type Precision = keyof typeof PRECISIONS;

/** Parses a typed number in the precision that is stored. */
export function readNumber(text: string, precision: Precision): ReadNumber {
  const read = readHundredths(text);
  const value = read.ok ? PRECISIONS[precision](read.value) : null;
  if (value !== null) return { ok: true, value };
  const explained = !read.ok && (precision !== "whole" || read.problem === "too_large");
  return explained ? read : { ok: false, problem: "number_invalid" };
}
