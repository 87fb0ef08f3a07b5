import { eq } from "drizzle-orm";
import { operatorInvitations, operatorMembers } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { changeOperatorRole } from "#domain/operators/change-operator-role.ts";
import { inviteOperator } from "#domain/operators/invite-operator.ts";
import { joinOperators } from "#domain/operators/join-operators.ts";
import { removeOperator } from "#domain/operators/remove-operator.ts";
import type { OperatorRole } from "#domain/kernel/roles.ts";
import type { TestHarness } from "./harness.ts";

const PERSON = { fullName: "Noor Smit", password: "een lang wachtwoord" };

let invited = 0;

/** Verbs and rows of operators, for tests of one harness. */
export function operatorHarness(harness: TestHarness) {
  /** Invites somebody as the mail does: returns the address and the token of its link. */
  async function invite(by: UserActor, role: OperatorRole = "SUPPORT", address?: string) {
    const email = address ?? `collega.${(invited += 1)}@test.example`;
    await inviteOperator(harness.ctx(by), { email, role });
    const [row] = await harness.db
      .select({ id: operatorInvitations.id })
      .from(operatorInvitations)
      .where(eq(operatorInvitations.email, email));
    const about = { purpose: "join_operators", email, subjectId: row!.id } as const;
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "visitor" }), about);
    return { email, token, invitationId: row!.id };
  }
  const roleOf = async (userId: string) =>
    (await harness.db.select().from(operatorMembers).where(eq(operatorMembers.userId, userId)))[0]?.role;

  return {
    invite,
    roleOf,
    join: (token: string) => joinOperators(harness.ctx({ kind: "visitor" }), { token, ...PERSON }),
    remove: (by: UserActor, who: UserActor) => removeOperator(harness.ctx(by), { operatorId: who.userId }),
    setRole: (by: UserActor, who: UserActor, role: OperatorRole) =>
      changeOperatorRole(harness.ctx(by), { operatorId: who.userId, role }),
    admins: () => harness.db.$count(operatorMembers, eq(operatorMembers.role, "ADMIN")),
    forgetAll: () => harness.db.delete(operatorMembers),
  };
}
