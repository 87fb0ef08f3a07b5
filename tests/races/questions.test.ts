import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { answerQuestion } from "#domain/proposals/questions/answer-question.ts";
import { answerQuestionByLink } from "#domain/proposals/questions/answer-question-by-link.ts";
import { askQuestion } from "#domain/proposals/questions/ask-question.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { colleague, company, type Company } from "../support/people/companies.ts";
import { openDeletionHarness, type DeletionHarness } from "../support/harness/deletion-harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ask, linkTo, questionRows } from "../support/people/questions.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let at: DeletionHarness;
let glans: Company;
let members: UserActor[];
let owner: UserActor;
beforeAll(async () => {
  at = await openDeletionHarness();
  glans = await company(at.harness);
  const colleagues = [await colleague(at.harness, glans.actor, "QUOTES")];
  colleagues.push(await colleague(at.harness, glans.actor, "OWNER"));
  members = [glans.actor, ...colleagues];
  owner = await at.client();
});
afterAll(() => at.harness.close());

const askAbout = (actor: UserActor, briefId: string) =>
  askQuestion(at.harness.ctx(actor), { briefId, question: "Is er een trap?" });

/** A brief of a new round, in which nobody asked or answered before. */
async function openBriefOf(actor: UserActor) {
  await at.harness.db.delete(rateLimits);
  return publishedBrief(at.harness, actor);
}

test("three members who ask at once ask twice, and the numbers have no gap", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const briefId = await openBriefOf(owner);
    const results = await outcomes(members.map((actor) => askAbout(actor, briefId)));
    expect(refusals(results)).toEqual(["questions_used"]);
    const numbers = (await questionRows(at.harness, briefId)).map(({ number }) => number);
    expect(numbers.toSorted((one, next) => one - next)).toEqual([1, 2]);
  }
});

test("two answers at once, of the client and of the link, are one", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const briefId = await openBriefOf(owner);
    const questionId = await ask(at.harness, glans.actor, briefId);
    const visitor = at.harness.ctx({ kind: "visitor" });
    const token = await linkTo(at.harness, visitor, briefId);
    const results = await outcomes([
      answerQuestion(at.harness.ctx(owner), { briefId, questionId, answer: "Ja." }),
      answerQuestionByLink(visitor, { token, questionId, answer: "Nee." }),
    ]);
    expect(refusals(results)).toEqual(["question_answered"]);
    const [row] = await questionRows(at.harness, briefId);
    expect(row!.answer).toBe(results[0]!.refusal ? "Nee." : "Ja.");
  }
});

test("asking and answering against closing and choosing comes before or is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const briefId = await openBriefOf(owner);
    const questionId = await ask(at.harness, glans.actor, briefId);
    const { proposalId } = await sendProposal(at.harness.ctx(glans.actor), { briefId, ...QUOTE });
    const ends =
      round % 2
        ? cancelBrief(at.harness.ctx(owner), { briefId })
        : acceptProposal(at.harness.ctx(owner), { proposalId, version: 1 });
    const [asked, answered, ended] = await outcomes<unknown>([
      askAbout(members[1]!, briefId),
      answerQuestion(at.harness.ctx(owner), { briefId, questionId, answer: "Ja." }),
      ends,
    ]);
    expect(ended!.refusal).toBeUndefined();
    for (const one of [asked, answered]) expect([undefined, "questions_closed"]).toContain(one!.refusal);
    const rows = await questionRows(at.harness, briefId);
    expect(rows).toHaveLength(asked!.refusal ? 1 : 2);
    const first = rows.find(({ id }) => id === questionId);
    expect(first!.answer).toBe(answered!.refusal ? null : "Ja.");
  }
});

test("a company that is deleted while its question is answered leaves an answer without it, or nothing", async () => {
  const { harness } = at;
  for (let round = 0; round < 20; round += 1) {
    const leaving = await at.company();
    const briefId = await openBriefOf(owner);
    const questionId = await ask(harness, leaving.actor, briefId);
    const [gone, answered] = await outcomes<unknown>([
      at.deleteAccount(leaving.actor),
      answerQuestion(harness.ctx(owner), { briefId, questionId, answer: "Ja." }),
    ]);
    expect(gone!.refusal).toBeUndefined();
    const rows = await questionRows(harness, briefId);
    if (answered!.refusal) expect({ ...answered, rows }).toEqual({ refusal: "not_found", rows: [] });
    else expect(rows).toMatchObject([{ companyId: null, askedBy: null, answer: "Ja." }]);
  }
});
