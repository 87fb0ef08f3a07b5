/** A part of a folded text, from `start` to before `end`. */
export type Span = { start: number; end: number };

/** Where a pattern is found first. */
export function spanOf(pattern: RegExp, text: string): Span | null {
  const found = pattern.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
