import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oneTimeCodes } from "#db/schema/index.ts";
import { askedByHash } from "#domain/accounts/code-asker.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { MAX_CODE_ATTEMPTS } from "#domain/accounts/rules.ts";
import { requestSignInCode } from "#domain/accounts/request-sign-in-code.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

// Wrong codes of strangers and the right one of the owner, typed at the same moment.

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
});

const auth = fakeAuthentication({
  signInByMailbox: () => Promise.resolve({ cookies: ["session"], needsSecondStep: false }),
});
const visitor = () => harness.ctx({ kind: "visitor" }, { auth });

const issue = async (asker: string | null) => {
  const { email, userId: subjectId } = owner;
  const askedBy = askedByHash(visitor(), email, asker);
  return (await issueOneTimeCode(visitor(), { purpose: "sign_in", email, subjectId, askedBy })).code;
};
const type = (code: string, asker: string | null) =>
  signInWithCode(visitor(), { email: owner.email, code, asker, browser: new Headers() });
const other = (code: string) => (code === "000000" ? "000001" : "000000");

test("a right code signs in while strangers type wrong ones", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    owner = await client(harness);
    const code = await issue("eigenaar");
    const strangers = ["een", "twee", "drie", null];
    await Promise.all(strangers.map(issue));
    const [right, ...wrong] = await outcomes([
      type(code, "eigenaar"),
      ...strangers.flatMap((asker) => [type(other(code), asker), type(code, asker)]),
    ]);
    expect(right!.refusal).toBeUndefined();
    expect(new Set(wrong.map(({ refusal }) => refusal))).toEqual(new Set(["code_invalid"]));
  }
});

test("guesses at the same moment are no more than five for each code that was asked for", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    owner = await client(harness);
    const codes = [await issue("gokker"), await issue("gokker")];
    const wrong = ["000000", "000001", "000002"].find((code) => !codes.includes(code))!;
    await outcomes(Array.from({ length: 2 * MAX_CODE_ATTEMPTS }, () => type(wrong, "gokker")));
    const tries = await harness.db
      .select({ failed: oneTimeCodes.failedAttempts })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.email, owner.email));
    expect(tries.map(({ failed }) => failed)).toEqual([MAX_CODE_ATTEMPTS, MAX_CODE_ATTEMPTS]);
    const late = await outcomes(codes.map((code) => type(code, "gokker")));
    expect(late.map(({ refusal }) => refusal)).toEqual(["code_invalid", "code_invalid"]);
  }
});

test("of requests at the same moment each network gets three mails, and an owner on another one is not refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    owner = await client(harness);
    const ask = (from: string) =>
      requestSignInCode(harness.ctx({ kind: "visitor" }, { auth, from: `${from} ${round}` }), {
        email: owner.email,
        deviceKey: null,
        asker: from,
      });
    const strangers = Array.from({ length: 10 }, (_, index) => (index % 2 ? "een" : "twee"));
    const [own, ...others] = await outcomes([ask("eigenaar"), ...strangers.map(ask)]);
    expect(own!.refusal).toBeUndefined();
    expect(others.filter(({ refusal }) => refusal === undefined)).toHaveLength(6);
    const many = await outcomes(Array.from({ length: 10 }, (_, index) => ask(`netwerk ${index}`)));
    expect(many.filter(({ refusal }) => refusal === undefined)).toHaveLength(3);
  }
});
