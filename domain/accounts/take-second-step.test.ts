import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, briefs } from "#db/schema/index.ts";
import { outcome, outcomes, refusals } from "../../tests/support/outcomes.ts";
import { client, publishedBrief } from "../../tests/support/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import type { UserActor } from "../context.ts";
import { takeSecondStep } from "./take-second-step.ts";

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

let places = 0;
const take = (code: string, answer: typeof SESSION | "wrong" | "over" | "locked" = SESSION) => {
  const step = { userId: owner.userId, code, clientAddress: `198.51.100.${(places += 1)}` };
  return takeSecondStep(harness.ctx({ kind: "visitor" }), step, () => Promise.resolve(answer));
};

test("a right code begins the session, and a client gets the confirmed requests of their address", async () => {
  await publishedBrief(harness, owner, { clientId: null });
  expect(await take("123456")).toEqual({ signedIn: SESSION, role: "CLIENT" });
  expect(await harness.db.$count(briefs, eq(briefs.clientId, owner.userId))).toBe(1);
});

test("one code is taken once, also by two at once and however it is spaced", async () => {
  expect(refusals(await outcomes([take("111222"), take("111 222")]))).toEqual(["second_step_wrong"]);
});

test("what the check refuses is refused, and a wait that is over is no session", async () => {
  expect(await outcome(take("1", "wrong"))).toEqual({ refusal: "second_step_wrong" });
  expect(await outcome(take("2", "locked"))).toEqual({ refusal: "too_many_requests" });
  expect(await take("3", "over")).toBeNull();
  await harness.db.delete(authUsers).where(eq(authUsers.id, owner.userId));
  expect(await take("4")).toBeNull();
});
