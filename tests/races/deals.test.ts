import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, dealMoments, deals, events, proposals, reveals } from "#db/schema/index.ts";
import { lockAddress } from "#domain/accounts/lock-address.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { proposeMoments } from "#domain/deals/days/propose-moments.ts";
import { takeMoment } from "#domain/deals/days/take-moment.ts";
import { acceptExtraWork } from "#domain/deals/extras/accept-extra-work.ts";
import { offerExtraWork } from "#domain/deals/extras/offer-extra-work.ts";
import { withdrawExtraWork } from "#domain/deals/extras/withdraw-extra-work.ts";
import { callOffDeal } from "#domain/deals/falling/call-off-deal.ts";
import { objectToFall } from "#domain/deals/falling/object-to-fall.ts";
import { decideFallObjection } from "#domain/desk/objections/decide-fall-objection.ts";
import { giveBackDeal } from "#domain/deals/falling/give-back-deal.ts";
import { answerDone } from "#domain/deals/finishing/answer-done.ts";
import { sayDone } from "#domain/deals/finishing/say-done.ts";
import { settleDone } from "#domain/deals/finishing/settle-done.ts";
import { forgetBriefs } from "#domain/privacy/forget-briefs.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { confirmProposal } from "#domain/proposals/confirm-proposal.ts";
import { expireProposals } from "#domain/proposals/expire-proposals.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { wonJob } from "#domain/proposals/won/views.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { dealRow, momentsOf, newDeals, on, propose } from "../support/people/deals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { client, operator } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";

/** As often as the issue of the deal asks: a change to its locks is rare, and each race is short. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50);

let harness: TestHarness;
let owner: UserActor;
let firms: Company[];
let chosen: CompanyActor;
let others: CompanyActor[];

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  firms = await someCompanies(harness, 6);
  [chosen, ...others] = firms.map(({ actor }) => actor as CompanyActor) as [CompanyActor, ...CompanyActor[]];
});
afterAll(() => harness.close());

test("of two operators who decide on one objection one does, and the company is mailed once", async () => {
  const operators = [await operator(harness), await operator(harness)];
  for (const { proposalId } of await deal(1)) {
    await callOffDeal(harness.ctx(owner), { proposalId, reason: "NO_SHOW" });
    await objectToFall(harness.ctx(chosen), { proposalId, objection: "We stonden voor de deur." });
    const decided = operators.map((by, index) =>
      decideFallObjection(harness.ctx(by), {
        proposalId,
        decision: index === 0 ? "UPHELD" : "DISMISSED",
        decisionText: "Nagekeken.",
      }),
    );
    const ended = await outcomes(decided);
    expect(refusals(ended)).toEqual(["objection_decided"]);
    const isFirst = "value" in ended[0]!;
    expect(await dealRow(harness, proposalId)).toMatchObject({ objectionUpheld: isFirst });
    const isTold = and(eq(events.type, "deal.objection_decided"), eq(events.proposalId, proposalId));
    expect(await harness.db.$count(events, isTold)).toBe(1);
  }
});

/** Deals of the first company, each on a request with this many quotes. */
const deal = (quotes: number) => newDeals(harness, owner, firms.slice(0, quotes), ROUNDS);

const take = (actor: UserActor, proposalId: string, momentId: string) =>
  takeMoment(harness.ctx(actor), { proposalId, momentId });
const giveBack = (proposalId: string) => giveBackDeal(harness.ctx(chosen), { proposalId, reason: "NO_TIME" });
const callOff = (proposalId: string) => callOffDeal(harness.ctx(owner), { proposalId, reason: "NO_ANSWER" });
/** In this order in even rounds, in the other one in odd rounds. */
const inTurn = <Acts>(round: number, acts: Acts[]) => (round % 2 ? acts.toReversed() : acts);

/** What must hold of a request whatever happened: one running deal, and no more quotes than places. */
async function expectSound(briefId: string) {
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  const quotes = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  const running = await harness.db.$count(
    deals,
    and(eq(deals.briefId, briefId), inArray(deals.state, ["AGREEING", "PLANNED"])),
  );
  const accepted = quotes.filter(({ status }) => status === "ACCEPTED").length;
  const pending = quotes.filter(({ status }) => status === "PENDING").length;
  expect(running).toBe(accepted);
  expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(accepted);
  expect(brief!.status === "COMPLETED" ? accepted <= 1 : accepted === 0).toBe(true);
  expect(pending).toBeLessThanOrEqual(brief!.proposalsCount);
  return { brief: brief!, accepted, pending };
}

test("of two moments taken at once one is agreed", async () => {
  for (const { proposalId } of await deal(1)) {
    const [one, two] = await propose(harness, chosen, proposalId, [on("2026-03-24"), on("2026-03-25")]);
    const ended = await outcomes([take(owner, proposalId, one!.id), take(owner, proposalId, two!.id)]);
    expect(refusals(ended)).toEqual(["moment_gone"]);
    expect(await momentsOf(harness, proposalId)).toMatchObject([{ state: "TAKEN" }]);
  }
});

test("taking, moving and giving back at once leave a deal that is one of the three", async () => {
  for (const [round, { briefId, proposalId }] of (await deal(1)).entries()) {
    const [first] = await propose(harness, chosen, proposalId, [on("2026-03-24")]);
    const { version } = await dealRow(harness, proposalId);
    const move = { proposalId, version, kind: "WORK" as const, moment: [on("2026-03-26")] };
    const acts = [
      () => take(owner, proposalId, first!.id),
      () => proposeMoments(harness.ctx(owner), move),
      () => giveBack(proposalId),
    ];
    await outcomes(inTurn(round, acts).map((act) => act()));
    await expectSound(briefId);
    expect(await dealRow(harness, proposalId)).toMatchObject({ state: "FALLEN_THROUGH" });
    const open = await harness.db.$count(
      dealMoments,
      and(eq(dealMoments.proposalId, proposalId), inArray(dealMoments.state, ["PROPOSED", "TAKEN"])),
    );
    expect(open).toBe(0);
    expect(await wonJob(harness, chosen, briefId)).toBeNull();
  }
});

test("a deal that both end at once falls through once, and its request comes back once", async () => {
  for (const [round, { briefId, proposalId }] of (await deal(2)).entries()) {
    const ended = await outcomes(
      inTurn(round, [() => giveBack(proposalId), () => callOff(proposalId)]).map((act) => act()),
    );
    expect(refusals(ended)).toHaveLength(1);
    const { brief, pending } = await expectSound(briefId);
    expect({ version: brief.version, pending }).toEqual({ version: 2, pending: 1 });
  }
});

test("a quote that is sent while the request comes back is refused, or takes a place of the five", async () => {
  for (const [round, { briefId, proposalId }] of (await deal(5)).entries()) {
    const quote = { briefId, ...QUOTE, briefVersion: 2 };
    const late = others.at(-1)!;
    await outcomes(
      inTurn<() => Promise<unknown>>(round, [
        () => giveBack(proposalId),
        () => sendProposal(harness.ctx(late), quote),
        () => sendProposal(harness.ctx(late), quote),
      ]).map((act) => act()),
    );
    const { brief, pending } = await expectSound(briefId);
    expect(brief.proposalsCount).toBeLessThanOrEqual(5);
    expect(brief.proposalsCount).toBe(pending);
  }
});

test("a quote that is confirmed and withdrawn while the request comes back is one of the two", async () => {
  for (const [round, { briefId, proposalId, rest }] of (await deal(2)).entries()) {
    const [otherId] = rest;
    const acts = [
      () => giveBack(proposalId),
      () => confirmProposal(harness.ctx(others[0]!), { proposalId: otherId!, version: 1, briefVersion: 2 }),
      () => withdrawProposal(harness.ctx(others[0]!), { proposalId: otherId! }),
    ];
    await outcomes(inTurn(round, acts).map((act) => act()));
    const { brief, pending } = await expectSound(briefId);
    expect(brief.proposalsCount).toBe(pending);
  }
});

test("one quote is chosen of a request that comes back, however many are pressed", async () => {
  for (const { briefId, proposalId, rest } of await deal(5)) {
    await giveBack(proposalId);
    const ended = await outcomes(
      rest.map((id) =>
        acceptProposal(harness.ctx(owner), { proposalId: id, version: 1, outdatedVersion: 1 }),
      ),
    );
    expect(ended.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(await expectSound(briefId)).toMatchObject({ accepted: 1, brief: { status: "COMPLETED" } });
  }
});

test("quotes that expire while the request comes back are counted once", async () => {
  const made = await deal(3);
  for (const { briefId, proposalId, rest } of made) {
    await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, rest[0]!));
    await Promise.all([
      outcome(giveBack(proposalId)),
      outcome(expireProposals(harness.ctx({ kind: "system" }), {})),
    ]);
    const { brief, pending } = await expectSound(briefId);
    expect({ count: brief.proposalsCount, pending }).toEqual({ count: 1, pending: 1 });
  }
});

test("extra work that is accepted and withdrawn at once is one of the two", async () => {
  for (const [round, { proposalId }] of (await deal(1)).entries()) {
    const { version } = await dealRow(harness, proposalId);
    const lines = [{ description: "Oven", amountCents: 4_500, vatRate: 9 as const }];
    const work = { proposalId, version, reason: "De oven.", lines, volumeM3: null };
    await offerExtraWork(harness.ctx(chosen), work);
    const extra = { proposalId, number: 1 };
    const ended = await outcomes(
      inTurn(round, [
        () => acceptExtraWork(harness.ctx(owner), { ...extra, totalCents: 4_500 }),
        () => withdrawExtraWork(harness.ctx(chosen), extra),
      ]).map((act) => act()),
    );
    expect(refusals(ended)).toEqual(["extra_gone"]);
  }
});

test("work that both sides and the clock call done at once is done once", async () => {
  for (const [round, { proposalId }] of (await deal(1)).entries()) {
    await outcomes(
      inTurn(round, [
        () => sayDone(harness.ctx(chosen), { proposalId, day: "2026-03-10" }),
        () => answerDone(harness.ctx(owner), { proposalId, answer: "YES", day: "2026-03-10" }),
        () => answerDone(harness.ctx(owner), { proposalId, answer: "WENT_WRONG", day: "2026-03-10" }),
        () => settleDone(harness.ctx({ kind: "system" }), {}),
      ]).map((act) => act()),
    );
    expect(await dealRow(harness, proposalId)).toMatchObject({ state: "DONE", doneDay: "2026-03-10" });
    const done = and(eq(events.type, "deal.done"), eq(events.proposalId, proposalId));
    expect(await harness.db.$count(events, done)).toBe(1);
  }
});

test("a deal that falls through while its client is forgotten brings nothing back of that client", async () => {
  for (const [round, { briefId, proposalId }] of (await deal(2)).entries()) {
    // Only this request: the client of the other rounds stays.
    const email = `ronde-${round}@vergeten.example`;
    await harness.db.update(briefs).set({ clientId: null, ownerEmail: email }).where(eq(briefs.id, briefId));
    const forget = () =>
      harness.db.transaction(async (tx) => {
        await lockAddress(tx, email);
        await forgetBriefs(harness.ctx({ kind: "system" }), tx, { userId: null, email });
      });
    await outcomes(inTurn(round, [() => giveBack(proposalId), forget]).map((act) => act()));
    const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(brief).toMatchObject({ ownerEmail: "", clientName: "" });
    expect(["COMPLETED", "CANCELLED"]).toContain(brief!.status);
    expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  }
});
