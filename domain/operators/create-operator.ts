import { lockAddress } from "../accounts/lock-address.ts";
import { hashPassword } from "../accounts/password.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { addOperator, roleOfAddress } from "./add-operator.ts";
import { createOperatorInput } from "./input.ts";
import { makesOperators } from "./policy.ts";

/**
 * Makes the account of an operator (`ADMIN`) that can sign in at once; the address counts as confirmed. Leaves an operator with
 * this address unchanged, password included (`created` is false). Throws `account_exists` for any other account.
 */
export const createOperator = verb(
  { name: "create-operator", input: createOperatorInput, by: makesOperators },
  async (ctx, { email, fullName, password }): Promise<{ created: boolean }> => {
    const passwordHash = await hashPassword(password);
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const known = await roleOfAddress(tx, email);
      if (known === "OPERATOR") return { created: false };
      if (known) throw new DomainError("account_exists");
      const operator = { email, fullName, passwordHash, role: "ADMIN", invitedBy: null } as const;
      const userId = await addOperator(ctx, tx, operator);
      await record(ctx, tx, { type: "operator.created", userId });
      return { created: true };
    });
  },
);
