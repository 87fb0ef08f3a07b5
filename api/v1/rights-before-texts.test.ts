import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";

let harness: TestHarness;
let app: ReturnType<typeof apiApp>;
beforeAll(async () => {
  harness = await openTestHarness();
  app = apiApp(harness);
});
afterAll(() => harness.close());

const TEXTS = { packageName: "Bel 06 12345678", price: "149,50", includes: "Mail jan@voorbeeld.nl" };

/** How a company is answered that sends and changes a quote with texts that are refused. */
async function answersTo(subscribed: boolean) {
  const { actor } = await company(harness, { subscribed });
  const token = await tokenOf(harness, actor);
  const { ask } = apiClient((path, init) => app.request(path, init), token);
  const requestId = await publishedBrief(harness, await client(harness));
  const answers = await Promise.all([
    ask("sendQuote", { params: { requestId }, body: TEXTS }),
    ask("changeQuote", { params: { quoteId: newId(harness.now) }, body: { ...TEXTS, version: 1 } }),
  ]);
  return Promise.all(
    answers.map(async (answer) => (await answer.json()) as { code: string; errors?: Record<string, string> }),
  );
}

test("a company without a subscription is refused before its texts are checked", async () => {
  for (const { code, errors } of await answersTo(false)) {
    expect(code).toBe("subscription_required");
    expect(errors).toBeUndefined();
  }
});

test("names the words in the problem of a program", async () => {
  const [sent] = await answersTo(true);
  expect(sent!.code).toBe("invalid_input");
  expect(sent!.errors!.packageName).toContain("“06 12345678”");
  expect(sent!.errors!.includes).toContain("“jan@voorbeeld.nl”");
});

test("every call of programs lets its caller in before it parses the input of a verb", () => {
  const folder = join(import.meta.dirname, "..");
  const parsing = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const)
    .filter(([, text]) => /definition\.inputAt\([^)]*\)\.safeParse\(/.test(text));
  expect(parsing.length).toBeGreaterThan(3);
  const unguarded = parsing.filter(([, text]) => {
    const admitted = text.search(/verb\.admit\(|refusalToAdmit\(admitted/);
    return admitted < 0 || admitted > text.search(/definition\.inputAt\([^)]*\)\.safeParse\(/);
  });
  expect(unguarded.map(([file]) => file)).toEqual([]);
});
