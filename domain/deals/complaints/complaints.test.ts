import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs, complaints, complaintSettlements, dealFiles, deals, events } from "#db/schema/index.ts";
import { openWithDeal, agree, dealRow } from "../../../tests/support/people/deals.ts";
import { file, picture } from "../../../tests/support/harness/upload-harness.ts";
import { memoryStorage } from "../../../tests/support/servers/memory-storage.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { addDays, addHours, atTime } from "../../kernel/dates.ts";
import type { UserActor } from "../../kernel/context.ts";
import { forgetBriefs } from "../../privacy/forget-briefs.ts";
import { exportDealsOf } from "../export-deals.ts";
import { callOffDeal } from "../falling/call-off-deal.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { askForAdvice } from "./ask-for-advice.ts";
import { withdrawComplaint } from "./withdraw-complaint.ts";
import { followComplaints } from "./follow-complaints.ts";
import { makeComplaint } from "./make-complaint.ts";
import {
  COMPLAIN_DAYS,
  COMPLAINT_STATES,
  COMPLAINT_TRANSITIONS,
  complainUntil,
  complaintStateAfter,
  complaintStatesBefore,
  MAX_COMPLAINT_PICTURES,
  MAX_SETTLEMENTS,
  OFFENCE_DAYS,
  type ComplaintAct,
} from "./rules.ts";
import { acceptSettlement } from "./accept-settlement.ts";
import { proposeSettlement } from "./propose-settlement.ts";
import { withdrawSettlement } from "./withdraw-settlement.ts";
import { deleteOldOffences } from "./forget-complaints.ts";
import { newId } from "../../kernel/ids.ts";
import { complaintsOnRequest, readableComplaintPicture } from "./views.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const SAID = { kind: "DAMAGE" as const, what: "Een kras.", wish: "€ 60", isOffence: false, files: [] };
const complain = (by: UserActor = at.owner, said: object = {}) =>
  outcome(makeComplaint(at.harness.ctx(by), { proposalId: at.proposalId, ...SAID, ...said }));
const made = async () => {
  const { value } = (await complain()) as { value: { complaintId: string } };
  return value.complaintId;
};
const answer = (complaintId: string, by: UserActor = at.chosen) =>
  outcome(answerComplaint(at.harness.ctx(by), { complaintId, answer: "Die zat er al.", files: [] }));
const row = async (id: string) =>
  (await at.harness.db.select().from(complaints).where(eq(complaints.id, id)))[0]!;
const toDay = (day: string, time = "10:00:00") => {
  at.harness.now = atTime(day, time);
};
const follow = () => followComplaints(at.harness.ctx({ kind: "system" }), {});
const mails = async (kind: string) =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith(`${kind} `)).length;

test("an act leads to one state, wherever it is possible", () => {
  for (const act of ["answer", "handOver", "settle", "find", "withdraw"] satisfies ComplaintAct[]) {
    const next = complaintStatesBefore(act).map(
      (state) => (COMPLAINT_TRANSITIONS[state] as Record<string, string>)[act],
    );
    expect(new Set(next)).toEqual(new Set([complaintStateAfter(act)]));
  }
  expect(COMPLAINT_STATES.filter((state) => Object.keys(COMPLAINT_TRANSITIONS[state]).length === 0)).toEqual([
    "SETTLED",
    "FOUND",
    "WITHDRAWN",
  ]);
});

test.each([
  ["runs without a day", { state: "AGREEING", doneDay: null, workDay: null }, null],
  ["has a day", { state: "PLANNED", doneDay: null, workDay: "2026-03-24" }, "2026-05-23"],
  ["is done", { state: "DONE", doneDay: "2026-03-25", workDay: "2026-03-24" }, "2026-05-24"],
  ["fell through without a day", { state: "FALLEN_THROUGH", doneDay: null, workDay: null }, "2026-05-09"],
] as const)("says until when to complain about a deal that %s", (_, deal, until) => {
  expect(complainUntil({ ...deal, stateAt: new Date("2026-03-10T12:00:00Z") })).toBe(until);
});

test("each side has five weekdays to answer, and the other side hears of a complaint", async () => {
  toDay("2026-03-10");
  const id = await made();
  expect(await row(id)).toMatchObject({ side: "CLIENT", state: "ANSWERING", dueDay: "2026-03-17" });
  expect(await mails("complaint-made")).toBe(1);
  expect(await complain(at.chosen, { kind: "NOT_PAID" })).toMatchObject({ value: { refused: [] } });
  expect(await mails("complaint-made")).toBe(2);
});

test("a side has one open complaint about a deal, and may complain again after it", async () => {
  const id = await made();
  expect(await complain()).toEqual({ refusal: "complaint_open" });
  await withdrawComplaint(at.harness.ctx(at.owner), { complaintId: id });
  expect(await row(id)).toMatchObject({ state: "WITHDRAWN" });
  expect(await complain()).toMatchObject({ value: { refused: [] } });
});

test("nobody complains about the deal of others, with a kind of the other side, or too late", async () => {
  expect(await complain(await client(at.harness))).toEqual({ refusal: "not_found" });
  expect(await complain((await company(at.harness)).actor)).toEqual({ refusal: "not_found" });
  expect(await complain(at.owner, { kind: "NOT_PAID" })).toEqual({ refusal: "invalid_input" });
  await agree(at.harness, at);
  toDay(addDays("2026-03-24", COMPLAIN_DAYS + 1));
  expect(await complain()).toEqual({ refusal: "complaint_late" });
  toDay(addDays("2026-03-24", COMPLAIN_DAYS));
  expect(await complain()).toMatchObject({ value: { refused: [] } });
});

test("a company answers after the deal fell through, and reads nothing of the client but the complaint", async () => {
  await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "NO_SHOW" });
  const id = await made();
  expect(await answer(id)).toMatchObject({ value: { complaintId: id } });
  const seen = await complaintsOnRequest(at.harness, at.chosen, at.briefId);
  const [brief] = await at.harness.db.select().from(briefs).where(eq(briefs.id, at.briefId));
  expect(seen?.deals[0]?.complaints).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toContain(brief!.clientName);
  expect(JSON.stringify(seen)).not.toContain(brief!.ownerEmail);
});

test("the other side answers once, and its own side not at all", async () => {
  const id = await made();
  expect(await answer(id, at.owner)).toEqual({ refusal: "not_found" });
  expect(await answer(id)).toMatchObject({ value: { complaintId: id } });
  expect(await row(id)).toMatchObject({ state: "SETTLING" });
  expect(await answer(id)).toEqual({ refusal: "complaint_answered" });
  expect(await mails("complaint-answered")).toBe(1);
});

test("an answer after its last day is kept, and the operator has the complaint whether or not the clock was there first", async () => {
  toDay("2026-03-10");
  const [first] = [await made()];
  toDay("2026-03-18");
  expect(await answer(first)).toMatchObject({ value: { complaintId: first } });
  expect(await row(first)).toMatchObject({ state: "WITH_OPERATOR", answer: "Die zat er al." });
  await follow();
  expect(await mails("complaint-handed-over")).toBe(2);
  expect(await mails("complaint-for-operator")).toBe(1);
});

test("the clock reminds both the day before, and gives an operator what has no answer or settlement", async () => {
  toDay("2026-03-10");
  const id = await made();
  toDay("2026-03-13");
  await follow();
  expect(await mails("complaint-day-near")).toBe(0);
  toDay("2026-03-16");
  await follow();
  await follow();
  expect(await mails("complaint-day-near")).toBe(2);
  toDay("2026-03-17", "23:59:00");
  await follow();
  expect(await row(id)).toMatchObject({ state: "ANSWERING" });
  toDay("2026-03-18", "00:01:00");
  await follow();
  expect(await row(id)).toMatchObject({ state: "WITH_OPERATOR", dueDay: "2026-04-01" });
});

test("a side asks for advice after the answer, not before", async () => {
  const complaintId = await made();
  const ask = (by: UserActor) => outcome(askForAdvice(at.harness.ctx(by), { complaintId }));
  expect(await ask(at.owner)).toEqual({ refusal: "complaint_unanswered" });
  await answer(complaintId);
  expect(await ask(at.chosen)).toEqual({ value: undefined });
  expect(await row(complaintId)).toMatchObject({ state: "WITH_OPERATOR" });
});

test("a settlement counts when the other side accepts the one that stands", async () => {
  const complaintId = await made();
  const act = (verb: typeof acceptSettlement, by: UserActor, number: number) =>
    outcome(verb(at.harness.ctx(by), { complaintId, number }));
  const propose = (by: UserActor, text: string) =>
    proposeSettlement(at.harness.ctx(by), { complaintId, text });
  await propose(at.chosen, "€ 30");
  await propose(at.chosen, "€ 45");
  expect(await act(acceptSettlement, at.owner, 1)).toEqual({ refusal: "settlement_gone" });
  expect(await act(acceptSettlement, at.chosen, 2)).toEqual({ refusal: "settlement_gone" });
  await propose(at.owner, "€ 60");
  expect(await act(withdrawSettlement, at.owner, 3)).toEqual({ value: undefined });
  expect(await act(acceptSettlement, at.chosen, 3)).toEqual({ refusal: "settlement_gone" });
  expect(await act(acceptSettlement, at.owner, 2)).toEqual({ value: undefined });
  expect(await row(complaintId)).toMatchObject({ state: "SETTLED" });
  expect(await act(acceptSettlement, at.owner, 2)).toEqual({ refusal: "complaint_over" });
  expect(await mails("complaint-settled")).toBe(2);
});

test("a client who is forgotten leaves what both accepted and no words, and its download had them", async () => {
  const complaintId = await made();
  await answer(complaintId);
  const [exported] = await exportDealsOf(at.harness, at.chosen);
  expect(exported?.complaints).toMatchObject([{ what: "Een kras.", answer: "Die zat er al." }]);
  await proposeSettlement(at.harness.ctx(at.chosen), { complaintId, text: "€ 45" });
  const [brief] = await at.harness.db.select().from(briefs).where(eq(briefs.id, at.briefId));
  await at.harness.db.transaction((tx) =>
    forgetBriefs(at.harness.ctx({ kind: "system" }), tx, {
      userId: at.owner.userId,
      email: brief!.ownerEmail,
    }),
  );
  expect(await row(complaintId)).toMatchObject({
    state: "WITHDRAWN",
    leftSide: "CLIENT",
    what: "",
    wish: "",
    answer: "Die zat er al.",
  });
  expect(await at.harness.db.$count(complaintSettlements)).toBe(0);
  expect(await at.harness.db.$count(dealFiles)).toBe(0);
});

test("an event of a complaint holds no words", async () => {
  const complaintId = await made();
  await answer(complaintId);
  const rows = await at.harness.db.select().from(events).where(eq(events.proposalId, at.proposalId));
  expect(JSON.stringify(rows)).not.toContain("kras");
  expect((await dealRow(at.harness, at.proposalId)).state).toBe("AGREEING");
  expect(await at.harness.db.$count(deals)).toBe(1);
});

test("nobody but both sides reads a complaint or its pictures", async () => {
  const complaintId = await made();
  const fileId = newId(at.harness.now);
  const picture = {
    proposalId: at.proposalId,
    complaintId,
    kind: "COMPLAINT",
    number: 1,
    type: "PICTURE",
  } as const;
  await at.harness.db
    .insert(dealFiles)
    .values({ ...picture, id: fileId, key: "deals/a.webp", createdAt: at.harness.now });
  const stranger = (await company(at.harness)).actor;
  const reads = (by: UserActor) => readableComplaintPicture(at.harness, by, fileId);
  expect([await reads(at.owner), await reads(at.chosen)]).toMatchObject([
    { key: "deals/a.webp" },
    { key: "deals/a.webp" },
  ]);
  expect([await reads(stranger), await reads(await client(at.harness))]).toEqual([null, null]);
  expect(await complaintsOnRequest(at.harness, stranger, at.briefId)).toBeNull();
});

test("both sides together propose at most twenty settlements", async () => {
  const complaintId = await made();
  const propose = (by: UserActor) =>
    outcome(proposeSettlement(at.harness.ctx(by), { complaintId, text: "€ 30" }));
  await at.harness.db.insert(complaintSettlements).values(
    Array.from({ length: MAX_SETTLEMENTS - 1 }, (_, index) => ({
      complaintId,
      number: index + 1,
      side: "CLIENT" as const,
      text: "€ 30",
      state: "WITHDRAWN" as const,
      proposedAt: at.harness.now,
      decidedAt: at.harness.now,
    })),
  );
  expect(await propose(at.owner)).toEqual({ value: undefined });
  expect(await propose(at.chosen)).toEqual({ refusal: "settlements_full" });
});

test("a complaint about an offence is deleted 180 days after its end, any other one is kept", async () => {
  const { value } = (await complain(at.owner, { isOffence: true })) as { value: { complaintId: string } };
  await withdrawComplaint(at.harness.ctx(at.owner), { complaintId: value.complaintId });
  const kept = await made();
  await withdrawComplaint(at.harness.ctx(at.owner), { complaintId: kept });
  at.harness.now = addHours(at.harness.now, (OFFENCE_DAYS + 1) * 24);
  await deleteOldOffences(at.harness.ctx({ kind: "system" }));
  const left = await at.harness.db.select({ id: complaints.id }).from(complaints);
  expect(left).toEqual([{ id: kept }]);
});

const pictures = async (count: number) => {
  const png = await picture("png");
  return Array.from({ length: count }, (_, index) => file(`${index}.png`, png));
};

test("pictures come with a complaint and with its answer, all of them or the text is not sent", async () => {
  at.harness.storage = memoryStorage(new Map());
  expect(await complain(at.owner, { files: await pictures(MAX_COMPLAINT_PICTURES + 1) })).toMatchObject({
    value: { complaintId: null, refused: [{ code: "upload_too_many" }] },
  });
  expect(await at.harness.db.$count(complaints)).toBe(0);
  const { value } = (await complain(at.owner, { files: await pictures(2) })) as {
    value: { complaintId: string };
  };
  const { complaintId } = value;
  await answerComplaint(at.harness.ctx(at.chosen), { complaintId, answer: "Nee.", files: await pictures(1) });
  const seen = await complaintsOnRequest(at.harness, at.owner, at.briefId);
  const kinds = seen?.deals[0]?.complaints[0]?.pictures.map(({ kind }) => kind);
  expect(kinds).toEqual(["ANSWER", "COMPLAINT", "COMPLAINT"]);
  await withdrawComplaint(at.harness.ctx(at.owner), { complaintId });
});
