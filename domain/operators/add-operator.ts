import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, operatorMembers, profiles } from "#db/schema/index.ts";
import { setPassword } from "../accounts/set-password.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import type { OperatorRole } from "../kernel/roles.ts";
import { decidesFrom } from "./rules.ts";

type NewOperator = {
  email: string;
  fullName: string;
  passwordHash: string;
  role: OperatorRole;
  invitedBy: string | null;
};

/** Whose account has this address: its role; null when nobody's. */
export async function roleOfAddress(tx: Pick<Transaction, "select">, email: string) {
  const [known] = await tx
    .select({ role: profiles.role })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.email, email));
  return known?.role ?? null;
}

/** Inserts the account of an operator, under the lock of its address. Returns its id. */
export async function addOperator(ctx: Ctx, tx: Transaction, operator: NewOperator): Promise<string> {
  const userId = newId(ctx.now);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const { email, fullName, passwordHash, role, invitedBy } = operator;
  await tx.insert(authUsers).values({ id: userId, name: fullName, email, emailVerified: true, ...times });
  await setPassword(ctx, tx, userId, passwordHash);
  await tx.insert(profiles).values({ id: userId, role: "OPERATOR", fullName, ...times });
  // A command on the server makes an operator who decides at once; an invitation alone must not make one operator two.
  const say = invitedBy === null ? null : decidesFrom(ctx.now);
  await tx
    .insert(operatorMembers)
    .values({ userId, role, invitedBy, roleGivenBy: invitedBy, decidesFrom: say, createdAt: ctx.now });
  return userId;
}
