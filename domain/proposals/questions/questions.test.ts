import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { briefQuestions } from "#db/schema/index.ts";
import { askFirst } from "../../../tests/support/people/asked-briefs.ts";
import { CLIENT_SECRETS, pageOf, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { colleague, company, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask, linkTo, questionRows } from "../../../tests/support/people/questions.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import { expiryOf } from "../../briefs/rules.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addDays, addHours, amsterdamDay, startOfDay } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { briefSheet } from "../reading/brief-sheet-view.ts";
import { sendProposal } from "../send-proposal.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerQuestionByLink } from "./answer-question-by-link.ts";
import { askQuestion } from "./ask-question.ts";
import { answerQuestionInput, askQuestionInput } from "./input.ts";
import { asksQuestions } from "./policy.ts";
import { questionsUntil } from "./rules.ts";
import { askingOnSheet, questionsOfRequest, questionsOnSheet } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let glans: Company;
let other: Company;
let briefId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  [glans, other] = (await someCompanies(harness, 2)) as [Company, Company];
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  // The limit per company counts an hour.
  harness.passHours(1);
  briefId = await publishedBrief(harness, owner);
});

/** The questions that a company reads: those on its sheet, and null without a sheet. */
async function questionsRead(reader: CompanyReader, about = briefId) {
  const sheet = await briefSheet(harness, reader, about);
  return sheet && questionsOnSheet(harness, reader, about);
}

/** Asks, after checking that the sheet of the company said what the verb does with any text that names nobody. */
async function asks({ actor, reader }: Company, question = "Is er een trap?", about = briefId) {
  const sheet = await briefSheet(harness, reader, about);
  const said = sheet && askingOnSheet(reader, sheet, harness.now);
  const done = await outcome(askQuestion(harness.ctx(actor), { briefId: about, question }));
  const refusal = "refusal" in done ? done.refusal : null;
  if (refusal === "text_names_somebody") return done;
  if (said && asksQuestions.allows(actor)) expect(said.refusal).toBe(refusal);
  else expect(refusal).not.toBeNull();
  return done;
}
const quote = ({ actor }: Company, about = briefId) =>
  sendProposal(harness.ctx(actor), { briefId: about, ...QUOTE });
const answers = (questionId: string, answer = "Ja, een vaste trap.", who = owner) =>
  outcome(answerQuestion(harness.ctx(who), { briefId, questionId, answer }));
const byLink = async (questionId: string, actor: Parameters<TestHarness["ctx"]>[0] = { kind: "visitor" }) => {
  const ctx = harness.ctx(actor);
  const token = await linkTo(harness, ctx, briefId);
  return outcome(answerQuestionByLink(ctx, { token, questionId, answer: "Ja, een vaste trap." }));
};
const DONE = { value: undefined };

describe("asking", () => {
  test("a company asks twice, whoever of its members asks", async () => {
    const second = await colleague(harness, glans.actor, "QUOTES");
    expect(await asks(glans)).toEqual(DONE);
    expect(await asks({ ...glans, actor: second })).toEqual(DONE);
    expect(await asks(glans)).toEqual({ refusal: "questions_used" });
    expect(await asks(other)).toEqual(DONE);
    const numbers = (await questionRows(harness, briefId)).map(({ number }) => number);
    expect(numbers.toSorted((one, next) => one - next)).toEqual([1, 1, 2]);
  });

  test("a question that an operator hid counts", async () => {
    await asks(glans);
    await asks(glans);
    await harness.db
      .update(briefQuestions)
      .set({ hiddenAt: harness.now })
      .where(eq(briefQuestions.briefId, briefId));
    expect(await questionsOnSheet(harness, glans.reader, briefId)).toEqual([]);
    expect(await asks(glans)).toEqual({ refusal: "questions_used" });
  });

  test("only members who quote ask", async () => {
    const reader = await colleague(harness, glans.actor, "READER");
    expect(await asks({ ...glans, actor: reader })).toEqual({ refusal: "not_allowed" });
  });

  test("only a company with access, for its own kind of work and where it has a place", async () => {
    const unpaid = await company(harness, { subscribed: false });
    const mover = await company(harness, { vertical: "moving" });
    const elsewhere = await company(harness, { serviceAreas: ["Groningen"] });
    expect(await asks(unpaid)).toEqual({ refusal: "subscription_required" });
    expect(await asks(mover)).toEqual({ refusal: "not_found" });
    expect(await asks(elsewhere)).toEqual({ refusal: "outside_provinces" });
    expect(await asks(glans, "Is er een lift?", newId(harness.now))).toEqual({ refusal: "not_found" });
  });

  test("a request that one company sees takes no questions of others", async () => {
    const exclusive = await askFirst(harness, owner, glans);
    expect(await asks(other, "Is er een lift?", exclusive)).toEqual({ refusal: "not_found" });
    expect(await asks(glans, "Is er een lift?", exclusive)).toEqual(DONE);
  });

  test("a company with a pending quote may ask about a full request, others may not", async () => {
    const five = await someCompanies(harness, 5);
    for (const one of five) await quote(one);
    expect(await asks(five[0]!)).toEqual(DONE);
    expect(await asks(glans)).toEqual({ refusal: "questions_closed" });
  });

  test("a company that withdrew its quote asks nothing any more", async () => {
    const { proposalId } = await quote(glans);
    await withdrawProposal(harness.ctx(glans.actor), { proposalId });
    expect(await asks(glans)).toEqual({ refusal: "questions_closed" });
  });

  test("a closed, decided or expired request takes no questions", async () => {
    const { proposalId } = await quote(glans);
    await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    expect(await asks(glans)).toEqual({ refusal: "questions_closed" });
    const cancelled = await publishedBrief(harness, owner);
    await cancelBrief(harness.ctx(owner), { briefId: cancelled });
    expect(await asks(glans, "Is er een lift?", cancelled)).toEqual({ refusal: "questions_closed" });
    const expired = await publishedBrief(harness, owner, { expiresAt: addHours(harness.now, -1) });
    expect(await asks(glans, "Is er een lift?", expired)).toEqual({ refusal: "questions_closed" });
  });

  test("until 48 hours before the day of the job", async () => {
    const eventDate = addDays(amsterdamDay(harness.now), 3);
    const dated = await publishedBrief(harness, owner, {
      eventDate,
      expiresAt: expiryOf(harness.now, eventDate),
    });
    const last = addHours(startOfDay(eventDate), -48);
    const at = (now: Date) =>
      outcome(
        askQuestion(harness.ctx(glans.actor, { now }), { briefId: dated, question: "Is er een lift?" }),
      );
    expect(await at(last)).toEqual({ refusal: "questions_closed" });
    expect(await at(addHours(last, -1))).toEqual(DONE);
    expect(questionsUntil({ eventDate, expiresAt: null })).toEqual(last);
    expect(questionsUntil({ eventDate: null, expiresAt: last })).toEqual(last);
  });
});

describe("a question that leads past the site", () => {
  test.each([
    "Bel me even op 06 12345678",
    "Mail naar info@glans.nl",
    "Kijk op www.glans.nl",
    "Kun je vooraf betalen?",
  ])("is refused: %s", (question) => {
    expect(askQuestionInput.safeParse({ briefId, question }).success).toBe(false);
    const given = { briefId, questionId: briefId, answer: question };
    expect(answerQuestionInput.safeParse(given).success).toBe(false);
  });

  test("is refused when it names the company, its street or the asking member", async () => {
    const refused = { refusal: "text_names_somebody" };
    expect(await asks(glans, "Glans hier: is er een trap?")).toEqual(refused);
    expect(await asks(glans, "Mag de bus in de Voorstraat 12 staan?")).toEqual(refused);
    const actor = { ...glans.actor, fullName: "Petra Zandvliet" };
    expect(await asks({ ...glans, actor }, "Is er een trap? Groet, Petra Zandvliet")).toEqual(refused);
    expect(await questionRows(harness, briefId)).toEqual([]);
  });

  test("says which words it means, as they were typed", async () => {
    const input = { briefId, question: "GLANS hier, is er een trap naast de Voorstraat 12?" };
    const refused = await askQuestion(harness.ctx(glans.actor), input).catch((error: unknown) => error);
    expect(refused).toMatchObject({ words: expect.stringMatching(/^GLANS, Voorstraat/) as string });
    const questionId = await ask(harness, glans.actor, briefId);
    const own = { briefId, questionId, answer: `Ja, bij ${CLIENT_SECRETS.name}.` };
    expect(await answerQuestion(harness.ctx(owner), own).catch((error: unknown) => error)).toMatchObject({
      words: CLIENT_SECRETS.name,
    });
  });
});

test("a question that guesses the client's name or street is taken, so that a refusal confirms no guess", async () => {
  expect(await asks(glans, `Is er een trap bij ${CLIENT_SECRETS.name}?`)).toEqual(DONE);
  expect(await asks(glans, `Is er een trap in de ${CLIENT_SECRETS.street}?`)).toEqual(DONE);
});

describe("answering", () => {
  test("the client answers once", async () => {
    const id = await ask(harness, glans.actor, briefId);
    expect(await answers(id)).toEqual(DONE);
    expect(await answers(id, "Nee.")).toEqual({ refusal: "question_answered" });
    expect((await questionRows(harness, briefId))[0]).toMatchObject({
      answer: "Ja, een vaste trap.",
      answeredAt: harness.now,
    });
  });

  test("nobody but the client answers", async () => {
    const id = await ask(harness, glans.actor, briefId);
    const refused = { refusal: "not_found" };
    expect(await answers(id, "Ja.", await client(harness))).toEqual(refused);
    expect(await answers(newId(harness.now))).toEqual(refused);
    expect(await answers(id, "Ja.", other.actor)).toEqual({ refusal: "not_allowed" });
    const elsewhere = await publishedBrief(harness, owner);
    const input = { briefId: elsewhere, questionId: id, answer: "Ja." };
    expect(await outcome(answerQuestion(harness.ctx(owner), input))).toEqual(refused);
  });

  test("the mailed link answers without an account, for a person and not for a company", async () => {
    const id = await ask(harness, glans.actor, briefId);
    expect(await byLink(id, glans.actor)).toEqual({ refusal: "not_allowed" });
    expect(await byLink(id, await operator(harness))).toEqual({ refusal: "not_allowed" });
    expect(await byLink(id)).toEqual(DONE);
    expect(await byLink(id)).toEqual({ refusal: "question_answered" });
  });

  test("the link of one request answers nothing about another", async () => {
    const elsewhere = await publishedBrief(harness, owner);
    const id = await ask(harness, glans.actor, elsewhere);
    expect(await byLink(id)).toEqual({ refusal: "not_found" });
    const dead = { token: "geen-link", questionId: id, answer: "Ja." };
    expect(await outcome(answerQuestionByLink(harness.ctx({ kind: "visitor" }), dead))).toEqual({
      refusal: "link_invalid",
    });
  });

  test("not with the own name or address", async () => {
    const id = await ask(harness, glans.actor, briefId);
    const refused = { refusal: "text_names_somebody" };
    expect(await answers(id, `Ja, in de ${CLIENT_SECRETS.street}.`)).toEqual(refused);
    expect(await answers(id, `Ja. ${CLIENT_SECRETS.name}`)).toEqual(refused);
  });

  test("not after the request closed", async () => {
    const id = await ask(harness, glans.actor, briefId);
    await cancelBrief(harness.ctx(owner), { briefId });
    expect(await answers(id)).toEqual({ refusal: "questions_closed" });
    expect(await byLink(id)).toEqual({ refusal: "questions_closed" });
  });
});

describe("reading", () => {
  test("everybody with the sheet reads question and answer, and only the asker which is its own", async () => {
    const id = await ask(harness, glans.actor, briefId);
    await answers(id);
    const seen = { id, question: "Is er een trap?", answer: "Ja, een vaste trap.", askedAt: harness.now };
    expect(await questionsOnSheet(harness, glans.reader, briefId)).toMatchObject([{ ...seen, isOwn: true }]);
    expect(await questionsOnSheet(harness, other.reader, briefId)).toMatchObject([{ ...seen, isOwn: false }]);
    const reader = { kind: "client", userId: owner.userId } as const;
    expect(await questionsOfRequest(harness, reader, briefId)).toEqual([
      { ...seen, answeredAt: harness.now },
    ]);
    expect(await questionsOfRequest(harness, { kind: "link", briefId }, briefId)).toHaveLength(1);
  });

  test("the timeline of the request tells its client of both, and not who asked", async () => {
    await answers(await ask(harness, glans.actor, briefId));
    const { timeline } = await pageOf(harness, owner, briefId);
    expect(timeline.slice(-2)).toEqual(
      ["question_asked", "question_answered"].map((step) => ({
        step,
        at: harness.now,
        proposalId: null,
        company: null,
      })),
    );
  });

  test("nobody else reads them", async () => {
    await ask(harness, glans.actor, briefId);
    const unpaid = await company(harness, { subscribed: false });
    const mover = await company(harness, { vertical: "moving" });
    for (const { reader } of [unpaid, mover]) expect(await questionsRead(reader)).toBeNull();
    const stranger = await client(harness);
    const reader = { kind: "client", userId: stranger.userId } as const;
    expect(await questionsOfRequest(harness, reader, briefId)).toEqual([]);
    const elsewhere = { kind: "link", briefId: newId(harness.now) } as const;
    expect(await questionsOfRequest(harness, elsewhere, briefId)).toEqual([]);
  });

  test("after the request closed, companies that quoted still do", async () => {
    await ask(harness, glans.actor, briefId);
    await quote(glans);
    await cancelBrief(harness.ctx(owner), { briefId });
    expect(await questionsRead(glans.reader)).toHaveLength(1);
    expect(await questionsRead(other.reader)).toBeNull();
  });
});
