import { eq, inArray, or } from "drizzle-orm";
import { authUsers, oneTimeCodes, operatorInvitations, profiles } from "#db/schema/index.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { forgetPerson } from "../events/forget-person.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { verb } from "../kernel/verb.ts";
import { operatorInput } from "./input.ts";
import { lockForAdmin, operatorAmong } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";
import { mayDecide } from "./rules.ts";

/**
 * Deletes the account of another operator, signs it out everywhere, and mails it and the other operators. What it did stays in the log; invitations that it sent
 * stop working. Throws `not_found`, and `not_allowed` for the actor itself, who deletes its own account.
 */
export const removeOperator = verb(
  { name: "remove-operator", input: operatorInput, by: managesOperators },
  async (ctx, { operatorId: userId }) => {
    await ctx.db.transaction(async (tx) => {
      const operator = operatorAmong(await lockForAdmin(ctx, tx), userId);
      const { email, role } = operator;
      if (userId === ctx.actor.userId) throw new DomainError("not_allowed");
      await tx
        .delete(operatorInvitations)
        .where(
          inArray(
            operatorInvitations.id,
            lockedInOrder(tx, operatorInvitations.id, eq(operatorInvitations.invitedBy, userId)),
          ),
        );
      const isOwnCode = or(eq(oneTimeCodes.email, email), eq(oneTimeCodes.subjectId, userId));
      await tx
        .delete(oneTimeCodes)
        .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, isOwnCode)));
      await endSessionsOf(tx, userId);
      await forgetPerson(tx, userId);
      const act = { act: "remove-operator", subjectKind: "operator", subjectId: userId } as const;
      await logAct(ctx, tx, {
        ...act,
        facts: { role, lostSay: role === "ADMIN" && mayDecide(operator, ctx.now) },
      });
      const [{ fullName }] = (await tx
        .select({ fullName: profiles.fullName })
        .from(profiles)
        .where(eq(profiles.id, userId))) as [{ fullName: string }];
      await tx.delete(authUsers).where(eq(authUsers.id, userId));
      const about = { to: email, fullName };
      await record(
        ctx,
        tx,
        { type: "operator.removed" },
        {
          "operator-removed": about,
          "operator-changed": { operatorName: fullName, change: "removed", role },
        },
      );
    });
  },
);
