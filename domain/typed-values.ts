/** What somebody typed in a form: raw texts, unchecked, by field name. Never a secret. */
export type TypedValues = Record<string, string | string[]>;

/** Longest text, and most texts of one field, that are kept; forms allow far less. */
const MAX_LENGTH = 4_000;
const MAX_TEXTS = 50;

// Cutting may halve a pair of surrogates, which jsonb refuses.
const cut = (text: string) => text.slice(0, MAX_LENGTH).toWellFormed();

/** What is kept of one field, so that nobody fills the database with a form. */
export function keptOf(typed: string | string[]): string | string[] {
  return typeof typed === "string" ? cut(typed) : typed.slice(0, MAX_TEXTS).map(cut);
}
