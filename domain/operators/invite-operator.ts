import { operatorInvitations } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { ONE_TIME_HOURS } from "../accounts/rules.ts";
import { logAct } from "../audit/log-act.ts";
import { addHours } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { roleOfAddress } from "./add-operator.ts";
import { inviteOperatorInput } from "./input.ts";
import { lockForAdmin } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";

/**
 * Invites somebody by mail to become an operator. Inviting the same address again sends a new link, and the old one stops
 * working. Throws `address_has_account` for an address that has an account, `too_many_requests`.
 */
export const inviteOperator = verb(
  {
    name: "invite-operator",
    input: inviteOperatorInput,
    by: managesOperators,
    limits: [
      { act: "invite-operator-of", ofCaller: ({ actor }) => actor.userId },
      { act: "invite-operator-for", of: (_ctx, { email }) => email },
    ],
  },
  async (ctx, { email, role }) =>
    ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      await lockForAdmin(ctx, tx);
      if (await roleOfAddress(tx, email)) throw new DomainError("address_has_account");
      // A new id: the link of an earlier invitation belongs to the old one.
      const invitation = {
        id: newId(ctx.now),
        role,
        invitedBy: ctx.actor.userId,
        createdAt: ctx.now,
        expiresAt: addHours(ctx.now, ONE_TIME_HOURS.join_operators),
      };
      await tx
        .insert(operatorInvitations)
        .values({ email, ...invitation })
        .onConflictDoUpdate({ target: operatorInvitations.email, set: invitation });
      const { id } = invitation;
      const act = {
        act: "invite-operator",
        subjectKind: "operator",
        subjectId: id,
        facts: { role },
      } as const;
      await logAct(ctx, tx, act);
      await record(ctx, tx, { type: "operator.invited", data: { invitationId: id } });
    }),
);
