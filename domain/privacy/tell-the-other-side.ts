import { and, asc, eq, inArray, isNotNull, ne, or, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";

type Reader = Pick<Ctx, "now" | "actor" | "queue" | "from">;

/**
 * Records that the clients of these requests are forgotten, for each company that received their details: it is told to delete
 * them (GDPR article 19). Before the reveals are deleted.
 */
export async function tellChosenCompanies(ctx: Reader, tx: Transaction, briefIds: string[]): Promise<void> {
  const chosen = await tx
    .select({ proposalId: proposals.id, briefId: proposals.briefId })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .where(and(inArray(reveals.briefId, briefIds), isNotNull(proposals.companyId)))
    .orderBy(asc(proposals.id));
  for (const ids of chosen) await record(ctx, tx, { type: "proposal.client_left", ...ids });
}

/** Condition: the work of a job is not known to be done. */
export const isUnfinished = or(isNull(wonJobs.state), ne(wonJobs.state, "DONE"))!;

/**
 * Records that a company is deleted which these clients chose, for each of them whose work is not done, with the day that it
 * noted. Before the reveals and what it noted are deleted.
 */
export async function tellChoosingClients(ctx: Reader, tx: Transaction, profileId: string): Promise<void> {
  const jobs = await tx
    .select({ proposalId: proposals.id, briefId: proposals.briefId, agreedDay: wonJobs.agreedDay })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(and(eq(proposals.photographerId, profileId), ne(briefs.ownerEmail, ""), isUnfinished))
    .orderBy(asc(proposals.id));
  for (const { agreedDay, ...ids } of jobs)
    await record(ctx, tx, { type: "proposal.company_left", ...ids, data: { agreedDay: agreedDay ?? "" } });
}
