import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, quoteHolds } from "#db/schema/index.ts";
import { MAX_UNUSED_HOLDS } from "../../briefs/holds/rules.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import { openBriefs } from "../../briefs/open-list/open-briefs-view.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { publishedBrief, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { requestPage } from "../request-view.ts";
import { sendProposal } from "../send-proposal.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { expireHolds } from "./expire-holds.ts";
import { freePlace } from "./free-place.ts";
import { holdPlace } from "./hold-place.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner);
  companies = await someCompanies(harness, 6);
});
afterEach(() => harness.close());

const ctxOf = (index: number) => harness.ctx(companies[index]!.actor);
const hold = (index: number, id = briefId) => outcome(holdPlace(ctxOf(index), { briefId: id }));
const free = (index: number, id = briefId) => freePlace(ctxOf(index), { briefId: id });
const send = (index: number, id = briefId) => outcome(sendProposal(ctxOf(index), { briefId: id, ...QUOTE }));
const expire = () => expireHolds(harness.ctx({ kind: "system" }), {});
const counts = async (id = briefId) =>
  (
    await harness.db
      .select({ quotes: briefs.proposalsCount, held: briefs.heldPlaces, status: briefs.status })
      .from(briefs)
      .where(eq(briefs.id, id))
  )[0];
const holdOf = async (index: number, id = briefId) =>
  (
    await harness.db
      .select()
      .from(quoteHolds)
      .where(and(eq(quoteHolds.briefId, id), eq(quoteHolds.companyId, companies[index]!.actor.companyId!)))
  )[0];
const sees = async (index: number) =>
  (await openBriefs(harness, companies[index]!.reader, {})).rows.some(({ id }) => id === briefId);

test("holds one of the places for two hours, and says the same when asked again", async () => {
  const until = addHours(harness.now, 2);
  expect(await hold(0)).toEqual({ value: { until } });
  harness.passHours(1);
  expect(await hold(0)).toEqual({ value: { until } });
  expect(await counts()).toEqual({ quotes: 0, held: 1, status: "OPEN" });
});

test("keeps the last place for who holds it, and tells others why", async () => {
  for (const index of [0, 1, 2, 3]) await send(index);
  expect(await hold(4)).toHaveProperty("value");
  expect(await sees(4)).toBe(true);
  expect(await sees(5)).toBe(false);
  expect(await send(5)).toEqual({ refusal: "places_held" });
  expect(await hold(5)).toEqual({ refusal: "places_held" });
  expect(await send(4)).toHaveProperty("value");
  expect(await counts()).toEqual({ quotes: 5, held: 0, status: "IN_PROGRESS" });
  expect(await holdOf(4)).toMatchObject({ outcome: "sent", endedAt: harness.now });
});

test("lets two companies hold a place of one request, and one company two places", async () => {
  const [second, third] = await publishedBriefs(harness, owner, 2);
  expect(await hold(0)).toHaveProperty("value");
  expect(await hold(1)).toHaveProperty("value");
  expect(await hold(2)).toEqual({ refusal: "holds_of_brief_full" });
  expect(await hold(0, second)).toHaveProperty("value");
  expect(await hold(0, third)).toEqual({ refusal: "holds_of_company_full" });
  await free(0);
  expect(await hold(0, third)).toHaveProperty("value");
});

describe("a place that is free again", () => {
  test("by a press: once per company and request", async () => {
    await hold(0);
    await free(0);
    await free(0);
    expect(await counts()).toMatchObject({ held: 0 });
    expect(await holdOf(0)).toMatchObject({ outcome: "freed" });
    expect(await hold(0)).toEqual({ refusal: "hold_used" });
    expect(await send(0)).toHaveProperty("value");
  });

  test("by the clock, at once for who sends, and for all with the job", async () => {
    for (const index of [0, 1, 2]) await send(index);
    await hold(3);
    await hold(4);
    harness.passHours(2);
    expect(await sees(3)).toBe(false);
    expect(await send(5)).toHaveProperty("value");
    expect(await counts()).toEqual({ quotes: 4, held: 0, status: "OPEN" });
    expect(await holdOf(3)).toMatchObject({ outcome: "expired", endedAt: harness.now });
  });

  test("by the job, which counts nothing twice", async () => {
    await hold(0);
    harness.passHours(1);
    await expire();
    expect(await counts()).toMatchObject({ held: 1 });
    harness.passHours(1);
    await expire();
    await expire();
    expect(await counts()).toMatchObject({ held: 0 });
  });

  test("by a withdrawal beside a hold, so that others see the request", async () => {
    const [first] = [await send(0), await send(1), await send(2), await send(3), await hold(4)];
    expect(await sees(5)).toBe(false);
    await withdrawProposal(ctxOf(0), {
      proposalId: (first as { value: { proposalId: string } }).value.proposalId,
    });
    expect(await counts()).toEqual({ quotes: 3, held: 1, status: "OPEN" });
    expect(await sees(5)).toBe(true);
  });
});

test("ends with its request, and does not count against the company", async () => {
  const other = await publishedBrief(harness, owner);
  await hold(0);
  await hold(0, other);
  await cancelBrief(harness.ctx(owner), { briefId: other });
  expect(await counts(other)).toEqual({ quotes: 0, held: 0, status: "CANCELLED" });
  expect(await holdOf(0, other)).toMatchObject({ outcome: "closed", endedAt: harness.now });
  const sent = (await send(1)) as { value: { proposalId: string } };
  await acceptProposal(harness.ctx(owner), { proposalId: sent.value.proposalId, version: 1 });
  expect(await holdOf(0)).toMatchObject({ outcome: "closed" });
});

test("is refused for a while after too many holds without a quote", async () => {
  const many = await publishedBriefs(harness, owner, MAX_UNUSED_HOLDS);
  for (const id of many) {
    expect(await hold(0, id)).toHaveProperty("value");
    await free(0, id);
  }
  expect(await hold(0)).toEqual({ refusal: "holds_unused" });
  expect(await hold(1)).toHaveProperty("value");
  expect(await send(0)).toHaveProperty("value");
});

test("is refused to who may not quote", async () => {
  expect((await outcome(holdPlace(harness.ctx(owner), { briefId }))).refusal).toBeDefined();
  await send(0);
  expect(await hold(0)).toEqual({ refusal: "proposal_duplicate" });
  await cancelBrief(harness.ctx(owner), { briefId });
  expect(await hold(1)).toEqual({ refusal: "brief_not_open" });
});

test("shows the client a number only", async () => {
  await hold(0);
  const page = await requestPage(harness, { kind: "client", userId: owner.userId }, briefId);
  expect(page).toMatchObject({ heldPlaces: 1, proposalsCount: 0 });
  expect(JSON.stringify(page)).not.toContain(companies[0]!.actor.companyId);
});
