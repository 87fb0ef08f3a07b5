import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { findSecret } from "#domain/briefs/secrecy/find-secrets.ts";
import { apiRuntime } from "../support/harness/api-app.ts";
import { requestOf, tokenOf } from "../support/harness/api-client.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { client } from "../support/people/people.ts";
import { programServer } from "../support/servers/program-server.ts";
import { plainText, worstTexts } from "../support/worst-texts.ts";

let harness: TestHarness;
let server: Awaited<ReturnType<typeof programServer>>;
let token: string;
let requestId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  server = await programServer(apiRuntime(harness));
  token = await tokenOf(harness, (await company(harness)).actor);
  requestId = await publishedBrief(harness, await client(harness));
});
afterAll(async () => {
  server.close();
  await harness.close();
});

const LONGEST = 4_000;
const ROUNDS = 12;
/** How much longer somebody else may wait beside the worst texts than beside plain ones. */
const MOST_TIMES = 1.5;

function timeOf(text: string): number {
  const before = performance.now();
  findSecret(text);
  return performance.now() - before;
}

/** The text that takes longest to check, of those that are checked to their end. */
const worst = () =>
  worstTexts(LONGEST, 60, 1)
    .map((text) => ({ text, ms: Math.min(timeOf(text), timeOf(text), timeOf(text)) }))
    .toSorted((a, b) => b.ms - a.ms)[0]!.text;

/** Sends a quote that lacks its price, so that it is checked and not stored. */
const quoteWith = (text: string): [string, RequestInit] =>
  requestOf("sendQuote", token, {
    params: { requestId },
    body: { packageName: text.slice(0, 120), includes: text, extraWork: text.slice(0, 1_000) },
  });

async function send([path, init]: [string, RequestInit]): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, init);
  await answer.text();
  return answer.status;
}

/** How long somebody else waits for an answer while four quotes with this text are sent, in milliseconds. */
async function waitBeside(text: string): Promise<number> {
  await harness.db.delete(rateLimits);
  const quotes = Array.from({ length: 4 }, () => send(quoteWith(text)));
  const before = performance.now();
  expect(await send(["/healthz", {}])).toBe(200);
  const waited = performance.now() - before;
  expect(await Promise.all(quotes)).toEqual([422, 422, 422, 422]);
  // The other may be answered before the quotes are read: what all take says how long the next one waits.
  return Math.max(waited, performance.now() - before);
}

/** The middle one: a busy machine makes single ones long. */
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[ROUNDS / 2]!;

test("others wait at most 1.5 times as long beside four quotes with the worst text", async () => {
  const [slow, plain] = [worst(), plainText(LONGEST)];
  const waits = { slow: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.plain.push(await waitBeside(plain));
    waits.slow.push(await waitBeside(slow));
  }
  expect(middle(waits.slow) / middle(waits.plain)).toBeLessThan(MOST_TIMES);
});
