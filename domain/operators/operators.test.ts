import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authSessions, authUsers, operatorLog } from "#db/schema/index.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { operatorHarness } from "../../tests/support/harness/operator-harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, givePassword, operator, startSession } from "../../tests/support/people/people.ts";
import { deleteAccount } from "../privacy/delete-account.ts";
import { operatorInvitationView, operatorsView } from "./operators-view.ts";
import { withdrawOperatorInvitation } from "./withdraw-operator-invitation.ts";

let harness: TestHarness;
let at: ReturnType<typeof operatorHarness>;
beforeAll(async () => {
  harness = await openTestHarness();
  at = operatorHarness(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  await at.forgetAll();
});

const visitor = { kind: "visitor" } as const;
const logged = async () =>
  (await harness.db.select({ act: operatorLog.act }).from(operatorLog)).map(({ act }) => act);

describe("an invitation", () => {
  test("is mailed, and makes an operator with its role, once", async () => {
    const admin = await operator(harness);
    const { token, invitationId, email } = await at.invite(admin, "SUPPORT");
    expect(await orderedMails(harness)).toEqual(
      expect.arrayContaining([expect.stringContaining("operator-invited")]),
    );
    expect(await operatorInvitationView(harness.ctx(visitor), token)).toMatchObject({
      email,
      role: "SUPPORT",
    });
    const { userId } = await at.join(token);
    expect(await at.roleOf(userId)).toBe("SUPPORT");
    expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
    const again = outcome(withdrawOperatorInvitation(harness.ctx(admin), { invitationId }));
    expect(await again).toEqual({ refusal: "not_found" });
  });

  test("stops working when it is withdrawn, sent again, or two days old", async () => {
    const admin = await operator(harness);
    const withdrawn = await at.invite(admin);
    await withdrawOperatorInvitation(harness.ctx(admin), { invitationId: withdrawn.invitationId });
    const first = await at.invite(admin);
    const second = await at.invite(admin, "ADMIN", first.email);
    for (const { token } of [withdrawn, first])
      expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
    harness.passHours(48);
    expect(await outcome(at.join(second.token))).toEqual({ refusal: "link_invalid" });
  });

  test("goes to an address without an account, by an operator who may", async () => {
    const admin = await operator(harness);
    const person = await client(harness);
    expect(await outcome(at.invite(admin, "SUPPORT", person.email))).toEqual({
      refusal: "address_has_account",
    });
    const support = await operator(harness, { operatorRole: "SUPPORT" });
    expect(await outcome(at.invite(support))).toEqual({ refusal: "not_allowed" });
  });
});

test("the only ADMIN can't give the role up or delete its account, and can after making another one", async () => {
  const admin = await operator(harness);
  await givePassword(harness, admin, "een lang wachtwoord");
  const other = await operator(harness, { operatorRole: "SUPPORT" });
  const leave = () => outcome(deleteAccount(harness.ctx(admin), { currentPassword: "een lang wachtwoord" }));
  expect(await outcome(at.setRole(admin, admin, "SUPPORT"))).toEqual({ refusal: "last_operator" });
  expect(await leave()).toEqual({ refusal: "last_operator" });
  await at.setRole(admin, other, "ADMIN");
  expect(await at.roleOf(other.userId)).toBe("ADMIN");
  expect(await leave()).toEqual({ value: undefined });
});

test("an operator who is removed is signed out at once, and its invitations stop working", async () => {
  const [admin, other] = [await operator(harness), await operator(harness)];
  await startSession(harness, other);
  const { token } = await at.invite(other);
  expect(await outcome(at.remove(admin, admin))).toEqual({ refusal: "not_allowed" });
  await at.remove(admin, other);
  expect(await harness.db.$count(authSessions, eq(authSessions.userId, other.userId))).toBe(0);
  expect(await harness.db.$count(authUsers, eq(authUsers.id, other.userId))).toBe(0);
  expect(await outcome(at.join(token))).toEqual({ refusal: "link_invalid" });
  // A request that was under way still has the actor of before.
  expect(await outcome(at.invite(other))).toEqual({ refusal: "not_signed_in" });
});

test("every change of who runs the site is in the log, under its name", async () => {
  const [admin, other] = [await operator(harness, { fullName: "Ineke" }), await operator(harness)];
  const { invitationId } = await at.invite(admin);
  await withdrawOperatorInvitation(harness.ctx(admin), { invitationId });
  await at.setRole(admin, other, "SUPPORT");
  await at.remove(admin, other);
  expect(await logged()).toEqual(
    expect.arrayContaining([
      "invite-operator",
      "withdraw-operator-invitation",
      "change-operator-role",
      "remove-operator",
    ]),
  );
});

test("only an ADMIN reads who the operators are", async () => {
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  expect(await outcome(operatorsView(harness.ctx(support)))).toEqual({ refusal: "not_allowed" });
});
