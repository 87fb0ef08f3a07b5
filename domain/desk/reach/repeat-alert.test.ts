import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  alerts,
  authUsers,
  awakeAtNight,
  briefMarks,
  briefs,
  events,
  notificationPreferences,
  notifications,
  operatorLog,
  outbox,
  repeatedAlerts,
} from "#db/schema/index.ts";
import { colleague, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { HOURS_BEFORE_REPEAT, MAX_REPEATS, REPEAT_DAYS } from "../../matching/alerts/rules.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { repeatAlert } from "./repeat-alert.ts";
import { repeatsOfBrief } from "./repeats-view.ts";

let harness: TestHarness;
let desk: UserActor;
let owner: UserActor;
let companies: Company[];
beforeAll(async () => {
  harness = await openTestHarness();
  desk = await operator(harness, { fullName: "Ineke" });
  owner = await client(harness);
  companies = await someCompanies(harness, 4);
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.now = NOON;
});

const idOf = (index: number) => companies[index]!.actor.companyId!;
const repeat = (briefId: string, by = desk) => repeatAlert(harness.ctx(by), { briefId });
const page = (briefId: string) => repeatsOfBrief(harness.ctx(desk), briefId);
const ordered = async (briefId: string) =>
  (await harness.db.select().from(outbox)).filter(
    ({ kind, payload, createdAt }) =>
      kind === "brief-alert" &&
      payload["briefId"] === briefId &&
      createdAt.getTime() === harness.now.getTime(),
  );
const mailed = async (briefId: string) =>
  (await ordered(briefId)).map(({ payload }) => payload["companyId"]!).toSorted();
const choose = (userId: string, choice: "digest" | "never") =>
  harness.db
    .insert(notificationPreferences)
    .values({ userId, kind: "new_request", channel: "mail", choice, updatedAt: harness.now });

/** A request that the companies were told of, a day later. */
async function toldBrief(change: Parameters<typeof publishedBrief>[2] = {}): Promise<string> {
  const briefId = await publishedBrief(harness, owner, change);
  await harness.db.transaction((tx) =>
    releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published"),
  );
  harness.passHours(HOURS_BEFORE_REPEAT);
  return briefId;
}

test("tells the companies that did nothing with a request once more, with a mail, on the site and in the log", async () => {
  const briefId = await toldBrief();
  await sendProposal(harness.ctx(companies[0]!.actor), { briefId, ...QUOTE });
  await harness.db
    .insert(briefMarks)
    .values({ briefId, companyId: idOf(1), seenAt: NOON, hiddenAt: harness.now, passReason: null });
  await harness.db.insert(briefMarks).values({ briefId, companyId: idOf(2), seenAt: NOON });
  expect(await page(briefId)).toMatchObject({ companies: 2, barred: { quoted: 1, passed: 1 }, why: null });
  expect(await repeat(briefId)).toBe(2);
  expect(await mailed(briefId)).toEqual([idOf(2), idOf(3)].toSorted());
  const told = await harness.db.select().from(alerts).where(eq(alerts.briefId, briefId));
  const again = told.filter(({ repeatedAt }) => repeatedAt !== null);
  expect(again.map(({ companyId }) => companyId).toSorted()).toEqual([idOf(2), idOf(3)].toSorted());
  expect(told.every(({ releasedAt }) => releasedAt.getTime() === NOON.getTime())).toBe(true);
  const bells = await harness.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.briefId, briefId), eq(notifications.type, "brief.alert_repeated")));
  expect(bells).toHaveLength(2);
  const [event] = await harness.db
    .select()
    .from(events)
    .where(and(eq(events.briefId, briefId), eq(events.type, "brief.alert_repeated")));
  expect(event).toMatchObject({ actorId: desk.userId, data: { companies: "2" } });
  const [act] = await harness.db.select().from(operatorLog).where(eq(operatorLog.subjectId, briefId));
  expect(act).toMatchObject({ act: "repeat-alert", operatorId: desk.userId, facts: { companies: 2 } });
  expect((await page(briefId))?.repeats).toEqual([{ at: harness.now, by: "Ineke", companies: 2 }]);
});

test("tells nobody who turned these mails off, and no company whose members all did", async () => {
  const partner = await colleague(harness, companies[0]!.actor, "QUOTES");
  const briefId = await toldBrief();
  await choose(companies[0]!.actor.userId, "never");
  await choose(companies[1]!.actor.userId, "never");
  await choose(companies[2]!.actor.userId, "digest");
  expect((await page(briefId))?.barred).toEqual({ turned_off: 1 });
  expect(await repeat(briefId)).toBe(3);
  const users = (await ordered(briefId)).map(({ payload }) => payload["userId"]!).toSorted();
  // Who wants one mail a day hears of it in that mail.
  expect(users).toEqual([partner.userId, companies[3]!.actor.userId].toSorted());
  await harness.db.delete(notificationPreferences);
});

test("keeps the mails until the morning at night, except for who is awake", async () => {
  const briefId = await toldBrief();
  harness.now = new Date("2026-03-13T22:30:00Z");
  const awake = companies[0]!.actor.userId;
  await harness.db.insert(awakeAtNight).values({ userId: awake, since: harness.now });
  await repeat(briefId);
  for (const { payload, dueAt } of await ordered(briefId))
    expect(dueAt).toEqual(payload["userId"] === awake ? null : new Date("2026-03-14T06:00:00Z"));
  await harness.db.delete(awakeAtNight);
});

test("is possible once in three days and twice in all, and the page says until when", async () => {
  const briefId = await toldBrief();
  await repeat(briefId);
  expect(await page(briefId)).toMatchObject({
    why: "too_soon",
    from: addHours(harness.now, REPEAT_DAYS * 24),
  });
  harness.passHours(REPEAT_DAYS * 24 - 1);
  expect(await outcome(repeat(briefId))).toEqual({ refusal: "alert_not_repeatable" });
  expect(await ordered(briefId)).toEqual([]);
  harness.passHours(1);
  await repeat(briefId);
  harness.passHours(REPEAT_DAYS * 24);
  expect((await page(briefId))?.why).toBe("often_enough");
  expect(await outcome(repeat(briefId))).toEqual({ refusal: "alert_not_repeatable" });
  expect(await harness.db.$count(repeatedAlerts, eq(repeatedAlerts.briefId, briefId))).toBe(MAX_REPEATS);
});

test("the database refuses a time that comes too soon, or one too many", async () => {
  const briefId = await toldBrief();
  const first = { briefId, number: 1, repeatedAt: NOON, previousAt: null, companies: 1 };
  const add = (change: Partial<typeof repeatedAlerts.$inferInsert>) =>
    harness.db.insert(repeatedAlerts).values({ ...first, ...change });
  await add({});
  const soon = addHours(NOON, REPEAT_DAYS * 24 - 1);
  await expect(add({ number: 2, previousAt: NOON, repeatedAt: soon })).rejects.toThrow();
  await expect(add({ number: 2 })).rejects.toThrow();
  const later = addHours(NOON, REPEAT_DAYS * 24);
  await expect(add({ number: 3, previousAt: NOON, repeatedAt: later })).rejects.toThrow();
});

test.each([
  ["is full", { proposalsCount: 5, status: "IN_PROGRESS" }],
  ["has no place left but those that are held", { proposalsCount: 3, heldPlaces: 2 }],
  ["is closed", { status: "CANCELLED", closeReason: "client", closedAt: NOON }],
  ["is hidden by a measure", { hiddenAt: NOON }],
  ["is kept for one company", { isExclusive: true }],
  ["has passed its day", { eventDate: "2026-03-10" }],
] as const)("tells nobody of a request that %s", async (_, change) => {
  const briefId = await toldBrief();
  await harness.db.update(briefs).set(change).where(eq(briefs.id, briefId));
  expect((await page(briefId))?.why).toBe("not_open");
  expect(await outcome(repeat(briefId))).toEqual({ refusal: "alert_not_repeatable" });
  expect(await ordered(briefId)).toEqual([]);
});

test("leaves out a company that was told less than a day ago, and one that was not told", async () => {
  const briefId = await toldBrief();
  const [late] = await someCompanies(harness, 1);
  const own = and(eq(alerts.briefId, briefId), eq(alerts.companyId, idOf(0)));
  await harness.db
    .update(alerts)
    .set({ releasedAt: addHours(harness.now, -1) })
    .where(own);
  expect(await page(briefId)).toMatchObject({ companies: 3, barred: { told_lately: 1, not_told: 1 } });
  await repeat(briefId);
  expect(await mailed(briefId)).not.toContain(idOf(0));
  companies.push(late!);
});

test("says that nobody is left when every company quoted or passed", async () => {
  const briefId = await toldBrief();
  for (const { actor } of companies)
    await harness.db
      .insert(briefMarks)
      .values({ briefId, companyId: actor.companyId!, hiddenAt: harness.now });
  expect(await page(briefId)).toMatchObject({ why: "nobody", companies: 0 });
  expect(await outcome(repeat(briefId))).toEqual({ refusal: "alert_not_repeatable" });
});

test("forgets which operator it was with that account, and keeps the time", async () => {
  const leaving = await operator(harness);
  const briefId = await toldBrief();
  await repeat(briefId, leaving);
  await harness.db.delete(authUsers).where(eq(authUsers.id, leaving.userId));
  expect((await page(briefId))?.repeats).toEqual([
    { at: harness.now, by: null, companies: companies.length },
  ]);
});
