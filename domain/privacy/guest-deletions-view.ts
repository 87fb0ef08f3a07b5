import { asc, type SQL } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import { shownValue } from "../audit/masks.ts";
import { nameOf } from "../facts/name-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { needsOtherOperator } from "../operators/four-eyes.ts";
import { requireActor } from "../kernel/policy.ts";
import { deletesGuests } from "./policy.ts";
import { announcementLeftAt } from "./announcement-left-at.ts";
import { leftWithAddress } from "./left-with-address.ts";
import { deletableFrom } from "./rules.ts";

const MASKED: SQL<string> = shownValue("mail", guestDeletions.email, { isRevealed: false });

/**
 * The announced deletions, oldest first, with the address masked. `from` is when each may be carried out; null while its mail
 * waits. Throws `not_signed_in`, `not_allowed`.
 */
export async function guestDeletionsView(outer: Ctx) {
  const ctx = requireActor(outer, deletesGuests);
  const { db, now, actor } = ctx;
  const rows = await db
    .select({
      id: guestDeletions.id,
      email: guestDeletions.email,
      shown: MASKED,
      reason: guestDeletions.reason,
      note: guestDeletions.note,
      announcedAt: guestDeletions.announcedAt,
      announcedById: guestDeletions.announcedBy,
      announcedBy: nameOf(guestDeletions.announcedBy),
      mailLeftAt: announcementLeftAt,
    })
    .from(guestDeletions)
    .orderBy(asc(guestDeletions.announcedAt), asc(guestDeletions.id));
  const needsOther = await needsOtherOperator(ctx, db);
  return Promise.all(
    rows.map(async ({ email, announcedById, mailLeftAt, ...row }) => {
      const from = mailLeftAt && deletableFrom(mailLeftAt);
      return {
        ...row,
        left: await leftWithAddress(db, email),
        from,
        isDue: from !== null && from <= now,
        needsOther: needsOther && announcedById === actor.userId,
      };
    }),
  );
}
