import { proposals } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Company } from "./companies.ts";
import type { TestHarness } from "../harness/harness.ts";
import { quoteRow } from "./proposals.ts";

/** Adds a pending quote of this company on a brief; returns its id. */
export async function sentQuote(
  { db, now }: Pick<TestHarness, "db" | "now">,
  { actor, profileId }: Company,
  briefId: string,
): Promise<string> {
  const id = newId(now);
  const { companyId } = actor;
  await db.insert(proposals).values({ id, briefId, photographerId: profileId, companyId, ...quoteRow(now) });
  return id;
}
