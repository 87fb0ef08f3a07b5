import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { accountByEmail } from "../accounts/account-views.ts";
import { findOneTimeCode } from "../accounts/one-time-codes.ts";
import type { Ctx } from "../context.ts";
import { standingAt } from "./expiry.ts";

/** All that companies would see of a request, and the name it was sent in under. */
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
 * What the mailed link of a request leads to; asking uses nothing up. Nobody publishes unseen what a stranger typed with
 * their address, so one that waits comes with what pressing would publish; for a company's address, which gets none of
 * its answers, without. One that is confirmed is only told how it stands: its owner's dashboard shows the rest.
 */
export async function confirmationLink(ctx: Ctx, token: string) {
  const found = await findOneTimeCode(ctx, "confirm_brief", { token });
  if (!found) return { state: "dead" as const };
  const [[row], owner] = await Promise.all([
    ctx.db
      .select({
        preview: PREVIEW,
        confirmedAt: briefs.confirmedAt,
        status: standingAt(ctx.now).status,
      })
      .from(briefs)
      .where(eq(briefs.id, found.subjectId)),
    accountByEmail(ctx, found.email),
  ]);
  if (!row) return { state: "dead" as const };
  if (row.confirmedAt === null) {
    const mayRead = !owner || owner.role === "CLIENT";
    return { state: "waiting" as const, brief: mayRead ? row.preview : null };
  }
  return { state: "confirmed" as const, isOpen: row.status === "OPEN", hasAccount: owner?.role === "CLIENT" };
}
export type ConfirmationLink = Awaited<ReturnType<typeof confirmationLink>>;
export type BriefToConfirm = NonNullable<Extract<ConfirmationLink, { state: "waiting" }>["brief"]>;
