import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalTokens } from "#db/schema/index.ts";
import { apiRuntime } from "../support/harness/api-app.ts";
import { requestOf, tokenOf } from "../support/harness/api-client.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { client } from "../support/people/people.ts";
import { programServer } from "../support/servers/program-server.ts";
import { sentQuote } from "../support/people/sent-quote.ts";
import { apiDocument } from "#api/v1/document.ts";
import { EVERY_ROUTE, ROUTES } from "#api/v1/routes.ts";

/** Calls of one run; `API_FUZZ=100000` makes a long one. */
const CALLS = Number(process.env.API_FUZZ ?? 2_000);

/** Calls after which the clock moves on, so that the limit of a token refuses few of them. */
const CALLS_PER_MINUTE = 250;

let harness: TestHarness;
let server: Awaited<ReturnType<typeof programServer>>;
let tokens: string[];
let known: string[];
const failures: object[] = [];

beforeAll(async () => {
  harness = await openTestHarness();
  server = await programServer(apiRuntime(harness, failures));
  const [person, firm] = [await client(harness), await company(harness)];
  tokens = [await tokenOf(harness, person), await tokenOf(harness, firm.actor)];
  // The clock moves on for hours.
  await harness.db.update(personalTokens).set({ expiresAt: new Date("2099-01-01") });
  const requestId = await publishedBrief(harness, person, { proposalsCount: 1 });
  known = [requestId, await sentQuote(harness, firm, requestId), person.userId, "2026-00001"];
});
afterAll(async () => {
  server.close();
  await harness.close();
});

type Schema = { properties?: Record<string, unknown> };
type Operation = {
  responses: Record<string, object>;
  parameters: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: Schema; example?: object } } };
};

const { paths } = apiDocument("https://vijfoffertes.example");
const operationOf = (path: string, method: string) =>
  paths[path]![method.toLowerCase()] as unknown as Operation;

/** The answers that the document gives a call. */
function documented(name: keyof typeof ROUTES): Set<string> {
  const { path, method } = ROUTES[name];
  return new Set(Object.keys(operationOf(path, method).responses));
}

/** Texts that break parsers: SQL, numbers out of range, NUL, lone surrogates, paths. */
const hostile = fc.constantFrom(
  "' or 1=1 --",
  "\u0000",
  "\ud800",
  "../..",
  "%00",
  "9".repeat(400),
  "-1",
  "1e309",
  "NaN",
  "__proto__",
  "constructor",
  "2026-02-30",
  "null",
  "",
  " ",
  "💥".repeat(50),
);
const text = fc.oneof(
  hostile,
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.constantFrom("1", "149,50", "RESIDENTIAL"),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const some = <T>(keys: string[], of: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...keys, "iets"), of, { maxKeys: 6 });

/** Any call of the document, with fields that it has and values that it may not expect. */
const anyCall = fc.constantFrom(...EVERY_ROUTE).chain(({ name, path, method }) => {
  const operation = operationOf(path, method);
  const json = operation.requestBody?.content["application/json"];
  const fields = Object.keys(json?.schema.properties ?? {});
  const names = (at: string) =>
    operation.parameters.filter((each) => each.in === at).map((each) => each.name);
  const id = fc.oneof(fc.nat(3), text);
  return fc.record({
    name: fc.constant(name as keyof typeof ROUTES),
    who: fc.nat(1),
    params: fc.record(Object.fromEntries(names("path").map((each) => [each, id]))),
    query: some(names("query"), text),
    body: json
      ? fc.oneof(
          value,
          some(fields, value),
          some(fields, value).map((more) => ({ ...json.example, ...more })),
        )
      : method === "GET"
        ? fc.constant(undefined)
        : fc.option(value, { nil: undefined }),
    key: fc.option(fc.constantFrom("een", "twee", "x".repeat(300)), { nil: null }),
  });
});

test(
  `${CALLS} calls with any input are answered, never with a failure or a detail of the client`,
  { timeout: 60_000 + CALLS * 100 },
  async () => {
    let calls = 0;
    const statuses = new Map<number, number>();
    const undocumented = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyCall, async ({ name, who, params, query, body, key }) => {
        calls += 1;
        if (calls % CALLS_PER_MINUTE === 0) harness.passHours(1 / 60);
        const named = Object.entries(params).map(([field, at]) => [
          field,
          typeof at === "number" ? known[at]! : at,
        ]);
        const [path, init] = requestOf(name, tokens[who]!, {
          params: Object.fromEntries(named) as Record<string, string>,
          query,
          body,
          ...(key !== null && { headers: { "Idempotency-Key": key } }),
        });
        const response = await fetch(server.url + path, init);
        const answer = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect({ status: response.status, failures }).toEqual({ status: response.status, failures: [] });
        expect(response.status).toBeLessThan(500);
        if (!documented(name).has(String(response.status))) undocumented.add(`${name} ${response.status}`);
        // The client may have chosen the company meanwhile; its jobs alone say who asked.
        if (who === 1 && name !== "listJobs" && name !== "getJob")
          for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.email, CLIENT_SECRETS.street])
            expect(withoutIds(answer)).not.toContain(secret);
      }),
      { numRuns: CALLS, endOnFailure: true },
    );
    expect([...undocumented]).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 404, 422]));
  },
);
