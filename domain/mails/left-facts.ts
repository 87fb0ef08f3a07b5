import { eq } from "drizzle-orm";
import { authUsers, briefs, companyProfiles, proposals, wonJobs } from "#db/schema/index.ts";
import { readingToken } from "../briefs/reading-link/reading-link.ts";
import { clientMailbox, isClientAccount } from "../facts/client-mailbox.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { ownProposalForMail } from "./proposal-facts.ts";

/** A chosen proposal whose client was forgotten, for a member of its company, with how far the job was. */
export async function leftByClientForMail(ctx: Ctx, order: MailOrderIds) {
  const proposal = await ownProposalForMail(ctx, order);
  if (!proposal) return null;
  const [job] = await ctx.db
    .select({ state: wonJobs.state, agreedDay: wonJobs.agreedDay })
    .from(wonJobs)
    .where(eq(wonJobs.proposalId, proposal.id));
  return { ...proposal, isDone: job?.state === "DONE", agreedDay: job?.agreedDay ?? null };
}

/** A chosen proposal whose company was deleted, for its client; `agreedDay` is the day that the company had noted. */
export async function leftByCompanyForMail(ctx: Ctx, { proposalId, agreedDay }: MailOrderIds) {
  const [row] = await ctx.db
    .select({
      id: proposals.id,
      packageName: proposals.packageName,
      decidedAt: proposals.decidedAt,
      companyName: companyProfiles.businessName,
      briefId: briefs.id,
      clientTo: clientMailbox,
      clientName: briefs.clientName,
      clientId: briefs.clientId,
      readingVersion: briefs.readingVersion,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(authUsers, isClientAccount)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(eq(proposals.id, proposalId!));
  // A client who was forgotten meanwhile has no address.
  if (!row?.clientTo) return null;
  const { readingVersion, ...left } = row;
  const token = readingToken(ctx, { briefId: left.briefId, readingVersion });
  return { ...left, agreedDay: agreedDay || null, readingToken: token, isRunning: false };
}
