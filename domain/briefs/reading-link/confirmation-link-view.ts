import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { accountByEmail } from "../../accounts/account-views.ts";
import { isOwnAccount } from "../../accounts/link-views.ts";
import { findOneTimeCode } from "../../accounts/one-time-codes.ts";
import type { Ctx } from "../../kernel/context.ts";
import { stateAt } from "../expiry.ts";
import { isFirstReadingLink, readingToken } from "./reading-link.ts";

/** Everything that companies would see of a brief, and the client's name. */
const PREVIEW = {
  details: briefs.details,
  locationText: briefs.locationText,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  description: briefs.description,
  additionalInfo: briefs.additionalInfo,
  clientName: briefs.clientName,
};

/**
 * The state of a mailed confirmation link, in a browser that submitted the draft `sentHere` (or none). Reading it does not use it up.
 * `waiting` comes with what confirming would publish, because a stranger may have submitted it with this address; null
 * for the address of a company, which must not see the answers. `confirmed` tells whether the brief is open, whether the
 * actor owns it, and the token of its reading link, which the mails to this address have too. Null once that link was
 * replaced: an old mail must not open the new one.
 */
export async function confirmationLink(ctx: Ctx, token: string, sentHere: string | null = null) {
  const found = await findOneTimeCode(ctx, "confirm_brief", { token });
  if (!found) return { state: "dead" as const };
  const [[row], owner] = await Promise.all([
    ctx.db
      .select({
        preview: PREVIEW,
        confirmedAt: briefs.confirmedAt,
        clientId: briefs.clientId,
        submissionKey: briefs.submissionKey,
        readingVersion: briefs.readingVersion,
        status: stateAt(ctx.now).status,
      })
      .from(briefs)
      .where(eq(briefs.id, found.subjectId)),
    accountByEmail(ctx, found.email),
  ]);
  if (!row) return { state: "dead" as const };
  if (row.confirmedAt === null) {
    const mayRead = !owner || owner.role === "CLIENT";
    const isSentHere = sentHere === row.submissionKey;
    return { state: "waiting" as const, brief: mayRead ? row.preview : null, isSentHere };
  }
  const isOwn = row.clientId !== null && isOwnAccount(ctx, row.clientId);
  const linked = { briefId: found.subjectId, readingVersion: row.readingVersion };
  return {
    state: "confirmed" as const,
    briefId: found.subjectId,
    isOpen: row.status === "OPEN",
    isOwn,
    readingToken: isFirstReadingLink(linked) ? readingToken(ctx, linked) : null,
  };
}
type ConfirmationLink = Awaited<ReturnType<typeof confirmationLink>>;
export type BriefToConfirm = NonNullable<Extract<ConfirmationLink, { state: "waiting" }>["brief"]>;
