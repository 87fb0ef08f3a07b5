/** Most rows in memory: several times what the lists of all verticals show. */
const MOST_KEPT = 5_000;

/** How long a row stays in memory, in milliseconds: the centre of its postcode is read with it, and is no part of its version. */
const KEPT_MS = 3_600_000;

/**
 * Rows by their version, so that an unchanged row is read from the database once. The versions are read at every call, so nothing
 * is answered that is no longer there. Kept rows are frozen, because answers share them.
 */
export class KeptRows<Row extends { rowVersion: string }> {
  readonly #rows = new Map<string, Readonly<Row>>();
  #lists = new WeakMap<readonly string[], readonly Readonly<Row>[]>();
  #since = 0;

  /** The rows of these versions, the same array for the same frozen one; null unless all are here. */
  all(versions: readonly string[], now: Date): readonly Readonly<Row>[] | null {
    this.#forgetOld(now);
    const known = this.#lists.get(versions);
    if (known) return known;
    const found: Readonly<Row>[] = [];
    for (const version of versions) {
      const row = this.#rows.get(version);
      if (!row) return null;
      found.push(row);
    }
    // A list of one call alone is not kept: its answer would wait for a full collection.
    if (Object.isFrozen(versions)) this.#lists.set(versions, Object.freeze(found));
    return found;
  }

  /**
   * The rows of these versions, of which `read` reads those that are not here. Null when one changed meanwhile: it may be
   * one that the caller may no longer read.
   */
  async allOrRead(
    versions: readonly string[],
    now: Date,
    read: (ids: string[]) => Promise<Row[]>,
  ): Promise<readonly Readonly<Row>[] | null> {
    const known = this.all(versions, now);
    if (known) return known;
    const missing = versions.filter((version) => !this.#rows.has(version));
    this.keep(await read(missing.map((version) => version.split(" ", 1)[0]!)), now);
    return this.all(versions, now);
  }

  keep(rows: readonly Row[], now: Date): void {
    this.#forgetOld(now);
    for (const row of rows) {
      // Delete and set again, so that the map is in the order in which the database was last read for each.
      this.#rows.delete(row.rowVersion);
      this.#rows.set(row.rowVersion, Object.freeze(row));
    }
    while (this.#rows.size > MOST_KEPT) this.#rows.delete(this.#rows.keys().next().value!);
  }

  #forgetOld(now: Date): void {
    const age = now.getTime() - this.#since;
    if (age >= 0 && age < KEPT_MS) return;
    this.#rows.clear();
    this.#lists = new WeakMap();
    this.#since = now.getTime();
  }
}
