import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

/** Locks the acting operator, before the rows that will refer to them. */
export async function lockOperator(ctx: Pick<Ctx<UserActor>, "actor">, tx: Transaction): Promise<void> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, ctx.actor.userId))
    .for("key share");
}

/** Locks the operator who is to have a thread or a report. Throws `not_found` for anybody else. */
export async function requireAssignee(tx: Transaction, userId: string): Promise<void> {
  const [operator] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(profiles.role, "OPERATOR")))
    .for("key share");
  if (!operator) throw new DomainError("not_found");
}
