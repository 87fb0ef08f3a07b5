import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { HOURS_BEFORE_REPEAT } from "#domain/matching/alerts/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { TestHarness } from "../harness/harness.ts";
import { publishedBrief } from "./briefs.ts";
import { company } from "./companies.ts";
import { client } from "./people.ts";

type Brief = Parameters<typeof publishedBrief>[2];

/** A request that a company was told of so long ago that it may be told again. */
export async function toldBrief(harness: TestHarness, change: Brief = {}): Promise<string> {
  await company(harness);
  const briefId = await publishedBrief(harness, await client(harness), change);
  const then = { ...harness.ctx({ kind: "system" }), now: addHours(harness.now, -HOURS_BEFORE_REPEAT) };
  await harness.db.transaction((tx) => releaseAlerts(then, tx, briefId, "published"));
  return briefId;
}
