import type { World } from "#compose";
import { readLaunch, type LaunchView } from "#domain/launch/views.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { LaunchFacts } from "./launch-facts.ts";

/** How long launch facts are cached, in milliseconds. */
const KEEP_MS = 10_000;

type Kept = { view: LaunchView; readAt: number };

const kept = new WeakMap<World, Kept>();
const reading = new WeakMap<World, Promise<LaunchView>>();

function read(world: World): Promise<LaunchView> {
  const running = reading.get(world);
  if (running) return running;
  const now = world.clock();
  const started = readLaunch({ db: world.db, now })
    .then((view) => {
      kept.set(world, { view, readAt: now.getTime() });
      return view;
    })
    .finally(() => reading.delete(world));
  reading.set(world, started);
  return started;
}

const isOld = (world: World, { readAt }: Kept) => world.clock().getTime() - readAt > KEEP_MS;

/** The launch facts, at most ten seconds old. */
export async function launchNow(world: World): Promise<LaunchView> {
  const last = kept.get(world);
  return last && !isOld(world, last) ? last.view : read(world);
}

/** The launch facts for every page; null while the database cannot be reached, so that pages still show. */
export async function launchFacts(world: World): Promise<LaunchFacts | null> {
  const view = await launchNow(world).catch((error: unknown) => {
    world.log.error({ err: error }, "the launch settings could not be read");
    return null;
  });
  return (
    view && {
      isPrelaunch: view.isPrelaunch,
      start: view.start,
      offer: view.offer,
      formStamp: formStamp(world.ctx({ kind: "visitor" })),
    }
  );
}

/**
 * The launch state as part of the cache key of content pages. Never waits: returns the last known state and refreshes
 * it.
 */
export function launchVariant(world: World): string {
  const last = kept.get(world);
  // Ignore a failure: the page itself reports it, and the last known state is good enough here.
  if (!last || isOld(world, last)) read(world).catch(() => {});
  return last ? JSON.stringify(last.view) : "";
}

/** Drops the cached facts, so that an operator sees a change at once. */
export function forgetLaunch(world: World): void {
  kept.delete(world);
}
