import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, briefs } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../tests/support/servers/fake-authentication.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { client } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Authentication } from "../kernel/ports.ts";
import { deviceKey } from "./device-key.ts";
import { signIn } from "./sign-in.ts";

const RIGHT = "het goede wachtwoord";

let harness: TestHarness;
let owner: UserActor;

beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
});

type Check = Authentication["signIn"];

/** A try from a network address of its own, so that only the limit of the account refuses. */
function signInWith(check: Check, { email = owner.email, password = RIGHT, isKnownDevice = false } = {}) {
  const ctx = harness.ctx({ kind: "visitor" }, { auth: fakeAuthentication({ signIn: check }) });
  const key = isKnownDevice ? deviceKey(ctx, email) : null;
  return signIn(ctx, { email, password, deviceKey: key, browser: new Headers() });
}

function tryIt(
  password: string,
  { isKnownDevice = false, needsSecondStep = false, email = owner.email } = {},
) {
  const check: Check = (given) =>
    Promise.resolve(given.password === RIGHT ? { cookies: ["session"], needsSecondStep } : null);
  return signInWith(check, { email, password, isKnownDevice });
}
const overload: Check = () => Promise.reject(new DomainError("overloaded", 2));
const tries = (count: number, password: string) =>
  outcomes(Array.from({ length: count }, () => tryIt(password)));

test("signs in with the right password, and gives a client the confirmed requests of the address", async () => {
  await publishedBrief(harness, owner, { clientId: null });
  const claimed = () => harness.db.$count(briefs, eq(briefs.clientId, owner.userId));
  expect(await tryIt(RIGHT, { needsSecondStep: true })).toEqual({
    cookies: ["session"],
    needsSecondStep: true,
    role: "CLIENT",
    deviceKey: deviceKey(harness.ctx({ kind: "visitor" }), owner.email),
  });
  expect(await claimed()).toBe(0);
  await tryIt(RIGHT);
  expect(await claimed()).toBe(1);
});

test("refuses a wrong password, an unknown address and an account deleted meanwhile alike", async () => {
  const wrong = { refusal: "credentials_wrong" };
  expect(await outcome(tryIt("fout"))).toEqual(wrong);
  expect(await outcome(tryIt("fout", { email: "niemand@test.example" }))).toEqual(wrong);
  await harness.db.delete(authUsers).where(eq(authUsers.id, owner.userId));
  expect(await outcome(tryIt(RIGHT))).toEqual(wrong);
});

test("does not count a try that was refused as overloaded", async () => {
  // One after another: of twelve at once two are above the limit of ten until the others are taken back.
  for (let round = 0; round < 12; round += 1)
    expect(await outcome(signInWith(overload))).toEqual({ refusal: "overloaded" });
  expect(await outcome(tryIt(RIGHT))).toHaveProperty("value");
});

test("refuses the right password too after ten concurrent wrong ones in an hour", async () => {
  const ended = refusals(await tries(14, "fout"));
  expect(ended.filter((code) => code === "credentials_wrong")).toHaveLength(10);
  expect(await outcome(tryIt(RIGHT))).toEqual({ refusal: "too_many_requests" });
  expect((await outcome(tryIt(RIGHT, { isKnownDevice: true }))).refusal).toBeUndefined();
  harness.passHours(1);
  expect((await outcome(tryIt(RIGHT))).refusal).toBeUndefined();
});

test("does not count right passwords, and keeps counting the wrong ones of a stranger", async () => {
  for (let round = 0; round < 3; round += 1) expect(refusals(await tries(10, RIGHT))).toEqual([]);
  // More at once than the limit: some are refused, and none of them counts.
  await tries(30, RIGHT);
  expect(refusals(await tries(9, "fout"))).toHaveLength(9);
  expect(refusals(await tries(1, RIGHT))).toEqual([]);
  expect(refusals(await tries(1, "fout"))).toEqual(["credentials_wrong"]);
  expect(refusals(await tries(1, RIGHT))).toEqual(["too_many_requests"]);
});

test("takes no try of a later hour back", async () => {
  const late = signInWith(async () => {
    harness.passHours(1);
    await tries(10, "fout");
    return { cookies: [], needsSecondStep: false };
  });
  expect((await outcome(late)).refusal).toBeUndefined();
  expect(refusals(await tries(1, RIGHT))).toEqual(["too_many_requests"]);
});
