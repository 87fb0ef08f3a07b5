import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, securityEvents } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../tests/support/servers/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, givePassword, startSession } from "../../tests/support/people/people.ts";
import { changePassword } from "../accounts/settings/change-password.ts";
import { signIn } from "../accounts/sign-in.ts";
import { verifySecondStep } from "../accounts/second-step/verify-second-step.ts";
import type { UserActor } from "../kernel/context.ts";
import { exportData } from "../privacy/export-data.ts";
import { ownSignIns } from "./views.ts";

const RIGHT = "het goede wachtwoord";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(securityEvents);
  owner = await client(harness);
});

type Try = { email?: string; from?: string; needsSecondStep?: boolean };

/** Types this password with a telephone. */
function tryIt(password: string, { email = owner.email, from = "203.0.113.7", needsSecondStep }: Try = {}) {
  const auth = fakeAuthentication({
    signIn: async (typed) => {
      if (typed.password !== RIGHT) return null;
      if (!needsSecondStep) await startSession(harness, owner);
      return { cookies: [], needsSecondStep: needsSecondStep ?? false };
    },
  });
  const ctx = harness.ctx({ kind: "visitor" }, { auth, from });
  const browser = new Headers({ "user-agent": PHONE });
  return outcome(signIn(ctx, { email, password, deviceKey: null, browser }));
}

const signsIn = async () => ({ cookies: ["s"], needsSecondStep: false });

const kept = () => harness.db.select().from(securityEvents).orderBy(securityEvents.createdAt);

test("a wrong, a right and a refused sign-in leave the account, network and device", async () => {
  await tryIt(RIGHT);
  for (let tries = 0; tries < 13; tries += 1) await tryIt("fout");
  const rows = await kept();
  const own = { userId: owner.userId, network: "203.0.113", browser: "Safari", system: "iPhone" };
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...own, kind: "signed_in", count: 1 }),
      expect.objectContaining({ ...own, kind: "sign_in_failed", count: 10 }),
      expect.objectContaining({ ...own, kind: "sign_in_refused", count: 3 }),
    ]),
  );
  expect(new Set(rows.map(({ mailboxHash }) => mailboxHash)).size).toBe(1);
});

test("a wrong code of the second step and a right one leave their rows, and the password alone no sign-in", async () => {
  await tryIt(RIGHT, { needsSecondStep: true });
  expect(await kept()).toEqual([]);
  const verify = async (answer: "wrong" | { cookies: string[] }, secondStepCode: string) => {
    const secondStep = { waitingUser: async () => owner.userId, verify: async () => answer };
    const ctx = harness.ctx({ kind: "visitor" }, { auth: fakeAuthentication({ secondStep }) });
    await outcome(verifySecondStep(ctx, { secondStepCode, browser: new Headers() }));
  };
  await verify("wrong", "111111");
  await verify({ cookies: [] }, "222222");
  expect((await kept()).map(({ kind, userId }) => `${kind} ${userId}`).toSorted()).toEqual([
    `second_step_failed ${owner.userId}`,
    `signed_in ${owner.userId}`,
  ]);
});

test("an unknown mailbox leaves a hash that its tries share, and no address", async () => {
  await tryIt("fout", { email: "niemand@test.example" });
  await tryIt("fout", { email: "niemand+a@test.example", from: "198.51.100.1" });
  const rows = await kept();
  expect(rows.map(({ userId }) => userId)).toEqual([null, null]);
  expect(new Set(rows.map(({ mailboxHash }) => mailboxHash)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain("niemand");
});

test("a thousand refused tries over as many mailboxes make one row, and their network stays known", async () => {
  const from = "192.0.2.9";
  for (let tries = 0; tries < 100; tries += 1)
    await tryIt("fout", { email: `adres${tries}@test.example`, from });
  await harness.db.delete(securityEvents);
  for (let batch = 0; batch < 100; batch += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        tryIt("fout", { email: `ander${batch}.${at}@test.example`, from }),
      ),
    );
  expect(await kept()).toMatchObject([{ kind: "sign_in_refused", network: "192.0.2", count: 1_000 }]);
});

test("signing in works while nothing can be written", async () => {
  const ctx = harness.ctx({ kind: "visitor" }, { auth: fakeAuthentication({ signIn: signsIn }) });
  await harness.db.execute(sql`alter table security_events rename to unreachable`);
  const typed = { email: owner.email, password: RIGHT, deviceKey: null, browser: new Headers() };
  const ended = await outcome(signIn(ctx, typed));
  await harness.db.execute(sql`alter table unreachable rename to security_events`);
  expect(ended).toMatchObject({ value: { cookies: ["s"] } });
  expect(await kept()).toEqual([]);
});

test("a new password is kept with the device that set it, and goes with the account", async () => {
  await givePassword(harness, owner, RIGHT);
  const sessionId = await startSession(harness, owner);
  const ctx = harness.ctx({ ...owner, sessionId }, "203.0.113.7");
  await changePassword(ctx, { currentPassword: RIGHT, password: "een ander lang wachtwoord" });
  expect(await kept()).toMatchObject([
    { kind: "password_changed", userId: owner.userId, network: "203.0.113", count: 1 },
  ]);
  const { data } = await exportData(ctx, {});
  expect(data.signIns).toMatchObject([{ kind: "password_changed", network: "203.0.113", times: 1 }]);
  await harness.db.delete(authUsers).where(eq(authUsers.id, owner.userId));
  expect(await harness.db.select({ rows: count() }).from(securityEvents)).toEqual([{ rows: 0 }]);
});

test("the owner sees its last ten sign-ins, which of them is this device, and how often a password was wrong", async () => {
  for (let hour = 0; hour < 12; hour += 1) {
    await tryIt(RIGHT);
    harness.passHours(2);
  }
  for (let tries = 0; tries < 3; tries += 1) await tryIt("fout");
  const all = await kept();
  const sessionId = all.at(-2)!.sessionId!;
  const { signIns, failed } = await ownSignIns(harness.ctx(owner), { ...owner, sessionId });
  expect(signIns).toHaveLength(10);
  expect(signIns.map(({ isThisOne }) => isThisOne)).toEqual([true, ...Array<boolean>(9).fill(false)]);
  expect(signIns[0]!.device).toEqual({ browser: "Safari", system: "iPhone" });
  expect(failed).toMatchObject([{ kind: "sign_in_failed", count: 3 }]);
});
