import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawOperatorInvitation } from "#domain/operators/withdraw-operator-invitation.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { operatorHarness } from "../support/harness/operator-harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { operator } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let at: ReturnType<typeof operatorHarness>;
beforeAll(async () => {
  harness = await openTestHarness();
  at = operatorHarness(harness);
});
afterAll(() => harness.close());

test("of two operators who remove or demote each other at once one stays an ADMIN", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await at.forgetAll();
    const [one, two] = [await operator(harness), await operator(harness)];
    const acts =
      round % 2
        ? [at.remove(one, two), at.setRole(two, one, "SUPPORT")]
        : [at.remove(one, two), at.remove(two, one)];
    const refused = refusals(await outcomes(acts));
    expect(["not_signed_in", "not_allowed"]).toContain(refused[0]);
    expect(refused).toHaveLength(1);
    expect(await at.admins()).toBe(1);
  }
});

test("two operators who give the role up at once leave one ADMIN", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await at.forgetAll();
    const [one, two] = [await operator(harness), await operator(harness)];
    const both = [at.setRole(one, one, "SUPPORT"), at.setRole(two, two, "SUPPORT")];
    expect(refusals(await outcomes(both))).toEqual(["last_operator"]);
    expect(await at.admins()).toBe(1);
  }
});

test("an invitation that is accepted twice and withdrawn at once makes one operator or none", async () => {
  await at.forgetAll();
  const admin = await operator(harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    harness.passHours(24);
    const { token, invitationId } = await at.invite(admin);
    const withdraw = withdrawOperatorInvitation(harness.ctx(admin), { invitationId });
    const all = await outcomes<unknown>([at.join(token), at.join(token), withdraw]);
    expect(refusals(all)).toHaveLength(2);
  }
});
