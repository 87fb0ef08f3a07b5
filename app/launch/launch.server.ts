import type { Runtime } from "#compose";
import { kept } from "#app/content/kept.server.ts";
import { readLaunch } from "#domain/launch/views.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { LaunchFacts } from "./launch-facts.ts";

const launch = kept((runtime) => readLaunch({ db: runtime.db, now: runtime.clock() }));

/** The launch facts, at most ten seconds old. */
export const launchNow = launch.now;

/** The launch state as part of the cache key of content pages. */
export const launchVariant = launch.variant;

/** Drops the cached facts, so that an operator sees a change at once. */
export const forgetLaunch = launch.forget;

/** The launch facts of a page; null while the database cannot be reached, so that pages still show. */
export async function launchFacts(
  runtime: Runtime,
  { hasForm }: { hasForm: boolean },
): Promise<LaunchFacts | null> {
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
      formStamp: hasForm ? formStamp(runtime.ctx({ kind: "visitor" })) : "",
    }
  );
}
