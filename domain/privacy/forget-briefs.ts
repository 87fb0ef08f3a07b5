import { and, asc, eq, exists, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  briefAddresses,
  briefPhotos,
  briefs,
  briefVersions,
  briefQuestions,
  dealMessages,
  dealPoints,
  drafts,
  experiences,
  proposals,
  quoteAsks,
  reveals,
  wonJobs,
} from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { forgetDisputes } from "../compensation/disputes/forget-disputes.ts";
import { forgetComplaints } from "../deals/complaints/forget-complaints.ts";
import { deleteFilesOf } from "../deals/files/delete-files.ts";
import { closeByClient } from "../briefs/cancel-brief.ts";
import { CLOSED_DAYS } from "../briefs/rules.ts";
import { daysBefore } from "../kernel/dates.ts";
import { smallKeyOf } from "../photos/rules.ts";
import { tellChosenCompanies } from "./tell-the-other-side.ts";

/**
 * Anonymises the requests of an account, if there is one, and those with its address that have no account. Cancels the open ones, which mails
 * the companies that quoted. A request with a quote stays, without its client, because the quote is the company's too; every
 * other request is deleted. Returns the keys of their files, to remove when the transaction has ended.
 */
export async function forgetBriefs(
  ctx: Ctx,
  tx: Transaction,
  client: { userId: string | null; email: string },
): Promise<string[]> {
  const own = await tx
    .select({ id: briefs.id, draftId: briefs.submissionKey })
    .from(briefs)
    .where(
      or(
        client.userId === null ? undefined : eq(briefs.clientId, client.userId),
        and(isNull(briefs.clientId), eq(briefs.ownerEmail, client.email)),
      ),
    )
    .orderBy(asc(briefs.id))
    .for("update");
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  for (const id of ids) await closeByClient(ctx, tx, id);
  // First: photos of a draft go with it, and are found by it.
  const files = await deletePhotos(tx, own);
  const sentIn = own.map(({ draftId }) => draftId);
  await tx.delete(drafts).where(inArray(drafts.id, sentIn));
  return [...files, ...(await anonymise(ctx, tx, ids))];
}

/** Deletes the photos of these locked requests and of the drafts they were sent from, and returns the keys of their files. */
async function deletePhotos(
  tx: Transaction,
  requests: readonly { id: string; draftId: string }[],
): Promise<string[]> {
  const gone = await tx
    .delete(briefPhotos)
    .where(
      or(
        inArray(
          briefPhotos.briefId,
          requests.map(({ id }) => id),
        ),
        inArray(
          briefPhotos.draftId,
          requests.map(({ draftId }) => draftId),
        ),
      ),
    )
    .returning({ key: briefPhotos.key });
  return gone.flatMap(({ key }) => [key, smallKeyOf(key)]);
}

/**
 * Anonymises the requests of addresses without an account that closed 90 days ago, when their links end: nobody can read or
 * act on them any more. Those with a quote stay for the company, as above. In small transactions, so that locks are short.
 */
export async function forgetClosedBriefs(ctx: Ctx): Promise<void> {
  // A literal, as in the partial index: without it, that would keep every request that was ever anonymised.
  const unclaimed = and(isNull(briefs.clientId), sql`${briefs.ownerEmail} <> ''`);
  const closed = lte(briefs.closedAt, daysBefore(ctx.now, CLOSED_DAYS));
  for (let done = false; !done;) {
    const files: string[] = [];
    done = await ctx.db.transaction(async (tx) => {
      const old = await tx
        .select({ id: briefs.id, draftId: briefs.submissionKey })
        .from(briefs)
        .where(and(unclaimed, closed))
        .orderBy(asc(briefs.closedAt), asc(briefs.id))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      if (old.length === 0) return true;
      files.push(...(await deletePhotos(tx, old)));
      const ids = old.map(({ id }) => id);
      files.push(...(await anonymise(ctx, tx, ids)));
      return old.length < BATCH;
    });
    for (const key of files) await ctx.storage.remove(key);
  }
}

/** Requests in one transaction of `forgetClosedBriefs`. */
const BATCH = 100;

/**
 * Removes the client from these locked requests, deletes those without a quote, and tells the companies that were chosen. Returns the
 * keys of the files of their deals.
 */
async function anonymise(ctx: Ctx, tx: Transaction, ids: string[]): Promise<string[]> {
  await tellChosenCompanies(ctx, tx, ids);
  // First: it waits for a company that is saving its notes on the job.
  await tx.delete(reveals).where(inArray(reveals.briefId, ids));
  const quotes = tx.select({ id: proposals.id }).from(proposals).where(inArray(proposals.briefId, ids));
  // The company keeps how far the job is and its day; what it wrote may be about the client.
  await tx.update(wonJobs).set({ note: "", checks: [] }).where(inArray(wonJobs.proposalId, quotes));
  // What both wrote and sent: the company has lost the client's details with it.
  const files = await deleteFilesOf(tx, quotes);
  await forgetComplaints(ctx, tx, quotes);
  await forgetDisputes(tx, ids);
  await tx.delete(dealMessages).where(inArray(dealMessages.proposalId, quotes));
  await tx.delete(experiences).where(inArray(experiences.proposalId, quotes));
  await tx.delete(dealPoints).where(inArray(dealPoints.proposalId, quotes));
  await tx.delete(briefAddresses).where(inArray(briefAddresses.briefId, ids));
  await tx.delete(briefVersions).where(inArray(briefVersions.briefId, ids));
  await tx.delete(quoteAsks).where(inArray(quoteAsks.proposalId, quotes));
  await tx.delete(briefQuestions).where(inArray(briefQuestions.briefId, ids));
  const hasQuotes = exists(
    tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.briefId, briefs.id)),
  );
  await tx
    .update(briefs)
    .set({
      clientId: null,
      ownerEmail: "",
      clientName: "",
      clientPhone: null,
      contactPreference: null,
      requestHash: null,
      description: "",
      additionalInfo: "",
    })
    .where(and(inArray(briefs.id, ids), hasQuotes));
  await tx.delete(briefs).where(and(inArray(briefs.id, ids), not(hasQuotes)));
  return files;
}
