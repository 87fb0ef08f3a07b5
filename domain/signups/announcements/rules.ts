/** Longest subject and text, in characters. */
export const MAX_SUBJECT = 120;
export const MAX_TEXT = 5_000;

/** The paragraphs of a text: what stands between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
