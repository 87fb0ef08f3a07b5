import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { complaints } from "#db/schema/index.ts";
import { handedOverComplaint } from "../../../tests/support/people/complaints.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { answerComplaintQuestion } from "../../deals/complaints/answer-complaint-question.ts";
import { MAX_COMPLAINT_QUESTIONS } from "../../deals/complaints/rules.ts";
import { sendMessage } from "../../deals/messages/send-message.ts";
import type { UserActor } from "../../kernel/context.ts";
import { complaintForMail } from "../../mails/complaint-facts.ts";
import { lookAtPersonalData } from "../look-at-personal-data.ts";
import { queueCounts } from "../queue-counts-view.ts";
import { waitingView } from "../waiting-view.ts";
import { askInComplaint } from "./ask-in-complaint.ts";
import { complaintCase, complaintList } from "./views.ts";
import { writeFinding } from "./write-finding.ts";

let harness: TestHarness;
let ineke: UserActor;
let at: Awaited<ReturnType<typeof handedOverComplaint>>;
beforeEach(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  at = await handedOverComplaint(harness);
});
afterEach(() => harness.close());

const find = (by = ineke) =>
  outcome(
    writeFinding(harness.ctx(by), {
      complaintId: at.complaintId,
      finding: "PARTLY",
      reasons: "De kras staat op de foto.",
      isOffence: false,
    }),
  );
const askAgain = () =>
  outcome(
    askInComplaint(harness.ctx(ineke), { complaintId: at.complaintId, side: "CLIENT", question: "Wanneer?" }),
  );
const told = async (kind: string) =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith(`${kind} `)).length;
const waiting = async () => [
  (await waitingView(harness.ctx(ineke))).complaints,
  (await queueCounts(harness.ctx(ineke))).complaints,
  (await complaintList(harness.ctx(ineke), "WAITING", null)).shown.length,
  (await complaintList(harness.ctx(ineke), "ENDED", null)).shown.length,
];

test("a complaint waits on the morning page, in the navigation and in the list until it is found", async () => {
  expect(await waiting()).toEqual([1, 1, 1, 0]);
  expect(await find()).toEqual({ value: undefined });
  expect(await waiting()).toEqual([0, 0, 0, 1]);
});

test("a finding ends a complaint once, and both are mailed the reasons", async () => {
  await find();
  expect(await find()).toEqual({ refusal: "complaint_over" });
  expect(await told("complaint-found")).toBe(2);
  const order = { proposalId: at.proposalId, complaintId: at.complaintId };
  const toClient = await complaintForMail(harness.ctx(ineke), order);
  const toCompany = await complaintForMail(harness.ctx(ineke), { ...order, userId: at.chosen.userId });
  expect([toClient?.reader, toCompany?.reader]).toEqual(["CLIENT", "COMPANY"]);
  expect(toCompany?.complaint).toMatchObject({ finding: "PARTLY", reasons: "De kras staat op de foto." });
  expect(JSON.stringify(toCompany)).not.toContain(toClient!.greets);
  expect(JSON.stringify(toCompany)).not.toContain("kras in de vloer");
});

test("support asks and reads, and does not find", async () => {
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  expect(await find(support)).toEqual({ refusal: "not_allowed" });
  const question = { complaintId: at.complaintId, side: "COMPANY" as const, question: "Heb je een foto?" };
  expect(await outcome(askInComplaint(harness.ctx(support), question))).toEqual({ value: undefined });
  expect(await told("complaint-question")).toBe(1);
  const reply = (by: UserActor) =>
    outcome(
      answerComplaintQuestion(harness.ctx(by), {
        complaintId: at.complaintId,
        number: 1,
        answer: "Nee.",
      }),
    );
  expect(await reply(at.owner)).toEqual({ refusal: "not_found" });
  expect(await reply(at.chosen)).toEqual({ value: undefined });
  expect(await reply(at.chosen)).toEqual({ refusal: "question_answered" });
});

test("an operator reads the deal, and what both wrote to each other only after a reason in the log", async () => {
  await sendMessage(harness.ctx(at.owner), { proposalId: at.proposalId, text: "Tot dinsdag." });
  const before = await complaintCase(harness.ctx(ineke), at.complaintId);
  expect(before).toMatchObject({ messages: null, totalCents: before!.deal.quote.priceCents });
  const look = { kind: "complaint" as const, subjectId: at.complaintId, reason: "report" as const, note: "" };
  await lookAtPersonalData(harness.ctx(ineke), look);
  const after = await complaintCase(harness.ctx(ineke), at.complaintId);
  expect(after?.messages).toMatchObject([{ side: "CLIENT", text: "Tot dinsdag." }]);
  const other = await operator(harness);
  expect(await complaintCase(harness.ctx(other), at.complaintId)).toMatchObject({ messages: null });
});

test("nobody finds or asks while both sides still look for a settlement", async () => {
  await harness.db.update(complaints).set({ state: "SETTLING" }).where(eq(complaints.id, at.complaintId));
  expect(await find()).toEqual({ refusal: "complaint_over" });
  const question = { complaintId: at.complaintId, side: "CLIENT" as const, question: "Wanneer?" };
  expect(await outcome(askInComplaint(harness.ctx(ineke), question))).toEqual({ refusal: "complaint_over" });
  expect(await waiting()).toEqual([0, 0, 0, 0]);
});

test("an operator asks at most ten times about a complaint", async () => {
  for (let asked = 0; asked < MAX_COMPLAINT_QUESTIONS; asked += 1) await askAgain();
  expect(await askAgain()).toEqual({ refusal: "complaint_questions_full" });
});
