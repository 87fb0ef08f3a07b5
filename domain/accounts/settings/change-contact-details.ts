import { eq } from "drizzle-orm";
import { authUsers, profiles } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { changeContactDetailsInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";
import { requiresPhone } from "../rules.ts";

/**
 * Changes the actor's name and phone number. Requests keep the details that they were sent with. Throws `invalid_input`
 * for a company without a phone number.
 */
export const changeContactDetails = verb(
  { name: "change-contact-details", input: changeContactDetailsInput, by: ownsAccount },
  async (ctx, { fullName, phone }) => {
    const { userId, role } = ctx.actor;
    if (phone === null && requiresPhone(role)) throw new DomainError("invalid_input");
    await ctx.db.transaction(async (tx) => {
      const changed = await tx
        .update(authUsers)
        .set({ name: fullName, updatedAt: ctx.now })
        .where(eq(authUsers.id, userId))
        .returning({ id: authUsers.id });
      await tx.update(profiles).set({ fullName, phone, updatedAt: ctx.now }).where(eq(profiles.id, userId));
      // A deleted account leaves no new event with its id.
      if (changed.length > 0) await record(ctx, tx, { type: "account.details_changed", userId });
    });
  },
);
