import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";

/** Whether the browser of this session shows push messages. */
export async function hasPush(ctx: Pick<Ctx, "db">, { sessionId }: UserActor): Promise<boolean> {
  return (await ctx.db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0;
}
