import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { unsubscribeToken } from "#domain/signups/signed.ts";
import { saveAnnouncement } from "#domain/signups/announcements/save-announcement.ts";
import { sendAnnouncement } from "#domain/signups/announcements/send-announcement.ts";
import { draftAnnouncement, newsReaders } from "../support/people/announcements.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { operator } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

/** One of them leaves in each round. */
const READERS = ROUNDS + 10;

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("two operators who send one announcement at once send each address one mail, while others change it and leave", async () => {
  const [ineke, noor] = [await operator(harness), await operator(harness)];
  const readers = await newsReaders(harness, READERS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const announcementId = await draftAnnouncement(harness);
    const read = { announcementId, version: 1 };
    const token = unsubscribeToken(harness.ctx({ kind: "visitor" }), readers[round]!);
    const [first, second, saved] = await outcomes<unknown>([
      sendAnnouncement(harness.ctx(ineke), read),
      sendAnnouncement(harness.ctx(noor), read),
      saveAnnouncement(harness.ctx(noor), { ...read, subject: "Anders", text: "Anders." }),
      leaveNewsletter(harness.ctx({ kind: "visitor" }), { token }),
    ]);
    const won = [first, second, saved].filter((one) => !("refusal" in one!));
    expect(won).toHaveLength(1);
    const { rows } = await harness.db.execute<{ mails: number; addresses: number }>(sql`
      select count(*)::int as mails, count(distinct payload ->> 'signupId')::int as addresses
      from ${outbox} where kind = 'announcement' and payload ->> 'announcementId' = ${announcementId}`);
    const { mails, addresses } = rows[0]!;
    expect(mails).toBe(addresses);
    if ("refusal" in saved!) expect(mails).toBeGreaterThan(0);
    else expect(mails).toBe(0);
  }
});
