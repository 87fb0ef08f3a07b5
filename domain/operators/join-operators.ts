import { and, eq, gt } from "drizzle-orm";
import { operatorInvitations } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { findOneTimeCode, markUsed } from "../accounts/one-time-codes.ts";
import { hashPassword } from "../accounts/password.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { addOperator, roleOfAddress } from "./add-operator.ts";
import { joinOperatorsInput } from "./input.ts";
import { lockOperators } from "./lock-operators.ts";
import { joinsOperators } from "./policy.ts";

/**
 * Makes the account of an invited operator; returns the user. It opens nothing before its second step is set up. Throws
 * `link_invalid`, also once the invitation is withdrawn, `address_has_account`, `too_many_requests`, `overloaded`.
 */
export const joinOperators = verb(
  {
    name: "join-operators",
    input: joinOperatorsInput,
    by: joinsOperators,
    guesses: true,
  },
  async (ctx, { token, fullName, password }): Promise<{ userId: string }> => {
    const found = await findOneTimeCode(ctx, "join_operators", { token });
    if (!found || found.alreadyUsed) throw new DomainError("link_invalid");
    const passwordHash = await hashPassword(password);
    const { email } = found;
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      await lockOperators(tx);
      const isOpen = and(
        eq(operatorInvitations.id, found.subjectId),
        gt(operatorInvitations.expiresAt, ctx.now),
      );
      const [invitation] = await tx
        .delete(operatorInvitations)
        .where(isOpen)
        .returning({ role: operatorInvitations.role, invitedBy: operatorInvitations.invitedBy });
      if (!invitation) throw new DomainError("link_invalid");
      if (await roleOfAddress(tx, email)) throw new DomainError("address_has_account");
      const userId = await addOperator(ctx, tx, { email, fullName, passwordHash, ...invitation });
      if (!(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError("link_invalid");
      const data = { operatorId: userId, change: "joined", role: invitation.role } as const;
      await record(ctx, tx, { type: "operator.joined", userId, data });
      return { userId };
    });
  },
);
