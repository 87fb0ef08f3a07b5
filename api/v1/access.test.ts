import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies, notifications } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { SCOPES, scopesFor } from "#domain/accounts/tokens/rules.ts";
import { addInvoice } from "../../tests/support/people/invoices.ts";
import { apiClient, requestOf, tokenOf, type CallName } from "../../tests/support/harness/api-client.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../../tests/support/people/briefs.ts";
import { colleague, company } from "../../tests/support/people/companies.ts";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { sentQuote } from "../../tests/support/people/sent-quote.ts";
import { newToken } from "#domain/accounts/tokens/token-text.ts";
import { EVERY_ROUTE, ROUTES } from "./routes.ts";

const CALLERS = [
  "visitor",
  "ended",
  "closed",
  "suspended",
  "unscoped",
  "client",
  "otherClient",
  "owner",
  "reader",
  "otherCompany",
] as const;
type Caller = (typeof CALLERS)[number];
type Row = Record<Caller, number>;

/** `closed`: the owner of a company that was ended, not suspended before, whose token was left. */
const STRANGERS = { visitor: 401, ended: 401, closed: 401, unscoped: 403 };
const everybody: Row = {
  ...STRANGERS,
  unscoped: 200,
  client: 200,
  otherClient: 200,
  suspended: 200,
  owner: 200,
  reader: 200,
  otherCompany: 200,
};
const scoped: Row = { ...everybody, unscoped: 403 };
/** For members of a company; `other` is what another company is answered. */
const members = (status: number, other = status): Row => ({
  ...STRANGERS,
  client: 403,
  otherClient: 403,
  owner: status,
  reader: status,
  otherCompany: other,
  // A suspended company reads what is its own.
  suspended: other,
});
const owners = (status: number, other = status): Row => ({ ...members(status, other), reader: 403 });
const clients = (status: number, other = status): Row => ({
  ...STRANGERS,
  client: status,
  otherClient: other,
  owner: 403,
  reader: 403,
  otherCompany: 403,
  suspended: 403,
});

/** The answer to each call with an empty body: where that would change something, the rows come last. */
const ACCESS: Record<CallName, Row> = {
  getMe: everybody,
  listNotifications: scoped,
  getNotification: {
    ...scoped,
    client: 404,
    otherClient: 404,
    reader: 404,
    otherCompany: 404,
    suspended: 404,
  },
  readNotification: { ...scoped, unscoped: 403 },
  readNotificationsUntil: { ...scoped, unscoped: 403 },
  listRequests: { ...members(200), suspended: 402 },
  getRequest: { ...members(200), suspended: 404 },
  listOwnRequests: clients(200),
  getOwnRequest: clients(200, 404),
  listReceivedQuotes: clients(200, 404),
  getReceivedQuote: clients(200, 404),
  listQuotes: members(200),
  getQuote: members(200, 404),
  // A suspended company is refused before what it sent is read.
  sendQuote: { ...owners(422), suspended: 403 },
  changeQuote: { ...owners(422), suspended: 403 },
  acceptQuote: clients(422),
  listJobs: members(200),
  getJob: members(404),
  listDeals: members(200),
  getDeal: members(404),
  proposeMoments: owners(422),
  takeMoment: owners(404),
  offerExtraWork: owners(422),
  sayDone: owners(404),
  giveBackDeal: owners(422),
  listInvoices: owners(200),
  getInvoice: owners(200, 404),
  getInvoicePdf: owners(200, 404),
  getInvoiceUbl: owners(200, 404),
  getSubscription: owners(200),
  getProfile: members(200),
  putProfile: owners(422),
  patchProfile: owners(200),
  declineQuote: { ...clients(200, 404) },
  withdrawQuote: owners(409, 404),
  holdPlace: { ...owners(200), owner: 409, suspended: 403 },
  freePlace: owners(200),
};

let harness: TestHarness;
let app: ReturnType<typeof apiApp>;
let params: Record<string, string>;
const tokens: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  harness = await openTestHarness();
  app = apiApp(harness);
  const [person, firm] = [await client(harness), await company(harness)];
  const people = {
    client: person,
    otherClient: await client(harness),
    owner: firm.actor,
    reader: await colleague(harness, firm.actor, "READER"),
    otherCompany: (await company(harness)).actor,
    closed: (await company(harness)).actor,
    suspended: (await company(harness)).actor,
  };
  for (const [caller, actor] of Object.entries(people))
    tokens[caller as Caller] = await tokenOf(harness, actor);
  const stop = (actor: UserActor, change: Partial<typeof companies.$inferInsert>) =>
    harness.db.update(companies).set(change).where(eq(companies.id, actor.companyId!));
  await stop(people.closed, { endedAt: harness.now });
  await stop(people.suspended, { suspendedAt: harness.now });
  tokens.unscoped = await tokenOf(harness, firm.actor, { scopes: [], number: 2 });
  tokens.ended = newToken();
  const requestId = await publishedBrief(harness, person, { proposalsCount: 1 });
  const quoteId = await sentQuote(harness, firm, requestId);
  const number = await addInvoice(harness.db, firm.actor.companyId!);
  const notificationId = newId(harness.now);
  await harness.db.insert(notifications).values({
    id: notificationId,
    userId: firm.actor.userId,
    kind: "quote_chosen",
    type: "proposal.accepted",
    effectKey: notificationId,
    data: {},
    isListed: true,
    createdAt: harness.now,
  });
  params = { requestId, quoteId, number, notificationId, momentId: newId(harness.now) };
});
afterAll(() => harness.close());

const ask = async (name: CallName, caller: Caller) => {
  const [path, init] = requestOf(name, tokens[caller] ?? null, { params });
  return app.request(path, init);
};

test("has a row for every call of the table", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test.each([
  ["CLIENT", null, "client"],
  ["PHOTOGRAPHER", "OWNER", "owner"],
  ["PHOTOGRAPHER", "READER", "reader"],
] as const)(
  "a %s %s can give exactly the scopes of the calls that it may make",
  (role, companyRole, caller) => {
    const open = EVERY_ROUTE.filter(({ name }) => ACCESS[name as CallName][caller] !== 403);
    const needed = new Set(open.flatMap(({ scope }) => scope ?? []));
    expect(new Set(scopesFor({ role, companyRole }))).toEqual(needed);
  },
);

test("no answer before the reveal has a detail of the client", async () => {
  const leaks: unknown[] = [];
  for (const { name, method } of EVERY_ROUTE) {
    if (method !== "GET") continue;
    for (const caller of ["owner", "reader", "otherCompany", "otherClient"] as const) {
      const text = withoutIds(await (await ask(name as CallName, caller)).text());
      for (const secret of Object.values(CLIENT_SECRETS))
        if (text.includes(secret)) leaks.push({ name, caller, secret });
    }
  }
  expect(leaks).toEqual([]);
});

describe.each(Object.keys(ACCESS) as CallName[])("%s", (name) => {
  test("answers each caller as the table says", async () => {
    const answers: Partial<Row> = {};
    for (const caller of CALLERS) answers[caller] = (await ask(name, caller)).status;
    expect(answers).toEqual(ACCESS[name]);
  });
});

test("a scope narrows: a token with all but one scope is refused there alone", async () => {
  for (const missing of SCOPES) {
    const person = await client(harness);
    const scopes = SCOPES.filter((scope) => scope !== missing);
    const { ask: call } = apiClient(
      (path, init) => app.request(path, init),
      await tokenOf(harness, person, { scopes }),
    );
    const refused = [];
    for (const { name, scope } of EVERY_ROUTE)
      if ((await call(name as CallName, { params })).headers.get("www-authenticate")) refused.push(scope);
    expect(new Set(refused)).toEqual(new Set([missing]));
  }
});
