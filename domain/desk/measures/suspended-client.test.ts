import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authUsers, briefs } from "#db/schema/index.ts";
import { publishedBrief, cleaningSubmission } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask } from "../../../tests/support/people/questions.ts";
import { openBrief } from "../../briefs/asking/open-brief.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import { changeBrief } from "../../briefs/submission/change-brief.ts";
import { reopenBrief } from "../../briefs/reopen-brief.ts";
import { submitCleaningBrief } from "../../briefs/submission/submit-cleaning-brief.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addPhotos } from "../../photos/add-photos.ts";
import { exportData } from "../../privacy/export-data.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { requestPage } from "../../proposals/request-view.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { answerQuestion } from "../../proposals/questions/answer-question.ts";
import { objectToMeasure } from "./object-to-measure.ts";
import { objectionToken } from "./objection-link.ts";
import { liftMeasure } from "./lift-measure.ts";
import { ownStatements } from "./statement-view.ts";
import { takeMeasure } from "./take-measure.ts";
import type { MeasureAct } from "./rules.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());

const REFUSED = { refusal: "client_suspended" };

/** Gives the account another address. Its requests keep the one that they were sent with. */
async function moveTo({ userId }: UserActor, email: string): Promise<void> {
  await harness.db.update(authUsers).set({ email }).where(eq(authUsers.id, userId));
}

const suspend = (owner: UserActor, act: MeasureAct) =>
  takeMeasure(harness.ctx(ineke), {
    subjectKind: "CLIENT",
    subjectId: owner.userId,
    act,
    ground: "misconduct",
    facts: "Op drie aanvragen is niemand thuis geweest.",
    origin: "OWN",
  });

/** A client with an open request, a quote and a question, against whom a measure was taken; before it, the account may move. */
async function held(act: MeasureAct, { movesTo }: { movesTo?: string } = {}) {
  const owner = await client(harness);
  const { actor: firm } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(firm), { briefId, ...QUOTE });
  const questionId = await ask(harness, firm, briefId);
  if (movesTo) await moveTo(owner, movesTo);
  const { measureId } = await suspend(owner, act);
  return { owner, briefId, proposalId, questionId, measureId };
}

it.each(["SUSPEND", "END"] as const)(
  "a client whose account is held (%s) publishes, changes, answers, adds and chooses nothing",
  async (act) => {
    const { owner, briefId, proposalId, questionId } = await held(act);
    const ctx = harness.ctx(owner);
    const form = { clientEmail: owner.email };
    expect(await outcome(submitCleaningBrief(ctx, cleaningSubmission(harness, form)))).toEqual(REFUSED);
    const answers = { squareMeters: "140" };
    expect(await outcome(changeBrief(ctx, { briefId, version: 1, answers }))).toEqual(REFUSED);
    expect(await outcome(answerQuestion(ctx, { briefId, questionId, answer: "Nee." }))).toEqual(REFUSED);
    expect(await outcome(addPhotos(ctx, { briefId, draftId: null, files: [] }))).toEqual(REFUSED);
    expect(await outcome(openBrief(ctx, { briefId }))).toEqual(REFUSED);
    expect(await outcome(acceptProposal(ctx, { proposalId, version: 1 }))).toEqual({
      refusal: "brief_hidden",
    });
  },
);

it.each(["SUSPEND", "END"] as const)(
  "a client whose account moved to another address and is held (%s) changes, answers, adds and reopens nothing",
  async (act) => {
    const { owner, briefId, questionId } = await held(act, {
      movesTo: `moved.${act.toLowerCase()}@test.example`,
    });
    const ctx = harness.ctx(owner);
    const answers = { squareMeters: "140" };
    expect(await outcome(changeBrief(ctx, { briefId, version: 1, answers }))).toEqual(REFUSED);
    expect(await outcome(answerQuestion(ctx, { briefId, questionId, answer: "Nee." }))).toEqual(REFUSED);
    expect(await outcome(addPhotos(ctx, { briefId, draftId: null, files: [] }))).toEqual(REFUSED);
    expect(await outcome(openBrief(ctx, { briefId }))).toEqual(REFUSED);
    const closed = { status: "CANCELLED", closeReason: "expired", closedAt: harness.now } as const;
    await harness.db.update(briefs).set(closed).where(eq(briefs.id, briefId));
    expect(await outcome(reopenBrief(ctx, { briefId }))).toEqual(REFUSED);
  },
);

it("nobody is held for the suspended account that has the old address by now", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  await moveTo(owner, "elsewhere@test.example");
  const next = await client(harness, { email: owner.email });
  await suspend(next, "SUSPEND");
  const adding = addPhotos(harness.ctx(owner), { briefId, draftId: null, files: [] });
  expect(await outcome(adding)).toHaveProperty("value");
});

it("a suspended client reads, downloads, takes back a request and objects, and is told why", async () => {
  const { owner, briefId, measureId } = await held("SUSPEND");
  const ctx = harness.ctx(owner);
  expect(await requestPage(ctx, { kind: "client", userId: owner.userId }, briefId)).not.toBeNull();
  expect(await ownStatements(ctx, owner)).toMatchObject([
    { id: measureId, act: "SUSPEND", ground: "misconduct", facts: expect.any(String), mayObject: true },
  ]);
  expect(JSON.stringify((await exportData(ctx, {})).data)).toContain("niemand thuis geweest");
  const token = objectionToken(ctx, measureId);
  expect(await outcome(objectToMeasure(ctx, { token, objection: "Ik was er wel." }))).toEqual({
    value: undefined,
  });
  expect(await outcome(cancelBrief(ctx, { briefId }))).toHaveProperty("value");
});

it("a client whose suspension is lifted chooses again", async () => {
  const { owner, proposalId, measureId } = await held("SUSPEND");
  await liftMeasure(harness.ctx(ineke), { measureId, reason: "over" });
  expect(await outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 }))).toEqual({
    value: undefined,
  });
});

it("a client who was wrongly suspended gets the whole time of each open request again", async () => {
  const { owner, briefId, measureId } = await held("SUSPEND");
  const isIt = eq(briefs.id, briefId);
  const [before] = await harness.db.select().from(briefs).where(isIt);
  harness.passHours(48);
  await liftMeasure(harness.ctx(ineke), { measureId, reason: "wrong" });
  const [after] = await harness.db.select().from(briefs).where(isIt);
  expect(after).toMatchObject({ hiddenAt: null, publishedAt: harness.now });
  expect(after!.expiresAt!.getTime() - before!.expiresAt!.getTime()).toBe(48 * 3_600_000);
  harness.passHours(-48);
  const over = await takeMeasure(harness.ctx(ineke), {
    subjectKind: "CLIENT",
    subjectId: owner.userId,
    act: "SUSPEND",
    ground: "misconduct",
    facts: "Op drie aanvragen is niemand thuis geweest.",
    origin: "OWN",
  });
  await liftMeasure(harness.ctx(ineke), { measureId: over.measureId, reason: "over" });
  expect((await harness.db.select().from(briefs).where(isIt))[0]).toMatchObject({
    publishedAt: after!.publishedAt,
    expiresAt: after!.expiresAt,
  });
});
