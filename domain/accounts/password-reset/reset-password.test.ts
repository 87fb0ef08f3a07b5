import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, authUsers, outbox } from "#db/schema/index.ts";
import type { UserActor } from "../../kernel/context.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import {
  client,
  givePassword,
  hasPassword,
  resetToken,
  startSession,
} from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { resetPasswordForm } from "../input.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { isLiveResetLink } from "../link-views.ts";
import { issueOneTimeCode } from "../one-time-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

const VISITOR = { kind: "visitor" } as const;
const PASSWORD = "een nieuw wachtwoord";

let harness: TestHarness;
let owner: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  await harness.db.delete(outbox);
});

const ctx = () => harness.ctx(VISITOR);

const resetLink = (who = owner) => resetToken(harness, who);

test("sets a new password by the link, ends only the owner's sessions, and mails the owner", async () => {
  const other = await client(harness);
  await givePassword(harness, owner, "het oude wachtwoord");
  await startSession(harness, owner);
  await startSession(harness, owner);
  await startSession(harness, other);
  const reset = await resetPassword(ctx(), { token: await resetLink(), password: PASSWORD });
  expect(reset).toEqual({ userId: owner.userId, role: "CLIENT", hasSecondStep: false });
  expect(await hasPassword(harness, owner, PASSWORD)).toBe(true);
  expect(await hasPassword(harness, owner, "het oude wachtwoord")).toBe(false);
  expect(await harness.db.$count(authSessions, eq(authSessions.userId, owner.userId))).toBe(0);
  expect(await harness.db.$count(authSessions, eq(authSessions.userId, other.userId))).toBe(1);
  expect(await orderedMails(harness)).toEqual([`password-changed ${owner.userId}`]);
});

test("still requires the second step after a reset", async () => {
  await harness.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, owner.userId));
  const reset = await resetPassword(ctx(), { token: await resetLink(), password: PASSWORD });
  expect(reset.hasSecondStep).toBe(true);
});

test("sets the first password of an account without one", async () => {
  await resetPassword(ctx(), { token: await resetLink(), password: PASSWORD });
  expect(await hasPassword(harness, owner, PASSWORD)).toBe(true);
});

test("keeps a link live when it is looked up, and not when it is used", async () => {
  const token = await resetLink();
  const stranger = await resetLink(await client(harness));
  for (const asked of [token, token]) expect(await isLiveResetLink(ctx(), asked)).toBe(true);
  await resetPassword(ctx(), { token, password: PASSWORD });
  expect(await isLiveResetLink(ctx(), token)).toBe(false);
  expect(await outcome(resetPassword(ctx(), { token, password: "weer een ander" }))).toEqual({
    refusal: "link_invalid",
  });
  expect(await isLiveResetLink(ctx(), stranger)).toBe(true);
  expect(await hasPassword(harness, owner, PASSWORD)).toBe(true);
});

test("revokes older links of the account when a newer one is issued", async () => {
  const [first, second, newest] = [await resetLink(), await resetLink(), await resetLink()];
  for (const token of [first, second]) {
    expect(await isLiveResetLink(ctx(), token)).toBe(false);
    expect(await outcome(resetPassword(ctx(), { token, password: PASSWORD }))).toEqual({
      refusal: "link_invalid",
    });
  }
  expect(await outcome(resetPassword(ctx(), { token: newest, password: PASSWORD }))).toHaveProperty("value");
});

test("sets one password by a link that is used twice at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const token = await resetLink();
    const ended = await outcomes(
      [token, token].map((one) => resetPassword(ctx(), { token: one, password: PASSWORD })),
    );
    expect(refusals(ended)).toEqual(["link_invalid"]);
  }
});

test("refuses a link that is expired, of another purpose, or made up", async () => {
  const token = await resetLink();
  const about = { email: owner.email, subjectId: owner.userId } as const;
  const { token: foreign } = await issueOneTimeCode(ctx(), { purpose: "confirm_email", ...about });
  const later = harness.ctx(VISITOR, { now: new Date(harness.now.getTime() + 3_600_000) });
  expect(await isLiveResetLink(later, token)).toBe(false);
  expect(await isLiveResetLink(ctx(), foreign)).toBe(false);
  expect(await isLiveResetLink(ctx(), "")).toBe(false);
});

test("refuses a link to an address that the account no longer has", async () => {
  const token = await resetLink();
  await harness.db
    .update(authUsers)
    .set({ email: `nieuw.${owner.userId}@test.example` })
    .where(eq(authUsers.id, owner.userId));
  expect(await outcome(resetPassword(ctx(), { token, password: PASSWORD }))).toEqual({
    refusal: "link_invalid",
  });
  expect(await isLiveResetLink(ctx(), token)).toBe(true);
});

test.each(["sign-in-for", "sign-in-again-for"] as const)(
  "unlocks an owner whose tries are used up (%s) by a reset",
  async (tries) => {
    const signIns = Array.from({ length: 11 }, () => countTry(ctx(), tries, owner.email));
    expect(refusals(await outcomes(signIns))).toEqual(["too_many_requests"]);
    await resetPassword(ctx(), { token: await resetLink(), password: PASSWORD });
    expect(await outcome(countTry(ctx(), tries, owner.email))).toEqual({ value: undefined });
  },
);

test("orders one mail for a known and for an unknown address", async () => {
  await requestPasswordReset(ctx(), { email: owner.email });
  await requestPasswordReset(ctx(), { email: "niemand@test.example" });
  const ordered = await orderedMails(harness);
  expect(ordered).toContain(`reset-password ${owner.userId}`);
  expect(ordered.filter((mail) => /^reset-password [\w-]{36}$/.test(mail))).toHaveLength(2);
  expect(ordered).toHaveLength(2);
});

test("allows three links an hour per address, known or not", async () => {
  for (const email of [owner.email, "ook.niemand@test.example"]) {
    const asked = Array.from({ length: 5 }, () => requestPasswordReset(ctx(), { email }));
    expect(refusals(await outcomes(asked))).toEqual(["too_many_requests", "too_many_requests"]);
  }
});

test("allows ten links a day per address, known or not", async () => {
  for (const email of [owner.email, "nog.niemand@test.example"]) {
    for (let asked = 0; asked < 10; asked += 1) {
      harness.passHours(0.5);
      await requestPasswordReset(ctx(), { email });
    }
    harness.passHours(2);
    expect(await outcome(requestPasswordReset(ctx(), { email }))).toEqual({ refusal: "too_many_requests" });
    harness.passHours(24);
    expect(await outcome(requestPasswordReset(ctx(), { email }))).toEqual({ value: undefined });
  }
});

test.each([
  ["kort", "kort", { password: ["password_too_short"] }],
  ["wachtwoord", "wachtwoord", { password: ["password_common"] }],
  [PASSWORD, "een ander wachtwoord", { passwordConfirm: ["passwords_differ"] }],
])("refuses %s, repeated as %s", (password, passwordConfirm, errors) => {
  const parsed = resetPasswordForm.safeParse({ token: "x", password, passwordConfirm });
  const found = parsed.error?.issues.map(({ path, message }) => [path.join("."), [message]]) ?? [];
  expect(Object.fromEntries(found)).toEqual(errors);
});
