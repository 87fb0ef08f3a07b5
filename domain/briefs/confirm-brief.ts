import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, drafts } from "#db/schema/index.ts";
import { lockAccountByEmail } from "../accounts/account-views.ts";
import { clientOfMailbox } from "../accounts/client-of-mailbox.ts";
import { enterByMailbox, type Entered } from "../accounts/enter-by-mailbox.ts";
import { isOwnAccount } from "../accounts/link-views.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { findOneTimeCode, markUsed } from "../accounts/one-time-codes.ts";
import { announceBrief } from "./asking/ask-company.ts";
import { refuseBarredAddress } from "../security/barred.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Day } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import type { Role } from "../kernel/roles.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { copyAnswers } from "../drafts/copy-draft.ts";
import { refuseHeldClient } from "../accounts/refuse-held-client.ts";
import { refuseChosen } from "./refuse-chosen.ts";
import { refuseRunning } from "./refuse-running.ts";
import { expiryOf } from "./rules.ts";
import { verb } from "../kernel/verb.ts";
import { confirmBriefInput } from "./input.ts";
import { confirmsBriefs } from "./policy.ts";

/**
 * The result of confirming: a published brief, or the reason why it was not published. `isOwn`: this browser is signed in to
 * the client account of the brief already. `entered`: it signs in by this; null when it may not, or has to sign in again.
 */
export type ConfirmedBrief =
  | { published: true; briefId: string; isOwn: boolean; entered: Entered | null }
  | ({ published: false; vertical: Vertical } & NotPublished);

/**
 * The date of the job has passed (`draftId`: a draft of the same answers), or the address belongs to an account that
 * cannot receive proposals.
 */
type NotPublished =
  | { because: "date_over"; eventDate: Day; draftId: string | null }
  | { because: "not_a_client" };

/** Fields with the date of the job. A draft of an outdated brief leaves them out. */
const DATE_FIELDS = ["startDate", "handOverDate", "moveDate"];

/** Fields with the client's contact details and exact address. */
const PERSONAL_FIELDS = ["", "from.", "to."]
  .flatMap((end) => ["postcode", "houseNumber", "addition", "street"].map((field) => end + field))
  .concat("clientName", "clientEmail", "clientPhone", "contactPreference");

/**
 * Publishes the brief whose mail was answered with its link or code, and gives it to the client account with that
 * address, if there is one. Confirming twice has the effect of once.
 *
 * The code, or the link in the browser that submitted the brief (`sentHere`, the id of its draft), also signs in: to the
 * account with the address, or to a new one without a password. The link in another browser publishes only: whoever got
 * the mail forwarded, or a stranger at a mistyped address, gets no account by it (decision 29). A new account has the name
 * that was typed; the phone number too in the browser that submitted it, because elsewhere a stranger may have typed it.
 *
 * A brief whose date has passed is not published; its answers become a draft without the date. Contact details are
 * copied only for the browser that submitted it: the address may have been mistyped, and then a stranger reads the mail.
 * A brief with the address of a company account is not published either: that account has no page to answer proposals,
 * and must not see the answers.
 * A client who chose a company for the same work meanwhile has to say that it means another (`sendsAgain`).
 * Throws `client_suspended`, `address_barred`, `BriefRunning` when the client has the same brief running already, `BriefChosen`,
 * `link_invalid`; for a code `code_invalid` and `too_many_requests`.
 */
export const confirmBrief = verb(
  {
    name: "confirm-brief",
    input: confirmBriefInput,
    by: confirmsBriefs,
    guesses: true,
  },
  async (ctx, { proof, sentHere, sendsAgain = false, browser }): Promise<ConfirmedBrief> => {
    const byCode = !("token" in proof);
    const refusal = byCode ? "code_invalid" : "link_invalid";
    const found = await findOneTimeCode(ctx, "confirm_brief", proof);
    if (!found) throw new DomainError(refusal);
    const { email } = found;
    const published = await ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const owner = await lockAccountByEmail(tx, email);
      const brief = await lockBrief(tx, found.subjectId, email);
      if (!brief) throw new DomainError(refusal);
      const isSentHere = sentHere === brief.submissionKey;
      const isNew = brief.confirmedAt === null;
      const hindrance = isNew ? await hindranceOf(ctx, tx, brief, owner, isSentHere) : null;
      if (hindrance) return hindrance;
      if (isNew) {
        await refuseHeldClient(tx, { clientId: brief.clientId, ownerEmail: email });
        await refuseBarredAddress(ctx, tx, email);
        await refuseRunning(ctx, tx, brief);
        if (!sendsAgain) await refuseChosen(ctx, tx, brief.id);
      }
      if (!(await markUsed(tx, found.codeId, ctx.now)) && byCode) throw new DomainError(refusal);
      // A brief that another account owns was claimed before that account moved away from this address.
      const isTaken = brief.clientId !== null && brief.clientId !== owner?.userId;
      const entering = (byCode || isSentHere) && !isTaken;
      const person = { fullName: brief.clientName, phone: isSentHere ? brief.clientPhone : null };
      const clientId = await clientOfMailbox(ctx, tx, email, entering ? person : null);
      if (isNew) await publish(ctx, tx, brief, clientId);
      return { published: true as const, briefId: brief.id, clientId, entering };
    });
    if (!published.published) return published;
    const { briefId, clientId, entering } = published;
    const isOwn = clientId !== null && isOwnAccount(ctx, clientId);
    const mayEnter = entering && clientId !== null && !isOwn;
    const mailbox = { email, mailedAt: found.createdAt };
    const entered = mayEnter ? await enterByMailbox(ctx, { userId: clientId, ...mailbox }, browser) : null;
    return { published: true, briefId, isOwn, entered };
  },
);

type LockedBrief = NonNullable<Awaited<ReturnType<typeof lockBrief>>>;

/** Locks the brief of a mail; null when it was deleted, or its client was forgotten, since. */
async function lockBrief(tx: Transaction, briefId: string, email: string) {
  const [brief] = await tx
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      eventDate: briefs.eventDate,
      confirmedAt: briefs.confirmedAt,
      submissionKey: briefs.submissionKey,
      clientId: briefs.clientId,
      clientName: briefs.clientName,
      clientPhone: briefs.clientPhone,
      ownerEmail: briefs.ownerEmail,
      requestHash: briefs.requestHash,
    })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.ownerEmail, email)))
    .for("update");
  return brief ?? null;
}

/** Why an unconfirmed brief cannot be published; null when it can. */
async function hindranceOf(
  ctx: Ctx,
  tx: Transaction,
  { vertical, eventDate, submissionKey }: LockedBrief,
  owner: { role: Role } | null,
  isSentHere: boolean,
): Promise<Extract<ConfirmedBrief, { published: false }> | null> {
  if (eventDate !== null && expiryOf(ctx.now, eventDate) <= ctx.now) {
    const omitted = isSentHere ? DATE_FIELDS : [...DATE_FIELDS, ...PERSONAL_FIELDS];
    const sentIn = { draftId: submissionKey, kind: vertical };
    const draftId = await copyAnswers({ db: tx, now: ctx.now }, sentIn, omitted);
    return { published: false, vertical, because: "date_over", eventDate, draftId };
  }
  if (owner && owner.role !== "CLIENT") return { published: false, vertical, because: "not_a_client" };
  return null;
}

async function publish(
  ctx: Ctx,
  tx: Transaction,
  brief: LockedBrief,
  clientId: string | null,
): Promise<void> {
  await tx
    .update(briefs)
    .set({
      confirmedAt: ctx.now,
      publishedAt: ctx.now,
      expiresAt: expiryOf(ctx.now, brief.eventDate),
      clientId,
    })
    .where(and(eq(briefs.id, brief.id), isNull(briefs.confirmedAt)));
  await tx.delete(drafts).where(eq(drafts.id, brief.submissionKey));
  await record(ctx, tx, { type: "brief.published", briefId: brief.id });
  await announceBrief(ctx, tx, brief.id);
}
