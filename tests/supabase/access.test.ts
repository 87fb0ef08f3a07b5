import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { FUNCTIONS } from "#api/supabase/functions/function-routes.ts";
import { PROCEDURES } from "#api/supabase/rest/procedures.ts";
import { TABLES } from "#api/supabase/rest/tables.ts";
import { companies, companyMembers } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { colleague, company } from "../support/people/companies.ts";
import { client, operator } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openPrograms, SITE_URL, type Programs } from "../support/harness/supabase.ts";

const ACTORS = [
  "visitor",
  "nobody",
  "client",
  "otherClient",
  "company",
  "otherCompany",
  "unpaid",
  "quoter",
  "reader",
  "former",
  "suspended",
  "ended",
  "operator",
] as const;
type Actor = (typeof ACTORS)[number];
type Answers = Record<Actor, number>;

let programs: Programs;
let tokens: Record<Actor, string>;
let briefId: string;
let proposalId: string;

beforeAll(async () => {
  programs = await openPrograms();
  const { harness } = programs;
  harness.payments = sandboxPayments(harness.db, SITE_URL);
  const owner = await client(harness);
  const glans = await company(harness);
  briefId = await publishedBrief(harness, owner);
  ({ proposalId } = await sendProposal(harness.ctx(glans.actor), { briefId, ...QUOTE }));
  const former = await colleague(harness, glans.actor, "QUOTES");
  const [suspended, ended] = [(await company(harness)).actor, (await company(harness)).actor];
  tokens = {
    visitor: "anon",
    // A token that stands for no session.
    nobody: "onzin",
    client: await programs.tokenOf(owner),
    otherClient: await programs.tokenOf(await client(harness)),
    company: await programs.tokenOf(glans.actor),
    otherCompany: await programs.tokenOf((await company(harness)).actor),
    unpaid: await programs.tokenOf((await company(harness, { subscribed: false })).actor),
    quoter: await programs.tokenOf(await colleague(harness, glans.actor, "QUOTES")),
    reader: await programs.tokenOf(await colleague(harness, glans.actor, "READER")),
    former: await programs.tokenOf(former),
    suspended: await programs.tokenOf(suspended),
    ended: await programs.tokenOf(ended),
    operator: await programs.tokenOf(await operator(harness)),
  };
  await harness.db.delete(companyMembers).where(eq(companyMembers.userId, former.userId));
  const stop = (actor: UserActor, change: Partial<typeof companies.$inferInsert>) =>
    harness.db.update(companies).set(change).where(eq(companies.id, actor.companyId!));
  await stop(suspended, { suspendedAt: harness.now });
  // Not suspended before, and its session stayed: what it may read does not hang on either.
  await stop(ended, { endedAt: harness.now });
});
afterAll(() => programs.close());

const users = (answer: number, others: Partial<Answers> = {}): Answers => ({
  ...(Object.fromEntries(ACTORS.map((actor) => [actor, answer])) as Answers),
  visitor: 401,
  nobody: 401,
  ...others,
});
/** Rows of others are not there: everybody gets its own, and a token that is none is told so. */
const reads = users(200, { visitor: 200 });
const members = (answer: number, others: number, more: Partial<Answers> = {}) =>
  users(others, {
    company: answer,
    otherCompany: answer,
    quoter: answer,
    reader: answer,
    unpaid: answer,
    suspended: answer,
    ...more,
  });

/** Each call with a request that changes nothing, and the status per actor. */
type Row = { method: string; path: () => string; body?: () => unknown; answers: Answers };

const call = (
  method: string,
  path: string | (() => string),
  answers: Answers,
  body?: () => unknown,
): Row => ({
  method,
  path: typeof path === "string" ? () => path : path,
  body,
  answers,
});

const tableReads = Object.fromEntries(
  Object.keys(TABLES).map((name) => [`GET ${name}`, call("GET", `/rest/v1/${name}`, reads)]),
);
const invoke = (name: string, answers: Answers, body: () => unknown = () => ({})) => ({
  [`POST ${name}`]: call("POST", `/functions/v1/${name}`, answers, body),
});

/** Writes with an empty or impossible change: 400 is who may write, and says what is wrong; 403 comes before the texts. */
const ACCESS: Record<string, Row> = {
  ...tableReads,
  "POST photographer_profiles": call(
    "POST",
    "/rest/v1/photographer_profiles",
    users(403, { company: 409, otherCompany: 409, unpaid: 409, suspended: 409, quoter: 409, reader: 409 }),
    () => ({ business_name: "" }),
  ),
  "PATCH photographer_profiles": call(
    "PATCH",
    "/rest/v1/photographer_profiles?business_name=eq.Glans",
    members(400, 404, { client: 403, quoter: 403, reader: 403 }),
    () => ({ service_areas: ["Nergens"] }),
  ),
  "POST proposals": call("POST", "/rest/v1/proposals", users(400), () => ({ price: "veel" })),
  "PATCH proposals": call(
    "PATCH",
    () => `/rest/v1/proposals?id=eq.${proposalId}`,
    users(404, { client: 403, company: 403, quoter: 403, reader: 403 }),
    () => ({ status: "PENDING" }),
  ),
  "PATCH briefs": call(
    "PATCH",
    () => `/rest/v1/briefs?id=eq.${briefId}`,
    users(404, { client: 403, company: 403, otherCompany: 403, quoter: 403, reader: 403 }),
    () => ({ status: "COMPLETED" }),
  ),
  "UPSERT reveals": call("POST", "/rest/v1/reveals?on_conflict=brief_id", users(404), () => ({
    brief_id: briefId,
    proposal_id: proposalId,
    client_email: "x@x.example",
  })),
  "RPC get_photographer_briefs": call(
    "POST",
    "/rest/v1/rpc/get_photographer_briefs",
    members(200, 403, { unpaid: 402, suspended: 402 }),
    () => ({}),
  ),
  "RPC get_or_create_referral_code": call(
    "POST",
    "/rest/v1/rpc/get_or_create_referral_code",
    members(200, 403, { quoter: 403, reader: 403 }),
    () => ({}),
  ),
  ...invoke("schoonmaak-signup", users(422, { visitor: 422 })),
  ...invoke("verhuis-signup", users(422, { visitor: 422 })),
  ...invoke("send-contact-email", users(422, { visitor: 422 })),
  ...invoke("send-schoonmaak-welcome", users(200, { visitor: 200 })),
  ...invoke(
    "create-schoonmaak-checkout",
    members(200, 403, { visitor: 200, suspended: 403, quoter: 403, reader: 403 }),
  ),
  ...invoke("create-checkout", members(200, 403, { suspended: 403, quoter: 403, reader: 403 })),
  ...invoke("verify-subscription", members(404, 403, { quoter: 403, reader: 403 })),
  ...invoke("process-referral", members(404, 403, { quoter: 403, reader: 403 })),
  ...invoke(
    "cancel-subscription",
    members(409, 403, { company: 0, otherCompany: 0, suspended: 0, quoter: 403, reader: 403 }),
  ),
  ...Object.assign(
    {},
    ...["notify-client-proposal", "notify-photographer-proposal-sent"].map((name) =>
      invoke(name, members(200, 403, { otherCompany: 404, unpaid: 404, suspended: 404 }), () => ({
        proposalId,
        briefId,
      })),
    ),
  ),
  ...Object.assign(
    {},
    ...["notify-client-accepted", "notify-photographer-accepted", "notify-photographer-declined"].map(
      (name) => invoke(name, users(403, { client: 404, otherClient: 404 }), () => ({ proposalId })),
    ),
  ),
};

test("has a row for every table, function and procedure", () => {
  const named = new Set(Object.keys(ACCESS).map((name) => name.split(" ")[1]!));
  const offered = [...Object.keys(TABLES), ...Object.keys(PROCEDURES), ...Object.keys(FUNCTIONS)];
  expect(named).toEqual(new Set(offered));
  const writes = Object.entries(TABLES).flatMap(([name, { insert, update, upsert }]) => [
    ...(insert ? [`POST ${name}`] : []),
    ...(update ? [`PATCH ${name}`] : []),
    ...(upsert ? [`UPSERT ${name}`] : []),
  ]);
  expect(Object.keys(ACCESS)).toEqual(expect.arrayContaining(writes));
});

describe.each(Object.entries(ACCESS))("%s", (name, { method, path, body, answers }) => {
  test("answers each actor", async () => {
    const given: Partial<Answers> = {};
    for (const actor of ACTORS) {
      // An owner's cancellation would work: tests/supabase/functions.test.ts.
      if (answers[actor] === 0) {
        given[actor] = 0;
        continue;
      }
      const response = await programs.request(path(), {
        method,
        headers: {
          authorization: `Bearer ${tokens[actor]}`,
          ...(name.startsWith("UPSERT") && { prefer: "resolution=merge-duplicates" }),
        },
        ...(body && { body: JSON.stringify(body()) }),
      });
      await response.arrayBuffer();
      given[actor] = response.status;
    }
    expect(given).toEqual(answers);
  });
});
