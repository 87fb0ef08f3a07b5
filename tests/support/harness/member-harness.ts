import { and, eq } from "drizzle-orm";
import { authSessions, companies, companyMembers, memberInvitations } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { inviteMember } from "#domain/members/invite-member.ts";
import { joinCompany } from "#domain/members/join-company.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import type { TestHarness } from "./harness.ts";

const PERSON = {
  fullName: "Noor Smit",
  phone: null as string | null,
  password: "een lang wachtwoord",
  terms: true as const,
};

let invited = 0;

/** Verbs and rows of members, for tests of one harness. */
export function memberHarness(harness: TestHarness) {
  const rolesOf = async ({ companyId }: UserActor) =>
    Object.fromEntries(
      (
        await harness.db
          .select({ userId: companyMembers.userId, role: companyMembers.role })
          .from(companyMembers)
          .where(eq(companyMembers.companyId, companyId!))
      ).map(({ userId, role }) => [userId, role]),
    );
  const contactOf = async ({ companyId }: UserActor) =>
    (await harness.db.select().from(companies).where(eq(companies.id, companyId!)))[0]?.contactId;
  const invitationOf = async ({ companyId }: UserActor, email: string) =>
    (
      await harness.db
        .select()
        .from(memberInvitations)
        .where(and(eq(memberInvitations.companyId, companyId!), eq(memberInvitations.email, email)))
    )[0];

  /** Invites somebody as the mail does: returns the address and the token of its link. */
  async function invite(owner: UserActor, role: CompanyRole = "QUOTES", address?: string) {
    const email = address ?? `collega.${(invited += 1)}@test.example`;
    await inviteMember(harness.ctx(owner), { email, role });
    const { id } = (await invitationOf(owner, email))!;
    const about = { purpose: "join_company", email, subjectId: id } as const;
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "visitor" }), about);
    return { email, token, invitationId: id };
  }

  return {
    rolesOf,
    contactOf,
    invitationOf,
    invite,
    join: (token: string, change: Partial<typeof PERSON> = {}) =>
      joinCompany(harness.ctx({ kind: "visitor" }), { token, ...PERSON, ...change }),
    sessionsOf: ({ userId }: UserActor) => harness.db.$count(authSessions, eq(authSessions.userId, userId)),
  };
}
