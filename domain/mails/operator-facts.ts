import { and, eq, gt } from "drizzle-orm";
import { operatorInvitations, profiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";

/** An open invitation to become an operator. */
export async function operatorInvitationForMail(ctx: Ctx, invitationId: string) {
  const [row] = await ctx.db
    .select({
      id: operatorInvitations.id,
      to: operatorInvitations.email,
      role: operatorInvitations.role,
      invitedBy: profiles.fullName,
    })
    .from(operatorInvitations)
    .leftJoin(profiles, eq(profiles.id, operatorInvitations.invitedBy))
    .where(and(eq(operatorInvitations.id, invitationId), gt(operatorInvitations.expiresAt, ctx.now)));
  return row ?? null;
}
