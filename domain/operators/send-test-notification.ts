import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";

/** Mails the acting operator, and nobody else, to see that mail leaves this machine. */
export async function sendTestNotification(ctx: Ctx): Promise<void> {
  const actor = requireRole(ctx, "OPERATOR");
  await ctx.db.transaction((tx) =>
    record(ctx, tx, { type: "operator.test_requested", userId: actor.userId }),
  );
}
