import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companies, notifications, outbox, profiles } from "#db/schema/index.ts";
import { colleague } from "../../../tests/support/people/companies.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openWithQuote } from "../../../tests/support/people/proposals.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { assignDeal } from "../../deals/days/assign-deal.ts";
import { callOffDeal } from "../../deals/falling/call-off-deal.ts";
import { changeMemberRole } from "../../members/change-member-role.ts";
import { leaveCompany } from "../../members/leave-company.ts";
import { removeMember } from "../../members/remove-member.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { calendarFeed, calendarFeedToken, ownCalendarToken } from "./calendar-feed-view.ts";
import { endOwnCalendar } from "./end-own-calendar.ts";
import { renewCalendarFeed } from "./renew-calendar-feed.ts";
import { renewOwnCalendar } from "./renew-own-calendar.ts";

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

/** A member with a secret address of what is given to it, and its token. */
async function ownAddress(role: "QUOTES" | "READER" = "QUOTES") {
  const member = await colleague(at.harness, owner, role);
  const ctx = at.harness.ctx(member as CompanyActor);
  await renewOwnCalendar(ctx, {});
  return { member, token: (await ownCalendarToken(ctx))! };
}
/** The jobs that a secret address tells; null for one that is no more. */
const jobsOf = async (token: string) => (await read(token))?.jobs.map(({ proposalId }) => proposalId) ?? null;

const give = (memberId: string) =>
  assignDeal(at.harness.ctx(owner as CompanyActor), { proposalId: at.proposalId, memberId });

describe("the calendar of a member", () => {
  beforeEach(() => acceptProposal(at.harness.ctx(at.owner), { proposalId: at.proposalId, version: 1 }));

  test("has what is given to it, while it is, and none of the rest", async () => {
    const [one, other] = [await ownAddress(), await ownAddress("READER")];
    expect([await jobsOf(one.token), await jobsOf(other.token)]).toEqual([[], []]);
    await give(one.member.userId);
    expect([await jobsOf(one.token), await jobsOf(other.token)]).toEqual([[at.proposalId], []]);
    expect((await read(one.token))!.jobs[0]!.contact).toMatchObject({ clientEmail: at.owner.email });
    await give(other.member.userId);
    expect([await jobsOf(one.token), await jobsOf(other.token)]).toEqual([[], [at.proposalId]]);
  });

  test("tells nothing of a deal that fell through", async () => {
    const { member, token } = await ownAddress();
    await give(member.userId);
    await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "CHANGED_MIND" });
    expect(await jobsOf(token)).toEqual([]);
  });

  test("has a new address when the member makes one, and none when it turns it off", async () => {
    const { member, token } = await ownAddress();
    const ctx = at.harness.ctx(member as CompanyActor);
    await renewOwnCalendar(ctx, {});
    const second = (await ownCalendarToken(ctx))!;
    expect([await jobsOf(token), await jobsOf(second)]).toEqual([null, []]);
    await endOwnCalendar(ctx, {});
    expect([await jobsOf(second), await ownCalendarToken(ctx)]).toEqual([null, null]);
  });

  test.each([
    ["leaves", (member: UserActor) => leaveCompany(at.harness.ctx(member), {})],
    ["is removed", ({ userId }: UserActor) => removeMember(at.harness.ctx(owner), { memberId: userId })],
    [
      "gets another role",
      ({ userId }: UserActor) =>
        changeMemberRole(at.harness.ctx(owner), { memberId: userId, role: "READER" }),
    ],
    [
      "is closed by a measure",
      ({ userId }: UserActor) =>
        at.harness.db.update(profiles).set({ endedAt: at.harness.now }).where(eq(profiles.id, userId)),
    ],
    [
      "loses its company",
      () =>
        at.harness.db
          .update(companies)
          .set({ endedAt: at.harness.now })
          .where(eq(companies.id, owner.companyId!)),
    ],
  ])("ends when the member %s, and that of others stays", async (what, end) => {
    const [one, other] = [await ownAddress(), await ownAddress()];
    await end(one.member);
    const isOfAll = what === "loses its company";
    expect([await jobsOf(one.token), await jobsOf(other.token)]).toEqual([null, isOfAll ? null : []]);
  });

  test("is not read with the address of the company, nor the other way round", async () => {
    const { token } = await ownAddress();
    const ofCompany = await newAddress();
    expect([(await read(token))!.memberId, (await read(ofCompany))!.memberId]).toEqual([
      expect.any(String),
      null,
    ]);
    const [id, signature] = [token.split(".")[0], ofCompany.split(".")[1]];
    expect(await read(`${id}.${signature}`)).toBeNull();
  });
});
