import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications, profiles } from "#db/schema/index.ts";
import { colleague, company } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { memberHarness } from "../../tests/support/harness/member-harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import type { UserActor } from "../kernel/context.ts";
import type { CompanyRole } from "../kernel/roles.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { leaveCompany } from "./leave-company.ts";
import { makeContact } from "./make-contact.ts";
import { removeMember } from "./remove-member.ts";
import { invitationView } from "./views.ts";

let harness: TestHarness;
let at: ReturnType<typeof memberHarness>;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  at = memberHarness(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  owner = (await company(harness)).actor;
});

const setPhone = ({ userId }: UserActor, phone: string | null) =>
  harness.db.update(profiles).set({ phone }).where(eq(profiles.id, userId));
const withoutPhone = async (role: CompanyRole) => {
  const member = await colleague(harness, owner, role);
  await setPhone(member, null);
  return member;
};
const hand = (to: UserActor, by = owner) => outcome(makeContact(harness.ctx(by), { memberId: to.userId }));
const setRole = (who: UserActor, role: CompanyRole) =>
  outcome(changeMemberRole(harness.ctx(owner), { memberId: who.userId, role }));
const bellOf = async ({ userId }: UserActor) =>
  (await harness.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ type }) => type,
  );

describe("the new contact person", () => {
  test("is told by mail and on the bell when an owner hands over", async () => {
    const other = await colleague(harness, owner, "OWNER");
    expect(await hand(other)).toEqual({ value: undefined });
    expect(await orderedMails(harness)).toEqual(expect.arrayContaining([`contact-changed ${other.userId}`]));
    expect(await bellOf(other)).toEqual(["company.contact_changed"]);
    expect(await bellOf(owner)).toEqual([]);
  });

  test("is told too when the former one leaves, is removed or stops being an owner", async () => {
    const leave = () => leaveCompany(harness.ctx(owner), {});
    const demote = () => setRole(owner, "READER");
    for (const act of [leave, demote]) {
      owner = (await company(harness)).actor;
      const other = await colleague(harness, owner, "OWNER");
      await act();
      expect(await at.contactOf(other)).toBe(other.userId);
      expect(await orderedMails(harness)).toEqual(
        expect.arrayContaining([`contact-changed ${other.userId}`]),
      );
    }
    const [remover, third] = [
      await colleague(harness, owner, "OWNER"),
      await colleague(harness, owner, "OWNER"),
    ];
    const contact = (await at.contactOf(owner))!;
    await removeMember(harness.ctx(remover), { memberId: contact });
    expect([remover.userId, third.userId]).toContain(await at.contactOf(remover));
  });

  test("has a phone number, and an owner who has one comes before one who has not", async () => {
    const [first, second] = [await withoutPhone("OWNER"), await colleague(harness, owner, "OWNER")];
    expect(await hand(first)).toEqual({ refusal: "contact_without_phone" });
    await leaveCompany(harness.ctx(owner), {});
    expect(await at.contactOf(first)).toBe(second.userId);
    await setPhone(first, "+31612345678");
    expect(await hand(first, second)).toEqual({ value: undefined });
  });
});

describe("who becomes an owner", () => {
  test("has a phone number when a role changes", async () => {
    const member = await withoutPhone("QUOTES");
    expect(await setRole(member, "OWNER")).toEqual({ refusal: "contact_without_phone" });
    expect(await setRole(member, "READER")).toEqual({ value: undefined });
    await setPhone(member, "+31612345678");
    expect(await setRole(member, "OWNER")).toEqual({ value: undefined });
  });

  test("has a phone number when joining with a new account", async () => {
    const { token } = await at.invite(owner, "OWNER");
    expect(await outcome(at.join(token))).toEqual({ refusal: "contact_without_phone" });
    expect(await outcome(at.join(token, { phone: "+31612345678" }))).toMatchObject({
      value: { userId: expect.any(String) },
    });
    const { token: ofReader } = await at.invite(owner, "READER");
    expect(await outcome(at.join(ofReader))).toMatchObject({ value: { userId: expect.any(String) } });
  });

  test("has a phone number when joining with an account", async () => {
    const former = await withoutPhone("QUOTES");
    await removeMember(harness.ctx(owner), { memberId: former.userId });
    const actor = { ...former, companyId: null, companyRole: null };
    const { token } = await at.invite(owner, "OWNER", former.email);
    const accept = () => outcome(acceptInvitation(harness.ctx(actor), { token }));
    expect(await accept()).toEqual({ refusal: "contact_without_phone" });
    await setPhone(former, "+31612345678");
    expect(await accept()).toEqual({ value: undefined });
  });
});

test("invitations of an owner who leaves, is removed or demoted stop working; those of others do not", async () => {
  const ends = {
    leaves: (who: UserActor) => leaveCompany(harness.ctx(who), {}),
    removed: (who: UserActor) => removeMember(harness.ctx(owner), { memberId: who.userId }),
    demoted: (who: UserActor) => setRole(who, "QUOTES"),
  };
  const kept = await at.invite(owner);
  for (const end of Object.values(ends)) {
    const other = await colleague(harness, owner, "OWNER");
    const { token } = await at.invite(other);
    const again = await at.invite(other);
    // Sent again by somebody who stays, it is theirs.
    const resent = await at.invite(owner, "QUOTES", again.email);
    await end(other);
    expect(await invitationView(harness.ctx({ kind: "visitor" }), token)).toBeNull();
    expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
    expect(await invitationView(harness.ctx({ kind: "visitor" }), resent.token)).not.toBeNull();
  }
  expect(await invitationView(harness.ctx({ kind: "visitor" }), kept.token)).not.toBeNull();
});
