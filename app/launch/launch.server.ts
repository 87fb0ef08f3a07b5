import type { World } from "#compose";
import { readLaunch, type LaunchView } from "#domain/launch/views.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { LaunchFacts } from "./launch-facts.ts";

/** How long what we read of the launch is good enough for a page, in milliseconds. */
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

/** The launch as pages show it, at most ten seconds old. */
export async function launchNow(world: World): Promise<LaunchView> {
  const last = kept.get(world);
  return last && !isOld(world, last) ? last.view : read(world);
}

/** What the root tells every page; null while the database cannot be reached, so that there still is a page. */
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
 * Names the launch state for the memory of content pages: another state, another page. Never waits: it is what was last
 * read, and being asked has it read anew.
 */
export function launchVariant(world: World): string {
  const last = kept.get(world);
  // A failing database shows on the page itself; here the last known state is the best there is.
  if (!last || isOld(world, last)) read(world).catch(() => {});
  return last ? JSON.stringify(last.view) : "";
}

/** Has the next page read the settings anew: for who just changed them. */
export function forgetLaunch(world: World): void {
  kept.delete(world);
}
