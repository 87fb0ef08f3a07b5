import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proposals, quoteAsks } from "#db/schema/index.ts";
import { CLIENT_SECRETS } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openWithQuote } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { quoteAskForMail } from "../../mails/question-facts.ts";
import { exportBriefs } from "../../privacy/export-briefs.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { answerAboutQuote } from "./answer-about-quote.ts";
import { askAboutQuote } from "./ask-about-quote.ts";
import { answerAboutQuoteInput, askAboutQuoteInput } from "./input.ts";
import { quoteAsksOfClient, quoteAsksOfCompany } from "./quote-asks-view.ts";

let at: Awaited<ReturnType<typeof openWithQuote>>;
beforeEach(async () => {
  at = await openWithQuote();
});
afterEach(() => at.harness.close());

const ask = (kind: "QUESTION" | "OTHER_OFFER", text = "Kan het een week later?", by: UserActor = at.owner) =>
  outcome(askAboutQuote(at.harness.ctx(by), { proposalId: at.proposalId, kind, text }));
const answer = (askId: string, by: UserActor = at.sender.actor) =>
  outcome(answerAboutQuote(at.harness.ctx(by), { proposalId: at.proposalId, askId, answer: "Ja, dat kan." }));
const asked = () => quoteAsksOfCompany(at.harness, at.sender.actor, [at.proposalId]);

test("a client asks one company, once a question and once for another offer, and the company answers once", async () => {
  expect(await ask("QUESTION")).toEqual({ value: undefined });
  expect(await ask("QUESTION")).toEqual({ refusal: "quote_ask_used" });
  at.harness.passHours(1);
  expect(await ask("OTHER_OFFER")).toEqual({ value: undefined });
  const [first] = await asked();
  expect(await answer(first!.id)).toEqual({ value: undefined });
  expect(await answer(first!.id)).toEqual({ refusal: "question_answered" });
  expect(await quoteAsksOfClient(at.harness, at.owner, at.briefId)).toMatchObject([
    { kind: "QUESTION", answer: "Ja, dat kan.", isAnswered: true },
    { kind: "OTHER_OFFER", isAnswered: false },
  ]);
  const mails = await orderedMails(at.harness);
  expect(mails.filter((mail) => mail.startsWith("quote-ask"))).toHaveLength(3);
  const [request] = await exportBriefs(at.harness, at.owner);
  expect(request!.asksAboutQuotes).toHaveLength(2);
});

test("changing the quote is an answer too", async () => {
  await ask("OTHER_OFFER");
  await at.harness.db.update(proposals).set({ version: 2, changedAt: at.harness.now });
  expect(await asked()).toMatchObject([{ isAnswered: true }]);
});

test("nobody else asks, answers or reads", async () => {
  const other = (await company(at.harness)).actor;
  expect(await ask("QUESTION", "Kan het?", await client(at.harness))).toEqual({ refusal: "not_found" });
  await ask("QUESTION");
  const [first] = await asked();
  expect(await answer(first!.id, other)).toEqual({ refusal: "not_found" });
  expect(await quoteAsksOfCompany(at.harness, other, [at.proposalId])).toEqual([]);
  expect(await quoteAsksOfClient(at.harness, await client(at.harness), at.briefId)).toEqual([]);
});

test("contact details are refused, as everywhere before the choice", async () => {
  const typed = (text: string) => {
    const given = { proposalId: at.proposalId, kind: "QUESTION", text };
    return askAboutQuoteInput.safeParse(given).success;
  };
  expect(typed("Bel me op 06 12345678")).toBe(false);
  expect(typed("Kan het een week later?")).toBe(true);
  const answered = { proposalId: at.proposalId, askId: at.briefId, answer: "Mail info@glans.example" };
  expect(answerAboutQuoteInput.safeParse(answered).success).toBe(false);
  expect(await ask("QUESTION", `Groet, ${CLIENT_SECRETS.name}`)).toEqual({ refusal: "text_names_somebody" });
});

test("nothing is asked of a quote that nobody can choose any more", async () => {
  await withdrawProposal(at.harness.ctx(at.sender.actor), { proposalId: at.proposalId });
  expect(await ask("QUESTION")).toEqual({ refusal: "proposal_not_pending" });
});

test("the mail to the company says nothing of the client", async () => {
  await ask("QUESTION");
  const [{ id } = { id: "" }] = await at.harness.db
    .select({ id: quoteAsks.id })
    .from(quoteAsks)
    .where(eq(quoteAsks.proposalId, at.proposalId));
  const order = { proposalId: at.proposalId, askId: id, userId: at.sender.actor.userId };
  const facts = JSON.stringify(await quoteAskForMail(at.harness.ctx({ kind: "system" }), order));
  expect(facts).toContain("Kan het een week later?");
  for (const secret of [at.owner.email, CLIENT_SECRETS.name, CLIENT_SECRETS.phone])
    expect(facts).not.toContain(secret);
});
