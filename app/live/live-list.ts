/**
 * How many rows of the newest list are not shown yet, by their ids. Rows after the last that is shown are older ones, which
 * came from the next page.
 */
export function countNew(shown: readonly string[], newest: readonly string[]): number {
  const last = newest.findLastIndex((id) => shown.includes(id));
  return newest.slice(0, last < 0 ? newest.length : last).filter((id) => !shown.includes(id)).length;
}

/** The shown rows that are over. New rows may have moved the last ones to the next page instead. */
export function closedRows(shown: readonly string[], newest: readonly string[], hasNext: boolean): string[] {
  const moved = hasNext ? countNew(shown, newest) : 0;
  return shown.slice(0, Math.max(0, shown.length - moved)).filter((id) => !newest.includes(id));
}
