import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, drafts } from "#db/schema/index.ts";
import { publishesAtOnce } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { orderMail } from "../outbox.ts";
import { provinceOfPostcode } from "../places/rules.ts";
import type { CleaningDetails } from "./details.ts";
import type { CleaningRequestInput } from "./input.ts";
import {
  asksAfterConstruction,
  BUDGET_BAND_EUROS,
  cleaningCategoryOf,
  expiryOf,
  locationText,
  TIME_PREFERENCE_HOURS,
} from "./rules.ts";

/** What became of a request that was sent in. */
export type SubmittedBrief = { briefId: string; published: boolean };

/**
 * Stores a cleaning request, once per draft: sending the same draft again gives the same brief back.
 * A client with a confirmed address publishes at once, under the account's own address; anybody else gets a mail
 * and is invisible to companies until it is answered (product.md "Quote requests").
 */
export async function submitCleaningBrief(
  ctx: Ctx,
  draftId: string,
  input: CleaningRequestInput,
): Promise<SubmittedBrief> {
  return ctx.db.transaction(async (tx) => {
    const client = publishesAtOnce(ctx.actor) ? ctx.actor : null;
    const id = newId(ctx.now);
    const inserted = await tx
      .insert(briefs)
      .values({
        id,
        submissionKey: draftId,
        vertical: "cleaning",
        ...columnsOf(input),
        status: "OPEN",
        ownerEmail: client?.email ?? input.clientEmail,
        clientId: client?.userId ?? null,
        createdAt: ctx.now,
        ...(client
          ? { confirmedAt: ctx.now, publishedAt: ctx.now, expiresAt: expiryOf(ctx.now, input.startDate) }
          : {}),
      })
      .onConflictDoNothing({ target: briefs.submissionKey })
      .returning({ id: briefs.id });
    await tx.delete(drafts).where(eq(drafts.id, draftId));
    if (inserted.length === 0) return submittedBefore(tx, draftId);
    const { postcode, houseNumber, addition, street, place } = input;
    await tx
      .insert(briefAddresses)
      .values({ briefId: id, kind: "JOB", postcode, houseNumber, addition: addition || null, street, place });
    await orderMail(ctx, tx, id, { kind: client ? "brief-published" : "confirm-brief", briefId: id });
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

async function submittedBefore(tx: Transaction, draftId: string): Promise<SubmittedBrief> {
  const brief = await findSubmittedBrief({ db: tx }, draftId);
  if (!brief) throw new Error("a brief with this submission key was there and is gone");
  return brief;
}

function columnsOf(input: CleaningRequestInput) {
  const afterConstruction = asksAfterConstruction(input.serviceType)
    ? input.afterConstruction === "yes"
    : null;
  const budget = input.budget ? BUDGET_BAND_EUROS[input.budget] : null;
  const details: CleaningDetails = {
    vertical: "cleaning",
    serviceType: input.serviceType,
    afterConstruction,
    frequency: input.frequency,
    propertyType: input.propertyType,
    squareMeters: input.squareMeters,
    rooms: input.rooms,
    additionalServices: input.additionalServices,
    cleaningSupplies: input.cleaningSupplies,
    timePreference: input.timePreference,
    budgetBand: input.budget,
  };
  return {
    category: cleaningCategoryOf(input.serviceType, afterConstruction === true),
    locationText: locationText(input.place, input.postcode),
    // The ranges know every postcode; a correction by the client wins.
    province: input.province ?? provinceOfPostcode(input.postcode)!,
    eventDate: input.startDate,
    startTime: TIME_PREFERENCE_HOURS[input.timePreference]?.from ?? null,
    budgetMinEuro: budget?.min ?? null,
    budgetMaxEuro: budget?.max ?? null,
    description: input.specialRequests,
    additionalInfo: input.additionalInfo,
    details,
    clientName: input.clientName,
    clientPhone: input.clientPhone,
  };
}
