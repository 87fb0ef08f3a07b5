import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCodes } from "#db/schema/index.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { newId } from "../kernel/ids.ts";
import { findOneTimeCode, issueOneTimeCode, markUsed, type OneTimeProof } from "./one-time-codes.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());

const ctx = () => harness.ctx({ kind: "visitor" });
const issue = (email: string) =>
  issueOneTimeCode(ctx(), { purpose: "confirm_brief", email, subjectId: newId(harness.now) });
const find = (email: string, code: string) => findOneTimeCode(ctx(), "confirm_brief", { email, code });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("does not count right codes as guesses, also concurrent ones", async () => {
  const email = "vaak@test.example";
  const other = await issue(email);
  for (let round = 0; round < 6; round += 1) {
    const { code } = await issue(email);
    const found = await Promise.all([find(email, code), find(email, code)]);
    expect(new Set(found.map((one) => one?.codeId)).size).toBe(1);
    await markUsed(harness.db, found[0]!.codeId, harness.now);
  }
  expect(await find(email, other.code)).not.toBeNull();
  const counted = await harness.db
    .select({ failed: oneTimeCodes.failedAttempts })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.email, email));
  expect(counted.map(({ failed }) => failed)).toEqual(Array(7).fill(0));
});

test("counts wrong guesses that race with a right one", async () => {
  const email = "gok@test.example";
  const { code } = await issue(email);
  const guesses = Array.from({ length: 4 }, () => find(email, wrong(code)));
  const raced = await Promise.all([find(email, code), ...guesses]);
  expect(raced.map((found) => found !== null)).toEqual([true, false, false, false, false]);
  expect(await find(email, wrong(code))).toBeNull();
  expect(await find(email, code)).toBeNull();
  // Six of the ten guesses per address are used: five wrong ones, and the right code after the limit per code.
  const rest = await outcomes(Array.from({ length: 6 }, () => find(email, wrong(code))));
  expect(refusals(rest)).toEqual(["too_many_requests", "too_many_requests"]);
  expect(await outcome(find(email, code))).toEqual({ refusal: "too_many_requests" });
});

test.each([
  { purpose: "reset_password", older: false },
  { purpose: "change_email", older: false },
  // Any of these mails proves the mailbox, and somebody else may have ordered the newer one.
  { purpose: "confirm_email", older: true },
  { purpose: "confirm_brief", older: true },
  { purpose: "confirm_newsletter", older: true },
] as const)("keeps the link and code of an older $purpose mail: $older", async (row) => {
  const { purpose, older } = row;
  const { userId, email } = await client(harness);
  const about = { purpose, email, subjectId: userId };
  const [first, newest] = [await issueOneTimeCode(ctx(), about), await issueOneTimeCode(ctx(), about)];
  const works = async (proof: OneTimeProof) => {
    const found = await findOneTimeCode(ctx(), purpose, proof);
    return found !== null && !found.alreadyUsed;
  };
  expect([await works({ token: first.token }), await works({ email, code: first.code })]).toEqual([
    older,
    older,
  ]);
  expect([await works({ token: newest.token }), await works({ email, code: newest.code })]).toEqual([
    true,
    true,
  ]);
});

test("revokes the link to a mistyped address when a link to another new address is issued", async () => {
  const { userId } = await client(harness);
  const issueFor = (email: string) =>
    issueOneTimeCode(ctx(), { purpose: "change_email", email, subjectId: userId });
  const mistyped = await issueFor("vertikt@test.example");
  const stranger = await client(harness);
  const other = await issueOneTimeCode(ctx(), {
    purpose: "change_email",
    email: "vertikt@test.example",
    subjectId: stranger.userId,
  });
  await issueFor("goed@test.example");
  const find = (token: string) => findOneTimeCode(ctx(), "change_email", { token });
  expect(await find(mistyped.token)).toMatchObject({ alreadyUsed: true });
  expect(await find(other.token)).toMatchObject({ alreadyUsed: false });
});
