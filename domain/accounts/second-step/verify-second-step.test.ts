import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, briefs } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../../tests/support/servers/fake-authentication.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { UserActor } from "../../kernel/context.ts";
import { verifySecondStep } from "./verify-second-step.ts";

let harness: TestHarness;
let owner: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
});

const SESSION = { cookies: ["session"] };

type Answer = typeof SESSION | "wrong" | "over" | "locked";

/** Gives a code for the owner's sign-in; `answer` is the result of checking it. */
function verify(secondStepCode: string, answer: Answer = SESSION, waiting: string | null = owner.userId) {
  const auth = fakeAuthentication({
    secondStep: {
      waitingUser: () => Promise.resolve(waiting),
      verify: () => Promise.resolve(answer),
    },
  });
  const ctx = harness.ctx({ kind: "visitor" }, { auth });
  return verifySecondStep(ctx, { secondStepCode, browser: new Headers() });
}

test("starts the session by a right code, and gives a client the confirmed requests of the address", async () => {
  await publishedBrief(harness, owner, { clientId: null });
  expect(await verify("123456")).toEqual({ ...SESSION, role: "CLIENT" });
  expect(await harness.db.$count(briefs, eq(briefs.clientId, owner.userId))).toBe(1);
});

test("accepts a code once, also concurrently and with spaces", async () => {
  expect(refusals(await outcomes([verify("111222"), verify("111 222")]))).toEqual(["second_step_wrong"]);
});

test("refuses wrong and locked codes, and starts no session when no sign-in waits", async () => {
  expect(await outcome(verify("1", "wrong"))).toEqual({ refusal: "second_step_wrong" });
  expect(await outcome(verify("2", "locked"))).toEqual({ refusal: "too_many_requests" });
  expect(await verify("3", "over")).toBeNull();
  expect(await verify("3", SESSION, null)).toBeNull();
  await harness.db.delete(authUsers).where(eq(authUsers.id, owner.userId));
  expect(await verify("4")).toBeNull();
});
