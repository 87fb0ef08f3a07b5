import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { alerts, briefs, companyWork, outbox, subscriptions } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/alerts/release-alerts.ts";
import type { UserActor } from "#domain/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/briefs.ts";
import { someCompanies, type Company } from "../support/companies.ts";
import { NOON } from "../support/harness.ts";
import { openMailHarness, type MailHarness } from "../support/mail-harness.ts";
import { client } from "../support/people.ts";
import { QUOTE } from "../support/proposals.ts";
import { setWork } from "../support/work.ts";

let mail: MailHarness;
let runtime: Runtime;
let owner: UserActor;
let companies: Company[];
const people = () => ({ db: runtime.db, now: NOON });

beforeAll(async () => {
  mail = await openMailHarness();
  ({ runtime } = mail);
  owner = await client(people());
  companies = await someCompanies(people(), 7);
});
afterAll(() => mail.close());
beforeEach(() => mail.forgetMails());

async function alertedBrief(change: Parameters<typeof publishedBrief>[2] = {}): Promise<string> {
  const briefId = await publishedBrief(people(), owner, change);
  await runtime.db.transaction((tx) =>
    releaseAlerts(runtime.ctx({ kind: "system" }), tx, briefId, "published"),
  );
  return briefId;
}

const recipients = () =>
  mail.server.taken
    .filter(({ subject }) => subject.startsWith("Aanvraag: "))
    .map(({ to }) => to)
    .toSorted();
const emailsOf = (of: Company[]) => of.map(({ actor }) => actor.email).toSorted();
const alertOf = async (briefId: string, { actor }: Company) =>
  (
    await runtime.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.briefId, briefId), eq(alerts.companyId, actor.companyId!)))
  )[0]!;

test("mails every matching company, and the log says when", async () => {
  const briefId = await alertedBrief();
  await mail.workOff();
  expect(recipients()).toEqual(emailsOf(companies));
  expect(await alertOf(briefId, companies[0]!)).toMatchObject({ mailedAt: NOON, dropped: null });
  expect(mail.server.taken[0]!.text).toContain(`/verhuisbedrijf-dashboard/opdracht/${briefId}`);
});

test("says of the client only what the companies' list shows", async () => {
  await alertedBrief({ description: "Bel Wilhelmina", additionalInfo: CLIENT_SECRETS.phone });
  await mail.workOff();
  const all = withoutIds(JSON.stringify(mail.server.taken));
  const secrets = [...Object.values(CLIENT_SECRETS), "12345678", "Wilhelmina", owner.email, owner.fullName];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

describe("at delivery", () => {
  const CASES: [why: string, dropped: string, act: (briefId: string) => Promise<unknown>][] = [
    [
      "has sent a quote",
      "own_quote",
      (briefId) => sendProposal(runtime.ctx(companies[0]!.actor), { briefId, ...QUOTE }),
    ],
    [
      "has no subscription any more",
      "subscription_ended",
      () =>
        runtime.db
          .update(subscriptions)
          .set({ status: "canceled" })
          .where(eq(subscriptions.companyId, companies[0]!.actor.companyId!)),
    ],
    ["has paused", "paused", () => setWork(people(), companies[0]!, { pausedUntil: "2026-03-20" })],
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
    expect(recipients()).not.toContain(companies[0]!.actor.email);
    expect(await alertOf(briefId, companies[0]!)).toMatchObject({ dropped, mailedAt: null });
    await runtime.db.delete(companyWork);
    await runtime.db.update(subscriptions).set({ status: "active" });
  });
});

test("a refused address stops no other mail, and the log says so", async () => {
  mail.server.unknown.add(companies[2]!.actor.email);
  const briefId = await alertedBrief();
  expect(await mail.workOff()).toEqual(companies.map(() => "done"));
  expect(recipients()).toEqual(emailsOf(companies.filter((_one, index) => index !== 2)));
  expect(await alertOf(briefId, companies[2]!)).toMatchObject({ dropped: "refused", mailedAt: null });
  expect(await runtime.db.$count(outbox, eq(outbox.refusal, "550 5.1.1 to RCPT TO"))).toBe(1);
});

test("two temporary refusals fail two mails of a batch, and each is tried again alone", async () => {
  mail.server.plan.push("refuse for now", "refuse for now");
  await alertedBrief();
  const ended = await mail.workOff();
  expect(ended.filter((end) => end === "failed")).toHaveLength(2);
  expect(recipients()).toEqual(emailsOf(companies));
});
