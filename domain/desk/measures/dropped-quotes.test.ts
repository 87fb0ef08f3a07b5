import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alerts, briefs, outbox, proposals, reveals } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { MAX_PROPOSALS } from "../../briefs/rules.ts";
import type { UserActor } from "../../kernel/context.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { requestPage } from "../../proposals/request-view.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { applyMeasures } from "./apply-measures.ts";
import { liftMeasure } from "./lift-measure.ts";
import { takeMeasure } from "./take-measure.ts";
import type { MeasureAct } from "./rules.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  // Ending a company ends its subscription.
  harness.payments = { ...harness.payments, endNow: () => Promise.resolve() };
  ineke = await operator(harness);
});
afterAll(() => harness.close());

const take = (companyId: string, act: MeasureAct) =>
  takeMeasure(harness.ctx(ineke), {
    subjectKind: "COMPANY",
    subjectId: companyId,
    act,
    ground: "fraud",
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
  });
const brief = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const quote = async (id: string) =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, id)))[0]!;
const told = async (proposalId: string) =>
  (await orderedMails(harness)).filter((mail) => mail === `proposal-dropped ${proposalId}`);

async function fullRequest() {
  const owner = await client(harness);
  const firms = await someCompanies(harness, MAX_PROPOSALS);
  const briefId = await publishedBrief(harness, owner);
  const quotes: string[] = [];
  for (const { actor } of firms)
    quotes.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  return { owner, firms, briefId, quotes };
}

it("the open quotes of a company that is ended cannot be chosen, free their places, and their client is told once", async () => {
  const { owner, firms, briefId, quotes } = await fullRequest();
  const late = await company(harness);
  expect(await brief(briefId)).toMatchObject({ status: "IN_PROGRESS" });
  // The client was mailed of the quotes.
  await harness.db.delete(outbox);
  await take(firms[0]!.actor.companyId!, "END");
  await applyMeasures(harness.ctx({ kind: "system" }), {});
  expect(await quote(quotes[0]!)).toMatchObject({ status: "WITHDRAWN", hiddenAt: null });
  expect(await brief(briefId)).toMatchObject({ status: "OPEN", proposalsCount: 4 });
  expect(await told(quotes[0]!)).toHaveLength(1);
  expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  const accept = acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 });
  expect(await outcome(accept)).toEqual({ refusal: "proposal_not_pending" });
  const page = await requestPage(harness.ctx(owner), { kind: "client", userId: owner.userId }, briefId);
  expect(page!.timeline.map(({ step }) => step)).toContain("quote_dropped");
  // Whoever found the request full hears of the free place, and can take it.
  expect(await harness.db.$count(alerts, eq(alerts.briefId, briefId))).toBeGreaterThan(0);
  expect(await outcome(sendProposal(harness.ctx(late.actor), { briefId, ...QUOTE }))).toHaveProperty("value");
});

it("a quote that was chosen stays when its company is ended, and lifting brings no other back", async () => {
  const owner = await client(harness);
  const { actor } = await company(harness);
  const [chosenOn, openOn] = [await publishedBrief(harness, owner), await publishedBrief(harness, owner)];
  const send = async (briefId: string) =>
    (await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId;
  const [chosen, open] = [await send(chosenOn), await send(openOn)];
  await acceptProposal(harness.ctx(owner), { proposalId: chosen, version: 1 });
  const { measureId } = await take(actor.companyId!, "END");
  await liftMeasure(harness.ctx(ineke), { measureId, reason: "wrong" });
  expect(await quote(chosen)).toMatchObject({ status: "ACCEPTED", hiddenAt: null });
  expect(await quote(open)).toMatchObject({ status: "WITHDRAWN" });
  expect(await told(chosen)).toEqual([]);
});
