import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authUsers, profiles, proposals } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { memberHarness } from "../../tests/support/harness/member-harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, startSession } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { saveProfile } from "../companies/profile/save-profile.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { inviteMember } from "./invite-member.ts";
import { leaveCompany } from "./leave-company.ts";
import { makeContact } from "./make-contact.ts";
import { removeMember } from "./remove-member.ts";
import { MAX_MEMBERS } from "./rules.ts";
import { invitationView, membersView } from "./views.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

let harness: TestHarness;
let at: ReturnType<typeof memberHarness>;
let firm: Company;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  at = memberHarness(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  firm = await company(harness);
  owner = firm.actor;
});

const visitor = { kind: "visitor" } as const;
const remove = (by: UserActor, who: UserActor) =>
  outcome(removeMember(harness.ctx(by), { memberId: who.userId }));
const invite = (by: UserActor, email = "iemand@test.example") =>
  outcome(inviteMember(harness.ctx(by), { email, role: "QUOTES" }));
const leave = (by: UserActor) => outcome(leaveCompany(harness.ctx(by), {}));

describe("an invitation", () => {
  test("makes an account for its address with the role, works once, and is mailed about", async () => {
    const { email, token } = await at.invite(owner, "READER");
    expect(await invitationView(harness.ctx(visitor), token)).toMatchObject({
      email,
      role: "READER",
      hasAccount: false,
    });
    const { userId } = await at.join(token);
    expect(await at.rolesOf(owner)).toEqual({ [owner.userId]: "OWNER", [userId]: "READER" });
    const [account] = await harness.db
      .select({ email: authUsers.email, verified: authUsers.emailVerified, role: profiles.role })
      .from(authUsers)
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .where(eq(authUsers.id, userId));
    expect(account).toEqual({ email, verified: true, role: "PHOTOGRAPHER" });
    expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
    expect(await invitationView(harness.ctx(visitor), token)).toBeNull();
    expect(await orderedMails(harness)).toEqual(expect.arrayContaining([`member-joined ${userId}`]));
  });

  test("does not work after a week, after it is withdrawn, or after a newer one", async () => {
    const [late, withdrawn, older] = [await at.invite(owner), await at.invite(owner), await at.invite(owner)];
    await withdrawInvitation(harness.ctx(owner), { invitationId: withdrawn.invitationId });
    const newer = await at.invite(owner, "READER", older.email);
    for (const { token } of [withdrawn, older])
      expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
    expect(await outcome(at.join(newer.token))).toMatchObject({ value: { userId: expect.any(String) } });
    harness.now = addHours(NOON, 7 * 24 + 1);
    expect(await outcome(at.join(late.token))).toEqual({ refusal: "link_invalid" });
  });

  test("is accepted only by the account of its address, of a company, and in no other company", async () => {
    const accept = (by: UserActor, token: string) => outcome(acceptInvitation(harness.ctx(by), { token }));
    const stranger = await company(harness);
    const { token } = await at.invite(owner);
    expect(await accept(stranger.actor, token)).toEqual({ refusal: "invitation_of_another" });
    const ofStranger = await at.invite(owner, "QUOTES", stranger.actor.email);
    expect(await accept(stranger.actor, ofStranger.token)).toEqual({ refusal: "member_elsewhere" });
    const person = await client(harness);
    const ofClient = await at.invite(owner, "QUOTES", person.email);
    expect(await accept(person, ofClient.token)).toEqual({ refusal: "client_cannot_join" });
    // Somebody who has an account signs in first: the link alone opens no account.
    expect(await outcome(at.join(ofClient.token))).toEqual({ refusal: "account_exists" });
    const former = await colleague(harness, stranger.actor, "QUOTES");
    await remove(stranger.actor, former);
    const ofFormer = await at.invite(owner, "READER", former.email);
    expect(await accept({ ...former, companyId: null, companyRole: null }, ofFormer.token)).toEqual({
      value: undefined,
    });
    expect(await at.rolesOf(owner)).toEqual({ [owner.userId]: "OWNER", [former.userId]: "READER" });
  });

  test("is sent by owners only, not to a member, and to no more than fit", async () => {
    for (const role of ["QUOTES", "READER"] as const)
      expect(await invite(await colleague(harness, owner, role))).toEqual({ refusal: "not_allowed" });
    expect(await invite(owner, owner.email)).toEqual({ refusal: "already_member" });
    const members = Object.keys(await at.rolesOf(owner)).length;
    for (let more = members; more < MAX_MEMBERS; more += 1) await colleague(harness, owner, "READER");
    expect(await invite(owner)).toEqual({ refusal: "members_full" });
  });

  test("of another company is not withdrawn, and not shown to members who do not manage", async () => {
    const { invitationId } = await at.invite(owner);
    const stranger = await company(harness);
    expect(await outcome(withdrawInvitation(harness.ctx(stranger.actor), { invitationId }))).toEqual({
      refusal: "not_found",
    });
    const reader = await colleague(harness, owner, "READER");
    const seen = async (by: UserActor) =>
      (await membersView(harness.ctx(by), by as never)).invitations.length;
    expect([await seen(owner), await seen(reader), await seen(stranger.actor)]).toEqual([1, 0, 0]);
  });
});

describe("the last owner", () => {
  test("cannot leave, be removed or stop being one, and can after making another one", async () => {
    const other = await colleague(harness, owner, "QUOTES");
    const demote = () =>
      outcome(changeMemberRole(harness.ctx(owner), { memberId: owner.userId, role: "READER" }));
    expect(await leave(owner)).toEqual({ refusal: "last_owner" });
    expect(await remove(owner, owner)).toEqual({ refusal: "last_owner" });
    expect(await demote()).toEqual({ refusal: "last_owner" });
    await changeMemberRole(harness.ctx(owner), { memberId: other.userId, role: "OWNER" });
    expect(await leave(owner)).toEqual({ value: undefined });
    expect(await at.rolesOf(owner)).toEqual({ [other.userId]: "OWNER" });
    expect(await at.contactOf(owner)).toBe(other.userId);
  });

  test("of a company with a subscription hands the mails and the payment customer over", async () => {
    const other = await colleague(harness, owner, "OWNER");
    expect(await at.contactOf(owner)).toBe(owner.userId);
    expect(await outcome(makeContact(harness.ctx(owner), { memberId: other.userId }))).toEqual({
      value: undefined,
    });
    expect(await at.contactOf(owner)).toBe(other.userId);
    const reader = await colleague(harness, owner, "READER");
    expect(await outcome(makeContact(harness.ctx(owner), { memberId: reader.userId }))).toEqual({
      refusal: "not_found",
    });
  });
});

describe("a member who was removed", () => {
  test("is signed out at once, changes nothing more, and leaves the quotes to the company", async () => {
    const writer = await colleague(harness, owner, "QUOTES");
    await startSession(harness, writer);
    const briefs = [
      await publishedBrief(harness, await client(harness)),
      await publishedBrief(harness, await client(harness)),
    ];
    const { proposalId } = await sendProposal(harness.ctx(writer), { briefId: briefs[0]!, ...QUOTE });
    expect(await remove(owner, writer)).toEqual({ value: undefined });
    expect(await at.sessionsOf(writer)).toBe(0);
    // A request that was under way still has the actor of before.
    expect(await outcome(sendProposal(harness.ctx(writer), { briefId: briefs[1]!, ...QUOTE }))).toEqual({
      refusal: "not_signed_in",
    });
    const [quote] = await harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(quote).toMatchObject({ companyId: owner.companyId, writtenBy: writer.userId, status: "PENDING" });
    expect(await orderedMails(harness)).toEqual(expect.arrayContaining([`member-removed ${writer.userId}`]));
  });

  test("is one of the actor's own company", async () => {
    const stranger = await company(harness);
    const member = await colleague(harness, stranger.actor, "QUOTES");
    expect(await remove(owner, member)).toEqual({ refusal: "not_found" });
    expect(await at.rolesOf(stranger.actor)).toMatchObject({ [member.userId]: "QUOTES" });
  });
});

test("a member who may only read from now on is refused by what was begun before", async () => {
  const writer = await colleague(harness, owner, "OWNER");
  await changeMemberRole(harness.ctx(owner), { memberId: writer.userId, role: "READER" });
  const briefId = await publishedBrief(harness, await client(harness));
  expect(await outcome(sendProposal(harness.ctx(writer), { briefId, ...QUOTE }))).toEqual({
    refusal: "not_allowed",
  });
  const profile = {
    businessName: "Ander",
    website: null,
    bio: null,
    serviceAreas: ["Utrecht" as const],
    categories: ["RESIDENTIAL" as const],
  };
  expect(await outcome(saveProfile(harness.ctx(writer), profile as never))).toEqual({
    refusal: "not_allowed",
  });
});

test("the token of an invitation opens nothing else", async () => {
  const about = { purpose: "reset_password", email: owner.email, subjectId: owner.userId } as const;
  const { token } = await issueOneTimeCode(harness.ctx(visitor), about);
  expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
});
