import { and, eq, gt } from "drizzle-orm";
import { operatorInvitations, operatorMembers } from "#db/schema/index.ts";
import { nameOf } from "../facts/name-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { mayDecide } from "../operators/rules.ts";
import type { OperatorRole } from "../kernel/roles.ts";
import { userForMail } from "./account-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** An open invitation to become an operator. */
export async function operatorInvitationForMail(ctx: Ctx, invitationId: string) {
  const [row] = await ctx.db
    .select({
      id: operatorInvitations.id,
      to: operatorInvitations.email,
      role: operatorInvitations.role,
      invitedBy: nameOf(operatorInvitations.invitedBy),
    })
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.id, invitationId), gt(operatorInvitations.expiresAt, ctx.now)));
  return row ?? null;
}

/** A change among the operators, for one of them: who it is about, and from when that one decides; null for at once. */
export async function operatorChangeForMail(ctx: Ctx, { userId, operatorId, ...change }: MailOrderIds) {
  const reader = await userForMail(ctx, userId!);
  if (!reader) return null;
  const operator = operatorId ? await userForMail(ctx, operatorId) : null;
  const [member] = operatorId
    ? await ctx.db
        .select({ decidesFrom: operatorMembers.decidesFrom })
        .from(operatorMembers)
        .where(eq(operatorMembers.userId, operatorId))
    : [];
  return {
    ...reader,
    operatorName: operator?.fullName ?? change.operatorName ?? "Een beheerder",
    isReader: operatorId === userId,
    change: change.change as "joined" | "changed" | "confirmed" | "removed",
    role: change.role as OperatorRole,
    decidesFrom: member && !mayDecide(member, ctx.now) ? member.decidesFrom : null,
  };
}
