import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  alertMails,
  alerts,
  awakeAtNight,
  briefs,
  events,
  notificationPreferences,
  notifications,
  outbox,
  proposals,
} from "#db/schema/index.ts";
import { publishedBrief, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { colleague, company, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { briefForMail } from "../../mails/brief-facts.ts";
import { reopenBrief } from "../../briefs/reopen-brief.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { expireProposals } from "../../proposals/expire-proposals.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { withdrawProposal } from "../../proposals/withdraw-proposal.ts";
import { releaseAlerts } from "./release-alerts.ts";

let harness: TestHarness;
let owner: UserActor;
let companies: Company[];
beforeAll(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  companies = await someCompanies(harness, 7);
});
afterAll(() => harness.close());

const release = (briefId: string, reason: Parameters<typeof releaseAlerts>[3] = "published") =>
  harness.db.transaction((tx) => releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, reason));

const alertsOf = (briefId: string) => harness.db.select().from(alerts).where(eq(alerts.briefId, briefId));
const toldOf = async (briefId: string, reason?: string) =>
  (await alertsOf(briefId))
    .filter((alert) => !reason || alert.reason === reason)
    .map(({ companyId }) => companyId)
    .toSorted();
const idsOf = (of: Company[]) => of.map(({ actor }) => actor.companyId!).toSorted();
const mailsOf = async (briefId: string) => {
  const rows = await harness.db.select().from(outbox).where(eq(outbox.kind, "brief-alert"));
  return rows.filter(({ payload }) => payload["briefId"] === briefId);
};

const usersOf = (rows: { userId?: string }[]) => rows.map(({ userId }) => userId!).toSorted();

/** Five of the companies quote; two do not. */
async function fullBrief() {
  const briefId = await publishedBrief(harness, owner);
  const quotes: string[] = [];
  for (const { actor } of companies.slice(0, 5))
    quotes.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  return { briefId, quotes };
}

test("tells every matching company once, all at the same moment", async () => {
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  const told = await alertsOf(briefId);
  expect(told.map(({ companyId }) => companyId).toSorted()).toEqual(idsOf(companies));
  expect(new Set(told.map(({ releasedAt }) => releasedAt.getTime()))).toEqual(
    new Set([harness.now.getTime()]),
  );
  await release(briefId);
  expect(await mailsOf(briefId)).toHaveLength(companies.length);
  const [event] = await harness.db
    .select()
    .from(events)
    .where(and(eq(events.briefId, briefId), eq(events.type, "brief.alerted")));
  expect(event!.data).toEqual({ reason: "published", companies: "7" });
});

test("records and orders nothing when no company matches", async () => {
  const briefId = await publishedBrief(harness, owner, { province: "Zeeland" });
  await release(briefId);
  expect(await alertsOf(briefId)).toEqual([]);
  expect(await harness.db.$count(events, eq(events.briefId, briefId))).toBe(0);
});

test("tells nobody of what was rolled back", async () => {
  const briefId = await publishedBrief(harness, owner);
  const rolledBack = harness.db.transaction(async (tx) => {
    await releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published");
    throw new Error("a fault after the release");
  });
  await expect(rolledBack).rejects.toThrow("a fault");
  expect(await alertsOf(briefId)).toEqual([]);
  expect(await mailsOf(briefId)).toEqual([]);
});

test("tells companies without a quote of the place that a withdrawn quote frees", async () => {
  const { briefId, quotes } = await fullBrief();
  await withdrawProposal(harness.ctx(companies[0]!.actor), { proposalId: quotes[0]! });
  expect(await toldOf(briefId, "place_free")).toEqual(idsOf(companies.slice(5)));
  await withdrawProposal(harness.ctx(companies[1]!.actor), { proposalId: quotes[1]! });
  expect(await alertsOf(briefId)).toHaveLength(2);
});

test("tells them of the place that an expired quote frees", async () => {
  const { briefId, quotes } = await fullBrief();
  await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, quotes[0]!));
  await expireProposals(harness.ctx({ kind: "system" }), {});
  expect(await toldOf(briefId)).toEqual(idsOf(companies.slice(5)));
});

test("tells nobody of a place that the next quote takes in the same act", async () => {
  const { briefId, quotes } = await fullBrief();
  await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, quotes[0]!));
  await sendProposal(harness.ctx(companies[5]!.actor), { briefId, ...QUOTE });
  expect(await alertsOf(briefId)).toEqual([]);
});

test("a reopened request tells only companies that were not told before", async () => {
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  const late = await someCompanies(harness, 1);
  await harness.db.update(briefs).set({ expiresAt: harness.now }).where(eq(briefs.id, briefId));
  await reopenBrief(harness.ctx(owner), { briefId });
  expect(await toldOf(briefId, "reopened")).toEqual(idsOf(late));
  expect(await mailsOf(briefId)).toHaveLength(companies.length + 1);
  companies.push(...late);
});

test("tells a company again whose alert was dropped before it was mailed", async () => {
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  const [dropped] = idsOf(companies);
  await harness.db
    .update(alertMails)
    .set({ dropped: "full" })
    .where(and(eq(alertMails.briefId, briefId), eq(alertMails.companyId, dropped!)));
  harness.passHours(1);
  await release(briefId, "place_free");
  expect(await toldOf(briefId, "place_free")).toEqual([dropped]);
  const waiting = and(eq(alertMails.briefId, briefId), isNull(alertMails.dropped));
  expect(await harness.db.$count(alertMails, waiting)).toBe(companies.length);
  expect(await mailsOf(briefId)).toHaveLength(companies.length + 1);
});

test("tells each company on its bell too, and mails as it chose", async () => {
  const [digest, never, silent, all] = companies.map(({ actor }) => actor.userId);
  const choose = (userId: string, channel: "mail" | "bell", choice: "digest" | "never") => ({
    userId,
    kind: "new_request" as const,
    channel,
    choice,
    updatedAt: harness.now,
  });
  await harness.db
    .insert(notificationPreferences)
    .values([
      choose(digest!, "mail", "digest"),
      choose(never!, "mail", "never"),
      choose(silent!, "bell", "never"),
    ]);
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  await harness.db.delete(notificationPreferences);
  const chosen = await harness.db.select().from(alertMails).where(eq(alertMails.briefId, briefId));
  const mailOf = (userId?: string) => chosen.find((alert) => alert.userId === userId)?.choice;
  expect([mailOf(digest), mailOf(never), mailOf(all)]).toEqual(["digest", "never", "at_once"]);
  expect((await mailsOf(briefId)).map(({ payload }) => payload["userId"])).not.toContain(digest);
  expect(await mailsOf(briefId)).toHaveLength(companies.length - 2);
  const listed = await harness.db
    .select({ userId: notifications.userId, isListed: notifications.isListed })
    .from(notifications)
    .where(eq(notifications.briefId, briefId));
  expect(listed.filter(({ isListed }) => !isListed)).toEqual([{ userId: silent, isListed: false }]);
  expect(listed).toHaveLength(companies.length);
});

test("tells the members who write to clients, and counts their company once", async () => {
  const province = "Zeeland" as const;
  const { actor } = await company(harness, { serviceAreas: [province] });
  const quoter = await colleague(harness, actor, "QUOTES");
  const partner = await colleague(harness, actor, "OWNER");
  await colleague(harness, actor, "READER");
  const briefId = await publishedBrief(harness, owner, { province });
  await release(briefId);
  const hearing = [actor, quoter, partner].map(({ userId }) => userId).toSorted();
  const mailed = async () => usersOf((await mailsOf(briefId)).map(({ payload }) => payload));
  expect(await mailed()).toEqual(hearing);
  const bells = await harness.db.select().from(notifications).where(eq(notifications.briefId, briefId));
  expect(usersOf(bells)).toEqual(hearing);
  const [event] = await harness.db.select().from(events).where(eq(events.briefId, briefId));
  expect(event!.data).toEqual({ reason: "published", companies: "1" });
  expect((await briefForMail(harness.ctx({ kind: "system" }), briefId))!.alerted).toBe(1);

  // Who was mailed already is not told again with a colleague whose mail was dropped.
  await harness.db.update(alertMails).set({ dropped: "full" }).where(eq(alertMails.userId, quoter.userId));
  harness.passHours(1);
  await release(briefId, "place_free");
  expect(await mailed()).toEqual([...hearing, quoter.userId].toSorted());
});

test("keeps no mail to an account that was deleted while a request was published", async () => {
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  const [gone] = companies;
  const isGone = eq(alertMails.userId, gone!.actor.userId);
  const noUser = newId(harness.now);
  await harness.db
    .update(alertMails)
    .set({ userId: noUser })
    .where(and(isGone, eq(alertMails.briefId, briefId)));
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await harness.db.$count(alertMails, eq(alertMails.userId, noUser))).toBe(0);
  expect(await harness.db.$count(alertMails, eq(alertMails.briefId, briefId))).toBe(companies.length - 1);
});

test("the list, the log, the bell and the mails of a request appear at the same moment", async () => {
  const briefId = newId(harness.now);
  const seen = async () => {
    const { rows } = await harness.db.execute<Record<string, boolean>>(sql`
      select exists (select from ${briefs} where id = ${briefId}) as list,
        exists (select from ${alerts} where brief_id = ${briefId}) as log,
        exists (select from ${notifications} where brief_id = ${briefId}) as bell,
        exists (select from ${outbox} join pgboss.job on data ->> 'outboxId' = ${outbox.id}::text
          where payload ->> 'briefId' = ${briefId}) as mail`);
    return new Set(Object.values(rows[0]!));
  };
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const publishing = harness.db.transaction(async (tx) => {
    await publishedBriefs({ ...harness, db: tx }, owner, 1, { id: briefId });
    await releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published");
    released.resolve();
    await held.promise;
  });
  await released.promise;
  expect(await seen()).toEqual(new Set([false]));
  held.resolve();
  await publishing;
  expect(await seen()).toEqual(new Set([true]));
});

test("orders the mails for seven o'clock in the night, except for who is awake", async () => {
  harness.now = new Date("2026-03-11T22:00:00Z");
  const awake = companies[0]!.actor;
  await harness.db.insert(awakeAtNight).values({ userId: awake.userId, since: harness.now });
  const briefId = await publishedBrief(harness, owner);
  await release(briefId);
  const { rows } = await harness.db.execute<{ start: Date }>(
    sql`select distinct start_after as start from pgboss.job join ${outbox} on ${outbox.id} = (data ->> 'outboxId')::uuid
      where ${outbox.payload} ->> 'briefId' = ${briefId} and ${outbox.payload} ->> 'userId' <> ${awake.userId}`,
  );
  expect(rows.map(({ start }) => new Date(start).toISOString())).toEqual(["2026-03-12T06:00:00.000Z"]);
});
