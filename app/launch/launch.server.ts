import type { Runtime } from "#compose";
import { readLaunch, type LaunchView } from "#domain/launch/views.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { LaunchFacts } from "./launch-facts.ts";

/** How long launch facts are cached, in milliseconds. */
const KEEP_MS = 10_000;

type Kept = { view: LaunchView; readAt: number };

const kept = new WeakMap<Runtime, Kept>();
const reading = new WeakMap<Runtime, Promise<LaunchView>>();

function read(runtime: Runtime): Promise<LaunchView> {
  const running = reading.get(runtime);
  if (running) return running;
  const now = runtime.clock();
  const started = readLaunch({ db: runtime.db, now })
    .then((view) => {
      kept.set(runtime, { view, readAt: now.getTime() });
      return view;
    })
    .finally(() => reading.delete(runtime));
  reading.set(runtime, started);
  return started;
}

const isOld = (runtime: Runtime, { readAt }: Kept) => runtime.clock().getTime() - readAt > KEEP_MS;

/** The launch facts, at most ten seconds old. */
export async function launchNow(runtime: Runtime): Promise<LaunchView> {
  const last = kept.get(runtime);
  return last && !isOld(runtime, last) ? last.view : read(runtime);
}

/** The launch facts for every page; null while the database cannot be reached, so that pages still show. */
export async function launchFacts(runtime: Runtime): Promise<LaunchFacts | null> {
  const view = await launchNow(runtime).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the launch settings could not be read");
    return null;
  });
  return (
    view && {
      isPrelaunch: view.isPrelaunch,
      start: view.start,
      offer: view.offer,
      firstPeriodEndsAt: view.firstPeriodEndsAt,
      formStamp: formStamp(runtime.ctx({ kind: "visitor" })),
    }
  );
}

/**
 * The launch state as part of the cache key of content pages. Never waits: returns the last known state and refreshes
 * it.
 */
export function launchVariant(runtime: Runtime): string {
  const last = kept.get(runtime);
  // Ignore a failure: the page itself reports it, and the last known state is good enough here.
  if (!last || isOld(runtime, last)) read(runtime).catch(() => {});
  return last ? JSON.stringify(last.view) : "";
}

/** Drops the cached facts, so that an operator sees a change at once. */
export function forgetLaunch(runtime: Runtime): void {
  kept.delete(runtime);
}
