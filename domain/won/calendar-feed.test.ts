import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companies } from "#db/schema/index.ts";
import { colleague } from "../../tests/support/companies.ts";
import { openWithQuote } from "../../tests/support/proposals.ts";
import type { CompanyActor, UserActor } from "../context.ts";
import { changeMemberRole } from "../members/change-member-role.ts";
import { leaveCompany } from "../members/leave-company.ts";
import { removeMember } from "../members/remove-member.ts";
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

test("the calendar of a company that was ended is read no more", async () => {
  const token = await newAddress();
  expect(await read(token)).toMatchObject({ jobs: [] });
  const isOwn = eq(companies.id, owner.companyId!);
  await at.harness.db.update(companies).set({ endedAt: at.harness.now }).where(isOwn);
  expect(await read(token)).toBeNull();
});

test("the address of the calendar ends when an owner leaves, is removed or stops being one", async () => {
  const { harness } = at;
  const acts = [
    (other: UserActor) => leaveCompany(harness.ctx(other), {}),
    (other: UserActor) => removeMember(harness.ctx(owner), { memberId: other.userId }),
    (other: UserActor) =>
      changeMemberRole(harness.ctx(owner), {
        memberId: other.userId,
        role: "READER" as const,
      }),
  ];
  for (const act of acts) {
    const other = await colleague(harness, owner, "OWNER");
    const token = await newAddress();
    await act(other);
    expect(await read(token)).toBeNull();
  }
  const token = await newAddress();
  const reader = await colleague(harness, owner, "READER");
  await removeMember(harness.ctx(owner), { memberId: reader.userId });
  expect(await read(token)).not.toBeNull();
});
