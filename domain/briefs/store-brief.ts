import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, drafts } from "#db/schema/index.ts";
import { countTry } from "../limits.ts";
import { publishesAtOnce } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import type { BriefDetails, BudgetBand } from "./details.ts";
import { BUDGET_BAND_EUROS, expiryOf } from "./rules.ts";

/** What became of a request that was sent in. */
export type SubmittedBrief = { briefId: string; published: boolean };

type BriefColumns = typeof briefs.$inferInsert;

/** A checked request of either trade: what is asked, who asks, and where. */
export type CheckedBrief = Pick<
  BriefColumns,
  "category" | "locationText" | "province" | "dateFlexible" | "startTime" | "description"
> & {
  eventDate: string | null;
  details: BriefDetails;
  contact: {
    budget: BudgetBand | null;
    clientName: string;
    clientEmail: string;
    clientPhone: string | null;
    additionalInfo: string;
  };
  addresses: Omit<typeof briefAddresses.$inferInsert, "briefId">[];
};

/**
 * Stores a request, once per draft: sending the same draft again gives the same brief back.
 * A client with a confirmed address publishes at once, under the account's own address; anybody else gets a mail
 * and is invisible to companies until it is answered (product.md "Quote requests"). A few times per address
 * (`too_many_requests`): anybody can have somebody else mailed. A company's own address is refused (`client_required`):
 * its account has no page to answer quotes on. `correctedId` is the draft of a request that this one puts right: as long
 * as nobody confirmed that, it goes, for it may lie with a stranger.
 */
export async function storeBrief(
  ctx: Ctx,
  { draftId, correctedId }: { draftId: string; correctedId: string | null },
  brief: CheckedBrief,
): Promise<SubmittedBrief> {
  const { addresses, contact, ...columns } = brief;
  const budget = contact.budget ? BUDGET_BAND_EUROS[contact.budget] : null;
  const { actor } = ctx;
  if (actor.kind === "user" && actor.role !== "CLIENT" && actor.email === contact.clientEmail)
    throw new DomainError("client_required");
  return ctx.db.transaction(async (tx) => {
    const client = publishesAtOnce(actor) ? actor : null;
    const id = newId(ctx.now);
    const inserted = await tx
      .insert(briefs)
      .values({
        id,
        submissionKey: draftId,
        vertical: brief.details.vertical,
        ...columns,
        additionalInfo: contact.additionalInfo,
        budgetMinEuro: budget?.min ?? null,
        budgetMaxEuro: budget?.max ?? null,
        status: "OPEN",
        ownerEmail: client?.email ?? contact.clientEmail,
        clientName: contact.clientName,
        clientPhone: contact.clientPhone,
        clientId: client?.userId ?? null,
        createdAt: ctx.now,
        ...(client
          ? { confirmedAt: ctx.now, publishedAt: ctx.now, expiresAt: expiryOf(ctx.now, brief.eventDate) }
          : {}),
      })
      .onConflictDoNothing({ target: briefs.submissionKey })
      .returning({ id: briefs.id });
    // Until its mail is answered: a request whose date is over by then is asked anew from it.
    if (client) await tx.delete(drafts).where(eq(drafts.id, draftId));
    if (inserted.length === 0) return submittedBefore(tx, draftId);
    if (correctedId) await retract(tx, correctedId);
    // In this transaction: the same draft sent again is no other request.
    if (!client) await countTry({ ...ctx, db: tx }, "request-for", contact.clientEmail);
    await tx.insert(briefAddresses).values(addresses.map((address) => ({ briefId: id, ...address })));
    await record(ctx, tx, { type: client ? "brief.published" : "brief.submitted", briefId: id });
    return { briefId: id, published: client !== null };
  });
}

/** The brief that this draft became before, or null: for a form that is sent again after its draft is gone. */
export async function findSubmittedBrief(
  ctx: { db: Pick<Ctx["db"], "select"> },
  draftId: string,
): Promise<SubmittedBrief | null> {
  const [row] = await ctx.db
    .select({ briefId: briefs.id, confirmedAt: briefs.confirmedAt })
    .from(briefs)
    .where(eq(briefs.submissionKey, draftId));
  return row ? { briefId: row.briefId, published: row.confirmedAt !== null } : null;
}

/** Deletes the request that this draft became, with the draft, unless it was confirmed. */
async function retract(tx: Transaction, draftId: string): Promise<void> {
  const gone = await tx
    .delete(briefs)
    .where(and(eq(briefs.submissionKey, draftId), isNull(briefs.confirmedAt)))
    .returning({ id: briefs.id });
  if (gone.length > 0) await tx.delete(drafts).where(eq(drafts.id, draftId));
}

async function submittedBefore(tx: Transaction, draftId: string): Promise<SubmittedBrief> {
  const brief = await findSubmittedBrief({ db: tx }, draftId);
  if (!brief) throw new Error("a brief with this submission key was there and is gone");
  return brief;
}
