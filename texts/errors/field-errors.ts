import { SENTENCES, type FieldErrorCode } from "./field-codes.ts";
import { FIELDS } from "./field-sentences.ts";
import { formatNumber } from "../formats.ts";
import { QUOTE_SERVICE_LABELS } from "../quote/price-list.ts";
import { namedWords } from "../named-words.ts";

/**
 * The name of a field without groups and indexes: `from.postcode` and `fromPostcode` are `postcode`, `links[1]` is
 * `links`.
 */
function plainName(field: string): string {
  const last =
    field
      .replaceAll(/\[\d*\]/g, "")
      .split(".")
      .at(-1) ?? field;
  const [, start, rest] = /^(?:from|to)([A-Z])(\w*)$/.exec(last) ?? [];
  return start === undefined ? last : `${start.toLowerCase()}${rest}`;
}

/** The titles of mistakes that have their own (spec §5). */
const TITLES: Partial<Record<string, string>> = {
  price_invalid: "Ongeldige prijs",
  price_ambiguous: "Ongeldige prijs",
  price_too_precise: "Ongeldige prijs",
  password_too_short: "Wachtwoord te kort",
  passwords_differ: "Wachtwoorden komen niet overeen",
};

/** The title that all mistakes of a form share; undefined when they differ. */
export function fieldErrorsTitle(codes: readonly string[]): string | undefined {
  const [first, ...others] = new Set(codes.map((code) => TITLES[code]));
  return others.length === 0 ? first : undefined;
}

export const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.hasOwn(SENTENCES, code);

/** Names the group of a field, so that the same mistake in two groups reads differently. */
const GROUPS: readonly (readonly [start: string, said: string])[] = [
  ["from.", "Van"],
  ["to.", "Naar"],
  ...Object.entries(QUOTE_SERVICE_LABELS).map(([service, label]) => [`rates.${service}.`, label] as const),
];

/** What a check found wrong with a field: its code, and the words of the text that it means. */
export type Mistake = { message: string; params?: Record<string, unknown> | undefined };

/** The sentence under a field. An unknown code, such as zod's own English, gets the generic sentence. */
export function fieldErrorText(field: string, code: string): string {
  return mistakeText(field, { message: code });
}

/** The same, with the words that the mistake names, and the bound of a code such as `too_large:60`. */
export function mistakeText(field: string, { message, params }: Mistake): string {
  const [code = "", bound = ""] = message.split(":", 2);
  const known = isFieldErrorCode(code) ? code : "invalid";
  const plain = plainName(field);
  const sentences = Object.hasOwn(FIELDS, plain) ? FIELDS[plain] : undefined;
  const words = typeof params?.words === "string" ? namedWords(params.words) : "";
  const general = sentences?.[known] ?? SENTENCES[known];
  const sentence = general.replace("{bound}", () => formatNumber(Number(bound))) + words;
  const group = GROUPS.find(([start]) => field.startsWith(start));
  return group ? `${group[1]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}
