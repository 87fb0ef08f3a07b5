import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announcements, newsletterSignups, outbox } from "#db/schema/index.ts";
import { draftAnnouncement, newsReaders } from "../../../tests/support/people/announcements.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { newId } from "../../kernel/ids.ts";
import { announcementText } from "./input.ts";
import { removeAnnouncement } from "./remove-announcement.ts";
import { paragraphsOf } from "./rules.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { sendAnnouncement } from "./send-announcement.ts";
import { testAnnouncement } from "./test-announcement.ts";
import { announcementForOperator, announcementsForOperator } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(announcements);
  await harness.db.delete(newsletterSignups);
  await harness.db.delete(outbox);
});

const asOperator = async () => harness.ctx(await operator(harness));
const mails = () => harness.db.select().from(outbox).where(eq(outbox.kind, "announcement"));
const TEXT = { subject: "De start", text: "We zijn begonnen." };

test("orders one mail for each address that is confirmed and wants news, and no other", async () => {
  const readers = await newsReaders(harness, 5);
  const [left, unconfirmed] = await newsReaders(harness, 2);
  const change = (id: string, to: object) =>
    harness.db.update(newsletterSignups).set(to).where(eq(newsletterSignups.id, id));
  await change(left!, { unsubscribedAt: harness.now });
  await change(unconfirmed!, { confirmedAt: null });
  const announcementId = await draftAnnouncement(harness);
  const ctx = await asOperator();
  expect(await announcementForOperator(ctx, announcementId)).toMatchObject({ addresses: 5 });
  expect(await sendAnnouncement(ctx, { announcementId, version: 1 })).toEqual({ recipients: 5 });
  const ordered = (await mails()).map(({ payload }) => payload.signupId!).toSorted();
  expect(ordered).toEqual(readers.toSorted());
  expect(await announcementForOperator(ctx, announcementId)).toMatchObject({
    sentAt: harness.now,
    recipients: 5,
    mails: { waiting: 5, refused: 0 },
  });
});

test("goes on after the first part of the addresses", async () => {
  await newsReaders(harness, 2_001);
  const announcementId = await draftAnnouncement(harness);
  await sendAnnouncement(await asOperator(), { announcementId, version: 1 });
  expect(new Set((await mails()).map(({ effectKey }) => effectKey)).size).toBe(2_001);
});

test("sends what its operator has read, once", async () => {
  await newsReaders(harness, 1);
  const ctx = await asOperator();
  const { announcementId } = await saveAnnouncement(ctx, { announcementId: null, version: 1, ...TEXT });
  await saveAnnouncement(ctx, { announcementId, version: 1, ...TEXT, subject: "De echte start" });
  const refused = { refusal: "announcement_changed" };
  expect(await outcome(sendAnnouncement(ctx, { announcementId, version: 1 }))).toEqual(refused);
  await sendAnnouncement(ctx, { announcementId, version: 2 });
  expect(await outcome(sendAnnouncement(ctx, { announcementId, version: 2 }))).toEqual(refused);
  expect(await outcome(saveAnnouncement(ctx, { announcementId, version: 2, ...TEXT }))).toEqual(refused);
  expect(await outcome(removeAnnouncement(ctx, { announcementId, version: 2 }))).toEqual(refused);
  expect(await mails()).toHaveLength(1);
});

test("removes a draft, and finds nothing of one that is gone", async () => {
  const ctx = await asOperator();
  const announcementId = await draftAnnouncement(harness);
  await removeAnnouncement(ctx, { announcementId, version: 1 });
  const gone = { refusal: "not_found" };
  expect(await outcome(sendAnnouncement(ctx, { announcementId, version: 1 }))).toEqual(gone);
  expect(await outcome(testAnnouncement(ctx, { announcementId: newId(harness.now) }))).toEqual(gone);
  expect(await announcementForOperator(ctx, announcementId)).toBeNull();
});

test("a test mail goes to the operator alone, as often as it asks", async () => {
  await newsReaders(harness, 3);
  const announcementId = await draftAnnouncement(harness);
  const ctx = await asOperator();
  await testAnnouncement(ctx, { announcementId });
  await testAnnouncement(ctx, { announcementId });
  const rows = await harness.db.select().from(outbox);
  expect(rows.map(({ kind, payload }) => [kind, payload.userId])).toEqual([
    ["announcement-test", (ctx.actor as { userId: string }).userId],
    ["announcement-test", (ctx.actor as { userId: string }).userId],
  ]);
});

test("a subject is one line, and paragraphs stand between empty lines", () => {
  expect(announcementText.safeParse({ ...TEXT, subject: "Een\nBcc: ander@voorbeeld.nl" }).success).toBe(
    false,
  );
  expect(announcementText.parse({ ...TEXT, text: "Een\r\nregel\r\n\r\nTwee" }).text).toBe(
    "Een\nregel\n\nTwee",
  );
  expect(paragraphsOf("Een\nregel\n\n \n Twee \n")).toEqual(["Een\nregel", "Twee"]);
});

test("only an operator with the role beheer writes announcements", async () => {
  const support = harness.ctx(await operator(harness, { operatorRole: "SUPPORT" }));
  for (const ctx of [support, harness.ctx(await client(harness))])
    expect(await outcome(announcementsForOperator(ctx))).toEqual({ refusal: "not_allowed" });
});
