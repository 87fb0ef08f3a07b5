import { eq } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { guestDeletionInput } from "./input.ts";
import { deletesGuests } from "./policy.ts";

/** Takes an announced deletion back, for instance when somebody answers the mail, and mails the address. Throws `not_found`. */
export const withdrawGuestDeletion = verb(
  { name: "withdraw-guest-deletion", input: guestDeletionInput, by: deletesGuests },
  async (ctx, { deletionId }) => {
    await ctx.db.transaction(async (tx) => {
      const [withdrawn] = await tx
        .delete(guestDeletions)
        .where(eq(guestDeletions.id, deletionId))
        .returning({ to: guestDeletions.email });
      if (!withdrawn) throw new DomainError("not_found");
      const subjectId = deletionId;
      await logAct(ctx, tx, { act: "withdraw-guest-deletion", subjectKind: "address", subjectId });
      await record(ctx, tx, { type: "guest.deletion_withdrawn" }, { "guest-deletion-withdrawn": withdrawn });
    });
  },
);
