import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefQuestions, events } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../../../tests/support/people/briefs.ts";
import { colleague, type Company } from "../../../tests/support/people/companies.ts";
import {
  openDeletionHarness,
  type DeletionHarness,
} from "../../../tests/support/harness/deletion-harness.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask, questionRows } from "../../../tests/support/people/questions.ts";
import type { UserActor } from "../../kernel/context.ts";
import { liveEvents } from "../../channels/live/live-events-view.ts";
import { keysFor } from "../../channels/live/rules.ts";
import { exportData } from "../../privacy/export-data.ts";
import { sendProposal } from "../send-proposal.ts";
import { answerQuestion } from "./answer-question.ts";
import { questionsOfRequest, questionsOnSheet } from "./views.ts";

let at: DeletionHarness;
let owner: UserActor;
let glans: Company;
let other: Company;
let briefId: string;
beforeAll(async () => {
  at = await openDeletionHarness();
  owner = await at.client();
  [glans, other] = [await at.company(), await at.company()];
  briefId = await publishedBrief(at.harness, owner);
  const questionId = await ask(at.harness, glans.actor, briefId, "Hoeveel kanaries zijn er?");
  await answerQuestion(at.harness.ctx(owner), { briefId, questionId, answer: "Drie kanaries." });
});
afterAll(() => at.harness.close());

const download = async (who: UserActor) => JSON.stringify((await exportData(at.harness.ctx(who), {})).data);

test("client and asking company download question and answer; nobody downloads who asked", async () => {
  const [ofClient, ofAsker, ofOther] = await Promise.all([owner, glans.actor, other.actor].map(download));
  for (const text of [ofClient, ofAsker]) {
    expect(text).toContain("Hoeveel kanaries zijn er?");
    expect(text).toContain("Drie kanaries.");
  }
  expect(ofOther).not.toContain("kanaries");
  for (const id of [glans.actor.companyId!, glans.actor.userId]) expect(ofClient).not.toContain(id);
  for (const secret of [owner.userId, CLIENT_SECRETS.name, CLIENT_SECRETS.street])
    expect(withoutIds(ofAsker!)).not.toContain(secret);
});

test("a member who does not own the company downloads the questions that they asked", async () => {
  const quoter = await colleague(at.harness, glans.actor, "QUOTES");
  expect(await download(quoter)).not.toContain("kanaries");
  await ask(at.harness, quoter, briefId, "Zijn de kanaries los?");
  expect(await download(quoter)).toContain("Zijn de kanaries los?");
});

test("what others read of a question has neither its company nor its client", async () => {
  const reads = JSON.stringify([
    await questionsOnSheet(at.harness, other.reader, briefId),
    await questionsOfRequest(at.harness, { kind: "client", userId: owner.userId }, briefId),
    await questionsOfRequest(at.harness, { kind: "link", briefId }, briefId),
  ]);
  const { actor, profileId } = glans;
  for (const id of [actor.companyId!, actor.userId, profileId, owner.userId]) expect(reads).not.toContain(id);
});

test("live updates reach the client and the companies with the sheet, and say nothing of who asked", async () => {
  const recorded = await at.harness.db.select().from(events).where(eq(events.briefId, briefId));
  const ids = recorded.filter(({ type }) => type.startsWith("brief.question")).map(({ id }) => id);
  const live = await liveEvents(at.harness, ids);
  const reader = { sessionId: "", vertical: "cleaning", subscribed: true } as const;
  const keysOf = ({ userId, role, companyId }: UserActor, change = {}) =>
    live.flatMap((event) => keysFor({ ...reader, userId, role, companyId, ...change }, event));
  for (const who of [owner, glans.actor])
    expect(new Set(keysOf(who))).toEqual(new Set([`brief:${briefId}`, "notifications"]));
  expect(new Set(keysOf(other.actor))).toEqual(new Set([`brief:${briefId}`]));
  expect(keysOf(other.actor, { subscribed: false })).toEqual([]);
  expect(keysOf(other.actor, { vertical: "moving" })).toEqual([]);
});

test("a company that leaves takes its open questions along, and leaves answered ones without its name", async () => {
  const leaving = await at.company();
  const about = await publishedBrief(at.harness, owner);
  const answered = await ask(at.harness, leaving.actor, about, "Is er een lift?");
  await answerQuestion(at.harness.ctx(owner), { briefId: about, questionId: answered, answer: "Ja." });
  await ask(at.harness, leaving.actor, about, "Is er een trap?");
  await at.deleteAccount(leaving.actor);
  expect(await questionRows(at.harness, about)).toMatchObject([
    { id: answered, companyId: null, askedBy: null, question: "Is er een lift?" },
  ]);
  expect(await questionsOnSheet(at.harness, other.reader, about)).toMatchObject([{ isOwn: false }]);
});

test("a client that leaves takes all questions and answers along, also where a quote stays", async () => {
  const leaving = await at.client();
  const about = await publishedBrief(at.harness, leaving);
  await ask(at.harness, other.actor, about);
  await sendProposal(at.harness.ctx(other.actor), { briefId: about, ...QUOTE });
  await at.deleteAccount(leaving);
  expect(await at.harness.db.$count(briefQuestions, eq(briefQuestions.briefId, about))).toBe(0);
});
