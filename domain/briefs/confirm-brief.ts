import { and, eq, isNull } from "drizzle-orm";
import { briefs, drafts } from "#db/schema/index.ts";
import { lockAccountByEmail } from "../accounts/account-views.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { findOneTimeCode, markUsed } from "../accounts/one-time-codes.ts";
import type { Day } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import type { Vertical } from "../verticals.ts";
import { copyAnswers } from "../drafts/copy-draft.ts";
import { expiryOf } from "./rules.ts";
import { perAddress, verb } from "../verb.ts";
import { confirmBriefInput } from "./input.ts";
import { confirmsBriefs } from "./policy.ts";

/** The result of confirming: a published brief, or the reason why it was not published. */
export type ConfirmedBrief =
  | { published: true; briefId: string; email: string; hasAccount: boolean }
  | ({ published: false; vertical: Vertical } & NotPublished);

/**
 * The date of the job has passed (`draftId`: a draft of the same answers), or the address belongs to an account that
 * cannot receive proposals.
 */
type NotPublished =
  | { because: "date_over"; eventDate: Day; draftId: string | null }
  | { because: "not_a_client" };

/** Fields with the date of the job. A draft of an outdated brief leaves them out. */
const DATE_FIELDS = ["startDate", "moveDate"];

/** Fields with the client's contact details and exact address. */
const PERSONAL_FIELDS = ["", "from.", "to."]
  .flatMap((end) => ["postcode", "houseNumber", "addition", "street"].map((field) => end + field))
  .concat("clientName", "clientEmail", "clientPhone");

/**
 * Publishes the brief whose mail was answered with its link or code, and gives it to the client account with that
 * address, if there is one. Confirming twice has the effect of once.
 * A brief whose date has passed is not published; its answers become a draft without the date. Contact details are
 * copied only for the browser that submitted it (`sentHere`, the id of its draft): the address may have been mistyped,
 * and then a stranger reads the mail.
 * A brief with the address of a company account is not published either: that account has no page to answer proposals,
 * and must not see the answers.
 * Throws `link_invalid`; for a code `code_invalid` and `too_many_requests`.
 */
export const confirmBrief = verb(
  {
    name: "confirm-brief",
    input: confirmBriefInput,
    by: confirmsBriefs,
    limits: [perAddress("confirm-from")],
  },
  async (ctx, { proof, sentHere }): Promise<ConfirmedBrief> => {
    const refusal = "token" in proof ? "link_invalid" : "code_invalid";
    const found = await findOneTimeCode(ctx, "confirm_brief", proof);
    if (!found) throw new DomainError(refusal);
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, found.email);
      const owner = await lockAccountByEmail(tx, found.email);
      const [brief] = await tx
        .select({
          id: briefs.id,
          vertical: briefs.vertical,
          eventDate: briefs.eventDate,
          confirmedAt: briefs.confirmedAt,
          submissionKey: briefs.submissionKey,
        })
        .from(briefs)
        .where(eq(briefs.id, found.subjectId))
        .for("update");
      if (!brief) throw new DomainError(refusal);
      const { vertical, eventDate } = brief;
      const expiresAt = expiryOf(ctx.now, eventDate);
      if (brief.confirmedAt === null) {
        if (eventDate !== null && expiresAt <= ctx.now) {
          const sentIn = { draftId: brief.submissionKey, kind: vertical };
          const omitted = sentHere === sentIn.draftId ? DATE_FIELDS : [...DATE_FIELDS, ...PERSONAL_FIELDS];
          const draftId = await copyAnswers({ db: tx, now: ctx.now }, sentIn, omitted);
          return { published: false, vertical, because: "date_over", eventDate, draftId };
        }
        if (owner && owner.role !== "CLIENT") return { published: false, vertical, because: "not_a_client" };
      }
      await markUsed(tx, found.codeId, ctx.now);
      if (brief.confirmedAt === null) {
        await tx
          .update(briefs)
          .set({
            confirmedAt: ctx.now,
            publishedAt: ctx.now,
            expiresAt,
            clientId: owner?.userId ?? null,
          })
          .where(and(eq(briefs.id, brief.id), isNull(briefs.confirmedAt)));
        await tx.delete(drafts).where(eq(drafts.id, brief.submissionKey));
        await record(ctx, tx, { type: "brief.published", briefId: brief.id });
      }
      const hasAccount = owner?.role === "CLIENT";
      return { published: true, briefId: brief.id, email: found.email, hasAccount };
    });
  },
);
