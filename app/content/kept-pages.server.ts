import { hash } from "node:crypto";
import { serialize } from "node:v8";

/** A rendered and compressed document with its headers. */
export type KeptPage = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] };

/** How long a page is kept, in milliseconds: longer than the minute after which an open page asks again. */
const KEPT_MS = 600_000;

/** Most bytes of documents in memory. */
const MOST_BYTES = 16_000_000;

/**
 * Documents in memory, each under all data that it shows: the same data gives the same document, so a page that somebody opens
 * again, or that a live page asks for again, is not rendered again (docs/decisions/0140). What changes in the database changes the
 * key, so no event has to remove a document. Drops the oldest first.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage & { keptAt: number }>();
  #bytes = 0;

  get(key: string, now: Date): KeptPage | undefined {
    this.#dropOld(now);
    return this.#pages.get(key);
  }

  keep(key: string, page: KeptPage, now: Date): void {
    if (this.#pages.has(key)) return;
    this.#pages.set(key, { ...page, keptAt: now.getTime() });
    this.#bytes += page.body.length;
    this.#dropOld(now);
  }

  #dropOld(now: Date): void {
    for (const [key, { body, keptAt }] of this.#pages) {
      if (keptAt > now.getTime() - KEPT_MS && this.#bytes <= MOST_BYTES) return;
      this.#pages.delete(key);
      this.#bytes -= body.length;
    }
  }
}

/**
 * The key of a page: a hash of everything that it is made of, so that no personal data stands in it. Null for data that cannot be
 * compared: a function or a promise.
 */
export function pageKey(parts: readonly unknown[]): string | null {
  try {
    return hash("sha256", serialize(parts), "base64url");
  } catch {
    return null;
  }
}
