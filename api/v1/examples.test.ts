import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf, type CallName } from "../../tests/support/harness/api-client.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { sentQuote } from "../../tests/support/people/sent-quote.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { apiDocument } from "./document.ts";
import { EVERY_ROUTE } from "./routes.ts";

let harness: TestHarness;
let firm: Company;
let person: UserActor;
let callers: Record<"firm" | "person", ReturnType<typeof apiClient>>;
beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  person = await client(harness);
  const app = apiApp(harness);
  const callerOf = async (actor: UserActor) =>
    apiClient((path, init) => app.request(path, init), await tokenOf(harness, actor));
  callers = { firm: await callerOf(firm.actor), person: await callerOf(person) };
});
afterAll(() => harness.close());

type Operation = {
  parameters: { name: string; in: string; example?: string }[];
  requestBody?: { content: { "application/json": { example?: object } } };
};

/** The examples of a call in the document. */
function exampleOf({ path, method }: { path: string; method: string }) {
  const { paths } = apiDocument("https://vijfoffertes.example");
  const operation = paths[path]![method.toLowerCase()] as unknown as Operation;
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.example !== undefined)
    .map(({ name, example }) => [name, example!]);
  return {
    query: Object.fromEntries(query) as Record<string, string>,
    body: operation.requestBody?.content["application/json"].example,
    hasBody: operation.requestBody !== undefined,
  };
}

const EXAMPLES = EVERY_ROUTE.map((route) => ({ name: route.name as CallName, ...exampleOf(route) })).filter(
  ({ query, hasBody }) => hasBody || Object.keys(query).length > 0,
);

/** Calls of a client; the others are of a company. */
const OF_CLIENT = new Set<CallName>(["acceptQuote"]);

/** Calls about a quote that was chosen, and those that make something. */
const OF_DEAL = new Set<CallName>(["proposeMoments", "offerExtraWork", "sayDone", "giveBackDeal"]);
const MAKES = new Set<CallName>(["sendQuote", "offerExtraWork"]);

test("every call with a body has an example", () => {
  const without = EXAMPLES.filter(({ body, hasBody }) => hasBody && !body);
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(EXAMPLES.length).toBeGreaterThan(5);
});

test.each(EXAMPLES)("the example of $name works", async ({ name, query, body }) => {
  const requestId = await publishedBrief(harness, person, name === "sendQuote" ? {} : { proposalsCount: 1 });
  const quoteId = name === "sendQuote" ? "" : await sentQuote(harness, firm, requestId);
  if (OF_DEAL.has(name)) await acceptProposal(harness.ctx(person), { proposalId: quoteId, version: 1 });
  const caller = OF_CLIENT.has(name) ? callers.person : callers.firm;
  const answer = await caller.ask(name, { params: { requestId, quoteId }, query, body });
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: MAKES.has(name) ? 201 : 200,
    text: expect.any(String) as string,
  });
});
