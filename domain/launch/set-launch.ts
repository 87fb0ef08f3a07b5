import { eq, sql } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import type { SetLaunchInput } from "./input.ts";
import { LAUNCH_KEYS } from "./settings.ts";

/** Writes down what an operator decided about the launch; an empty day goes back to its default. */
export async function setLaunch(ctx: Ctx, input: SetLaunchInput): Promise<void> {
  const actor = requireRole(ctx, "OPERATOR");
  const values: [string, unknown][] = [
    [LAUNCH_KEYS.mode, input.mode],
    [LAUNCH_KEYS.offer, { endsOn: input.offerEndsOn, alreadyTaken: input.alreadyTaken }],
  ];
  if (input.goLiveDate !== null) values.push([LAUNCH_KEYS.goLiveDate, input.goLiveDate]);
  await ctx.db.transaction(async (tx) => {
    if (input.goLiveDate === null) {
      await tx.delete(settings).where(eq(settings.key, LAUNCH_KEYS.goLiveDate));
    }
    await tx
      .insert(settings)
      .values(values.map(([key, value]) => ({ key, value, updatedAt: ctx.now, updatedBy: actor.userId })))
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`excluded.value`,
          updatedAt: sql`excluded.updated_at`,
          updatedBy: sql`excluded.updated_by`,
        },
      });
  });
}
