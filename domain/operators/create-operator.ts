import { eq } from "drizzle-orm";
import { authUsers, operatorMembers, profiles } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { hashPassword } from "../accounts/password.ts";
import { setPassword } from "../accounts/set-password.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../ids.ts";
import { verb } from "../verb.ts";
import { createOperatorInput } from "./input.ts";
import { makesOperators } from "./policy.ts";

/**
 * Makes the account of an operator (`ADMIN`) that can sign in at once; the address counts as confirmed. Leaves an operator with this address
 * unchanged, password included (`created` is false). Throws `account_exists` for any other account.
 */
export const createOperator = verb(
  { name: "create-operator", input: createOperatorInput, by: makesOperators },
  async (ctx, input): Promise<{ created: boolean }> => {
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
      await tx.insert(operatorMembers).values({ userId, role: "ADMIN", createdAt: ctx.now });
      await record(ctx, tx, { type: "operator.created", userId });
      return { created: true };
    });
  },
);
