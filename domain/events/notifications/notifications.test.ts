import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authSessions, notificationPreferences, notifications } from "#db/schema/index.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { newId } from "../../kernel/ids.ts";
import { notify } from "./notify.ts";
import { forgetUnheard } from "./forget-notifications.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";
import { readNotificationsOf } from "./read-notifications-of.ts";
import { MOST_UNREAD } from "./limits.ts";
import { choicesOf, hasBell, hearsOf, KINDS } from "./rules.ts";
import { saveNotificationChoices } from "./save-notification-choices.ts";
import {
  notificationChoices,
  notificationList,
  notificationTarget,
  NOTIFICATIONS_PAGE_SIZE,
} from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** Tells this user something `count` times. */
async function tell({ userId }: UserActor, count: number, briefId?: string): Promise<void> {
  const ctx = harness.ctx({ kind: "system" });
  const notice = { kind: "new_quote", type: "proposal.sent", briefId } as const;
  await ctx.db.transaction(async (tx) => {
    for (let made = 0; made < count; made++)
      await notify(ctx, tx, { ...notice, effectKey: newId(ctx.now) }, [userId]);
  });
}

const unread = ({ userId }: UserActor) =>
  harness.db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

test("lists each notification of the reader once over all pages, newest first", async () => {
  const [reader, other] = [await client(harness), await client(harness)];
  await tell(reader, NOTIFICATIONS_PAGE_SIZE);
  await tell(other, 1);
  harness.passHours(1);
  await tell(reader, 3);
  const first = await notificationList(harness, reader, null);
  const second = await notificationList(harness, reader, first.next);
  expect([first.notifications.length, second.notifications.length]).toEqual([NOTIFICATIONS_PAGE_SIZE, 3]);
  expect(second.next).toBeNull();
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const times = [...first.notifications, ...second.notifications].map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("marks one notification as read, and that of nobody else", async () => {
  const [reader, other] = [await client(harness), await client(harness)];
  await tell(reader, 2);
  const notificationId = (await notificationList(harness, reader, null)).notifications[0]!.id;
  await readNotification(harness.ctx(other), { notificationId });
  expect(await notificationTarget(harness, other, notificationId)).toBeNull();
  expect(await unread(reader)).toBe(2);
  await readNotification(harness.ctx(reader), { notificationId });
  await readNotification(harness.ctx(reader), { notificationId });
  expect(await unread(reader)).toBe(1);
});

test("marking all as read leaves what arrived since the page was made", async () => {
  const reader = await client(harness);
  await tell(reader, 3);
  const newest = (await notificationList(harness, reader, null)).notifications[0]!;
  harness.passHours(1);
  await Promise.all([
    tell(reader, 2),
    readAllNotifications(harness.ctx(reader), { notificationId: newest.id }),
  ]);
  expect(await unread(reader)).toBe(2);
});

test("opening a request marks what was told about it, and nothing else", async () => {
  const reader = await client(harness);
  const [briefId, otherId] = [await publishedBrief(harness, reader), await publishedBrief(harness, reader)];
  await tell(reader, 2, briefId);
  await tell(reader, 1, otherId);
  expect(await readNotificationsOf(harness.ctx(reader), { briefId, kind: null })).toBe(2);
  expect(await unread(reader)).toBe(1);
});

test("the bell counts at most one more than it shows", async () => {
  const reader = await client(harness);
  await tell(reader, MOST_UNREAD + 5);
  const [session] = await harness.db
    .insert(authSessions)
    .values({
      id: newId(harness.now),
      token: newId(harness.now),
      userId: reader.userId,
      expiresAt: new Date(harness.now.getTime() + 3_600_000),
      createdAt: harness.now,
      updatedAt: harness.now,
    })
    .returning();
  expect((await sessionView(harness, session!.token))!.unreadNotifications).toBe(MOST_UNREAD + 1);
});

test("a company reads nothing of the client in its notifications, and a client the company's name", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { actor } = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  const [told] = (await notificationList(harness, owner, null)).notifications;
  expect(told!.companyName).toBeTruthy();
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  const list = JSON.stringify(await notificationList(harness, actor, null));
  expect(list).toContain("quote_chosen");
  for (const secret of [owner.fullName, owner.email, owner.userId]) expect(list).not.toContain(secret);
});

test("keeps only choices that differ from what a kind does by itself", async () => {
  const reader = await client(harness);
  const save = (mail: "at_once" | "never", alsoAtNight = false) =>
    saveNotificationChoices(harness.ctx(reader), {
      choices: [{ kind: "new_quote", channel: "mail", choice: mail }],
      alsoAtNight,
    });
  const kept = () =>
    harness.db.$count(notificationPreferences, eq(notificationPreferences.userId, reader.userId));
  await Promise.all([save("never", true), save("never", true)]);
  expect(await kept()).toBe(1);
  const chosen = await notificationChoices(harness, reader);
  expect([chosen.choices.new_quote, chosen.alsoAtNight]).toEqual([
    { mail: "never", bell: "at_once", push: "at_once" },
    true,
  ]);
  await save("at_once");
  expect([await kept(), (await notificationChoices(harness, reader)).alsoAtNight]).toEqual([0, false]);
});

test("refuses a choice that a kind does not have", async () => {
  const people = [await client(harness), (await company(harness)).actor];
  for (const kind of KINDS)
    for (const choice of ["at_once", "digest", "never"] as const) {
      if (choicesOf(kind, "mail").includes(choice)) continue;
      const ctx = harness.ctx(people.find((who) => hearsOf(kind, who))!);
      const choices = [{ kind, channel: "mail", choice } as const];
      expect(await outcome(saveNotificationChoices(ctx, { choices, alsoAtNight: false }))).toMatchObject({
        refusal: "invalid_input",
      });
    }
});

describe("a member whose role changes", () => {
  const ROLES = ["OWNER", "QUOTES", "READER"] as const;
  const TOLD = ["billing", "new_request"] as const;

  async function toldOwner() {
    const { actor } = await company(harness);
    const ctx = harness.ctx({ kind: "system" });
    await ctx.db.transaction(async (tx) => {
      for (const kind of TOLD)
        await notify(ctx, tx, { kind, type: "brief.alerted", effectKey: kind }, [actor.userId]);
    });
    return actor;
  }

  test("sees only what the new role hears of, and can open nothing else", async () => {
    const actor = await toldOwner();
    const { notifications: all } = await notificationList(harness, actor, null);
    const seen = async (companyRole: UserActor["companyRole"]) => {
      const now = { ...actor, companyRole };
      const { notifications: listed } = await notificationList(harness, now, null);
      const targets = await Promise.all(all.map(({ id }) => notificationTarget(harness, now, id)));
      expect(targets.filter((target) => target !== null)).toHaveLength(listed.length);
      return listed.map(({ kind }) => kind).toSorted();
    };
    expect(await Promise.all([...ROLES, null].map(seen))).toEqual([TOLD, ["new_request"], [], []]);
  });

  test("keeps on the bell only what the new role hears of", async () => {
    const actor = await toldOwner();
    for (const [companyRole, left] of [
      ["OWNER", 2],
      ["QUOTES", 1],
      ["READER", 0],
    ] as const) {
      await harness.db.transaction((tx) => forgetUnheard(tx, actor.userId, companyRole));
      expect(await unread(actor)).toBe(left);
    }
  });

  test("chooses only among what the role hears of", async () => {
    const { actor } = await company(harness);
    const save = (companyRole: UserActor["companyRole"], kind: "place_free" | "new_request") => {
      const choices = [{ kind, channel: "bell", choice: "never" } as const];
      return outcome(
        saveNotificationChoices(harness.ctx({ ...actor, companyRole }), { choices, alsoAtNight: false }),
      );
    };
    expect(await save("QUOTES", "new_request")).toEqual({ value: undefined });
    expect(await save("QUOTES", "place_free")).toEqual({ refusal: "invalid_input" });
    expect(await save("READER", "new_request")).toEqual({ refusal: "invalid_input" });
  });

  test("has no bell as a reader", () => {
    expect(ROLES.map((companyRole) => hasBell({ role: "PHOTOGRAPHER", companyRole }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasBell({ role: "PHOTOGRAPHER", companyRole: null })).toBe(false);
  });
});
