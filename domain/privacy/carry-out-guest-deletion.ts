import { eq, getTableColumns } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { asksForOther } from "../operators/four-eyes.ts";
import { verb } from "../kernel/verb.ts";
import { announcementLeftAt } from "./announcement-left-at.ts";
import { forgetAddress } from "./forget-address.ts";
import { guestDeletionInput } from "./input.ts";
import { lockGuestAddress } from "./lock-guest-address.ts";
import { deletesGuests } from "./policy.ts";
import { deletableFrom } from "./rules.ts";

/**
 * Deletes what somebody without an account left with a mail address, as deleting an account does, and mails the address. Throws
 * `not_found`, `guest_deletion_early`, `guest_has_account` when somebody signed in with the address meanwhile, and
 * `guest_deletion_needs_other` for the operator who announced it, if there is a second one, and `admin_too_new`.
 */
export const carryOutGuestDeletion = verb(
  { name: "carry-out-guest-deletion", input: guestDeletionInput, by: deletesGuests },
  async (ctx, { deletionId }) => {
    const [found] = await ctx.db
      .select({ ...getTableColumns(guestDeletions), mailLeftAt: announcementLeftAt })
      .from(guestDeletions)
      .where(eq(guestDeletions.id, deletionId));
    if (!found) throw new DomainError("not_found");
    const { email, reason, note, announcedBy, mailLeftAt } = found;
    if (mailLeftAt === null || ctx.now < deletableFrom(mailLeftAt))
      throw new DomainError("guest_deletion_early");
    if ((await asksForOther(ctx, ctx.db)) && announcedBy === ctx.actor.userId)
      throw new DomainError("guest_deletion_needs_other");
    const files = await ctx.db.transaction(async (tx) => {
      await lockGuestAddress(tx, email);
      // Under that lock a withdrawal or another operator comes fully before or after.
      const rows = await tx
        .select({ id: guestDeletions.id })
        .from(guestDeletions)
        .where(eq(guestDeletions.id, deletionId))
        .for("update");
      if (rows.length === 0) throw new DomainError("not_found");
      const photos = await forgetAddress(ctx, tx, { userId: null, email });
      const act = { act: "carry-out-guest-deletion", subjectKind: "address", subjectId: deletionId } as const;
      await logAct(ctx, tx, { ...act, reason, note });
      await record(ctx, tx, { type: "guest.deleted" }, { "guest-deleted": { to: email } });
      return photos;
    });
    // The data are deleted, so a file that cannot be removed is no failure of this verb.
    await Promise.allSettled(files.map((key) => ctx.storage.remove(key)));
  },
);
