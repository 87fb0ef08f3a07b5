import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authSessions,
  companies,
  companyMembers,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { browser } from "../../../tests/support/people/push.ts";
import { client, startSession } from "../../../tests/support/people/people.ts";
import { endAllSessions } from "../../accounts/end-all-sessions.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { notify } from "../../events/notifications/notify.ts";
import { pushMessage } from "./message-view.ts";
import { hasPush } from "./push-view.ts";
import { isPushEndpoint } from "./rules.ts";
import { turnOffPush } from "./turn-off-push.ts";
import { turnOnPush } from "./turn-on-push.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

async function signedIn(): Promise<UserActor> {
  const actor = await client(harness);
  return { ...actor, sessionId: await startSession(harness, actor) };
}

const browsersOf = ({ userId }: UserActor) =>
  harness.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

/** Tells this user something, and returns what each of their browsers gets to show. */
async function told({ userId }: UserActor, kind: "new_quote" | "quote_gone" | "quote_chosen" = "new_quote") {
  const system = harness.ctx({ kind: "system" });
  const [notificationId] = await harness.db.transaction((tx) =>
    notify(system, tx, { kind, type: "proposal.sent", effectKey: newId(harness.now) }, [userId]),
  );
  const browsers = await harness.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  const shown = await Promise.all(
    browsers.map(({ id }) =>
      pushMessage(system, { notificationId: notificationId!, pushSubscriptionId: id }),
    ),
  );
  return { notificationId: notificationId!, shown: shown.filter((message) => message !== null) };
}

test("a browser that asked for it shows what its user is told", async () => {
  const actor = await signedIn();
  const own = browser();
  expect(await hasPush(harness, actor)).toBe(false);
  await turnOnPush(harness.ctx(actor), own);
  expect(await hasPush(harness, actor)).toBe(true);
  expect((await told(actor)).shown).toEqual([{ target: own, kind: "new_quote" }]);
});

test("asking again replaces the address of the browser, also when two tabs ask at once", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  const newer = browser();
  await Promise.all([turnOnPush(harness.ctx(actor), newer), turnOnPush(harness.ctx(actor), newer)]);
  expect((await told(actor)).shown).toEqual([{ target: newer, kind: "new_quote" }]);
});

test("a browser that somebody else signs in with shows nothing of the first any more", async () => {
  const [first, second] = [await signedIn(), await signedIn()];
  const shared = browser();
  await turnOnPush(harness.ctx(first), shared);
  await turnOnPush(harness.ctx(second), shared);
  expect((await told(first)).shown).toEqual([]);
  expect((await told(second)).shown).toHaveLength(1);
});

test("signing out ends the messages", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  await endAllSessions(harness.ctx(actor), {});
  expect(await browsersOf(actor)).toBe(0);
});

test("a session that ended by itself gets no messages", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  await harness.db
    .update(authSessions)
    .set({ expiresAt: harness.now })
    .where(eq(authSessions.id, actor.sessionId));
  expect((await told(actor)).shown).toEqual([]);
});

test("a member who was demoted or removed before delivery is shown nothing", async () => {
  const member = await colleague(harness, (await company(harness)).actor, "QUOTES");
  const actor = { ...member, sessionId: await startSession(harness, member) };
  await turnOnPush(harness.ctx(actor), browser());
  const isMember = eq(companyMembers.userId, actor.userId);
  expect((await told(actor, "quote_chosen")).shown).toHaveLength(1);
  await harness.db.update(companyMembers).set({ role: "READER" }).where(isMember);
  expect((await told(actor, "quote_chosen")).shown).toEqual([]);
  await harness.db.delete(companyMembers).where(isMember);
  expect((await told(actor, "quote_chosen")).shown).toEqual([]);
});

test("a member of a company that was ended meanwhile is shown nothing of it", async () => {
  const { actor: member } = await company(harness);
  const actor = { ...member, sessionId: await startSession(harness, member) };
  await turnOnPush(harness.ctx(actor), browser());
  expect((await told(actor, "quote_chosen")).shown).toHaveLength(1);
  const isCompany = eq(companies.id, member.companyId!);
  await harness.db.update(companies).set({ endedAt: harness.now }).where(isCompany);
  expect((await told(actor, "quote_chosen")).shown).toEqual([]);
});

test("turning it off ends the messages", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  await turnOffPush(harness.ctx(actor), {});
  expect((await told(actor)).shown).toEqual([]);
});

test("shows nothing of a kind that the user turned off, or never turned on", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  expect((await told(actor, "quote_gone")).shown).toEqual([]);
  const off = { userId: actor.userId, kind: "new_quote", channel: "push", choice: "never" } as const;
  await harness.db.insert(notificationPreferences).values({ ...off, updatedAt: harness.now });
  expect((await told(actor)).shown).toEqual([]);
});

test("shows nothing that was read before it is delivered", async () => {
  const actor = await signedIn();
  await turnOnPush(harness.ctx(actor), browser());
  const { notificationId } = await told(actor);
  await harness.db
    .update(notifications)
    .set({ readAt: harness.now })
    .where(eq(notifications.id, notificationId));
  const [{ id }] = (await harness.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.userId))) as [{ id: string }];
  const system = harness.ctx({ kind: "system" });
  expect(await pushMessage(system, { notificationId, pushSubscriptionId: id })).toBe(null);
});

test("messages of one user never go to the browser of another", async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await turnOnPush(harness.ctx(other), browser());
  const { notificationId } = await told(one);
  const [{ id }] = (await harness.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, other.userId))) as [{ id: string }];
  const system = harness.ctx({ kind: "system" });
  expect(await pushMessage(system, { notificationId, pushSubscriptionId: id })).toBe(null);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("takes %s, the address of a browser", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://localhost/abc",
  "https://127.0.0.1/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilpush.apple.com.example/abc",
  "https://xpush.apple.com/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://user:secret@fcm.googleapis.com/abc",
  `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
  "javascript:alert(1)",
  "",
])("refuses %s: our server would send requests to it", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test.each([
  ["a key of another length", { p256dh: "AAAA" }],
  ["a secret of another length", { auth: "AAAA" }],
  ["text that is not base64", { p256dh: "é".repeat(87) }],
])("refuses %s", (_what, wrong) => {
  const { success } = turnOnPush.definition.inputAt(harness.now).safeParse({ ...browser(), ...wrong });
  expect(success).toBe(false);
});
