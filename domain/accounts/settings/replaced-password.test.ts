import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authAccounts, authSessions, authVerifications, outbox } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../../tests/support/servers/fake-authentication.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome, outcomes } from "../../../tests/support/harness/outcomes.ts";
import {
  client,
  givePassword,
  hasPassword,
  resetToken,
  startSession,
} from "../../../tests/support/people/people.ts";
import { startWhileLocked } from "../../../tests/support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "../../privacy/delete-account.ts";
import { endAllSessions } from "../end-all-sessions.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { resetPassword } from "../password-reset/reset-password.ts";
import { signIn } from "../sign-in.ts";
import { verifySecondStep } from "../second-step/verify-second-step.ts";

// An attacker knows the old password and uses it while the owner replaces it.

const OLD = "het oude wachtwoord";
const NEW = "een nieuw wachtwoord";
const THEIRS = "het wachtwoord van een ander";

let harness: TestHarness;
let owner: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  await givePassword(harness, owner, OLD);
  await harness.db.delete(outbox);
  await harness.db.delete(authVerifications);
});

const visitor = () => harness.ctx({ kind: "visitor" });

async function reset(): Promise<void> {
  await resetPassword(visitor(), { token: await resetToken(harness, owner), password: NEW });
}

/** The result of an act that found the old password right, and that writes after the owner's reset. */
async function overtaken(act: () => Promise<unknown>) {
  const hold = (tx: Parameters<Parameters<typeof harness.db.transaction>[0]>[0]) =>
    tx.execute(sql`select from ${authAccounts} where user_id = ${owner.userId} for update`);
  const [ofOwner, ofOther] = await outcomes(await startWhileLocked<unknown>(harness, hold, [reset, act]));
  expect(ofOwner?.refusal).toBeUndefined();
  return ofOther;
}

const passwordIsNew = () => hasPassword(harness, owner, NEW);

/** Changes the password with the old one, in a session of its own. */
const changeIt = async (password: string) =>
  changePassword(harness.ctx({ ...owner, sessionId: await startSession(harness, owner) }), {
    currentPassword: OLD,
    password,
  });

/** Adds a sign-in with the right password that waits for its code. */
async function waitForCode({ userId }: UserActor): Promise<void> {
  const times = { createdAt: harness.now, updatedAt: harness.now, expiresAt: addHours(harness.now, 0.1) };
  const id = newId(harness.now);
  await harness.db.insert(authVerifications).values({ id, identifier: `2fa-${id}`, value: userId, ...times });
}

const sessions = () => harness.db.$count(authSessions, eq(authSessions.userId, owner.userId));

test("refuses to change the password by the old one, and keeps the owner's", async () => {
  expect(await overtaken(() => changeIt(THEIRS))).toEqual({ refusal: "password_wrong" });
  expect(await passwordIsNew()).toBe(true);
});

test("refuses a new address by the old password, and mails nobody", async () => {
  const ask = { email: "een.ander@test.example", currentPassword: OLD };
  expect(await overtaken(() => requestEmailChange(harness.ctx(owner), ask))).toEqual({
    refusal: "password_wrong",
  });
  expect(await harness.db.$count(outbox, eq(outbox.kind, "email-change-confirm"))).toBe(0);
});

test("refuses to delete the account by the old password", async () => {
  const ended = await overtaken(() => deleteAccount(harness.ctx(owner), { currentPassword: OLD }));
  expect(ended).toEqual({ refusal: "password_wrong" });
  expect(await passwordIsNew()).toBe(true);
});

test("ends a session that started by the old password after the others had ended", async () => {
  const auth = fakeAuthentication({
    async signIn() {
      await reset();
      await startSession(harness, owner);
      return { cookies: [], needsSecondStep: false };
    },
  });
  const input = { email: owner.email, password: OLD, deviceKey: null, browser: new Headers() };
  const late = signIn(harness.ctx({ kind: "visitor" }, { auth }), input);
  expect(await outcome(late)).toEqual({ refusal: "credentials_wrong" });
  expect(await sessions()).toBe(0);
});

test("ends a session that started by a code after the old password", async () => {
  const auth = fakeAuthentication({
    secondStep: {
      waitingUser: () => Promise.resolve(owner.userId),
      async verify() {
        await reset();
        await startSession(harness, owner);
        return { cookies: [] };
      },
    },
  });
  const input = { secondStepCode: "123456", browser: new Headers() };
  const late = verifySecondStep(harness.ctx({ kind: "visitor" }, { auth }), input);
  expect(await late).toBeNull();
  expect(await sessions()).toBe(0);
});

test.each([
  ["reset", reset],
  ["changed", () => changeIt(NEW)],
])("cancels what the old password started once the password is %s", async (_, act) => {
  const asked = { email: "een.ander@test.example", currentPassword: OLD };
  await requestEmailChange(harness.ctx(owner), asked);
  await waitForCode(owner);
  const stranger = await client(harness);
  await waitForCode(stranger);
  await act();
  const confirmations = await harness.db.select().from(outbox).where(eq(outbox.kind, "email-change-confirm"));
  expect(confirmations).toEqual([]);
  expect(await orderedMails(harness)).toContain(`email-change-notice ${owner.email} ${owner.userId}`);
  const waiting = await harness.db.select({ userId: authVerifications.value }).from(authVerifications);
  expect(waiting.map(({ userId }) => userId)).toEqual([stranger.userId]);
});

test.each([
  ["signing out everywhere", () => endAllSessions(harness.ctx(owner), {})],
  ["deleting the account", () => deleteAccount(harness.ctx(owner), { currentPassword: OLD })],
])("ends a sign-in that waits for a code by %s", async (_, act) => {
  await waitForCode(owner);
  await act();
  expect(await harness.db.$count(authVerifications)).toBe(0);
});
