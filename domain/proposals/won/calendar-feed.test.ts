import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companies, notifications, outbox } from "#db/schema/index.ts";
import { colleague } from "../../../tests/support/people/companies.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openWithQuote } from "../../../tests/support/people/proposals.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { changeMemberRole } from "../../members/change-member-role.ts";
import { leaveCompany } from "../../members/leave-company.ts";
import { removeMember } from "../../members/remove-member.ts";
import { calendarFeed, calendarFeedToken } from "./calendar-feed-view.ts";
import { renewCalendarFeed } from "./renew-calendar-feed.ts";

let at: Awaited<ReturnType<typeof openWithQuote>>;
let owner: UserActor;
beforeEach(async () => {
  at = await openWithQuote();
  owner = at.sender.actor;
});
afterEach(() => at.harness.close());

/** The token of a new address of the calendar. */
async function newAddress(): Promise<string> {
  const ctx = at.harness.ctx(owner as CompanyActor);
  await renewCalendarFeed(ctx, {});
  return (await calendarFeedToken(ctx))!;
}
const read = (token: string) => calendarFeed(at.harness.ctx({ kind: "visitor" }), token);

test("a calendar is read at most sixty times an hour, and says what is left", async () => {
  const token = await newAddress();
  expect((await read(token))!.left).toMatchObject({ left: 59 });
  for (let time = 1; time < 60; time += 1) await read(token);
  expect(await outcome(read(token))).toEqual({ refusal: "too_many_requests" });
  at.harness.passHours(1);
  expect((await read(token))!.left).toMatchObject({ left: 59 });
});

test("the calendar of a company that was ended is read no more", async () => {
  const token = await newAddress();
  expect(await read(token)).toMatchObject({ jobs: [] });
  const isOwn = eq(companies.id, owner.companyId!);
  await at.harness.db.update(companies).set({ endedAt: at.harness.now }).where(isOwn);
  expect(await read(token)).toBeNull();
});

/** What ends somebody's being an owner. */
const ENDINGS = {
  leaves: (other: UserActor) => leaveCompany(at.harness.ctx(other), {}),
  "is removed": (other: UserActor) => removeMember(at.harness.ctx(owner), { memberId: other.userId }),
  "gets another role": (other: UserActor) =>
    changeMemberRole(at.harness.ctx(owner), { memberId: other.userId, role: "READER" }),
};

/** Mails to the contact person, and owners on whose bell it stands, about an address that ended. */
async function told() {
  const { db } = at.harness;
  return {
    mails: await db.$count(outbox, eq(outbox.kind, "calendar-ended")),
    bells: (
      await db
        .select({ userId: notifications.userId })
        .from(notifications)
        .where(eq(notifications.type, "company.calendar_ended"))
    ).map(({ userId }) => userId),
  };
}

test.each(Object.entries(ENDINGS))(
  "the address of the calendar ends when an owner %s, and the owners that stay hear it",
  async (_, end) => {
    const [leaver, stays] = [
      await colleague(at.harness, owner, "OWNER"),
      await colleague(at.harness, owner, "OWNER"),
    ];
    const token = await newAddress();
    await end(leaver);
    expect(await read(token)).toBeNull();
    const { mails, bells } = await told();
    expect(mails).toBe(1);
    expect(bells.toSorted()).toEqual([owner.userId, stays.userId].toSorted());
  },
);

test("nobody hears of a calendar without an address, and a reader who goes ends none", async () => {
  const other = await colleague(at.harness, owner, "OWNER");
  await leaveCompany(at.harness.ctx(other), {});
  const token = await newAddress();
  const reader = await colleague(at.harness, owner, "READER");
  await removeMember(at.harness.ctx(owner), { memberId: reader.userId });
  expect(await read(token)).not.toBeNull();
  expect(await told()).toEqual({ mails: 0, bells: [] });
});
