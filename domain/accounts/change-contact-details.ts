import { eq } from "drizzle-orm";
import { authUsers, profiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { ContactDetailsInput } from "./input.ts";
import { requireUser } from "./policy.ts";

/** Another name or phone number for whoever acts. Requests that were sent before keep the ones they were sent with. */
export async function changeContactDetails(ctx: Ctx, input: ContactDetailsInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { fullName, phone } = input;
  await ctx.db.transaction(async (tx) => {
    await tx.update(authUsers).set({ name: fullName, updatedAt: ctx.now }).where(eq(authUsers.id, userId));
    await tx.update(profiles).set({ fullName, phone, updatedAt: ctx.now }).where(eq(profiles.id, userId));
  });
}
