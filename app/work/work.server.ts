import type { Runtime } from "#compose";
import { workOf, type Work } from "#domain/briefs/open-list/work-view.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** How long the figures are cached, in milliseconds. */
const KEEP_MS = 60_000;

type Kept = { work: Promise<Work | null>; readAt: number };

const kept = new WeakMap<Runtime, Map<Vertical, Kept>>();

/**
 * The work of a vertical and the places in use, at most a minute old. Null while the database cannot be reached, so that
 * pages still show.
 */
export function workNow(runtime: Runtime, vertical: Vertical): Promise<Work | null> {
  const known = kept.get(runtime) ?? new Map<Vertical, Kept>();
  kept.set(runtime, known);
  const now = runtime.clock();
  const last = known.get(vertical);
  if (last && now.getTime() - last.readAt < KEEP_MS) return last.work;
  const work = workOf({ db: runtime.db, now }, vertical).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the figures about work could not be read");
    known.delete(vertical);
    return null;
  });
  known.set(vertical, { work, readAt: now.getTime() });
  return work;
}
