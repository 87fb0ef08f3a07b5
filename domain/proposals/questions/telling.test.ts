import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications, outbox } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask } from "../../../tests/support/people/questions.ts";
import type { UserActor } from "../../kernel/context.ts";
import { sendProposal } from "../send-proposal.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { answerQuestion } from "./answer-question.ts";

let harness: TestHarness;
let owner: UserActor;
let asker: Company;
let quoter: Company;
let reading: Company;
let colleagues: { quotes: UserActor; reads: UserActor };
let briefId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  [asker, quoter, reading] = [await company(harness), await company(harness), await company(harness)];
  colleagues = {
    quotes: await colleague(harness, asker.actor, "QUOTES"),
    reads: await colleague(harness, asker.actor, "READER"),
  };
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(outbox);
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner);
});

const answer = (questionId: string) =>
  answerQuestion(harness.ctx(owner), { briefId, questionId, answer: "Ja." });
const bellOf = async ({ userId }: UserActor) =>
  (
    await harness.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.briefId, briefId),
          eq(notifications.isListed, true),
        ),
      )
  ).map(({ kind }) => kind);
const mails = async () =>
  (await harness.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }));

test("a question tells the client by mail and bell, without who asked", async () => {
  const questionId = await ask(harness, asker.actor, briefId);
  expect(await mails()).toEqual([{ kind: "question-asked", payload: { briefId, questionId } }]);
  expect(await bellOf(owner)).toEqual(["question_asked"]);
  expect(await bellOf(quoter.actor)).toEqual([]);
});

test("an answer mails the members of the asking company who quote, and nobody else", async () => {
  await sendProposal(harness.ctx(quoter.actor), { briefId, ...QUOTE });
  const questionId = await ask(harness, asker.actor, briefId);
  await harness.db.delete(outbox);
  await answer(questionId);
  const told = (await mails()).map(({ kind, payload }) => ({ kind, userId: payload["userId"] }));
  const kind = "question-answered";
  const members = [asker.actor.userId, colleagues.quotes.userId];
  expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
    new Set(members.map((userId) => JSON.stringify({ kind, userId }))),
  );
  for (const member of [asker.actor, colleagues.quotes])
    expect(await bellOf(member)).toEqual(["question_answered"]);
  expect(await bellOf(colleagues.reads)).toEqual([]);
});

test("an answer rings for other companies with a pending quote only, and the asker once", async () => {
  await sendProposal(harness.ctx(quoter.actor), { briefId, ...QUOTE });
  await sendProposal(harness.ctx(asker.actor), { briefId, ...QUOTE });
  const { proposalId } = await sendProposal(harness.ctx(reading.actor), { briefId, ...QUOTE });
  await withdrawProposal(harness.ctx(reading.actor), { proposalId });
  await answer(await ask(harness, asker.actor, briefId));
  expect(await bellOf(quoter.actor)).toContain("question_shared");
  expect(await bellOf(reading.actor)).not.toContain("question_shared");
  expect(await bellOf(asker.actor)).toEqual(["question_answered"]);
});
