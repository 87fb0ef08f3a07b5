import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, measures, operatorLog, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { confirmMeasure } from "#domain/desk/measures/confirm-measure.ts";
import { decideObjection } from "#domain/desk/measures/decide-objection.ts";
import { liftMeasure } from "#domain/desk/measures/lift-measure.ts";
import { objectToMeasure } from "#domain/desk/measures/object-to-measure.ts";
import { objectionToken } from "#domain/desk/measures/objection-link.ts";
import type { MeasureAct, MeasureSubject } from "#domain/desk/measures/rules.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { company, someCompanies, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { client, operator } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;
let ineke: UserActor;
let omar: UserActor;
let eva: UserActor;
beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  // Ending a company ends its subscription.
  harness.payments = { ...harness.payments, endNow: () => Promise.resolve() };
  ineke = await operator(harness);
  omar = await operator(harness);
  eva = await operator(harness);
});
afterAll(() => harness.close());

function take(subjectKind: MeasureSubject, subjectId: string, act: MeasureAct, by = ineke) {
  const why = { ground: "fraud", facts: "Een verzonnen bedrijf.", origin: "OWN" } as const;
  return takeMeasure(harness.ctx(by), { subjectKind, subjectId, act, ...why });
}

type TwoProvinces = readonly [Province, Province];

/** Companies with a place: a province has thirty, so each test needs two of its own. */
async function firms(provinces: TwoProvinces): Promise<Company[]> {
  const halves = provinces.map((province) =>
    someCompanies(harness, ROUNDS / 2, { serviceAreas: [province] }),
  );
  return (await Promise.all(halves)).flat();
}
const briefsFor = (provinces: TwoProvinces) =>
  publishedBriefs(harness, owner, ROUNDS, (index) => ({ province: provinces[index < ROUNDS / 2 ? 0 : 1] }));

const quotesShown = (briefId: string) =>
  harness.db.$count(proposals, and(eq(proposals.briefId, briefId), isNull(proposals.hiddenAt)));

test("no quote of a company is to be seen after its suspension, however it came in", async () => {
  const here = ["Zeeland", "Drenthe"] as const;
  const all = await firms(here);
  const briefIds = await briefsFor(here);
  for (const [round, { actor }] of all.entries()) {
    const briefId = briefIds[round]!;
    const send = () => sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
    const suspend = () => take("COMPANY", actor.companyId!, "SUSPEND");
    const acts: (() => Promise<unknown>)[] = round % 2 === 0 ? [send, suspend] : [suspend, send];
    const ended = await outcomes(acts.map((act) => act()));
    expect(await quotesShown(briefId)).toBe(0);
    const refused = refusals(ended);
    expect(refused.filter((code) => code !== "company_suspended")).toEqual([]);
  }
});

test("a quote is chosen before its company is suspended, or is not chosen", async () => {
  const here = ["Groningen", "Friesland"] as const;
  const all = await firms(here);
  const briefIds = await briefsFor(here);
  for (const [round, { actor }] of all.entries()) {
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId: briefIds[round]!, ...QUOTE });
    const accept = () => acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    const suspend = () => take("COMPANY", actor.companyId!, "SUSPEND");
    const acts: (() => Promise<unknown>)[] = round % 2 === 0 ? [accept, suspend] : [suspend, accept];
    const ended = await outcomes(acts.map((act) => act()));
    const [quote] = await harness.db
      .select({ status: proposals.status, hiddenAt: proposals.hiddenAt })
      .from(proposals)
      .where(eq(proposals.id, proposalId));
    const wasChosen = refusals(ended).length === 0;
    expect(quote).toEqual(
      wasChosen
        ? { status: "ACCEPTED", hiddenAt: null }
        : { status: "PENDING", hiddenAt: expect.any(Date) as Date },
    );
  }
});

test("a quote is chosen before its company is ended, or is gone and leaves its place", async () => {
  const here = ["Gelderland", "Overijssel"] as const;
  const all = await firms(here);
  const briefIds = await briefsFor(here);
  for (const [round, { actor }] of all.entries()) {
    const briefId = briefIds[round]!;
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
    const accept = () => acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    const { measureId } = await take("COMPANY", actor.companyId!, "END");
    const end = () => confirmMeasure(harness.ctx(omar), { measureId });
    const acts: (() => Promise<unknown>)[] = round % 2 === 0 ? [accept, end] : [end, accept];
    const ended = await outcomes(acts.map((act) => act()));
    const [quote] = await harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
    const [request] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    const wasChosen = refusals(ended).length === 0;
    expect([quote!.status, request!.status, request!.proposalsCount]).toEqual(
      wasChosen ? ["ACCEPTED", "COMPLETED", 1] : ["WITHDRAWN", "OPEN", 0],
    );
  }
});

test("a quote that is hidden is not chosen, and one that was chosen is not hidden", async () => {
  const here = ["Limburg", "Flevoland"] as const;
  const all = await firms(here);
  const briefIds = await briefsFor(here);
  for (const [round, { actor }] of all.entries()) {
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId: briefIds[round]!, ...QUOTE });
    const ended = await outcomes<unknown>([
      acceptProposal(harness.ctx(owner), { proposalId, version: 1 }),
      take("PROPOSAL", proposalId, "HIDE"),
    ]);
    expect(refusals(ended)).toHaveLength(1);
    const [quote] = await harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect((quote!.status === "ACCEPTED") === (quote!.hiddenAt === null)).toBe(true);
  }
});

test("of two operators who take a measure on one thing, one takes it", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const both = [ineke, omar].map((by) => take("BRIEF", briefId, "HIDE", by));
    expect(refusals(await outcomes(both))).toEqual(["measure_exists"]);
    expect(await harness.db.$count(measures, eq(measures.subjectId, briefId))).toBe(1);
  }
});

test("of two who lift a measure one does, and taking one meanwhile leaves what runs in force", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const { measureId } = await take("BRIEF", briefId, "HIDE");
    const lift = (by: UserActor) => liftMeasure(harness.ctx(by), { measureId, reason: "over" });
    const ended = await outcomes<unknown>([
      lift(ineke),
      lift(omar),
      outcome(take("BRIEF", briefId, "HIDE", eva)),
    ]);
    expect(refusals(ended)).toEqual(["measure_changed"]);
    const running = await harness.db.$count(
      measures,
      and(eq(measures.subjectId, briefId), eq(measures.status, "IN_FORCE")),
    );
    const { rows } = await harness.db.execute<{ hidden: boolean }>(
      `select hidden_at is not null as hidden from briefs where id = '${briefId}'`,
    );
    expect(rows[0]!.hidden).toBe(running === 1);
  }
});

test("of two who confirm an ending at once one does, and who proposed it is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor } = await company(harness, { subscribed: false });
    const measureId = newId(harness.now);
    const companyId = actor.companyId!;
    await harness.db.insert(measures).values({
      id: measureId,
      subjectKind: "COMPANY",
      subjectId: companyId,
      companyId,
      act: "END",
      ground: "fraud",
      facts: "Een verzonnen bedrijf.",
      origin: "OWN",
      status: "PROPOSED",
      takenBy: ineke.userId,
      takenAt: harness.now,
    });
    const all = [ineke, omar, eva].map((by) => confirmMeasure(harness.ctx(by), { measureId }));
    expect(refusals(await outcomes(all)).toSorted()).toEqual(["measure_changed", "measure_needs_other"]);
    const logged = and(eq(operatorLog.subjectId, measureId), eq(operatorLog.act, "confirm-measure"));
    expect(await harness.db.$count(operatorLog, logged)).toBe(1);
  }
});

test("of two who decide on one objection one does", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const { measureId } = await take("BRIEF", briefId, "HIDE");
    const visitor = harness.ctx({ kind: "visitor" });
    await objectToMeasure(visitor, { token: objectionToken(visitor, measureId), objection: "Niet waar." });
    const decide = (by: UserActor, decision: "UPHELD" | "DISMISSED") =>
      decideObjection(harness.ctx(by), { measureId, decision, decisionText: "Nagekeken." });
    const ended = await outcomes([decide(omar, "UPHELD"), decide(eva, "DISMISSED")]);
    expect(refusals(ended)).toEqual(["measure_changed"]);
  }
});
