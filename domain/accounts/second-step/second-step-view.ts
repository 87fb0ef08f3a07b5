import { and, eq } from "drizzle-orm";
import { authTwoFactors, authUsers } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";

/** The authenticator app that this session is setting up: its encrypted secret and the account's address; else null. */
export async function pendingSecondStep(
  ctx: Pick<Ctx, "db">,
  { userId, sessionId }: UserActor,
): Promise<{ sealedSecret: string; email: string } | null> {
  const [row] = await ctx.db
    .select({ sealedSecret: authTwoFactors.secret, email: authUsers.email })
    .from(authTwoFactors)
    .innerJoin(authUsers, eq(authUsers.id, authTwoFactors.userId))
    .where(and(eq(authTwoFactors.sessionId, sessionId), eq(authTwoFactors.userId, userId)));
  return row ?? null;
}
