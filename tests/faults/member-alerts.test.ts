import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alertMails, companyMembers, notificationPreferences } from "#db/schema/index.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { colleague } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";

let at: AlertHarness;
let owner: UserActor;
beforeAll(async () => {
  at = await openAlertHarness(1);
  owner = at.companies[0]!.actor;
});
afterAll(() => at.mail.close());
beforeEach(() => at.forget());

/** A colleague who hears of requests, by one mail a day if so chosen. */
async function quoter(choice?: "digest"): Promise<UserActor> {
  const member = await colleague(at.people, owner, "QUOTES");
  if (choice)
    await at.runtime.db.insert(notificationPreferences).values({
      userId: member.userId,
      kind: "new_request",
      channel: "mail",
      choice,
      updatedAt: NOON,
    });
  return member;
}

/** Publishes a request, does something, and delivers its mails, also those of the next day. */
async function mailedAfter(meanwhile: () => Promise<unknown> = async () => {}) {
  const briefId = await publishedBrief(at.people, at.owner);
  await at.release(briefId);
  await meanwhile();
  await orderDigests({ ...at.runtime.ctx({ kind: "system" }), now: addHours(NOON, 24) }, {});
  await at.mail.workOff();
  const log = await at.runtime.db.select().from(alertMails).where(eq(alertMails.briefId, briefId));
  return {
    subjectTo: ({ email }: UserActor) =>
      at.mail.server.taken.filter(({ to }) => to === email).map(({ subject }) => subject),
    logOf: ({ userId }: UserActor) => log.find((row) => row.userId === userId),
  };
}

const AT_ONCE = expect.stringMatching(/^Aanvraag: /);
const OF_THE_DAY = expect.stringContaining("die bij je past");

const isMember = ({ userId }: UserActor) => eq(companyMembers.userId, userId);
const endings = {
  removed: (who: UserActor) => at.runtime.db.delete(companyMembers).where(isMember(who)),
  demoted: (who: UserActor) =>
    at.runtime.db.update(companyMembers).set({ role: "READER" }).where(isMember(who)),
};

test("each member hears of a request as they chose, and a reader does not", async () => {
  const [daily, reader] = [await quoter("digest"), await colleague(at.people, owner, "READER")];
  const { subjectTo, logOf } = await mailedAfter();
  expect([owner, daily, reader].map(subjectTo)).toEqual([[AT_ONCE], [OF_THE_DAY], []]);
  expect(logOf(daily)).toMatchObject({ choice: "digest", dropped: null });
  expect(logOf(reader)).toBeUndefined();
});

test.each(["removed", "demoted"] as const)(
  "a member who was %s between release and delivery gets nothing, and the log says why",
  async (what) => {
    const [soon, daily] = [await quoter(), await quoter("digest")];
    const { subjectTo, logOf } = await mailedAfter(async () => {
      await endings[what](soon);
      await endings[what](daily);
    });
    expect([owner, soon, daily].map(subjectTo)).toEqual([[AT_ONCE], [], []]);
    for (const who of [soon, daily]) expect(logOf(who)).toMatchObject({ dropped: "left", mailedAt: null });
  },
);

test("mails an alert of the previous release, which logged one mail per company, once", async () => {
  const briefId = await publishedBrief(at.people, at.owner);
  const { companyId, userId } = owner;
  await at.runtime.db.execute(sql`
    insert into alerts (brief_id, company_id, user_id, reason, released_at, mail)
    values (${briefId}, ${companyId}, ${userId}, 'published', ${NOON}, 'at_once')`);
  await at.mail.order({ kind: "brief-alert", briefId, companyId: companyId!, userId });
  await at.mail.workOff();
  expect(await at.mailed()).toBe(1);
  // A worker of that release marks its own row.
  await at.runtime.db.execute(
    sql`update alerts set dropped = 'full', mailed_at = null where brief_id = ${briefId}`,
  );
  const [row] = await at.runtime.db.select().from(alertMails);
  expect(row).toMatchObject({ userId, dropped: "full" });
  await at.release(briefId);
  await at.mail.workOff();
  expect(await at.mailed()).toBe(1);
  expect(at.mail.server.taken).toHaveLength(2);
});
