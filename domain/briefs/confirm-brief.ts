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

/** What came of an answered mail: a published request, or why it is none. */
export type ConfirmedBrief =
  | { published: true; briefId: string; email: string; hasAccount: boolean }
  | ({ published: false; vertical: Vertical } & Hindrance);

/** Its date is over, with a draft to ask it anew, or its address is that of an account that receives no quotes. */
type Hindrance =
  | { because: "date_over"; eventDate: Day; draftId: string | null }
  | { because: "not_a_client" };

/** Fields of the wizards that a request whose date is over must not be sent in with again. */
const DATE_FIELDS = ["startDate", "moveDate"];

/** Fields that tell who asks and where exactly. */
const PERSONAL_FIELDS = ["", "from.", "to."]
  .flatMap((end) => ["postcode", "houseNumber", "addition", "street"].map((field) => end + field))
  .concat("clientName", "clientEmail", "clientPhone");

/**
 * Publishes the request whose mail was answered, and hands it to the client account with that address if there is one.
 * Answering twice is fine. One whose date is over stays unpublished: its answers become a draft without that date, and
 * with who and where only in the browser that sent it in (`sentHere`, its draft): a mistyped address is a stranger's. One
 * with a company's address stays unpublished too: nobody could answer its quotes, and the company gets none of its answers.
 * Throws `link_invalid`, or `code_invalid` and `too_many_requests` for a code.
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
          const without = sentHere === sentIn.draftId ? DATE_FIELDS : [...DATE_FIELDS, ...PERSONAL_FIELDS];
          const draftId = await copyAnswers({ db: tx, now: ctx.now }, sentIn, without);
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
