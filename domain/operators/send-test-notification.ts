import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { orderMail } from "../outbox.ts";

/** Mails the acting operator, and nobody else, to see that mail leaves this machine. */
export async function sendTestNotification(ctx: Ctx): Promise<void> {
  const actor = requireRole(ctx, "OPERATOR");
  await ctx.db.transaction((tx) =>
    orderMail(ctx, tx, newId(ctx.now), { kind: "test-notification", userId: actor.userId }),
  );
}
