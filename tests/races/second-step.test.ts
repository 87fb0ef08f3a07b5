import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import { authSessions, authTwoFactors, authUsers } from "#db/schema/index.ts";
import { changePassword } from "#domain/accounts/settings/change-password.ts";
import { endAllSessions } from "#domain/accounts/end-all-sessions.ts";
import { endSession } from "#domain/accounts/end-session.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import { setUpSecondStep } from "#domain/accounts/second-step/set-up-second-step.ts";
import { turnOffSecondStep } from "#domain/accounts/second-step/turn-off-second-step.ts";
import { turnOnSecondStep } from "#domain/accounts/second-step/turn-on-second-step.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { client, givePassword, startSession } from "../support/people/people.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";

// Turning the second step on locks rows that other acts on the account lock too: no order may deadlock.

const PASSWORD = "het oude wachtwoord";

let harness: TestHarness;
let owner: UserActor;
let here: string;
let elsewhere: string;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(begin);

/** A user with three sessions who sets up the second step in one. */
async function begin() {
  owner = await client(harness);
  await givePassword(harness, owner, PASSWORD);
  const sessions = [];
  for (let place = 0; place < 3; place += 1) sessions.push(await startSession(harness, owner));
  // Sessions are locked in id order; turn it on in the middle one.
  [, here, elsewhere] = sessions.toSorted() as [string, string, string];
  await setUp(here);
}

/** A ctx of the owner in this session, whose authenticator app holds a secret of its own. */
function ctx(sessionId = owner.sessionId) {
  const secret = `secret of ${sessionId}`;
  const auth = fakeAuthentication({
    newSessionToken: () => newId(harness.now),
    secondStep: {
      newSecret: () => Promise.resolve(secret),
      isCode: (sealedSecret) => Promise.resolve(sealedSecret === secret),
    },
  });
  return harness.ctx({ ...owner, sessionId }, { auth });
}

const setUp = (sessionId: string) => setUpSecondStep(ctx(sessionId), { currentPassword: PASSWORD });
let codes = 100_000;
const turnOn = (sessionId: string) =>
  turnOnSecondStep(ctx(sessionId), { secondStepCode: String((codes += 1)) });

async function holdAccount(tx: Transaction) {
  await tx.execute(sql`select from ${authUsers} where ${eq(authUsers.id, owner.userId)} for update`);
  await tx.execute(
    sql`select from ${authSessions} where ${eq(authSessions.userId, owner.userId)} for update`,
  );
}

/** Whether the second step is on; also expects that the account, the app and the sessions agree on it. */
async function isOn(): Promise<boolean> {
  const [user] = await harness.db
    .select({ isOn: authUsers.twoFactorEnabled })
    .from(authUsers)
    .where(eq(authUsers.id, owner.userId));
  const apps = await harness.db.select().from(authTwoFactors).where(eq(authTwoFactors.userId, owner.userId));
  expect(apps.some(({ verified }) => verified)).toBe(user!.isOn);
  const rows = await harness.db.select().from(authSessions).where(eq(authSessions.userId, owner.userId));
  const live = await Promise.all(rows.map(({ token }) => sessionView(harness, token)));
  if (user!.isOn) expect(live.filter((one) => one && !one.actor.tookSecondStep)).toEqual([]);
  return user!.isOn;
}

const OTHERS: Record<string, () => Promise<unknown>> = {
  "setting it up elsewhere": () => setUp(elsewhere),
  "turning it off": () => turnOffSecondStep(ctx(), { currentPassword: PASSWORD }),
  "another password": () =>
    changePassword(ctx(elsewhere), { currentPassword: PASSWORD, password: "een nieuw wachtwoord" }),
  "signing that device out": () => endSession(ctx(), { sessionId: here }),
  "signing out everywhere": () => endAllSessions(ctx(), {}),
};

test.each(Object.keys(OTHERS))(
  "turns it on during %s without a deadlock, and leaves account and sessions consistent",
  async (name) => {
    const acts = [() => turnOn(here), OTHERS[name]!];
    await outcomes(await startWhileLocked<unknown>(harness, holdAccount, acts));
    await isOn();
    await begin();
    await outcomes(await startWhileLocked<unknown>(harness, holdAccount, acts.toReversed()));
    await isOn();
  },
);

test("refuses sessions that start with the password while it is turned on", async () => {
  const signIn = () => startSession(harness, owner);
  await Promise.all([turnOn(here), signIn(), signIn(), signIn(), signIn()]);
  expect(await isOn()).toBe(true);
  const live = await harness.db
    .select({ token: authSessions.token })
    .from(authSessions)
    .where(and(eq(authSessions.userId, owner.userId), isNull(authSessions.secondStepAt)));
  for (const { token } of live) expect(await sessionView(harness, token)).toBeNull();
});

test("lets only the last of two concurrent set-ups turn it on", async () => {
  await Promise.all([setUp(here), setUp(elsewhere)]);
  const ended = await outcomes([turnOn(here), turnOn(elsewhere)]);
  expect(ended.map(({ refusal }) => refusal ?? "on").toSorted()).toEqual(["on", "second_step_wrong"]);
  expect(await isOn()).toBe(true);
});
