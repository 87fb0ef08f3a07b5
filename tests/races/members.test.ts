import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { changeMemberRole } from "#domain/members/change-member-role.ts";
import { leaveCompany } from "#domain/members/leave-company.ts";
import { removeMember } from "#domain/members/remove-member.ts";
import { withdrawInvitation } from "#domain/members/withdraw-invitation.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { colleague } from "../support/people/companies.ts";
import { type DeletionHarness, openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { memberHarness } from "../support/harness/member-harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { givePassword } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let at: DeletionHarness;
let members: ReturnType<typeof memberHarness>;
beforeAll(async () => {
  at = await openDeletionHarness();
  members = memberHarness(at.harness);
});
afterAll(() => at.harness.close());

const leave = (who: UserActor) => leaveCompany(at.harness.ctx(who), {});
const remove = (by: UserActor, who: UserActor) => removeMember(at.harness.ctx(by), { memberId: who.userId });
const setRole = (by: UserActor, who: UserActor, role: "OWNER" | "READER") =>
  changeMemberRole(at.harness.ctx(by), { memberId: who.userId, role });
const owners = async (who: UserActor) =>
  Object.values(await members.rolesOf(who)).filter((role) => role === "OWNER").length;

test("of two owners who leave at once one stays", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor: one } = await at.company({ subscribed: false });
    const two = await colleague(at.harness, one, "OWNER");
    expect(refusals(await outcomes([leave(one), leave(two)]))).toEqual(["last_owner"]);
    expect(await owners(one)).toBe(1);
    const [left] = Object.keys(await members.rolesOf(one));
    expect(await members.contactOf(one)).toBe(left);
  }
});

test("of two owners who remove each other at once one stays", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor: one } = await at.company({ subscribed: false });
    const two = await colleague(at.harness, one, "OWNER");
    const refused = refusals(await outcomes([remove(one, two), remove(two, one)]));
    expect(["not_signed_in", "not_allowed"]).toContain(refused[0]);
    expect(refused).toHaveLength(1);
    expect(await owners(one)).toBe(1);
  }
});

test("an owner who is removed while making somebody an owner leaves one in any case", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor: one } = await at.company({ subscribed: false });
    const two = await colleague(at.harness, one, "OWNER");
    const third = await colleague(at.harness, one, "READER");
    const refused = refusals(await outcomes([remove(one, two), setRole(two, third, "OWNER")]));
    expect(["", "not_signed_in"]).toContain(refused.join());
    expect(await owners(one)).toBe(refused.length === 0 ? 2 : 1);
  }
});

test("a quote of a member who is removed or demoted meanwhile is sent before that, or not at all", async () => {
  const { actor: owner } = await at.company();
  const client = await at.client();
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = await colleague(at.harness, owner, "QUOTES");
    const briefId = await publishedBrief(at.harness, client);
    const text = `Alle kamers en de ramen, ronde ${round}.`;
    const send = sendProposal(at.harness.ctx(writer), { briefId, ...QUOTE, includes: text }).then(() => {});
    const act = round % 2 ? remove(owner, writer) : setRole(owner, writer, "READER");
    const refused = refusals(await outcomes([send, act]));
    expect(["", "not_signed_in", "not_allowed"]).toContain(refused.join());
    const sent = await at.harness.db.$count(proposals, eq(proposals.briefId, briefId));
    expect(sent).toBe(refused.length === 0 ? 1 : 0);
    seen.add(refused.join());
  }
});

test("an invitation that is accepted twice and withdrawn at once makes one member or none", async () => {
  const { actor: owner } = await at.company({ subscribed: false });
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const before = Object.keys(await members.rolesOf(owner)).length;
    const { token, invitationId } = await members.invite(owner);
    const results = await outcomes([
      members.join(token).then(() => {}),
      members.join(token).then(() => {}),
      withdrawInvitation(at.harness.ctx(owner), { invitationId }),
    ]);
    const refused = refusals(results);
    expect(refused).toHaveLength(2);
    const joined = Object.keys(await members.rolesOf(owner)).length - before;
    expect(joined).toBe(refused.includes("not_found") ? 1 : 0);
    if (joined === 1) {
      const added = Object.keys(await members.rolesOf(owner)).find((id) => id !== owner.userId)!;
      await removeMember(at.harness.ctx(owner), { memberId: added });
    }
  }
});

test("a company that is deleted while an invitation is accepted takes no member along", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { actor: owner } = await at.company({ subscribed: round % 2 === 0 });
    const { token } = await members.invite(owner);
    await outcomes([at.deleteAccount(owner), members.join(token).then(() => {})]);
    const left = Object.keys(await members.rolesOf(owner));
    const company = await at.harness.db.$count(companies, eq(companies.id, owner.companyId!));
    // Deleted with everything, or the new member came first and the owner was refused.
    expect([
      [0, 0],
      [1, 2],
    ]).toContainEqual([company, left.length]);
  }
});

test("two members who delete their accounts at once leave no company without an owner", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { actor: owner } = await at.company({ subscribed: false });
    const member = await colleague(at.harness, owner, round % 2 ? "OWNER" : "QUOTES");
    await givePassword(at.harness, member, "een lang wachtwoord");
    await outcomes([at.deleteAccount(owner), at.deleteAccount(member)]);
    const company = await at.harness.db.$count(companies, eq(companies.id, owner.companyId!));
    expect(await owners(owner)).toBe(company);
  }
});
