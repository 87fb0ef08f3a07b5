import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { requireUser } from "./policy.ts";

/** Tells the owner that signing in takes a code from now on, or no longer does: whoever did not do that learns of it. */
export async function noteSecondStep(ctx: Ctx, change: "enabled" | "disabled"): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.transaction((tx) => record(ctx, tx, { type: `account.two_factor_${change}`, userId }));
}
