import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { operatorHarness } from "../../tests/support/harness/operator-harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { operator } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { operatorChangeForMail } from "../mails/operator-facts.ts";
import { confirmOperatorRole } from "./confirm-operator-role.ts";
import { asksForOther } from "./four-eyes.ts";
import { SETTLING_DAYS } from "./rules.ts";

let harness: TestHarness;
let at: ReturnType<typeof operatorHarness>;
let one: UserActor;
let other: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  at = operatorHarness(harness);
});
afterAll(() => harness.close());
let round = 0;
beforeEach(async () => {
  // Each test in a month of its own: what it does stays in the log.
  harness.now = new Date(NOON.getTime() + (round += 1) * 30 * 86_400_000);
  await at.forgetAll();
  await harness.db.delete(outbox);
  one = await operator(harness, { fullName: "Ineke" });
  other = await operator(harness, { fullName: "Omar" });
});

/** Whether an act of two operators waits for another than this one; or why this one may not take part in it. */
const asks = (actor: UserActor) =>
  outcome(asksForOther(harness.ctx({ ...actor, operatorRole: "ADMIN" as const }), harness.db));
const confirm = (by: UserActor, { userId }: { userId: string }) =>
  outcome(confirmOperatorRole(harness.ctx(by), { operatorId: userId }));
const joined = async (by: UserActor) => {
  const { token, email } = await at.invite(by, "ADMIN");
  const { userId } = await at.join(token);
  return { ...one, userId, email };
};
const waits = { value: true };
const alone = { value: false };
const mails = async () =>
  (await harness.db.select().from(outbox).where(like(outbox.kind, "operator-%"))).filter(
    ({ kind }) => kind !== "operator-invited",
  );

describe("one operator does not become two", () => {
  test("by demoting the other, acting, and promoting it again", async () => {
    expect(await asks(one)).toEqual(waits);
    await at.setRole(one, other, "SUPPORT");
    expect(await asks(one)).toEqual(waits);
    await at.setRole(one, other, "ADMIN");
    expect(await asks(one)).toEqual(waits);
    expect(await asks(other)).toEqual({ refusal: "admin_too_new" });
  });

  test("by removing the other", async () => {
    await at.remove(one, other);
    expect(await asks(one)).toEqual(waits);
    harness.passHours(SETTLING_DAYS * 24);
    expect(await asks(one)).toEqual(alone);
  });

  test("by inviting an account of its own", async () => {
    const puppet = await joined(one);
    expect(await asks(puppet)).toEqual({ refusal: "admin_too_new" });
    expect(await confirm(one, puppet)).toEqual({ refusal: "operator_role_needs_other" });
    expect(await confirm(puppet, puppet)).toEqual({ refusal: "operator_role_needs_other" });
    const second = await joined(one);
    expect(await confirm(second, puppet)).toEqual({ refusal: "admin_too_new" });
  });

  test("by promoting somebody", async () => {
    const support = await operator(harness, { operatorRole: "SUPPORT" });
    await at.setRole(one, support, "ADMIN");
    expect(await asks(support)).toEqual({ refusal: "admin_too_new" });
    expect(await confirm(one, support)).toEqual({ refusal: "operator_role_needs_other" });
  });
});

test("a new ADMIN counts after seven days, or once another one confirms it", async () => {
  const late = await joined(one);
  const early = await joined(one);
  await confirm(other, early);
  expect(await asks(early)).toEqual(waits);
  expect(await asks(late)).toEqual({ refusal: "admin_too_new" });
  harness.passHours(SETTLING_DAYS * 24);
  expect(await asks(late)).toEqual(waits);
});

test("who gives its own role up leaves the others free to act", async () => {
  await at.setRole(other, other, "SUPPORT");
  expect(await asks(one)).toEqual(alone);
});

test("the other operators and the one whose role it is are mailed, and not who did it", async () => {
  await at.setRole(one, other, "SUPPORT");
  const told = await mails();
  expect(told.map(({ payload }) => payload.userId)).toEqual([other.userId]);
  const facts = await operatorChangeForMail(harness.ctx({ kind: "system" }), told[0]!.payload);
  expect(facts).toMatchObject({ to: other.email, operatorName: "Omar", isReader: true, role: "SUPPORT" });
  const invited = await joined(one);
  const ofInvited = (await mails()).filter(({ payload }) => payload.change === "joined");
  const readers = ofInvited.map(({ payload }) => payload.userId!);
  expect(readers.toSorted()).toEqual([one.userId, invited.userId].toSorted());
  const ofOne = ofInvited.find(({ payload }) => payload.userId === one.userId);
  expect(await operatorChangeForMail(harness.ctx({ kind: "system" }), ofOne!.payload)).toMatchObject({
    operatorName: "Noor Smit",
    isReader: false,
    change: "joined",
    decidesFrom: new Date(harness.now.getTime() + SETTLING_DAYS * 86_400_000),
  });
});

test("an operator who is removed is mailed, and so are the others", async () => {
  const third = await operator(harness, { fullName: "Noor" });
  await at.remove(one, other);
  const told = await mails();
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "operator-changed",
        payload: expect.objectContaining({ userId: third.userId, operatorName: "Omar" }),
      }),
      expect.objectContaining({
        kind: "operator-removed",
        payload: expect.objectContaining({ to: other.email, fullName: "Omar" }),
      }),
    ]),
  );
});
