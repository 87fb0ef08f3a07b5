import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, dealPoints, proposals, wonJobs } from "#db/schema/index.ts";
import { DETAILS } from "../../../tests/support/people/briefs.ts";
import { agree, dealRow, on, openWithDeal } from "../../../tests/support/people/deals.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { answerDone } from "./answer-done.ts";
import { handOverPoints } from "./hand-over.ts";
import { sayDone } from "./say-done.ts";
import { settleDone } from "./settle-done.ts";
import { tickPoint } from "./tick-point.ts";
import { dealForClient, dealForCompany } from "../views.ts";
import { answerDoneInput, sayDoneInput } from "./input.ts";
import type { DoneAnswer } from "./rules.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const goTo = (instant: string) => {
  at.harness.now = new Date(instant);
};
const say = (day: string | null = null) =>
  outcome(sayDone(at.harness.ctx(at.chosen), { proposalId: at.proposalId, day }));
const answer = (given: DoneAnswer, day: string | null = null) =>
  outcome(answerDone(at.harness.ctx(at.owner), { proposalId: at.proposalId, answer: given, day }));
const settle = () => settleDone(at.harness.ctx({ kind: "system" }), {});
const deal = () => dealRow(at.harness, at.proposalId);
const asked = async () =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith("deal-done-asked ")).length;

test("the company says that it is done, the client confirms, and both read it", async () => {
  await agree(at.harness, at, on("2026-03-12"));
  goTo("2026-03-12T16:00:00Z");
  expect(await say()).toEqual({ value: undefined });
  expect(await asked()).toBe(1);
  expect((await dealForClient(at.harness, at.owner, at.briefId))!.next).toEqual({
    step: "confirm_done",
    by: "CLIENT",
  });
  await answer("YES");
  expect(await deal()).toMatchObject({
    state: "DONE",
    doneDay: "2026-03-12",
    doneBy: "CLIENT",
    doneAnswer: "YES",
  });
  expect((await dealForCompany(at.harness, at.chosen, at.briefId))!.next.step).toBe("done");
  expect((await at.harness.db.select().from(wonJobs))[0]).toMatchObject({ state: "DONE" });
  expect(await answer("YES")).toEqual({ refusal: "deal_over" });
});

test("work without an agreed day is done on the day that is named", async () => {
  expect(await say()).toEqual({ refusal: "done_without_day" });
  expect(await answer("YES")).toEqual({ refusal: "done_without_day" });
  await say("2026-03-10");
  await answer("YES");
  expect(await deal()).toMatchObject({ state: "DONE", doneDay: "2026-03-10" });
});

test("nobody says that work of the future is done", async () => {
  await agree(at.harness, at);
  expect(await say()).toEqual({ refusal: "done_without_day" });
  const { proposalId } = at;
  const ahead = { proposalId, answer: "YES", day: "2026-03-12" };
  expect(sayDoneInput(at.harness.now).safeParse(ahead).error?.issues[0]?.message).toBe("date_in_future");
  expect(answerDoneInput(at.harness.now).safeParse(ahead).error?.issues[0]?.message).toBe("date_in_future");
});

test("“not yet” tells the company, which can say it again; “it went wrong” ends the deal", async () => {
  await agree(at.harness, at, on("2026-03-12"));
  goTo("2026-03-12T16:00:00Z");
  await say();
  await answer("NOT_YET");
  expect(await deal()).toMatchObject({ state: "PLANNED", saidDoneAt: null });
  goTo("2026-03-13T16:00:00Z");
  await say("2026-03-13");
  await answer("WENT_WRONG");
  expect(await deal()).toMatchObject({ state: "DONE", doneAnswer: "WENT_WRONG", doneDay: "2026-03-13" });
});

describe("without a word", () => {
  test("the client is asked once, the day after, and after seven days the work is done", async () => {
    await agree(at.harness, at, on("2026-03-12"));
    goTo("2026-03-12T20:30:00Z");
    await settle();
    goTo("2026-03-13T05:00:00Z");
    await settle();
    expect(await asked()).toBe(0);
    goTo("2026-03-13T08:00:00Z");
    await settle();
    await settle();
    expect(await asked()).toBe(1);
    goTo("2026-03-19T12:00:00Z");
    await settle();
    expect((await deal()).state).toBe("PLANNED");
    goTo("2026-03-20T12:00:00Z");
    await settle();
    expect(await deal()).toMatchObject({ state: "DONE", doneBy: "CLOCK", doneDay: "2026-03-12" });
  });

  test("“not yet” begins the seven days anew", async () => {
    await agree(at.harness, at, on("2026-03-12"));
    goTo("2026-03-18T12:00:00Z");
    await answer("NOT_YET");
    goTo("2026-03-21T12:00:00Z");
    await settle();
    expect((await deal()).state).toBe("PLANNED");
    goTo("2026-03-26T12:00:00Z");
    await settle();
    expect((await deal()).state).toBe("DONE");
  });

  test("what the company said counts after seven days, also without an agreed day", async () => {
    await say("2026-03-10");
    goTo("2026-03-18T12:00:00Z");
    await settle();
    expect((await deal()).state).toBe("AGREEING");
    goTo("2026-03-19T12:00:00Z");
    await settle();
    expect(await deal()).toMatchObject({ state: "DONE", doneDay: "2026-03-10" });
  });

  test("a deal without a day stays as it is", async () => {
    goTo("2026-09-01T12:00:00Z");
    await settle();
    expect((await deal()).state).toBe("AGREEING");
  });
});

describe("the hand-over", () => {
  const end = { ...DETAILS, serviceType: "end" as const, rooms: ["kitchen" as const, "bathroom" as const] };

  test("has the rooms of an end-of-tenancy clean and what its price includes, and none for other work", () => {
    const inclusions = { oven: { is: "yes" }, fridge: { is: "no" }, travel: { is: "yes" } } as const;
    expect(handOverPoints(end, inclusions).map(({ code }) => code)).toEqual([
      "room:kitchen",
      "room:bathroom",
      "in:oven",
    ]);
    expect(handOverPoints(DETAILS, inclusions)).toEqual([]);
  });

  test("is ticked by the client, point by point", async () => {
    const { harness, proposalId, briefId } = at;
    await harness.db.update(briefs).set({ details: end }).where(eq(briefs.id, briefId));
    await harness.db.update(proposals).set({ inclusions: {} }).where(eq(proposals.id, proposalId));
    const tick = (point: string, state: "OK" | "NOT_OK", comment = "", by = at.owner) =>
      outcome(tickPoint(harness.ctx(by), { proposalId, point, state, comment }));
    expect(await tick("room:kitchen", "OK")).toEqual({ refusal: "deal_over" });
    await agree(harness, at);
    await tick("room:kitchen", "OK");
    await tick("room:kitchen", "NOT_OK", "De oven is nog vies.");
    expect(await tick("room:attic", "OK")).toEqual({ refusal: "not_found" });
    expect(await tick("room:kitchen", "OK", "", await client(harness))).toEqual({ refusal: "not_found" });
    expect((await dealForCompany(harness, at.chosen, briefId))!.handOver).toMatchObject([
      { code: "room:kitchen", said: { state: "NOT_OK", comment: "De oven is nog vies." } },
      { code: "room:bathroom", said: null },
    ]);
    expect(await harness.db.$count(dealPoints)).toBe(1);
  });
});
