import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendAnnouncement } from "#domain/signups/announcements/send-announcement.ts";
import { testAnnouncement } from "#domain/signups/announcements/test-announcement.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { unsubscribeToken } from "#domain/signups/signed.ts";
import { draftAnnouncement, newsReaders } from "../support/people/announcements.ts";
import { NOON } from "../support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { operator } from "../support/people/people.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());
beforeEach(() => mail.forgetMails());

const people = () => ({ db: mail.runtime.db, now: NOON });

test("each address gets one mail with a link of its own to stop, and who left meanwhile gets none", async () => {
  const readers = await newsReaders(people(), 4);
  const announcementId = await draftAnnouncement(people());
  const { runtime, server } = mail;
  await sendAnnouncement(runtime.ctx(await operator(people())), { announcementId, version: 1 });
  const visitor = runtime.ctx({ kind: "visitor" }, "203.0.113.9");
  await leaveNewsletter(visitor, { token: unsubscribeToken(visitor, readers[0]!) });
  server.plan.push("refuse for now");
  await mail.workOff();

  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(
    readers
      .slice(1)
      .map((id) => `${id}@voorbeeld.nl`)
      .toSorted(),
  );
  for (const { headers, text, to, subject } of server.taken) {
    expect(subject).toBe("De start");
    expect(text).toContain("We zijn begonnen.");
    const token = unsubscribeToken(visitor, to.split("@")[0]!);
    expect(headers.replaceAll(/\r?\n\s+/g, " ")).toContain(`/nieuwsbrief/afmelden?token=${token}`);
    expect(headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  }
});

test("the test mail says that it is a test", async () => {
  const announcementId = await draftAnnouncement(people());
  const ineke = await operator(people());
  await testAnnouncement(mail.runtime.ctx(ineke), { announcementId });
  await mail.workOff();
  expect(mail.server.taken.map(({ to, subject }) => [to, subject])).toEqual([
    [ineke.email, "Test: De start"],
  ]);
  expect(mail.server.taken[0]!.text).toContain("omdat je deze aankondiging test");
});
