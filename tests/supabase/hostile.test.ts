import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FUNCTIONS } from "#api/supabase/functions/function-routes.ts";
import { PROCEDURES } from "#api/supabase/rest/procedures.ts";
import { TABLES } from "#api/supabase/rest/tables.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openPrograms, type Programs } from "../support/harness/supabase.ts";

/** Requests of one run; `FUZZ_REQUESTS=100000` makes a long one (docs/api.md). */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000);

/** Requests after which the clock moves on, so that the limit of an account refuses few of them. */
const REQUESTS_PER_MINUTE = 500;

let programs: Programs;
let tokens: string[];
let ids: string[];

beforeAll(async () => {
  programs = await openPrograms();
  const { harness } = programs;
  const owner = await client(harness);
  const glans = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(glans.actor), { briefId, ...QUOTE });
  tokens = ["anon", "onzin", await programs.tokenOf(owner), await programs.tokenOf(glans.actor)];
  ids = [briefId, proposalId, glans.profileId, owner.userId, glans.actor.userId];
});
afterAll(() => programs.close());

const TABLE_NAMES = [...Object.keys(TABLES), "auth_users", "__proto__"];
const COLUMNS = [...new Set(Object.values(TABLES).flatMap(({ columns }) => Object.keys(columns)))];
const ATTACKS = [
  "'; drop table briefs; --",
  "1 or 1=1",
  "\0",
  "\uD800",
  "()",
  '"',
  "\\",
  "*",
  "null",
  "NaN",
  "-1",
  "9".repeat(30),
];

/** Random texts, and pieces that the parser knows. */
const piece = () =>
  fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...ATTACKS), fc.constantFrom(...ids));
const column = fc.constantFrom(...COLUMNS, "constructor", "a.b", "x->y");
const operator = fc.constantFrom(
  "eq",
  "neq",
  "gt",
  "lte",
  "in",
  "is",
  "not.eq",
  "not.in",
  "like",
  "fts",
  "or",
);
const filterOf = () =>
  fc.tuple(
    column,
    fc
      .tuple(
        operator,
        fc.oneof(
          piece(),
          fc.array(piece(), { maxLength: 4 }).map((list) => `(${list.join(",")})`),
        ),
      )
      .map(([op, value]) => `${op}.${value}`),
  );
const select = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.oneof(
          column,
          fc.constantFrom("*", "proposals(*)", "a:briefs(id,proposals(*))", "photographer_profiles!inner(*)"),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((names) => names.join(",")),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom("a", "(", ")", ",", "*", ":", "!", "."), maxLength: 30 }),
  },
);
const value = () =>
  fc.oneof(piece(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }));
const bodyOf = () =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(
          fc.oneof(
            column,
            fc.constantFrom(
              "photographer_id",
              "user_id_param",
              "proposalId",
              "briefId",
              "session_id",
              "email",
              "__proto__",
            ),
          ),
          value(),
          { maxKeys: 6 },
        )
        .map((row) => JSON.stringify(row)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TABLE_NAMES).map((name) => `/rest/v1/${name}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...Object.keys(PROCEDURES), "version").map((name) => `/rest/v1/rpc/${name}`),
  },
  // Not those that ask a payment provider, which is none here.
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.keys(FUNCTIONS).filter((name) => /notify|signup/.test(name)))
      .map((name) => `/functions/v1/${name}`),
  },
);
const params = () =>
  fc.record(
    {
      select,
      order: fc.oneof(
        column.map((name) => `${name}.desc.nullslast`),
        piece(),
      ),
      limit: fc.oneof(fc.nat().map(String), piece()),
      offset: fc.oneof(fc.nat().map(String), piece()),
      on_conflict: fc.oneof(column, piece()),
    },
    { requiredKeys: [] },
  );
const headers = fc.record(
  {
    accept: fc.constantFrom("application/json", "application/vnd.pgrst.object+json", "text/csv", "*/*"),
    prefer: fc.constantFrom(
      "count=exact",
      "return=representation",
      "resolution=merge-duplicates,return=representation",
      "tx=rollback",
    ),
    range: fc.constantFrom("0-4", "5-2", "999999999-", "bytes=0-1"),
  },
  { requiredKeys: [] },
);

test(`answers ${REQUESTS} generated requests without a failure`, { timeout: 3_600_000 }, async () => {
  const request = fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"),
    path,
    params: params(),
    filters: fc.array(filterOf(), { maxLength: 3 }),
    headers,
    body: bodyOf(),
    token: fc.constantFrom(...tokens),
  });
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(
      request,
      async ({ method, path: to, params: named, filters, headers: sent, body, token }) => {
        requests += 1;
        if (requests % REQUESTS_PER_MINUTE === 0) programs.harness.passHours(1 / 60);
        const query = new URLSearchParams([...Object.entries(named), ...filters]);
        const response = await programs.request(`${to}?${query}`, {
          method,
          headers: { ...sent, authorization: `Bearer ${token}` },
          ...(method !== "GET" && method !== "HEAD" && { body }),
        });
        const text = await response.text();
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400 && method !== "HEAD") expect(JSON.parse(text)).toHaveProperty("code");
      },
    ),
    { numRuns: REQUESTS },
  );
  expect(programs.failures).toEqual([]);
});
