import { withLineFeeds } from "./typed-text.ts";

/** The raw, unchecked text of a form by field name. Never contains a secret. */
export type TypedValues = Record<string, string | string[]>;

/** Longest text of a form, and most texts of a field, that are stored. */
const MAX_LENGTH = 5_000;
const MAX_TEXTS = 50;

// Cutting may split a surrogate pair, which jsonb refuses, as it does NUL.
const cut = (text: string) => withLineFeeds(text).slice(0, MAX_LENGTH).toWellFormed().replaceAll("\0", "");

/** The part of a field that is stored, so that a form cannot fill the database. */
export function truncated(typed: string | string[]): string | string[] {
  return typeof typed === "string" ? cut(typed) : typed.slice(0, MAX_TEXTS).map(cut);
}
