import { eq } from "drizzle-orm";
import { askedCompanies, briefs } from "#db/schema/index.ts";
import type { AskChoice } from "#domain/briefs/asking/rules.ts";
import { openBriefs } from "#domain/briefs/open-list/open-briefs-view.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { cleaningSubmission } from "./briefs.ts";
import type { Company } from "./companies.ts";
import type { TestHarness } from "../harness/harness.ts";

/** Publishes a brief in Utrecht that asks this company first; returns its id. `change` replaces fields of the form. */
export async function askFirst(
  harness: Pick<TestHarness, "db" | "now"> & { ctx(actor: UserActor): Ctx },
  owner: UserActor,
  { profileId }: Company,
  { choice = "first", ...change }: { choice?: AskChoice } & Record<string, unknown> = {},
): Promise<string> {
  const form = { askedProfile: profileId, askChoice: choice, ...change };
  return (await submitCleaningBrief(harness.ctx(owner), cleaningSubmission(harness, form))).briefId;
}

/** What became of asking a company, and whether only that company sees the brief. */
export async function askState({ db }: Pick<TestHarness, "db">, briefId: string) {
  const [row] = await db
    .select({ state: askedCompanies.state, isExclusive: briefs.isExclusive })
    .from(askedCompanies)
    .innerJoin(briefs, eq(briefs.id, askedCompanies.briefId))
    .where(eq(briefs.id, briefId));
  return row ?? null;
}

/** Whether the brief is in the list of this company. */
export async function isListedFor(
  harness: TestHarness,
  { reader }: Company,
  briefId: string,
): Promise<boolean> {
  const { rows } = await openBriefs(harness, reader, {});
  return rows.some(({ id }) => id === briefId);
}
