import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaints, complaintSettlements, events, rateLimits } from "#db/schema/index.ts";
import { acceptSettlement } from "#domain/deals/complaints/accept-settlement.ts";
import { answerComplaint } from "#domain/deals/complaints/answer-complaint.ts";
import { followComplaints } from "#domain/deals/complaints/follow-complaints.ts";
import { makeComplaint } from "#domain/deals/complaints/make-complaint.ts";
import { proposeSettlement } from "#domain/deals/complaints/propose-settlement.ts";
import { withdrawComplaint } from "#domain/deals/complaints/withdraw-complaint.ts";
import { withdrawSettlement } from "#domain/deals/complaints/withdraw-settlement.ts";
import { writeFinding } from "#domain/desk/complaints/write-finding.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { atTime } from "#domain/kernel/dates.ts";
import { complaintOf, DAMAGE } from "../support/people/complaints.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { newDeals } from "../support/people/deals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { client, operator } from "../support/people/people.ts";

/** As often as the issue of complaints asks: a change to their locks is rare, and each race is short. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50);

let harness: TestHarness;
let owner: UserActor;
let chosen: UserActor;
let firms: Company[];

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  firms = await someCompanies(harness, 1);
  chosen = firms[0]!.actor;
});
afterAll(() => harness.close());

/** Deals of the company with this client. */
const dealsOfRounds = async () =>
  (await newDeals(harness, owner, firms, ROUNDS)).map(({ proposalId }) => proposalId);

/** Complaints of the client, which wait for an answer. */
async function complained() {
  const made = [];
  for (const proposalId of await dealsOfRounds()) {
    // More than one person may do in a day.
    await harness.db.delete(rateLimits);
    made.push(await complaintOf(harness, { owner, proposalId }));
  }
  return made;
}

const row = async (id: string) =>
  (await harness.db.select().from(complaints).where(eq(complaints.id, id)))[0]!;
/** In this order in even rounds, in the other one in odd rounds. */
async function race(round: number, acts: (() => Promise<unknown>)[]) {
  await harness.db.delete(rateLimits);
  return outcomes((round % 2 ? acts.toReversed() : acts).map((act) => act()));
}
const settle = (by: UserActor, complaintId: string) => () =>
  acceptSettlement(harness.ctx(by), { complaintId, number: 1 });
const count = (type: "complaint.handed_over" | "complaint.settled", id: string) =>
  harness.db
    .select()
    .from(events)
    .where(eq(events.type, type))
    .then((rows) => rows.filter(({ data }) => (data as { complaintId: string }).complaintId === id).length);

test("a complaint that is answered as its last day ends is handed over once, with the answer", async () => {
  const made = await complained();
  const start = harness.now;
  harness.now = atTime("2026-03-30", "00:00:00");
  for (const [round, complaintId] of made.entries()) {
    const ended = await race(round, [
      () => answerComplaint(harness.ctx(chosen), { complaintId, answer: "Die zat er al.", files: [] }),
      () => followComplaints(harness.ctx({ kind: "system" }), {}),
    ]);
    expect(refusals(ended)).toEqual([]);
    expect(await row(complaintId)).toMatchObject({ state: "WITH_OPERATOR", answer: "Die zat er al." });
    expect(await count("complaint.handed_over", complaintId)).toBe(1);
  }
  harness.now = start;
});

test("a settlement is accepted as it stood, or withdrawn or replaced, never both", async () => {
  for (const [round, complaintId] of (await complained()).entries()) {
    await proposeSettlement(harness.ctx(chosen), { complaintId, text: "€ 30" });
    const otherWay =
      round % 4 < 2
        ? () => withdrawSettlement(harness.ctx(chosen), { complaintId, number: 1 })
        : () => proposeSettlement(harness.ctx(chosen), { complaintId, text: "€ 10" });
    const ended = await race(round, [settle(owner, complaintId), otherWay]);
    expect(refusals(ended)).toHaveLength(1);
    const accepted = and(
      eq(complaintSettlements.complaintId, complaintId),
      eq(complaintSettlements.state, "ACCEPTED"),
    );
    const isSettled = (await row(complaintId)).state === "SETTLED";
    const rows = await harness.db.select().from(complaintSettlements).where(accepted);
    expect(rows.map(({ text }) => text)).toEqual(isSettled ? ["€ 30"] : []);
  }
});

test("of two sides that accept each other's settlement at once one does", async () => {
  for (const [round, complaintId] of (await complained()).entries()) {
    await proposeSettlement(harness.ctx(chosen), { complaintId, text: "€ 30" });
    await proposeSettlement(harness.ctx(owner), { complaintId, text: "€ 60" });
    const ended = await race(round, [
      settle(owner, complaintId),
      () => acceptSettlement(harness.ctx(chosen), { complaintId, number: 2 }),
    ]);
    expect(refusals(ended)).toEqual(["complaint_over"]);
    expect(await count("complaint.settled", complaintId)).toBe(1);
  }
});

test("a complaint that is found while it is settled or withdrawn ends once", async () => {
  const ineke = await operator(harness);
  for (const [round, complaintId] of (await complained()).entries()) {
    await harness.db.update(complaints).set({ state: "WITH_OPERATOR" }).where(eq(complaints.id, complaintId));
    await proposeSettlement(harness.ctx(chosen), { complaintId, text: "€ 30" });
    const finding = { finding: "RIGHT" as const, reasons: "Zie de foto.", isOffence: false };
    const ended = await race(round, [
      () => writeFinding(harness.ctx(ineke), { complaintId, ...finding }),
      settle(owner, complaintId),
      () => withdrawComplaint(harness.ctx(owner), { complaintId }),
    ]);
    expect(refusals(ended)).toEqual(["complaint_over", "complaint_over"]);
    const { state, finding: found } = await row(complaintId);
    expect(found).toBe(state === "FOUND" ? "RIGHT" : null);
  }
});

test("a side that complains twice at once has one complaint", async () => {
  for (const proposalId of await dealsOfRounds()) {
    const complain = () => makeComplaint(harness.ctx(chosen), { proposalId, ...DAMAGE });
    expect(refusals(await race(0, [complain, complain]))).toEqual(["complaint_open"]);
  }
});
