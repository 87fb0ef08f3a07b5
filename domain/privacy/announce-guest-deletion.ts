import { guestDeletions } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { asksForOther } from "../operators/four-eyes.ts";
import { verb } from "../kernel/verb.ts";
import { announceGuestDeletionInput } from "./input.ts";
import { isNothing, leftWithAddress } from "./left-with-address.ts";
import { lockGuestAddress } from "./lock-guest-address.ts";
import { deletesGuests } from "./policy.ts";

/**
 * Announces that what somebody without an account left with a mail address will be deleted, and mails the address: whoever reads
 * that mailbox can stop it for `GUEST_DELETION_DAYS`. Throws `guest_unknown`, `guest_has_account`, `guest_deletion_exists`, `admin_too_new`.
 */
export const announceGuestDeletion = verb(
  { name: "announce-guest-deletion", input: announceGuestDeletionInput, by: deletesGuests },
  async (ctx, { email, reason, note }): Promise<{ deletionId: string }> =>
    ctx.db.transaction(async (tx) => {
      await asksForOther(ctx, tx);
      await lockGuestAddress(tx, email);
      if (isNothing(await leftWithAddress(tx, email))) throw new DomainError("guest_unknown");
      const deletionId = newId(ctx.now);
      const made = await tx
        .insert(guestDeletions)
        .values({ id: deletionId, email, reason, note, announcedBy: ctx.actor.userId, announcedAt: ctx.now })
        .onConflictDoNothing({ target: guestDeletions.email })
        .returning({ id: guestDeletions.id });
      if (made.length === 0) throw new DomainError("guest_deletion_exists");
      const act = { act: "announce-guest-deletion", subjectKind: "address", subjectId: deletionId } as const;
      await logAct(ctx, tx, { ...act, reason, note });
      await record(ctx, tx, { type: "guest.deletion_announced", data: { deletionId } });
      return { deletionId };
    }),
);
