import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  alertMails,
  alerts,
  companies as firms,
  followedBriefs,
  notificationPreferences,
  notifications,
  outbox,
  proposals,
} from "#db/schema/index.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { alertForMail } from "../../mails/alert-facts.ts";
import { MAX_FOLLOWED } from "../../matching/alerts/rules.ts";
import { expireProposals } from "../expire-proposals.ts";
import { expireHolds } from "../holds/expire-holds.ts";
import { freePlace } from "../holds/free-place.ts";
import { holdPlace } from "../holds/hold-place.ts";
import { sendProposal } from "../send-proposal.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { exportFollowed, followedBy, fullBriefFor } from "./full-brief-view.ts";
import { followBrief } from "./follow-brief.ts";
import { unfollowBrief } from "./unfollow-brief.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
let quotes: string[];
/** Four quotes, and a place that each test fills in its own way. Companies 5 and 6 quote nothing. */
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner);
  companies = await someCompanies(harness, 7);
  quotes = [];
  for (const index of [0, 1, 2, 3]) quotes.push(await send(index));
});
afterEach(() => harness.close());

const system = () => harness.ctx({ kind: "system" });
const ctxOf = (index: number) => harness.ctx(companies[index]!.actor);
const send = async (index: number) => (await sendProposal(ctxOf(index), { briefId, ...QUOTE })).proposalId;
const follow = (index: number) => outcome(followBrief(ctxOf(index), { briefId }));
const withdraw = (nth: number) => withdrawProposal(ctxOf(nth), { proposalId: quotes[nth]! });
const fill = async () => quotes.push(await send(4));
const of = (index: number) => ({
  companyId: companies[index]!.actor.companyId!,
  vertical: "cleaning" as const,
});
const follows = async (index: number) =>
  (await fullBriefFor(harness, harness.db, of(index), briefId))?.follows ?? null;
/** How often a member of this company was told on the site that a place is free. */
const told = async (index: number) => {
  const rows = await harness.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, companies[index]!.actor.userId), eq(notifications.briefId, briefId)));
  return rows.filter(({ data }) => data["reason"] === "followed").length;
};
const mailsTo = async (index: number) => {
  const mails = await harness.db.select().from(outbox).where(eq(outbox.kind, "brief-alert"));
  return mails.filter(({ payload }) => payload["companyId"] === of(index).companyId);
};

const choose = (index: number, choice: "digest" | "never") =>
  harness.db.insert(notificationPreferences).values({
    userId: companies[index]!.actor.userId,
    kind: "new_request",
    channel: "mail",
    choice,
    updatedAt: harness.now,
  });

describe("tells who follows a full request, once", () => {
  const ways: Record<string, () => Promise<unknown>> = {
    "when a quote is withdrawn": async () => {
      await fill();
      await follow(5);
      await withdraw(0);
    },
    "when a quote expires": async () => {
      await fill();
      await follow(5);
      await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, quotes[1]!));
      await expireProposals(system(), {});
    },
    "when a held place is freed by a press": async () => {
      await holdPlace(ctxOf(4), { briefId });
      await follow(5);
      await freePlace(ctxOf(4), { briefId });
    },
    "when the time of a held place is over": async () => {
      await holdPlace(ctxOf(4), { briefId });
      await follow(5);
      harness.passHours(2);
      await expireHolds(system(), {});
    },
  };
  test.each(Object.keys(ways))("%s", async (way) => {
    await ways[way]!();
    expect(await told(5)).toBe(1);
    expect(await mailsTo(5)).toHaveLength(1);
    expect(await follows(5)).toBe(false);
    const [alert] = await harness.db
      .select()
      .from(alerts)
      .where(eq(alerts.companyId, of(5).companyId));
    expect(alert).toMatchObject({ reason: "followed", releasedAt: harness.now });
  });
});

test("tells again who was told of the request before, and only who follows", async () => {
  await fill();
  await withdraw(0);
  expect(await mailsTo(5)).toHaveLength(1);
  await harness.db.update(alertMails).set({ mailedAt: harness.now });
  await holdPlace(ctxOf(6), { briefId });
  harness.passHours(1);
  expect(await follow(5)).toEqual({ value: { follows: true } });
  await freePlace(ctxOf(6), { briefId });
  expect([await told(5), await told(6)]).toEqual([1, 0]);
  expect(await mailsTo(5)).toHaveLength(2);
  const { userId } = companies[5]!.actor;
  const order = { briefId, companyId: of(5).companyId, userId };
  expect(await alertForMail(system(), order)).toMatchObject({ reason: "followed" });
});

test("tells at once who else gets one mail a day, and nothing by mail to who turned those off", async () => {
  await choose(5, "digest");
  await choose(6, "never");
  await fill();
  await follow(5);
  await follow(6);
  await withdraw(0);
  expect(await mailsTo(5)).toHaveLength(1);
  expect(await mailsTo(6)).toHaveLength(0);
  expect([await told(5), await told(6)]).toEqual([1, 1]);
});

test("waits for the next place when another quote takes this one in the same act", async () => {
  await fill();
  await follow(5);
  await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, quotes[0]!));
  await send(6);
  expect(await told(5)).toBe(0);
  await withdraw(1);
  expect(await told(5)).toBe(1);
});

test("waits while the company may not quote, and is told with its next place", async () => {
  await fill();
  await follow(5);
  const { companyId } = of(5);
  await harness.db.update(firms).set({ suspendedAt: harness.now }).where(eq(firms.id, companyId));
  await withdraw(0);
  expect(await told(5)).toBe(0);
  await harness.db.update(firms).set({ suspendedAt: null }).where(eq(firms.id, companyId));
  await holdPlace(ctxOf(6), { briefId });
  await freePlace(ctxOf(6), { briefId });
  expect(await told(5)).toBe(1);
});

test("ends by a press, and can begin again", async () => {
  await fill();
  await follow(5);
  expect(await follow(5)).toEqual({ value: { follows: true } });
  await unfollowBrief(ctxOf(5), { briefId });
  await unfollowBrief(ctxOf(5), { briefId });
  await withdraw(0);
  expect(await told(5)).toBe(0);
  await holdPlace(ctxOf(6), { briefId });
  expect(await follow(5)).toEqual({ value: { follows: true } });
});

test("ends with the request", async () => {
  await fill();
  await follow(5);
  await cancelBrief(harness.ctx(owner), { briefId });
  expect(await harness.db.$count(followedBriefs)).toBe(0);
  expect(await follow(5)).toEqual({ refusal: "brief_not_open" });
});

test("follows nothing where a place is free, and only what the company may quote on", async () => {
  expect(await follow(5)).toEqual({ value: { follows: false } });
  expect(await harness.db.$count(followedBriefs)).toBe(0);
  await fill();
  expect(await follow(0)).toEqual({ refusal: "proposal_duplicate" });
  const elsewhere = await company(harness, { serviceAreas: ["Zeeland"] });
  const asks = (actor: UserActor, id = briefId) => outcome(followBrief(harness.ctx(actor), { briefId: id }));
  expect(await asks(elsewhere.actor)).toEqual({ refusal: "outside_provinces" });
  expect(await asks(companies[5]!.actor, newId(harness.now))).toEqual({ refusal: "brief_not_open" });
  const mover = await company(harness, { vertical: "moving" });
  expect(await asks(mover.actor)).toEqual({ refusal: "brief_not_open" });
});

test(`follows at most ${MAX_FOLLOWED} requests`, async () => {
  await fill();
  const others = [];
  for (let nth = 0; nth < MAX_FOLLOWED; nth++) others.push(await publishedBrief(harness, owner));
  await harness.db
    .insert(followedBriefs)
    .values(
      others.map((id, index) => ({ ...of(5), briefId: id, number: index + 1, followedAt: harness.now })),
    );
  expect(await follow(5)).toEqual({ refusal: "follows_full" });
  await unfollowBrief(ctxOf(5), { briefId: others[3]! });
  expect(await follow(5)).toEqual({ value: { follows: true } });
});

test("stands in the list and the download of the company", async () => {
  await fill();
  await follow(5);
  expect(await followedBy(harness, of(5))).toMatchObject([{ id: briefId, isFull: true }]);
  expect(await exportFollowed(harness, of(5).companyId)).toMatchObject([{ followedAt: harness.now }]);
  expect(await followedBy(harness, of(6))).toEqual([]);
});
