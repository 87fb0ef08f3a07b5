import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  heldProfileTexts,
  measures,
  operatorInvitations,
  operatorLog,
  outbox,
  reporterStandings,
} from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import { addHours } from "#domain/dates.ts";
import { newId } from "#domain/ids.ts";
import { objectToMeasure } from "#domain/measures/object-to-measure.ts";
import { objectionToken } from "#domain/measures/objection-link.ts";
import { takeMeasure } from "#domain/measures/take-measure.ts";
import { deleteOldActs } from "#domain/audit/delete-old-acts.ts";
import { LOGGED_ACTS, type LoggedAct } from "#domain/audit/rules.ts";
import { operatorActs, operatorsInLog } from "#domain/audit/views.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { ABUSE_RULES } from "#domain/reports/rules.ts";
import { VERBS } from "#domain/registry.ts";
import { draftAnnouncement } from "./support/announcements.ts";
import { CLAIM, savedClaim } from "./support/claims.ts";
import { checkInput, company, giveCheck } from "./support/companies.ts";
import type { TestHarness } from "./support/harness.ts";
import { addCustomer, issue, paidMonth, refundingProvider } from "./support/invoices.ts";
import { outcome } from "./support/outcomes.ts";
import { openPaymentHarness, type PaymentHarness } from "./support/payment-harness.ts";
import { client, operator } from "./support/people.ts";
import { sentReport, unfoundedReports } from "./support/reports.ts";
import { sentThread } from "./support/threads.ts";

let payments: PaymentHarness;
let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  payments = await openPaymentHarness();
  harness = payments.harness;
  ineke = await operator(harness, { fullName: "Ineke Beheer" });
});
afterAll(() => harness.close());

/** What an act is about, and the input that makes it change something. */
type Case = () => Promise<{ input: object; subjectId: string | null }>;

const warn = (subjectId: string) =>
  ({
    subjectKind: "COMPANY",
    subjectId,
    act: "WARN",
    ground: "contact_details",
    facts: "Een telefoonnummer in een offerte.",
    origin: "OWN",
  }) as const;
const warning = (companyId: string) => ({ ...warn(companyId), companyId, takenAt: harness.now });

/** An act on a report with this input, after `prepare` with the address of its reporter. */
const onReport =
  (input: object, prepare?: (email: string) => Promise<void>): Case =>
  async () => {
    const email = `${newId(harness.now)}@voorbeeld.nl`;
    const { id } = await sentReport(harness, { email });
    await prepare?.(email);
    return { input: { reportId: id, ...input }, subjectId: id };
  };

/** An act on a thread with this input. */
const onThread =
  (input: object): Case =>
  async () => {
    const { id } = await sentThread(harness, `${newId(harness.now)}@voorbeeld.nl`);
    return { input: { threadId: id, ...input }, subjectId: id };
  };

/** An act on another operator with this input. */
const onOperator =
  (input: object): Case =>
  async () => {
    const { userId } = await operator(harness);
    return { input: { operatorId: userId, ...input }, subjectId: userId };
  };

/** An act on the draft of an announcement. */
const onAnnouncement =
  (input: object): Case =>
  async () => {
    const announcementId = await draftAnnouncement(harness);
    return { input: { announcementId, ...input }, subjectId: announcementId };
  };

/** Every verb of operators. A verb that writes nothing belongs to the views. */
const CASES: Record<LoggedAct, Case> = {
  "admit-reporter": onReport({}, async (email) => {
    const warnedAt = harness.now;
    const refusedUntil = new Date("2027-01-01");
    await harness.db.insert(reporterStandings).values({ email, warnedAt, refusedUntil });
  }),
  "give-credit": async () => {
    const { actor } = await company(harness);
    const input = { companyId: actor.companyId!, euros: 25, reason: "outage", key: newId(harness.now) };
    return { input, subjectId: actor.companyId! };
  },
  "give-days": async () => {
    const { actor } = await company(harness);
    const input = { companyId: actor.companyId!, days: 7, reason: "outage", key: newId(harness.now) };
    return { input, subjectId: actor.companyId! };
  },
  "repair-payment": async () => {
    const { actor } = await company(harness, { subscribed: false });
    return { input: { companyId: actor.companyId!, reason: "asked" }, subjectId: actor.companyId! };
  },
  "resend-mail": async () => {
    const id = newId(harness.now);
    const { userId } = await client(harness);
    await harness.db.insert(outbox).values({
      id,
      kind: "password-changed",
      effectKey: `password-changed:${id}`,
      payload: { userId },
      createdAt: harness.now,
      sentAt: harness.now,
    });
    return { input: { mailId: id, reason: "asked" }, subjectId: id };
  },
  "answer-thread": onThread({ version: 1, message: "Zo werkt het.", closes: false }),
  "assign-report": onReport({ to: null, seen: null }),
  "assign-thread": onThread({ to: null, seen: null }),
  "change-operator-role": onOperator({ role: "SUPPORT" }),
  "close-thread": onThread({ version: 1 }),
  "confirm-measure": async () => {
    const { actor } = await company(harness);
    const measureId = newId(harness.now);
    await harness.db.insert(measures).values({
      ...warning(actor.companyId!),
      id: measureId,
      takenBy: newId(harness.now),
      status: "PROPOSED",
    });
    return { input: { measureId }, subjectId: measureId };
  },
  "decide-objection": async () => {
    const { actor } = await company(harness);
    const { measureId } = await takeMeasure(harness.ctx(await operator(harness)), warn(actor.companyId!));
    const token = objectionToken(harness.ctx({ kind: "system" }), measureId);
    await objectToMeasure(harness.ctx({ kind: "visitor" }), { token, objection: "Dit klopt niet." });
    return {
      input: { measureId, decision: "DISMISSED", decisionText: "We hebben het nagekeken." },
      subjectId: measureId,
    };
  },
  "decide-texts": async () => {
    const { actor } = await company(harness);
    const [companyId, heldAt] = [actor.companyId!, harness.now];
    await harness.db.insert(heldProfileTexts).values({ companyId, businessName: "Erkende Glans", heldAt });
    return { input: { companyId, decision: "release", heldAt }, subjectId: companyId };
  },
  "end-check": async () => {
    const one = await company(harness);
    const checkId = await giveCheck(harness, one);
    return { input: { checkId, reason: "Uitgeschreven" }, subjectId: one.actor.companyId! };
  },
  "decide-report": onReport({
    outcome: "NO_ACTION",
    decisionText: "Dit mag.",
    isUnfounded: false,
    alsoOthers: false,
  }),
  "end-subscription": async () => {
    const { actor, paidCheckout, systemCtx } = payments;
    const { session } = await paidCheckout();
    await syncCheckout(systemCtx(), { checkout: session });
    return { input: { companyId: actor.companyId!, reason: "misuse" }, subjectId: actor.companyId! };
  },
  "invite-operator": async () => ({
    input: { email: "noor@voorbeeld.nl", role: "SUPPORT" },
    subjectId: expect.any(String) as string,
  }),
  "look-at-personal-data": async () => {
    const { userId } = await client(harness);
    const why = { reason: "question", note: "Belde over de offerte." };
    return { input: { kind: "client", subjectId: userId, ...why }, subjectId: userId };
  },
  "note-on-report": onReport({ note: "Vaker gezien." }),
  "note-on-thread": onThread({ message: "Belde ook al." }),
  "lift-measure": async () => {
    const { actor } = await company(harness);
    const { measureId } = await takeMeasure(harness.ctx(await operator(harness)), warn(actor.companyId!));
    return { input: { measureId, reason: "over" }, subjectId: measureId };
  },
  "record-check": async () => {
    const { actor } = await company(harness);
    return { input: await checkInput(harness, actor), subjectId: actor.companyId! };
  },
  "refund-payment": async () => {
    harness.payments = refundingProvider().payments;
    const { actor } = await company(harness);
    await addCustomer(harness, actor);
    const [invoice] = await issue(harness, actor, [paidMonth(harness, actor)]);
    const order = { amount: 1_000, reason: "goodwill", key: newId(harness.now) };
    return { input: { invoiceId: invoice!.id, ...order }, subjectId: invoice!.id };
  },
  "remove-operator": onOperator({}),
  "remove-announcement": onAnnouncement({ version: 1 }),
  "remove-claim": async () => {
    const claimId = await savedClaim(harness);
    return { input: { claimId }, subjectId: claimId };
  },
  "refuse-reporter": onReport({}, async (email) => {
    await harness.db.insert(reporterStandings).values({ email, warnedAt: new Date("2026-03-01") });
    await unfoundedReports(harness, email, 1);
  }),
  "reopen-thread": onThread({ version: 1 }),
  "save-announcement": onAnnouncement({ version: 1, subject: "De start", text: "Begonnen." }),
  "save-claim": async () => {
    const claimId = await savedClaim(harness);
    return { input: { ...CLAIM, claimId }, subjectId: claimId };
  },
  "send-announcement": onAnnouncement({ version: 1 }),
  "send-test-notification": async () => ({ input: {}, subjectId: ineke.userId }),
  "set-launch": async () => ({
    input: { goLiveDate: "2026-04-01", offerEndsOn: null, alreadyTaken: 25 },
    subjectId: "launch.offer",
  }),
  "set-launch-mode": async () => ({ input: { mode: "live" }, subjectId: "launch.mode" }),
  "take-measure": async () => {
    const { actor } = await company(harness);
    return { input: warn(actor.companyId!), subjectId: null };
  },
  "test-announcement": onAnnouncement({}),
  "withdraw-operator-invitation": async () => {
    const id = newId(harness.now);
    const times = { createdAt: harness.now, expiresAt: addHours(harness.now, 1) };
    await harness.db
      .insert(operatorInvitations)
      .values({ id, email: "piet@voorbeeld.nl", role: "SUPPORT", ...times });
    return { input: { invitationId: id }, subjectId: id };
  },
  "warn-reporter": onReport({}, (email) => unfoundedReports(harness, email, ABUSE_RULES.before)),
};

const logged = () => harness.db.select().from(operatorLog).orderBy(asc(operatorLog.sequence));

test("every verb of operators is an act that the log knows", () => {
  const ofOperators = VERBS.filter(
    ({ definition: { by } }) => by.actors.includes("ADMIN") && !by.actors.includes("CLIENT"),
  );
  expect(ofOperators.map(({ definition }) => definition.name).toSorted()).toEqual(LOGGED_ACTS.toSorted());
});

describe.each(Object.entries(CASES))("%s", (name, prepare) => {
  test("logs exactly one row: who, what, about what and from where", async () => {
    const verb = VERBS.find(({ definition }) => definition.name === name)!;
    const { input, subjectId } = await prepare();
    const before = (await logged()).length;
    await verb(harness.ctx(ineke, "203.0.113.7"), input);
    const rows = (await logged()).slice(before);
    expect(rows).toMatchObject([
      {
        act: name,
        subjectId: subjectId ?? expect.any(String),
        operatorId: ineke.userId,
        operatorName: "Ineke Beheer",
        fromAddress: "203.0.113.7",
        occurredAt: harness.now,
      },
    ]);
  });
});

describe("nobody changes the log", () => {
  const attempts = {
    "a changed reason": sql`update operator_log set reason = 'anders'`,
    "a removed row": sql`delete from operator_log`,
    "an emptied table": sql`truncate operator_log`,
  };
  test.each(Object.entries(attempts))("the database refuses %s", async (_, attempt) => {
    const before = await logged();
    expect(before.length).toBeGreaterThan(0);
    await expect(harness.db.execute(attempt)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: "the log of operators cannot be changed" }),
    });
    expect(await logged()).toEqual(before);
  });

  test("cleaning removes rows of more than five years old, and no others", async () => {
    const before = await logged();
    const old = { ...before[0]!, id: newId(harness.now), occurredAt: new Date("2019-01-01T12:00:00Z") };
    const { sequence: _, ...row } = old;
    await harness.db.insert(operatorLog).values(row);
    await deleteOldActs(harness.ctx({ kind: "system" }));
    expect(await logged()).toEqual(before);
    // A clock that runs ahead of the database deletes nothing that the trigger keeps.
    await deleteOldActs(harness.ctx({ kind: "system" }, { now: new Date("2060-01-01T12:00:00Z") }));
    expect(await logged()).toEqual(before);
  });
});

describe("reading the log", () => {
  test("only operators read it", async () => {
    const reader = harness.ctx(await client(harness));
    expect(await outcome(operatorActs(reader, {}))).toEqual({ refusal: "not_allowed" });
    expect(await outcome(operatorsInLog(reader))).toEqual({ refusal: "not_allowed" });
  });

  test("pages go on after the last act of the page before, without a gap or a repeat", async () => {
    const ctx = harness.ctx(ineke);
    const all = (await operatorActs(ctx, {})).acts.map(({ sequence }) => sequence);
    const seen: number[] = [];
    for (let before: number | null = null, first = true; first || before !== null; first = false) {
      const page = await operatorActs(ctx, {}, { before, size: 2 });
      seen.push(...page.acts.map(({ sequence }) => sequence));
      before = page.next;
    }
    expect(seen).toEqual(all);
  });

  test("filters by act, operator, subject and day", async () => {
    const ctx = harness.ctx(ineke);
    const count = async (filter: object) => (await operatorActs(ctx, filter)).acts.length;
    expect(await count({ act: "set-launch" })).toBe(1);
    expect(await count({ operatorId: newId(harness.now) })).toBe(0);
    const own = await count({ operatorId: ineke.userId });
    expect(own).toBe(LOGGED_ACTS.length);
    expect(await count({ subjectId: "launch.mode" })).toBe(1);
    expect(await count({ fromDay: "2026-03-11", toDay: "2026-03-11" })).toBeGreaterThanOrEqual(own);
    expect(await count({ toDay: "2026-03-10" })).toBe(0);
    expect(await operatorsInLog(ctx)).toContainEqual({ id: ineke.userId, name: "Ineke Beheer" });
  });
});
