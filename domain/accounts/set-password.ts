import type { Transaction } from "#db/client.server.ts";
import { authAccounts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";

/** Stores a password hash in the user's credential account, which the first password creates. */
export async function setPassword(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<void> {
  await tx
    .insert(authAccounts)
    .values({
      id: newId(ctx.now),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [authAccounts.userId, authAccounts.providerId],
      set: { password: hash, updatedAt: ctx.now },
    });
}
