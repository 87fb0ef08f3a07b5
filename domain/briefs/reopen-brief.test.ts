import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, pageOf } from "../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { withdrawProposal } from "../proposals/withdraw-proposal.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { expireBriefs } from "./expire-briefs.ts";
import { openBriefs } from "./open-list/open-briefs-view.ts";
import { reopenBrief } from "./reopen-brief.ts";

const DAY = 24;

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const briefOf = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0];
const reopen = (id: string, actor: Actor = owner) =>
  outcome(reopenBrief(harness.ctx(actor), { briefId: id }));
/** What the dashboard offers. */
const offered = async (id: string) => (await pageOf(harness, owner, id)).reopening;

/** Lets thirty days and an hour pass, and runs the job. */
async function expire() {
  harness.passHours(30 * DAY + 1);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
}

test("reopens an expired brief for another 30 days, and mails its client", async () => {
  const briefId = await publishedBrief(harness, owner);
  const anothers = await publishedBrief(harness, await client(harness));
  await expire();
  expect(await offered(briefId)).toEqual({ status: "OPEN", expiresAt: addHours(harness.now, 30 * DAY) });
  expect(await reopen(briefId)).toEqual({ value: undefined });
  expect(await briefOf(briefId)).toMatchObject({
    status: "OPEN",
    closeReason: null,
    closedAt: null,
    publishedAt: harness.now,
    expiresAt: addHours(harness.now, 30 * DAY),
  });
  expect(await briefOf(anothers)).toMatchObject({ status: "CANCELLED", closeReason: "expired" });
  const reopened = (await orderedMails(harness)).filter((mail) => mail.startsWith("brief-reopened"));
  expect(reopened).toEqual([`brief-reopened ${briefId}`]);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await briefOf(briefId)).toMatchObject({ status: "OPEN" });
  harness.passHours(30 * DAY);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await briefOf(briefId)).toMatchObject({ status: "CANCELLED", closeReason: "expired" });
});

test("puts it at the top of the companies' list, not marked as new", async () => {
  const briefId = await publishedBrief(harness, owner);
  harness.passHours(30 * DAY - 1);
  const later = await publishedBrief(harness, owner);
  harness.passHours(2);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  const { reader } = await company(harness);
  const seen = async () =>
    (await openBriefs(harness, reader, {})).rows.map(({ id, isNew }) => ({ id, isNew }));
  expect(await seen()).toEqual([{ id: later, isNew: true }]);
  await reopen(briefId);
  expect(await seen()).toEqual([
    { id: briefId, isNew: false },
    { id: later, isNew: true },
  ]);
});

test("keeps its pending proposals, which can be accepted, and has places for others", async () => {
  const briefId = await publishedBrief(harness, owner);
  const [early, late] = await someCompanies(harness, 2);
  const { proposalId } = await sendProposal(harness.ctx(early!.actor), { briefId, ...QUOTE });
  await expire();
  expect(await outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 }))).toEqual({
    refusal: "brief_expired",
  });
  await reopen(briefId);
  await harness.db.execute(
    "update subscriptions set current_period_end = current_period_end + interval '60 days'",
  );
  await sendProposal(harness.ctx(late!.actor), { briefId, ...QUOTE });
  expect(await briefOf(briefId)).toMatchObject({ status: "OPEN", proposalsCount: 2 });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await briefOf(briefId)).toMatchObject({ status: "COMPLETED" });
});

describe("the day of the job", () => {
  test.each([
    ["was", "2026-04-09", "brief_not_reopenable"],
    // 30 days and an hour after noon on 11 March.
    ["is today", "2026-04-10", undefined],
    ["comes", "2026-04-12", undefined],
  ])("%s", async (_, eventDate, refusal) => {
    const briefId = await publishedBrief(harness, owner, { eventDate, dateFlexible: true });
    await expire();
    expect((await offered(briefId)) !== null).toBe(refusal === undefined);
    expect((await reopen(briefId)).refusal).toBe(refusal);
    expect(await briefOf(briefId)).toMatchObject({ status: refusal ? "CANCELLED" : "OPEN" });
  });

  test("closes the brief again", async () => {
    const briefId = await publishedBrief(harness, owner, { eventDate: "2026-04-12" });
    await expire();
    await reopen(briefId);
    expect(await briefOf(briefId)).toMatchObject({ expiresAt: new Date("2026-04-12T22:00:00Z") });
  });
});

describe("a brief with five proposals", () => {
  let briefId: string;
  let quotes: string[];
  let first: Actor;
  beforeEach(async () => {
    briefId = await publishedBrief(harness, owner);
    const companies = await someCompanies(harness, 5);
    first = companies[0]!.actor;
    quotes = [];
    for (const { actor } of companies)
      quotes.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  });

  test("becomes full again while one of them is pending", async () => {
    await declineProposal(harness.ctx(owner), { proposalId: quotes[0]! });
    await expire();
    expect(await offered(briefId)).toMatchObject({ status: "IN_PROGRESS" });
    await reopen(briefId);
    expect(await briefOf(briefId)).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
    await acceptProposal(harness.ctx(owner), { proposalId: quotes[1]!, version: 1 });
    expect(await briefOf(briefId)).toMatchObject({ status: "COMPLETED" });
  });

  test("stays closed when all of them were declined, because they keep their places", async () => {
    for (const id of quotes) await declineProposal(harness.ctx(owner), { proposalId: id });
    await expire();
    expect(await offered(briefId)).toBeNull();
    expect(await reopen(briefId)).toEqual({ refusal: "brief_not_reopenable" });
  });

  test("has a place again after one is withdrawn", async () => {
    await expire();
    await withdrawProposal(harness.ctx(first), { proposalId: quotes[0]! });
    await reopen(briefId);
    expect(await briefOf(briefId)).toMatchObject({ status: "OPEN", proposalsCount: 4 });
  });
});

test("reopens no brief that the client cancelled, and none that is open or completed", async () => {
  const cancelled = await publishedBrief(harness, owner);
  await cancelBrief(harness.ctx(owner), { briefId: cancelled });
  const open = await publishedBrief(harness, owner);
  const decided = await publishedBrief(harness, owner, { status: "COMPLETED" });
  for (const id of [cancelled, open, decided]) {
    expect(await offered(id)).toBeNull();
    expect(await reopen(id)).toEqual({ refusal: "brief_not_reopenable" });
  }
  expect(await briefOf(cancelled)).toMatchObject({ status: "CANCELLED", closeReason: "client" });
});

test("a client cannot reopen another client's brief", async () => {
  const briefId = await publishedBrief(harness, owner);
  await expire();
  const { actor } = await company(harness);
  expect(await reopen(briefId, await client(harness))).toEqual({ refusal: "not_found" });
  expect(await reopen(briefId, actor)).toEqual({ refusal: "not_allowed" });
  expect(await reopen(briefId, { kind: "visitor" })).toEqual({ refusal: "not_signed_in" });
  expect(await reopen("1 or 1=1")).toEqual({ refusal: "not_found" });
  expect(await briefOf(briefId)).toMatchObject({ status: "CANCELLED" });
});
