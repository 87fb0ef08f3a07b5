import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { awakeAtNight, pushSubscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { notify } from "#domain/events/notifications/notify.ts";
import { NOTIFICATION_KINDS, KINDS, type NotificationKind } from "#domain/events/notifications/rules.ts";
import type { Jobs, PushTarget } from "#domain/kernel/ports.ts";
import { turnOnPush } from "#domain/channels/push/turn-on-push.ts";
import { deliverPush } from "#jobs/deliver-push.server.ts";
import { client, startSession } from "../support/people/people.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { browser } from "../support/people/push.ts";

let at: MailHarness;
let sent: { target: PushTarget; text: string }[];
let answer: () => Promise<"sent" | "gone" | "refused">;
beforeAll(async () => {
  at = await openMailHarness();
});
afterAll(() => at.close());
beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve("sent");
});

const now = () => at.runtime.clock();

async function withBrowser(): Promise<{ actor: UserActor; own: PushTarget }> {
  const harness = { db: at.runtime.db, now: now() };
  const actor = await client(harness);
  const sessionId = await startSession(harness, actor);
  const own = browser();
  await turnOnPush(at.runtime.ctx({ ...actor, sessionId }), own);
  return { actor, own };
}

/** Tells a user something; returns the jobs that this orders, with when each starts. */
async function tell({ userId }: UserActor, kind: NotificationKind = "new_quote") {
  const ctx = at.runtime.ctx({ kind: "system" });
  const [notificationId] = await ctx.db.transaction((tx) =>
    notify(ctx, tx, { kind, type: "proposal.sent", effectKey: newId(now()) }, [userId]),
  );
  const { rows } = await ctx.db.execute<{ data: Jobs["deliver-push"]; start_after: Date }>(
    sql`select data, start_after from pgboss.job
      where name = 'deliver-push' and data ->> 'notificationId' = ${notificationId}`,
  );
  return rows.map(({ data, ...job }) => ({ data, startsAt: new Date(job.start_after) }));
}

const deliver = (job: Jobs["deliver-push"]) =>
  deliverPush(
    {
      ...at.runtime,
      push: {
        publicKey: "",
        send(target, text) {
          sent.push({ target, text });
          return answer();
        },
      },
    },
    job,
  );

const isKept = ({ endpoint }: PushTarget) =>
  at.runtime.db.$count(pushSubscriptions, and(eq(pushSubscriptions.endpoint, endpoint)));

test("a message leads to its notification, and says neither who nor where", async () => {
  const { actor, own } = await withBrowser();
  const [job] = await tell(actor);
  await deliver(job!.data);
  expect(sent.map(({ target }) => target)).toEqual([own]);
  expect(JSON.parse(sent[0]!.text)).toEqual({
    title: "Nieuwe offerte",
    body: "Er is een offerte voor je aanvraag.",
    icon: "/icons/schoonmaak-192.png",
    path: `/meldingen/${job!.data.notificationId}`,
    tag: job!.data.notificationId,
  });
});

test("orders one message per browser, and none for who has none", async () => {
  const { actor } = await withBrowser();
  const second = await startSession({ db: at.runtime.db, now: now() }, actor);
  await turnOnPush(at.runtime.ctx({ ...actor, sessionId: second }), browser());
  expect(await tell(actor)).toHaveLength(2);
  expect(await tell(await client({ db: at.runtime.db, now: now() }))).toEqual([]);
});

test.each(KINDS.filter((kind) => NOTIFICATION_KINDS[kind].push === "never"))(
  "orders no message of the kind %s, which nobody asked for",
  async (kind) => {
    const { actor } = await withBrowser();
    expect(await tell(actor, kind)).toEqual([]);
  },
);

test("forgets a browser that is gone, and keeps one that the service refuses for now", async () => {
  const { actor, own } = await withBrowser();
  const [job] = await tell(actor);
  answer = () => Promise.resolve("refused");
  await deliver(job!.data);
  expect(await isKept(own)).toBe(1);
  answer = () => Promise.resolve("gone");
  await deliver(job!.data);
  expect(await isKept(own)).toBe(0);
  // A repeat of the job finds nobody, and sends nothing.
  await deliver(job!.data);
  expect(sent).toHaveLength(2);
});

test("a failure of the push service is tried again", async () => {
  const { actor, own } = await withBrowser();
  const [job] = await tell(actor);
  answer = () => Promise.reject(new Error("the push service answered 503"));
  await expect(deliver(job!.data)).rejects.toThrow("503");
  expect(await isKept(own)).toBe(1);
});

test("wakes nobody at night, but for who wants that", async () => {
  const [asleep, awake] = [await withBrowser(), await withBrowser()];
  await at.runtime.db.insert(awakeAtNight).values({ userId: awake.actor.userId, since: now() });
  // From noon on a day in March to 22:30.
  at.passSeconds(10.5 * 3_600);
  const morning = new Date("2026-03-12T06:00:00Z");
  expect((await tell(asleep.actor)).map(({ startsAt }) => startsAt)).toEqual([morning]);
  const [job] = await tell(awake.actor);
  expect(job!.startsAt.getTime()).not.toBe(morning.getTime());
});
