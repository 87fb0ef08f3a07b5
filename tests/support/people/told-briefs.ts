import { alerts } from "#db/schema/index.ts";
import { HOURS_BEFORE_REPEAT } from "#domain/matching/alerts/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { TestHarness } from "../harness/harness.ts";
import { publishedBrief } from "./briefs.ts";
import { company, type Company } from "./companies.ts";
import { client } from "./people.ts";

/** A request that a company was told of so long ago that it may be told again, and that company. */
export async function toldBrief(
  harness: Pick<TestHarness, "db" | "now">,
): Promise<{ briefId: string; told: Company }> {
  const told = await company(harness);
  const briefId = await publishedBrief(harness, await client(harness));
  const releasedAt = addHours(harness.now, -HOURS_BEFORE_REPEAT);
  const companyId = told.actor.companyId!;
  await harness.db.insert(alerts).values({ briefId, companyId, reason: "published", releasedAt });
  return { briefId, told };
}
