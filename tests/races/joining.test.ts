import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, companyMembers } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptInvitation } from "#domain/members/accept-invitation.ts";
import { changeMemberRole } from "#domain/members/change-member-role.ts";
import { inviteMember } from "#domain/members/invite-member.ts";
import { liftMeasure } from "#domain/desk/measures/lift-measure.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import { leaveCompany } from "#domain/members/leave-company.ts";
import { makeContact } from "#domain/members/make-contact.ts";
import { removeMember } from "#domain/members/remove-member.ts";
import { colleague } from "../support/people/companies.ts";
import { type DeletionHarness, openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { memberHarness } from "../support/harness/member-harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { givePassword, operator } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let at: DeletionHarness;
let members: ReturnType<typeof memberHarness>;
beforeAll(async () => {
  at = await openDeletionHarness();
  members = memberHarness(at.harness);
});
afterAll(() => at.harness.close());

/** Somebody with a company's account who is in no company any more. */
async function former(of: UserActor): Promise<UserActor> {
  const member = await colleague(at.harness, of, "QUOTES");
  await givePassword(at.harness, member, "een lang wachtwoord");
  await removeMember(at.harness.ctx(of), { memberId: member.userId });
  return { ...member, companyId: null, companyRole: null };
}

const membershipsOf = ({ userId }: UserActor) =>
  at.harness.db.$count(companyMembers, eq(companyMembers.userId, userId));

test("an account that is deleted while it accepts an invitation is gone, and leaves no membership", async () => {
  const { actor: owner } = await at.company({ subscribed: false });
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const person = await former(owner);
    const { token } = await members.invite(owner, round % 2 ? "OWNER" : "READER", person.email);
    const accept = acceptInvitation(at.harness.ctx(person), { token });
    const refused = refusals(await outcomes([accept, at.deleteAccount(person)]));
    expect(["", "link_invalid", "not_signed_in"]).toContain(refused.join());
    expect(await at.exists(person)).toBe(false);
    expect(await membershipsOf(person)).toBe(0);
    expect(await members.rolesOf(owner)).toEqual({ [owner.userId]: "OWNER" });
  }
});

test("deleting with a session of before joining ends the membership, and takes the company of the only member along", async () => {
  const { actor: owner } = await at.company({ subscribed: false });
  const person = await former(owner);
  const { token } = await members.invite(owner, "OWNER", person.email);
  await acceptInvitation(at.harness.ctx(person), { token });
  await makeContact(at.harness.ctx(owner), { memberId: person.userId });
  // The session still says that there is no company.
  await at.deleteAccount(person);
  expect(await members.contactOf(owner)).toBe(owner.userId);
  await at.deleteAccount({ ...owner, companyId: null, companyRole: null });
  expect(await at.harness.db.$count(companies, eq(companies.id, owner.companyId!))).toBe(0);
});

test("deleting with a session of a company that was left touches nothing of it", async () => {
  const { actor: owner } = await at.company({ subscribed: false });
  const other = await colleague(at.harness, owner, "OWNER");
  await leaveCompany(at.harness.ctx(owner), {});
  await at.deleteAccount(owner);
  expect(await members.rolesOf(other)).toEqual({ [other.userId]: "OWNER" });
});

test("an owner who leaves while being made contact person is not the contact", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor: one } = await at.company({ subscribed: false });
    const two = await colleague(at.harness, one, "OWNER");
    const results = await outcomes([
      makeContact(at.harness.ctx(one), { memberId: two.userId }),
      leaveCompany(at.harness.ctx(two), {}),
    ]);
    expect(["", "not_found"]).toContain(refusals(results).join());
    expect(await members.contactOf(one)).toBe(one.userId);
  }
});

test("an invitation of an owner who is demoted meanwhile is sent and withdrawn, or refused", async () => {
  const { actor: owner } = await at.company({ subscribed: false });
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const other = await colleague(at.harness, owner, "OWNER");
    const email = `ronde.${round}@test.example`;
    const results = await outcomes([
      inviteMember(at.harness.ctx(other), { email, role: "OWNER" }),
      changeMemberRole(at.harness.ctx(owner), { memberId: other.userId, role: "READER" }),
    ]);
    expect(["", "not_allowed"]).toContain(refusals(results).join());
    expect(await members.invitationOf(owner, email)).toBeUndefined();
    await removeMember(at.harness.ctx(owner), { memberId: other.userId });
  }
  expect(
    await at.harness.db.$count(
      companyMembers,
      and(eq(companyMembers.companyId, owner.companyId!), eq(companyMembers.role, "OWNER")),
    ),
  ).toBe(1);
});

const end = (by: UserActor, { companyId }: UserActor) =>
  takeMeasure(at.harness.ctx(by), {
    subjectKind: "COMPANY",
    subjectId: companyId!,
    act: "END",
    ground: "fraud",
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
  });

test("a member of an ended company who accepts two invitations at once is in one company", async () => {
  const ineke = await operator(at.harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const [ended, one, two] = await Promise.all(
      [0, 1, 2].map(async () => (await at.company({ subscribed: false })).actor),
    );
    const member = await colleague(at.harness, ended!, "QUOTES");
    await end(ineke, ended!);
    const by = { ...member, companyId: null, companyRole: null };
    const tokens = [
      await members.invite(one!, "QUOTES", by.email),
      await members.invite(two!, "QUOTES", by.email),
    ];
    const accepts = tokens.map(({ token }) => acceptInvitation(at.harness.ctx(by), { token }));
    expect(refusals(await outcomes(accepts))).toEqual(["member_elsewhere"]);
    expect(await membershipsOf(by)).toBe(1);
    expect(await members.rolesOf(ended!)).toEqual({ [ended!.userId]: "OWNER" });
  }
});

test("of the owners of an ended company who join another one, or delete the account, at once, one stays its owner or takes it along", async () => {
  const ineke = await operator(at.harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const [ended, owner] = await Promise.all(
      [0, 1].map(async () => (await at.company({ subscribed: false })).actor),
    );
    const other = await colleague(at.harness, ended!, "OWNER");
    await givePassword(at.harness, other, "een lang wachtwoord");
    await end(ineke, ended!);
    const out = [ended!, other].map((actor) => ({ ...actor, companyId: null, companyRole: null }));
    const tokens = [
      await members.invite(owner!, "QUOTES", ended!.email),
      await members.invite(owner!, "QUOTES", other.email),
    ];
    const [first, second] = out.map(
      (by, index) => () => acceptInvitation(at.harness.ctx(by), { token: tokens[index]!.token }),
    );
    const deletes = round % 2 === 0;
    const acts = [first!(), deletes ? at.deleteAccount(out[1]!) : second!()];
    const refused = refusals(await outcomes(acts)).join();
    expect(deletes ? ["", "ended_company_owner"] : ["ended_company_owner"]).toContain(refused);
    const stays = refused !== "";
    expect(Object.values(await members.rolesOf(ended!))).toEqual(stays ? ["OWNER"] : []);
    expect(await at.harness.db.$count(companies, eq(companies.id, ended!.companyId!))).toBe(stays ? 1 : 0);
  }
});

test("an invitation that is accepted while its company is ended, or the former one is given back, leaves one membership", async () => {
  const ineke = await operator(at.harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    at.harness.passHours(24);
    const { actor: ended } = await at.company({ subscribed: false });
    const { actor: owner } = await at.company({ subscribed: false });
    const member = await colleague(at.harness, ended, "QUOTES");
    const { measureId } = await end(ineke, ended);
    const by = { ...member, companyId: null, companyRole: null };
    const { token } = await members.invite(owner, "QUOTES", by.email);
    const accept = () => acceptInvitation(at.harness.ctx(by), { token });
    const act = () =>
      round % 2 === 0
        ? end(ineke, owner)
        : liftMeasure(at.harness.ctx(ineke), { measureId, reason: "wrong" });
    const acts: (() => Promise<unknown>)[] = round % 4 < 2 ? [accept, act] : [act, accept];
    const refused = refusals(await outcomes(acts.map((one) => one())));
    expect(["", round % 2 === 0 ? "link_invalid" : "member_elsewhere"]).toContain(refused.join());
    expect(await membershipsOf(by)).toBe(1);
    const joined = (await members.rolesOf(owner))[by.userId];
    expect(joined).toBe(refused.length === 0 ? "QUOTES" : undefined);
  }
});
