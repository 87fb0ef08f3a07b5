import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Runtime } from "#compose";
import {
  alertMails,
  alerts,
  briefs,
  companyProfiles,
  companyWork,
  notificationPreferences,
  notifications,
  outbox,
  subscriptions,
} from "#db/schema/index.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { company, type Company } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";
import type { MailHarness } from "../support/harness/mail-harness.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { setWork } from "../support/people/work.ts";

let world: AlertHarness;
let mail: MailHarness;
let runtime: Runtime;
beforeAll(async () => {
  world = await openAlertHarness(7);
  ({ mail, runtime } = world);
});
afterAll(() => mail.close());
beforeEach(() => mail.forgetMails());

async function alertedBrief(change: Parameters<typeof publishedBrief>[2] = {}): Promise<string> {
  const briefId = await publishedBrief(world.people, world.owner, change);
  await world.release(briefId);
  return briefId;
}

const recipients = () =>
  mail.server.taken
    .filter(({ subject }) => /^Aanvraag: | die bij je pas/.test(subject))
    .map(({ to }) => to)
    .toSorted();
const emailsOf = (of: Company[]) => of.map(({ actor }) => actor.email).toSorted();
const alertOf = async (briefId: string, { actor }: Company) =>
  (
    await runtime.db
      .select()
      .from(alertMails)
      .where(and(eq(alertMails.briefId, briefId), eq(alertMails.companyId, actor.companyId!)))
  )[0]!;

const SECRETS = () => [
  ...Object.values(CLIENT_SECRETS),
  "12345678",
  "Wilhelmina",
  world.owner.email,
  world.owner.fullName,
  world.owner.userId,
];

test("mails every matching company, and the log says when", async () => {
  const briefId = await alertedBrief();
  await mail.workOff();
  expect(recipients()).toEqual(emailsOf(world.companies));
  expect(await alertOf(briefId, world.companies[0]!)).toMatchObject({ mailedAt: NOON, dropped: null });
  expect(mail.server.taken[0]!.text).toContain(`/verhuisbedrijf-dashboard/opdracht/${briefId}`);
});

test("says of the client only what the companies' list shows", async () => {
  await alertedBrief({ description: "Bel Wilhelmina", additionalInfo: CLIENT_SECRETS.phone });
  await mail.workOff();
  const told = await runtime.db.select().from(notifications);
  const all = withoutIds(JSON.stringify([mail.server.taken, told]));
  expect(SECRETS().filter((secret) => all.includes(secret))).toEqual([]);
});

describe("at delivery", () => {
  const CASES: [why: string, dropped: string, act: (briefId: string) => Promise<unknown>][] = [
    [
      "has sent a quote",
      "own_quote",
      (briefId) => sendProposal(runtime.ctx(world.companies[0]!.actor), { briefId, ...QUOTE }),
    ],
    [
      "has no subscription any more",
      "subscription_ended",
      () =>
        runtime.db
          .update(subscriptions)
          .set({ status: "canceled" })
          .where(eq(subscriptions.companyId, world.companies[0]!.actor.companyId!)),
    ],
    ["has paused", "paused", () => setWork(world.people, world.companies[0]!, { pausedUntil: "2026-03-20" })],
    [
      "is told of a closed request",
      "closed",
      (briefId) =>
        runtime.db
          .update(briefs)
          .set({ status: "CANCELLED", closeReason: "client", closedAt: NOON })
          .where(eq(briefs.id, briefId)),
    ],
    [
      "is told of a full request",
      "full",
      (briefId) =>
        runtime.db
          .update(briefs)
          .set({ status: "IN_PROGRESS", proposalsCount: 5 })
          .where(eq(briefs.id, briefId)),
    ],
  ];

  test.each(CASES)("a company that %s gets no mail, and the log says why", async (_, dropped, act) => {
    const briefId = await alertedBrief();
    await act(briefId);
    await mail.workOff();
    expect(recipients()).not.toContain(world.companies[0]!.actor.email);
    expect(await alertOf(briefId, world.companies[0]!)).toMatchObject({ dropped, mailedAt: null });
    await runtime.db.delete(companyWork);
    await runtime.db.update(subscriptions).set({ status: "active" });
  });
});

test("a refused address stops no other mail, and the log says so", async () => {
  mail.server.unknown.add(world.companies[2]!.actor.email);
  const briefId = await alertedBrief();
  expect(await mail.workOff()).toEqual(world.companies.map(() => "done"));
  expect(recipients()).toEqual(emailsOf(world.companies.filter((_one, index) => index !== 2)));
  expect(await alertOf(briefId, world.companies[2]!)).toMatchObject({ dropped: "refused", mailedAt: null });
  expect(await runtime.db.$count(outbox, eq(outbox.refusal, "550 5.1.1 to RCPT TO"))).toBe(1);
});

test("two temporary refusals fail two mails of a batch, and each is tried again alone", async () => {
  mail.server.plan.push("refuse for now", "refuse for now");
  await alertedBrief();
  const ended = await mail.workOff();
  expect(ended.filter((end) => end === "failed")).toHaveLength(2);
  expect(recipients()).toEqual(emailsOf(world.companies));
});

const at = (instant: string) => ({ now: new Date(instant) });

const released = async (when: { now: Date }, change: Parameters<typeof publishedBrief>[2] = {}) => {
  const briefId = await publishedBrief(world.people, world.owner, { province: "Drenthe", ...change });
  await runtime.db.transaction((tx) =>
    releaseAlerts({ ...runtime.ctx({ kind: "system" }), ...when }, tx, briefId, "published"),
  );
  return briefId;
};

describe("the mail of the day", () => {
  let glans: Company;
  const digest = async (when: { now: Date }) => {
    await orderDigests({ ...runtime.ctx({ kind: "system" }), ...when }, {});
    mail.server.taken.length = 0;
    await mail.workOff();
    return mail.server.taken.filter(
      ({ to, subject }) => to === glans.actor.email && subject.includes("die bij je pas"),
    );
  };
  beforeEach(async () => {
    await runtime.db.delete(alerts);
    glans = await company(world.people, { serviceAreas: ["Drenthe"] });
    const choice = { kind: "new_request", channel: "mail", choice: "digest", updatedAt: NOON } as const;
    await runtime.db.insert(notificationPreferences).values({ userId: glans.actor.userId, ...choice });
  });

  test("has what is new and what is still open, without what the company quoted on, once", async () => {
    const evening = at("2026-03-10T19:00:00Z");
    const first = await released(evening);
    await released(evening, { category: "OFFICE", locationText: "Assen (9401)" });
    await runtime.db.update(companyProfiles).set({ categories: ["RESIDENTIAL", "OFFICE"] });
    const office = await released(evening, { category: "OFFICE", locationText: "Assen (9401)" });
    const [mailed, ...others] = await digest(at("2026-03-11T06:30:00Z"));
    expect(others).toEqual([]);
    expect(mailed!.subject).toBe("2 nieuwe aanvragen die bij je passen");
    expect(mailed!.html).toContain(first);
    expect(await digest(at("2026-03-11T09:07:00Z"))).toEqual([]);

    await sendProposal(runtime.ctx(glans.actor), { briefId: office, ...QUOTE });
    // Nothing is new, so nothing is mailed.
    expect(await digest(at("2026-03-12T06:30:00Z"))).toEqual([]);
    const second = await released(at("2026-03-12T12:00:00Z"), { locationText: "Emmen (7811)" });
    const [next] = await digest(at("2026-03-13T06:30:00Z"));
    expect(next!.subject).toBe("1 nieuwe aanvraag die bij je past");
    expect(next!.text).toContain("Eerder gemeld en nog open");
    expect([first, second, office].map((id) => next!.html.includes(id))).toEqual([true, true, false]);
  });

  test("is not sent when nothing is left to quote on", async () => {
    const briefId = await released(at("2026-03-10T19:00:00Z"));
    await runtime.db.update(briefs).set({ expiresAt: NOON }).where(eq(briefs.id, briefId));
    mail.passSeconds(1);
    expect(await digest(at("2026-03-11T06:30:00Z"))).toEqual([]);
    expect(await alertOf(briefId, glans)).toMatchObject({ dropped: "closed", mailedAt: null });
  });

  test("waits for half past seven, in summer as in winter, and leaves later releases to the next day", async () => {
    await released(at("2026-03-28T12:00:00Z"));
    expect(await digest(at("2026-03-29T05:29:59Z"))).toEqual([]);
    expect(await digest(at("2026-03-29T05:30:00Z"))).toHaveLength(1);
    await released(at("2026-03-29T05:30:00Z"));
    expect(await digest(at("2026-03-29T08:07:00Z"))).toEqual([]);
    expect(await digest(at("2026-03-30T05:30:00Z"))).toHaveLength(1);
  });

  test("says of the client only what the companies' list shows", async () => {
    await released(at("2026-03-10T19:00:00Z"), {
      description: "Bel Wilhelmina",
      additionalInfo: CLIENT_SECRETS.phone,
    });
    const all = withoutIds(JSON.stringify(await digest(at("2026-03-11T06:30:00Z"))));
    expect(all).toContain("Utrecht (3511)");
    expect(SECRETS().filter((secret) => all.includes(secret))).toEqual([]);
  });
});
