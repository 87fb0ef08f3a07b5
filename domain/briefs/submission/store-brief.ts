import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { askedCompanies, briefAddresses, briefPhotos, briefs, drafts } from "#db/schema/index.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { lockAddress } from "../../accounts/lock-address.ts";
import { announceBrief, companyToAsk } from "../asking/ask-company.ts";
import type { AskChoice } from "../asking/rules.ts";
import { publishesAtOnce } from "../../accounts/policy.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { record } from "../../events/record.ts";
import { postcodeDigits } from "../../kernel/postcode.ts";
import { acceptedVersion } from "../../terms/accepted-version.ts";
import type { BriefDetails, BudgetBand } from "../details.ts";
import { refuseHeldClient } from "../../accounts/refuse-held-client.ts";
import { refuseChosen } from "../refuse-chosen.ts";
import { refuseRepeated } from "./refuse-repeated.ts";
import { refuseRunning } from "../refuse-running.ts";
import { answersHash } from "./answers-hash.ts";
import { BUDGET_BAND_EUROS, expiryOf, MAX_BRIEF_PHOTOS, type ContactPreference } from "../rules.ts";
import { findSubmittedBrief, type SubmittedBrief } from "./submitted-brief-view.ts";

type BriefColumns = typeof briefs.$inferInsert;

/** A validated brief of either vertical: the work, the contact details and the addresses. */
export type CheckedBrief = Pick<
  BriefColumns,
  "category" | "locationText" | "province" | "otherProvince" | "dateFlexible" | "startTime" | "description"
> & {
  eventDate: string | null;
  details: BriefDetails;
  contact: {
    budget: BudgetBand | null;
    clientName: string;
    clientEmail: string;
    clientPhone: string | null;
    contactPreference: ContactPreference | null;
    additionalInfo: string;
    askedProfile: string;
    askChoice: AskChoice | null;
    termsVersion?: string | undefined;
  };
  addresses: Omit<typeof briefAddresses.$inferInsert, "briefId">[];
};

type Submission = { draftId: string; correctedId: string | null; sendsAgain?: boolean | undefined };

/**
 * Stores a brief, once per draft: submitting the same draft again returns the same brief.
 * A client with a confirmed address publishes at once, under the address of the account. For anybody else a mail must
 * be answered first; until then companies do not see the brief.
 * `correctedId` is the draft of a brief that this one replaces. It is deleted unless it was confirmed: its mistyped
 * address may be a stranger's.
 * A brief that asks one company first is shown to that one alone (`announceBrief`).
 * A client who sent the same within a week, or chose a company for it (`refuseChosen`), has to say that it means another
 * (`sendsAgain`). Somebody without a confirmed address is not asked: the answer would tell a stranger what an address sent, and
 * the mail asks already (decision 72).
 * Throws `terms_changed`, `company_not_askable`, `client_suspended`, `BriefRunning` when the client has the same brief running
 * already, `BriefRepeated`, `BriefChosen`, `client_required` for the address of a company account, which has no page to answer
 * proposals, and `too_many_requests`: anybody can enter somebody else's address, so the mails per address are limited.
 */
export async function storeBrief(
  ctx: Ctx,
  { draftId, correctedId, sendsAgain = false }: Submission,
  brief: CheckedBrief,
): Promise<SubmittedBrief> {
  const { addresses, contact, ...columns } = brief;
  const budget = contact.budget ? BUDGET_BAND_EUROS[contact.budget] : null;
  const { actor } = ctx;
  if (actor.kind === "user" && actor.role !== "CLIENT" && actor.email === contact.clientEmail)
    throw new DomainError("client_required");
  const termsVersion = await acceptedVersion(ctx, contact.termsVersion);
  return ctx.db.transaction(async (tx) => {
    const client = publishesAtOnce(actor) ? actor : null;
    const id = newId(ctx.now);
    const ownerEmail = client?.email ?? contact.clientEmail;
    const hash = answersHash(brief);
    if (client) {
      await lockAddress(tx, ownerEmail);
      const submitted = await findSubmittedBrief({ db: tx }, draftId);
      if (submitted) return submitted;
      await refuseHeldClient(tx, { clientId: client.userId, ownerEmail });
      await refuseRunning(ctx, tx, { ownerEmail, requestHash: hash });
      if (!sendsAgain) await refuseRepeated(ctx, tx, { clientId: client.userId, requestHash: hash });
    }
    const work = { vertical: brief.details.vertical, ...columns };
    const asked = await companyToAsk({ db: tx, now: ctx.now }, contact, work);
    const start = addresses.find(({ kind }) => kind !== "TO")!;
    // An upload of photos that has begun ends before they move to the brief.
    await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, draftId)).for("update");
    const inserted = await tx
      .insert(briefs)
      .values({
        id,
        submissionKey: draftId,
        vertical: brief.details.vertical,
        ...columns,
        postcode4: postcodeDigits(start.postcode),
        additionalInfo: contact.additionalInfo,
        budgetMinEuro: budget?.min ?? null,
        budgetMaxEuro: budget?.max ?? null,
        status: "OPEN",
        ownerEmail,
        requestHash: hash,
        termsVersion,
        clientName: contact.clientName,
        clientPhone: contact.clientPhone,
        contactPreference: contact.contactPreference,
        clientId: client?.userId ?? null,
        isExclusive: asked !== null,
        createdAt: ctx.now,
        ...(client
          ? { confirmedAt: ctx.now, publishedAt: ctx.now, expiresAt: expiryOf(ctx.now, brief.eventDate) }
          : {}),
      })
      .onConflictDoNothing({ target: briefs.submissionKey })
      .returning({ id: briefs.id });
    if (inserted.length > 0)
      await tx
        .update(briefPhotos)
        .set({ briefId: id, draftId: null })
        .where(eq(briefPhotos.draftId, draftId));
    // An unconfirmed brief keeps its draft: if its date passes before it is confirmed, the draft is used again.
    if (client) await tx.delete(drafts).where(eq(drafts.id, draftId));
    if (inserted.length === 0) return existingBrief(tx, draftId);
    if (correctedId) await deleteUnconfirmed(tx, correctedId, id);
    // Count in this transaction, so that submitting the same draft again is not counted twice.
    if (!client) await countTry({ ...ctx, db: tx }, "request-for", contact.clientEmail);
    await tx.insert(briefAddresses).values(addresses.map((address) => ({ briefId: id, ...address })));
    if (client && !sendsAgain) await refuseChosen(ctx, tx, id);
    if (asked) await tx.insert(askedCompanies).values({ briefId: id, ...asked, state: "PREPARED" });
    await record(ctx, tx, { type: client ? "brief.published" : "brief.submitted", briefId: id });
    if (client) await announceBrief(ctx, tx, id);
    return { briefId: id, published: client !== null };
  });
}

/** Deletes the brief of this draft, and the draft, unless the brief was confirmed. Its photos go to the brief that replaces it. */
async function deleteUnconfirmed(tx: Transaction, draftId: string, replacedBy: string): Promise<void> {
  const isUnconfirmed = and(eq(briefs.submissionKey, draftId), isNull(briefs.confirmedAt));
  const [old] = await tx.select({ id: briefs.id }).from(briefs).where(isUnconfirmed).for("update");
  if (!old) return;
  await movePhotos(tx, old.id, replacedBy);
  await tx.delete(briefs).where(eq(briefs.id, old.id));
  await tx.delete(drafts).where(eq(drafts.id, draftId));
}

/** Moves as many photos as there is room for behind those of the other brief. */
async function movePhotos(tx: Transaction, from: string, to: string): Promise<void> {
  const present = await tx.$count(briefPhotos, eq(briefPhotos.briefId, to));
  const moved = tx
    .select({ id: briefPhotos.id })
    .from(briefPhotos)
    .where(eq(briefPhotos.briefId, from))
    .orderBy(asc(briefPhotos.position))
    .limit(Math.max(0, MAX_BRIEF_PHOTOS - present));
  await tx
    .update(briefPhotos)
    .set({ briefId: to, position: sql`${briefPhotos.position} + ${MAX_BRIEF_PHOTOS}` })
    .where(inArray(briefPhotos.id, moved));
}

async function existingBrief(tx: Transaction, draftId: string): Promise<SubmittedBrief> {
  const brief = await findSubmittedBrief({ db: tx }, draftId);
  if (!brief) throw new Error("a brief with this submission key was there and is gone");
  return brief;
}
