import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox } from "#db/schema/index.ts";
import { cleaningSubmission } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { issueOneTimeCode } from "../../accounts/one-time-codes.ts";
import type { UserActor } from "../../kernel/context.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { cancelBrief } from "../cancel-brief.ts";
import { confirmBrief } from "../confirm-brief.ts";
import { reopenBrief } from "../reopen-brief.ts";
import { BriefRepeated } from "./brief-repeated.ts";
import { BriefRunning } from "../brief-running.ts";
import { CHOSEN_DAYS, REPEAT_DAYS } from "../rules.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const submit = (change: Record<string, unknown> = {}, actor = owner) =>
  submitCleaningBrief(harness.ctx(actor), cleaningSubmission(harness, change));

/** The client was asked, and means another one. */
const submitAgain = () =>
  submitCleaningBrief(harness.ctx(owner), { ...cleaningSubmission(harness), sendsAgain: true });

test("refuses the same request of the same client while it runs, and names the running one", async () => {
  const { briefId } = await submit();
  const again = await submit().catch((error: unknown) => error);
  expect(again).toBeInstanceOf(BriefRunning);
  expect(again).toMatchObject({ code: "brief_running", briefId });
  expect(await harness.db.$count(briefs)).toBe(1);
});

test.each([
  ["another name and phone number", { clientName: "W. Kanarie", clientPhone: "" }],
  ["capitals and spaces", { street: " KANARIESTRAAT ", postcode: "3511qx" }],
  ["rooms in another order", { rooms: ["bathroom", "kitchen"] }],
])("takes a request with %s for the same one", async (_, change) => {
  await submit();
  expect(await outcome(submit(change))).toEqual({ refusal: "brief_running" });
});

test.each([
  ["house number", { houseNumber: "14" }],
  ["day", { startDate: "2026-03-21" }],
  ["budget", { budget: "200_500" }],
  ["wish", { specialRequests: "Er is een hond." }],
  ["remark", { additionalInfo: "Graag voor twaalven." }],
])("takes a request with another %s", async (_, change) => {
  await submit();
  expect(await outcome(submit(change))).not.toHaveProperty("refusal");
});

test("takes the same request of somebody else, and again after cancelling", async () => {
  const { briefId } = await submit();
  expect(await outcome(submit({}, await client(harness)))).not.toHaveProperty("refusal");
  await cancelBrief(harness.ctx(owner), { briefId });
  expect(await outcome(submitAgain())).not.toHaveProperty("refusal");
});

test("asks within a week whether the client means the same request as before, whatever became of it", async () => {
  const { briefId } = await submit();
  await cancelBrief(harness.ctx(owner), { briefId });
  const again = await submit().catch((error: unknown) => error);
  expect(again).toBeInstanceOf(BriefRepeated);
  expect(again).toMatchObject({ code: "brief_repeated", briefId });
  // Not one with another answer, and nobody else.
  expect(await outcome(submit({ houseNumber: "14" }))).not.toHaveProperty("refusal");
  expect(await outcome(submit({}, await client(harness)))).not.toHaveProperty("refusal");
});

test("asks no more after a week", async () => {
  const { briefId } = await submit();
  await cancelBrief(harness.ctx(owner), { briefId });
  harness.passHours(REPEAT_DAYS * 24);
  expect(await outcome(submit())).not.toHaveProperty("refusal");
});

test("says nothing of earlier requests to somebody who has not confirmed the address", async () => {
  const { briefId } = await submit();
  await cancelBrief(harness.ctx(owner), { briefId });
  const stranger = harness.ctx({ kind: "visitor" });
  const sent = submitCleaningBrief(stranger, cleaningSubmission(harness, { clientEmail: owner.email }));
  expect(await outcome(sent)).toMatchObject({ value: { published: false } });
});

test("takes the same request once the first has expired, also before the job has closed it", async () => {
  const { briefId } = await submit();
  await harness.db.update(briefs).set({ expiresAt: harness.now }).where(eq(briefs.id, briefId));
  expect(await outcome(submitAgain())).not.toHaveProperty("refusal");
  // The first one is not reopened beside it.
  expect(await outcome(reopenBrief(harness.ctx(owner), { briefId }))).toEqual({ refusal: "brief_running" });
});

/** A request for which the client chose a company. */
async function chosenBrief() {
  const { briefId } = await submit();
  const firm = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(firm.actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  return briefId;
}
const published = () => harness.db.$count(briefs, isNotNull(briefs.confirmedAt));
const events = () => harness.db.$count(outbox);

describe("after the client chose a company for the same work at the same address", () => {
  test("asks before another one is published, and names the chosen one", async () => {
    const briefId = await chosenBrief();
    const later = { startDate: "2026-03-24" };
    const asked = await submit(later).catch((error: unknown) => error);
    expect(asked).toMatchObject({ code: "brief_chosen", briefId });
    expect(await published()).toBe(1);
    const again = { ...cleaningSubmission(harness, later), sendsAgain: true };
    expect(await submitCleaningBrief(harness.ctx(owner), again)).toMatchObject({ published: true });
  });

  test("asks before one is confirmed that was sent before the choice, and tells nobody of it", async () => {
    const visitor = harness.ctx({ kind: "visitor" });
    const sent = { clientEmail: owner.email, startDate: "2026-03-24" };
    const waiting = await submitCleaningBrief(visitor, cleaningSubmission(harness, sent));
    const about = { purpose: "confirm_brief" as const, email: owner.email, subjectId: waiting.briefId };
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
    const briefId = await chosenBrief();
    const before = await events();
    const answer = (sendsAgain: boolean) =>
      confirmBrief(visitor, { proof: { token }, sentHere: null, sendsAgain, browser: new Headers() });
    expect(await answer(false).catch((error: unknown) => error)).toMatchObject({
      code: "brief_chosen",
      briefId,
    });
    expect([await published(), await events()]).toEqual([1, before]);
    expect(await answer(true)).toMatchObject({ published: true, briefId: waiting.briefId });
    expect(await published()).toBe(2);
  });

  test.each([
    ["another address", { houseNumber: "14" }],
    ["an addition to the address", { addition: "b" }],
    ["other work", { serviceType: "deep", afterConstruction: "no" }],
  ])("does not ask about %s", async (_, change) => {
    await chosenBrief();
    expect(await outcome(submit(change))).not.toHaveProperty("refusal");
  });

  test("does not ask somebody else, nor after two weeks", async () => {
    await chosenBrief();
    expect(await outcome(submit({}, await client(harness)))).not.toHaveProperty("refusal");
    harness.passHours(CHOSEN_DAYS * 24);
    expect(await outcome(submit({ startDate: "2026-04-10" }))).not.toHaveProperty("refusal");
  });
});

test("does not confirm a request that runs already", async () => {
  const visitor = harness.ctx({ kind: "visitor" });
  const send = () => submitCleaningBrief(visitor, cleaningSubmission(harness));
  const [first, second] = [await send(), await send()];
  const confirm = async (briefId: string) => {
    const [{ email }] = (await harness.db
      .select({ email: briefs.ownerEmail })
      .from(briefs)
      .where(eq(briefs.id, briefId))) as [{ email: string }];
    const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
    return confirmBrief(visitor, { proof: { token }, sentHere: null, browser: new Headers() });
  };
  expect(await confirm(first.briefId)).toMatchObject({ published: true });
  expect(await outcome(confirm(second.briefId))).toEqual({ refusal: "brief_running" });
});
