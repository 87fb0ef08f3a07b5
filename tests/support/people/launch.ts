import type { Database } from "#db/client.server.ts";
import { settings } from "#db/schema/index.ts";
import { LAUNCH_KEYS } from "#domain/launch/settings.ts";

/** Before the start on 7 October 2026, with nine places of the offer left, as in the demo. */
export const BEFORE_LAUNCH = {
  [LAUNCH_KEYS.mode]: "prelaunch",
  [LAUNCH_KEYS.goLiveDate]: "2026-10-07",
  [LAUNCH_KEYS.offer]: { endsOn: "2026-10-07", alreadyTaken: 21 },
};

/** Live, with nine places of the offer left. */
export const LIVE_WITH_OFFER = { [LAUNCH_KEYS.offer]: BEFORE_LAUNCH[LAUNCH_KEYS.offer] };

/** Stores launch settings, by key. */
export async function storeLaunch(
  db: Pick<Database, "insert">,
  chosen: Record<string, unknown>,
): Promise<void> {
  const rows = Object.entries(chosen).map(([key, value]) => ({ key, value, updatedAt: new Date() }));
  await db.insert(settings).values(rows);
}
