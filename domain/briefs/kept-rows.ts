/** Most rows in memory: several times what the lists of all verticals show. */
const MOST_KEPT = 5_000;

/** A version of a row: its id, and the transaction that wrote it (`xmin`), which changes with every change of the row. */
export type RowVersion = { id: string; writtenBy: string };

/**
 * Rows by their version, so that an unchanged row is read from the database once. The versions are read at every call, so nothing
 * is answered that is no longer there. Kept rows are frozen, because answers share them.
 */
export class KeptRows<Row extends RowVersion> {
  readonly #rows = new Map<string, Readonly<Row>>();

  /** The rows of these versions; null unless all are here. */
  all(versions: readonly RowVersion[]): Readonly<Row>[] | null {
    const found: Readonly<Row>[] = [];
    for (const version of versions) {
      const row = this.#rows.get(keyOf(version));
      if (!row) return null;
      found.push(row);
    }
    return found;
  }

  keep(rows: readonly Row[]): void {
    for (const row of rows) {
      const key = keyOf(row);
      // Delete and set again, so that the map is in order of last reading.
      this.#rows.delete(key);
      this.#rows.set(key, Object.freeze(row));
    }
    while (this.#rows.size > MOST_KEPT) this.#rows.delete(this.#rows.keys().next().value!);
  }
}

const keyOf = ({ id, writtenBy }: RowVersion) => `${id} ${writtenBy}`;
