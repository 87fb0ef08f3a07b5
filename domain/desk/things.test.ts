import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  alerts,
  briefMarks,
  briefs,
  invoices,
  operatorLog,
  outbox,
  subscriptions,
} from "#db/schema/index.ts";
import { FIELD_LABELS, PART_TEXTS } from "#texts/desk/desk.ts";
import { EVENT_TEXTS } from "#texts/desk/events.ts";
import { LOOK_KINDS, type LookKind } from "../audit/rules.ts";
import { checkedCompany } from "../checks/views.ts";
import { threadForOperator } from "./contact/views.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { reportForOperator } from "./reports/views.ts";
import { addHours, addMinutes } from "../kernel/dates.ts";
import { EVENTS } from "../events/catalogue.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addInvoice } from "../../tests/support/people/invoices.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { sentReport } from "../../tests/support/people/reports.ts";
import { sentThread } from "../../tests/support/people/threads.ts";
import { lookAtPersonalData } from "./look-at-personal-data.ts";
import { THING_KINDS, type ThingKind } from "./rules.ts";
import { openCase } from "./open-case.ts";
import { thingView } from "./thing-view.ts";

let harness: TestHarness;
let admin: UserActor;
let person: UserActor;
let firm: Company;
let keys: Record<ThingKind | LookKind, string>;
let numbers: { thread: number; report: number };
beforeAll(async () => {
  harness = await openTestHarness();
  admin = await operator(harness);
  person = await client(harness, { fullName: "Wilhelmina Kortekaas", email: "wilhelmina@geheim.example" });
  firm = await company(harness);
  const brief = await publishedBrief(harness, person);
  const owner = { clientName: person.fullName, ownerEmail: person.email, clientPhone: "+31612345678" };
  await harness.db.update(briefs).set(owner).where(eq(briefs.id, brief));
  const mail = newId(harness.now);
  const payload = { to: person.email, fullName: person.fullName, briefId: brief };
  await harness.db
    .insert(outbox)
    .values({ id: mail, kind: "brief-expired", effectKey: mail, payload, createdAt: harness.now });
  const companyId = firm.actor.companyId!;
  const invoice = await addInvoice(harness.db, companyId);
  const thread = await sentThread(harness, person.email);
  const report = await sentReport(harness, { email: person.email, name: "Wilhelmina Kortekaas" });
  keys = {
    brief,
    proposal: newId(harness.now),
    company: companyId,
    client: person.userId,
    subscription: companyId,
    invoice,
    mail,
    thread: thread.id,
    report: report.id,
    complaint: newId(harness.now),
  };
  numbers = { thread: thread.number, report: report.number };
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.now = NOON;
});

const view = (by: UserActor, kind: ThingKind, key = keys[kind]) => thingView(harness.ctx(by), kind, key);
/** What the page of a thing with personal data shows. */
const shownOf = async (by: UserActor, kind: keyof typeof PAGES): Promise<string> =>
  JSON.stringify(await PAGES[kind](harness.ctx(by)));
const thing = (kind: ThingKind) => (ctx: Ctx) => thingView(ctx, kind, keys[kind]);
const PAGES: Record<Exclude<LookKind, "complaint">, (ctx: Ctx) => Promise<unknown>> = {
  brief: thing("brief"),
  company: async (ctx) => [await thing("company")(ctx), await checkedCompany(ctx, keys.company)],
  client: thing("client"),
  mail: thing("mail"),
  thread: (ctx) => threadForOperator(ctx, numbers.thread),
  report: (ctx) => reportForOperator(ctx, numbers.report),
};
const look = (by: UserActor, kind: LookKind) =>
  lookAtPersonalData(harness.ctx(by), { kind, subjectId: keys[kind], reason: "question", note: "" });

test("every event about something has a text", () => {
  const about = Object.entries(EVENTS).filter(([, event]) => event.about.length > 0);
  expect(about.map(([type]) => type).filter((type) => !(type in EVENT_TEXTS))).toEqual([]);
});

test("every fact and part has a label", async () => {
  for (const kind of THING_KINDS.filter((one) => one !== "proposal")) {
    const { facts, parts } = await view(admin, kind);
    for (const { key } of [...facts, ...parts.flatMap(({ columns }) => columns)])
      expect(FIELD_LABELS).toHaveProperty(key);
    for (const { key } of parts) expect(PART_TEXTS).toHaveProperty(key);
  }
});

const secrets = () => [person.email, "Kortekaas", "+31612345678", firm.actor.email];

// A complaint shows no contact details; what a look shows of it is in its own test.
describe.each(LOOK_KINDS.filter((kind) => kind !== "complaint"))("personal data of a %s", (kind) => {
  test("are masked until that operator says why, for that thing and a quarter of an hour", async () => {
    const looking = await operator(harness);
    const hidden = await shownOf(looking, kind);
    for (const secret of secrets()) expect(hidden).not.toContain(secret);
    await look(looking, kind);
    const shown = await shownOf(looking, kind);
    expect(secrets().some((secret) => shown.includes(secret))).toBe(true);
    const colleague = await shownOf(admin, kind);
    for (const secret of secrets()) expect(colleague).not.toContain(secret);
    harness.now = addMinutes(NOON, 15);
    expect(await shownOf(looking, kind)).toBe(hidden);
  });

  test("are looked at with a row in the log", async () => {
    const looking = await operator(harness);
    await look(looking, kind);
    const [row] = await harness.db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.operatorId, looking.userId));
    expect(row).toMatchObject({
      act: "look-at-personal-data",
      subjectKind: kind,
      subjectId: keys[kind],
      reason: "question",
    });
  });
});

test("a look at something that is not there is refused, and not logged", async () => {
  const looking = await operator(harness);
  const nothing = { kind: "client", subjectId: newId(NOON), reason: "law", note: "" } as const;
  expect(await outcome(lookAtPersonalData(harness.ctx(looking), nothing))).toEqual({ refusal: "not_found" });
  // The id of another kind of thing is none either.
  const other = { ...nothing, subjectId: keys.company };
  expect(await outcome(lookAtPersonalData(harness.ctx(looking), other))).toEqual({ refusal: "not_found" });
  expect(await harness.db.$count(operatorLog, eq(operatorLog.operatorId, looking.userId))).toBe(0);
});

test("opening a case is logged once in a quarter of an hour, and is no look at what is masked", async () => {
  const opening = await operator(harness);
  const openings = () =>
    harness.db.$count(
      operatorLog,
      and(eq(operatorLog.operatorId, opening.userId), eq(operatorLog.act, "open-case")),
    );
  const open = () => openCase(harness.ctx(opening), { kind: "thread", subjectId: keys.thread });
  const masked = await shownOf(opening, "thread");
  await open();
  await open();
  expect(await openings()).toBe(1);
  expect(await shownOf(opening, "thread")).toBe(masked);
  harness.now = addMinutes(NOON, 15);
  await open();
  expect(await openings()).toBe(2);
});

test("SUPPORT reads no money, also not through a company", async () => {
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  for (const kind of ["subscription", "invoice"] as const)
    expect(await outcome(view(support, kind))).toEqual({ refusal: "not_allowed" });
  expect((await view(support, "company")).related.map(({ list }) => list)).toEqual(["proposals"]);
  expect((await view(admin, "company")).related.map(({ list }) => list)).toEqual([
    "proposals",
    "subscriptions",
    "invoices",
  ]);
});

const fact = async (name: string) =>
  (await view(admin, "subscription")).facts.find(({ key }) => key === name)?.cell ?? null;

test("a subscription whose payment failed is not called paid: its page says what is open, how it is tried, how often we mailed and when access ends", async () => {
  const own = eq(subscriptions.companyId, keys.subscription);
  const [row] = await harness.db.select().from(subscriptions).where(own);
  const start = addHours(row!.currentPeriodEnd!, -30 * 24);
  const paidUntil = async (change: Partial<typeof subscriptions.$inferInsert>) => {
    await harness.db.update(subscriptions).set(change).where(own);
    return fact("paidUntil");
  };
  const calm = { pastDueSince: null, hasOpenInvoice: false, firstPaymentUnderWay: false, pastDueNotices: 0 };
  expect(await paidUntil({ ...calm, status: "active", currentPeriodStart: start })).toBe(
    row!.currentPeriodEnd!.getTime(),
  );
  expect(await paidUntil({ hasOpenInvoice: true })).toBe(start.getTime());
  expect(await paidUntil({ firstPaymentUnderWay: true })).toBeNull();
  expect(await paidUntil({ ...calm, status: "past_due", pastDueSince: NOON, pastDueNotices: 2 })).toBe(
    start.getTime(),
  );
  expect([await fact("accessEnds"), await fact("overdueMails")]).toEqual([
    addHours(NOON, 7 * 24).getTime(),
    2,
  ]);
  const next = addHours(NOON, 3 * 24);
  await paidUntil({ overdueCents: 9_559, overdueTries: 2, nextTryAt: next });
  expect([await fact("overdueAmount"), await fact("overdueTries"), await fact("nextTry")]).toEqual([
    9_559,
    2,
    next.getTime(),
  ]);
  expect(await paidUntil({ ...calm, status: "canceled" })).toBeNull();
  await harness.db.update(subscriptions).set(row!).where(own);
});

test("a subscription lists the mails about its failed payment", async () => {
  const companyId = firm.actor.companyId!;
  await harness.db.transaction((tx) =>
    record(harness.ctx({ kind: "system" }), tx, {
      type: "subscription.payment_failed",
      companyId,
      userId: firm.actor.userId,
      subscriptionId: "sub_failed",
      data: { notice: "1" },
    }),
  );
  const { parts } = await view(admin, "subscription");
  expect(parts.find(({ key }) => key === "paymentMails")?.rows).toEqual([
    [NOON.getTime(), "waiting", null, null],
  ]);
});

const reach = async () => (await view(admin, "brief")).parts.find(({ key }) => key === "reach")?.rows;

test("a request says which companies match, were told, opened it and quoted", async () => {
  const companyId = firm.actor.companyId!;
  const name = (await reach())?.[0]?.[0];
  expect(await reach()).toEqual([[name, true, null, null, null, null, null, null]]);
  await harness.db
    .insert(alerts)
    .values({ briefId: keys.brief, companyId, reason: "published", releasedAt: NOON });
  await harness.db.insert(briefMarks).values({ briefId: keys.brief, companyId, seenAt: addHours(NOON, 1) });
  expect(await reach()).toEqual([
    [name, true, NOON.getTime(), null, null, null, addHours(NOON, 1).getTime(), null],
  ]);
  const own = eq(briefs.id, keys.brief);
  await harness.db.update(briefs).set({ isExclusive: true }).where(own);
  expect((await reach())?.[0]?.slice(0, 3)).toEqual([name, false, NOON.getTime()]);
  await harness.db.update(briefs).set({ isExclusive: false }).where(own);
});

test("an invoice goes by its number, and something else is not found", async () => {
  const [row] = await harness.db.select().from(invoices).where(eq(invoices.number, keys.invoice));
  expect((await view(admin, "invoice")).id).toBe(row!.id);
  for (const kind of THING_KINDS)
    expect(await outcome(view(admin, kind, "onzin"))).toEqual({ refusal: "not_found" });
});

test("a request shows its events as a timeline, newest first, and links its client", async () => {
  const { timeline, links } = await view(admin, "brief");
  expect(links).toEqual([{ kind: "client", id: person.userId }]);
  const times = timeline.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
