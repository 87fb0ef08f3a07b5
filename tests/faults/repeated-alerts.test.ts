import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alertMails, notificationPreferences } from "#db/schema/index.ts";
import { repeatAlert } from "#domain/desk/reach/repeat-alert.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import { NOON } from "../support/harness/harness.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { operator } from "../support/people/people.ts";

let at: AlertHarness;
let desk: UserActor;
let soon: UserActor;
let daily: UserActor;
beforeAll(async () => {
  at = await openAlertHarness(2);
  desk = await operator(at.people);
  [soon, daily] = at.companies.map(({ actor }) => actor) as [UserActor, UserActor];
  await at.runtime.db.insert(notificationPreferences).values({
    userId: daily.userId,
    kind: "new_request",
    channel: "mail",
    choice: "digest",
    updatedAt: NOON,
  });
});
afterAll(() => at.mail.close());
beforeEach(() => at.forget());

/** When the mail of the day leaves, that many days after today. */
const morning = (days: number) => new Date(`2026-03-${11 + days}T06:30:00Z`);
const digest = async (now: Date) => {
  await orderDigests({ ...at.runtime.ctx({ kind: "system" }), now }, {});
  await at.mail.workOff();
};
const mailsTo = ({ email }: UserActor) => at.mail.server.taken.filter(({ to }) => to === email);

/** A request that both companies were mailed of, and that an operator has them told of again two days later at noon. */
async function repeatedBrief(): Promise<string> {
  const briefId = await publishedBrief(at.people, at.owner);
  await at.release(briefId);
  await digest(morning(1));
  await at.mail.forgetMails();
  await repeatAlert({ ...at.runtime.ctx(desk), now: addHours(NOON, 48) }, { briefId });
  return briefId;
}

test("mails each company once more, and names nothing of the client", async () => {
  await repeatedBrief();
  await at.mail.workOff();
  const [mail, ...others] = mailsTo(soon);
  expect(others).toEqual([]);
  expect(mail!.text).toContain("We mailden je al over deze aanvraag.");
  const text = withoutIds(JSON.stringify(mail));
  const secrets = [...Object.values(CLIENT_SECRETS), at.owner.email, at.owner.fullName];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("comes in the mail of the next day for who wants one a day, apart from what is new", async () => {
  await repeatedBrief();
  await digest(addHours(NOON, 49));
  expect(mailsTo(daily)).toEqual([]);
  await digest(morning(3));
  const [mail, ...others] = mailsTo(daily);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("1 open aanvraag die bij je past");
  expect(mail!.text).toContain("We vragen het nog een keer");
  await digest(morning(4));
  expect(mailsTo(daily)).toHaveLength(1);
});

test("is not mailed to who turned these mails off meanwhile, and the log says so", async () => {
  const briefId = await repeatedBrief();
  const off = { userId: soon.userId, kind: "new_request", channel: "mail", choice: "never" } as const;
  await at.runtime.db.insert(notificationPreferences).values({ ...off, updatedAt: NOON });
  await at.mail.workOff();
  expect(mailsTo(soon)).toEqual([]);
  const rows = await at.runtime.db.select().from(alertMails).where(eq(alertMails.briefId, briefId));
  expect(rows.find(({ userId }) => userId === soon.userId)).toMatchObject({ dropped: "turned_off" });
  await at.runtime.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, soon.userId));
});
