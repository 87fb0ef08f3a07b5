import { eq } from "drizzle-orm";
import { authUsers, profiles } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { hashPassword } from "../accounts/password.ts";
import { setPassword } from "../accounts/set-password.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { CreateOperatorInput } from "./input.ts";

/**
 * Makes an operator account that can sign in at once; whoever runs this vouches for the address. An operator with this
 * address stays as it is, password included: `created` is false. Throws `account_exists` for any other account.
 */
export async function createOperator(
  ctx: Pick<Ctx, "db" | "now">,
  input: CreateOperatorInput,
): Promise<{ created: boolean }> {
  const hash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    await lockAddress(tx, input.email);
    const [known] = await tx
      .select({ role: profiles.role })
      .from(authUsers)
      .leftJoin(profiles, eq(profiles.id, authUsers.id))
      .where(eq(authUsers.email, input.email));
    if (known?.role === "OPERATOR") return { created: false };
    if (known) throw new DomainError("account_exists");
    const userId = newId(ctx.now);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    const { email, fullName } = input;
    await tx.insert(authUsers).values({ id: userId, name: fullName, email, emailVerified: true, ...times });
    await setPassword(ctx, tx, userId, hash);
    await tx.insert(profiles).values({ id: userId, role: "OPERATOR", fullName, ...times });
    return { created: true };
  });
}
