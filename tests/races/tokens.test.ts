import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#domain/kernel/context.ts";
import { abandonCall } from "#domain/accounts/tokens/abandon-call.ts";
import { beginCall } from "#domain/accounts/tokens/begin-call.ts";
import { endToken } from "#domain/accounts/tokens/end-token.ts";
import { finishCall } from "#domain/accounts/tokens/finish-call.ts";
import { makeToken } from "#domain/accounts/tokens/make-token.ts";
import { MAX_TOKENS } from "#domain/accounts/tokens/rules.ts";
import { countCall } from "#domain/accounts/tokens/count-call.ts";
import { ownTokens, tokenView } from "#domain/accounts/tokens/views.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { client, givePassword } from "../support/people/people.ts";

const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());

async function owner(): Promise<UserActor> {
  const actor = await client(harness);
  await givePassword(harness, actor, PASSWORD);
  return actor;
}

/** Makes a token in another hour, so that the limit per hour does not refuse it. */
const make = (actor: UserActor, hour = 0) =>
  makeToken(harness.ctx(actor, { now: new Date(harness.now.getTime() + hour * 3_600_000) }), {
    tokenName: "Programma",
    scopes: ["quotes:read"],
    days: "30",
    currentPassword: PASSWORD,
  });

test("of concurrent tokens an account gets its maximum", async () => {
  const actor = await owner();
  for (let hour = 0; hour < 5; hour += 1) await make(actor, hour);
  const made = await outcomes(Array.from({ length: 9 }, () => make(actor, 7)));
  expect(refusals(made)).toEqual(Array<string>(4).fill("tokens_full"));
  expect(await ownTokens(harness, actor)).toHaveLength(MAX_TOKENS);
});

test("a token that is ended while it is used is nobody's afterwards", async () => {
  const actor = await owner();
  const { token } = await make(actor);
  const caller = (await tokenView(harness, token))!.actor;
  const tokenId = (await ownTokens(harness, actor))[0]!.id;
  await outcomes<unknown>([
    ...Array.from({ length: 8 }, () => countCall(harness.ctx(caller), {})),
    endToken(harness.ctx(actor), { tokenId }),
  ]);
  expect(await tokenView(harness, token)).toBe(null);
  expect(await ownTokens(harness, actor)).toEqual([]);
});

test("of concurrent writes with one key one acts, and repeats get its answer", async () => {
  const actor = await owner();
  const call = { key: "bestelling-1", requestHash: "a" };
  const begin = (more = {}) => beginCall(harness.ctx(actor), { ...call, ...more });
  const begun = await outcomes(Array.from({ length: 12 }, () => begin()));
  expect(refusals(begun)).toEqual(Array<string>(11).fill("call_under_way"));
  await finishCall(harness.ctx(actor), { key: call.key, status: 201, body: '{"id":1}' });
  expect(await begin()).toEqual({ status: 201, body: '{"id":1}' });
  expect(await outcome(begin({ requestHash: "b" }))).toEqual({ refusal: "call_key_reused" });
  expect(await begin({ key: "bestelling-2" })).toBe(null);
});

test("another account has keys of its own, and a failed write frees its key", async () => {
  const [one, other] = [await owner(), await owner()];
  const call = { key: "dezelfde", requestHash: "a" };
  expect(await beginCall(harness.ctx(one), call)).toBe(null);
  expect(await beginCall(harness.ctx(other), call)).toBe(null);
  await abandonCall(harness.ctx(one), { key: call.key });
  expect(await beginCall(harness.ctx(one), call)).toBe(null);
});

test("a write whose process stopped keeps its key for two minutes, and an answer a day", async () => {
  const actor = await owner();
  const call = { key: "onderbroken", requestHash: "a" };
  const beginAfter = (seconds: number) =>
    outcome(beginCall(harness.ctx(actor, { now: new Date(harness.now.getTime() + seconds * 1_000) }), call));
  await beginAfter(0);
  expect(await beginAfter(60)).toEqual({ refusal: "call_under_way" });
  expect(refusals(await Promise.all([beginAfter(121), beginAfter(121)]))).toEqual(["call_under_way"]);
  await finishCall(harness.ctx(actor), { key: call.key, status: 200, body: "{}" });
  expect(await beginAfter(3_600)).toEqual({ value: { status: 200, body: "{}" } });
  expect(await beginAfter(25 * 3_600)).toEqual({ value: null });
});
