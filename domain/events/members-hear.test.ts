import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications, outbox } from "#db/schema/index.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { memberHarness } from "../../tests/support/harness/member-harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import type { UserActor } from "../kernel/context.ts";
import { acceptInvitation } from "../members/accept-invitation.ts";
import { changeMemberRole } from "../members/change-member-role.ts";
import { removeMember } from "../members/remove-member.ts";
import { notify } from "./notifications/notify.ts";
import type { MailKind } from "./reactions.ts";
import { record } from "./record.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** A company with a member of each role beside its contact person. */
let glans: Company;
let members: Record<"contact" | "owner" | "quoter" | "reader", UserActor>;
beforeEach(async () => {
  glans = await company(harness);
  members = {
    contact: glans.actor,
    owner: await colleague(harness, glans.actor, "OWNER"),
    quoter: await colleague(harness, glans.actor, "QUOTES"),
    reader: await colleague(harness, glans.actor, "READER"),
  };
});

const namesOf = (userIds: (string | undefined)[]) =>
  Object.entries(members)
    .filter(([, { userId }]) => userIds.includes(userId))
    .map(([name]) => name);

/** Which members have something of this kind on their bell. */
async function told(kind: (typeof notifications.$inferSelect)["kind"]) {
  const rows = await harness.db.select().from(notifications).where(eq(notifications.kind, kind));
  return namesOf(rows.map(({ userId }) => userId));
}

/** The recipients that mails of this kind name. */
async function mailed(kind: MailKind) {
  const rows = await harness.db.select().from(outbox).where(eq(outbox.kind, kind));
  return namesOf(rows.map(({ payload }) => payload["userId"]));
}

test("everybody who writes to clients hears of a quote, and who sent it gets the confirmation", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(members.quoter), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await mailed("proposal-sent")).toEqual(["quoter"]);
  expect(await told("quote_chosen")).toEqual(["contact", "owner", "quoter"]);
  expect(await mailed("proposal-accepted-company")).toEqual(["contact", "owner", "quoter"]);
});

test("each of them hears of it once, however often it is recorded", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(members.quoter), { briefId, ...QUOTE });
  const system = harness.ctx({ kind: "system" });
  const expire = () =>
    harness.db.transaction((tx) => record(system, tx, { type: "proposal.expired", briefId, proposalId }));
  await Promise.all([expire(), expire(), expire()]);
  const isOfQuote = and(
    eq(outbox.kind, "proposal-expired-company"),
    like(outbox.effectKey, `%${proposalId}%`),
  );
  expect(await harness.db.$count(outbox, isOfQuote)).toBe(3);
  expect(
    await harness.db.$count(
      notifications,
      and(eq(notifications.proposalId, proposalId), eq(notifications.kind, "quote_ended")),
    ),
  ).toBe(3);
});

test("only owners hear of money, places and checks, by one mail and on the bell of each", async () => {
  const { companyId, userId } = glans.actor;
  const about = { companyId: companyId!, userId };
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction(async (tx) => {
    const data = { notice: "1" };
    await record(system, tx, {
      type: "subscription.payment_failed",
      ...about,
      subscriptionId: "sub_1",
      data,
    });
    await record(system, tx, { type: "company.place_offered", ...about, data: { province: "Utrecht" } });
    await record(system, tx, {
      type: "company.check_lapsed",
      ...about,
      data: { kinds: "KVK", reason: "NAME_CHANGED" },
    });
  });
  for (const kind of ["billing", "place_free", "company"] as const)
    expect(await told(kind)).toEqual(["contact", "owner"]);
  for (const kind of ["payment-failed", "place-free", "check-lapsed"] as const)
    expect(await mailed(kind)).toEqual(["contact"]);
});

test("owners hear of what a colleague did to the members, and not of what they did themselves", async () => {
  const { userId } = members.reader;
  const asOwner = harness.ctx(members.owner);
  await changeMemberRole(asOwner, { memberId: userId, role: "QUOTES" });
  expect(await told("company")).toEqual(["contact"]);
  await removeMember(asOwner, { memberId: userId });
  const rows = await harness.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, members.contact.userId));
  expect(rows.map(({ type }) => type).toSorted()).toEqual([
    "company.member_removed",
    "company.member_role_changed",
  ]);
});

test("nothing of a former company is on the bell of somebody who joins another", async () => {
  const { quoter } = members;
  await removeMember(harness.ctx(members.owner), { memberId: quoter.userId });
  // An event that read the members before they changed.
  const late = { kind: "quote_chosen", type: "proposal.accepted", effectKey: "late" } as const;
  await harness.db.transaction((tx) => notify(harness.ctx({ kind: "system" }), tx, late, [quoter.userId]));
  const { token } = await memberHarness(harness).invite(
    (await company(harness)).actor,
    "OWNER",
    quoter.email,
  );
  await acceptInvitation(harness.ctx({ ...quoter, companyId: null, companyRole: null }), { token });
  const left = await harness.db.select().from(notifications).where(eq(notifications.userId, quoter.userId));
  expect(left).toEqual([]);
});
