/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 1_000;

/** Rows in parts that fit in a statement. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
