import { readFile } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import {
  authAccounts,
  authUsers,
  briefAddresses,
  briefs,
  checkouts,
  companies,
  outbox,
  companyProfiles,
  profiles,
  proposals,
  referrals,
  regionPlaces,
  reveals,
  settings,
  subscriptions,
} from "#db/schema/index.ts";
import { verifyPassword } from "#domain/accounts/password.ts";
import { visibleToCompanies } from "#domain/briefs/visibility.ts";
import type { UserActor } from "#domain/context.ts";
import { addHours, amsterdamDay } from "#domain/dates.ts";
import { PROVINCES } from "#domain/places/rules.ts";
import type { Payments } from "#domain/ports.ts";
import { rewardCents } from "#domain/referrals/rules.ts";
import { knownReferralCode, referralsThisMonth } from "#domain/referrals/views.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { convergeCheckout, convergeSubscription } from "#domain/payments/converge-subscription.ts";
import { VERTICALS } from "#domain/verticals.ts";
import { tidyUp } from "#jobs/tidy-up.server.ts";
import { type TestDatabase, testDatabase } from "../tests/support/database.ts";
import { orderedMails } from "../tests/support/outbox.ts";
import { newId } from "#domain/ids.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { fillInDemo } from "./demo.server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo/accounts.ts";
import { demoRows } from "./demo/rows.ts";

const NOW = new Date("2026-09-14T10:00:00Z");

let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;

const world = (db: Database) => ({ db, clock: () => NOW, log: pino({ level: "silent" }) });

/** The owner of this company, as its session knows them. */
async function companyActor(db: Database, userId: string): Promise<UserActor> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId));
  const [company] = await db.select().from(companies).where(eq(companies.userId, userId));
  const { email, name: fullName } = user!;
  return {
    kind: "user",
    userId,
    role: "PHOTOGRAPHER",
    sessionId: newId(NOW),
    companyId: company!.id,
    email,
    emailVerified: true,
    fullName,
  };
}

beforeAll(async () => {
  database = await testDatabase();
  const { db: opened, pool } = createDatabase(database.url, 4);
  db = opened;
  end = () => pool.end();
  await Promise.all([fillInDemo(world(db)), fillInDemo(world(db))]);
  await fillInDemo(world(db));
});
afterAll(async () => {
  await end();
  await database.drop();
});

test("it fills in once, however often and by however many it is called", async () => {
  expect(await db.$count(settings, eq(settings.key, "demo.filledIn"))).toBe(1);
  expect(await db.$count(briefs)).toBe(42);
  expect(await db.$count(companyProfiles)).toBe(12);
  expect(await db.$count(outbox)).toBe(0);
});

test("the five accounts sign in with the password that is printed, each in its role", async () => {
  const rows = await db
    .select({ email: authUsers.email, role: profiles.role, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(inArray(authUsers.email, Object.values(DEMO_ACCOUNTS)))
    .orderBy(authUsers.email);
  expect(rows.map(({ email, role }) => `${email} ${role}`)).toEqual([
    "beheer@voorbeeld.nl OPERATOR",
    "nieuw@voorbeeld.nl PHOTOGRAPHER",
    "opdrachtgever@voorbeeld.nl CLIENT",
    "schoonmaak@voorbeeld.nl PHOTOGRAPHER",
    "verhuis@voorbeeld.nl PHOTOGRAPHER",
  ]);
  for (const { hash } of rows) expect(await verifyPassword(hash!, DEMO_PASSWORD)).toBe(true);
});

test("the README lists what is printed", async () => {
  const readme = await readFile("README.md", "utf8");
  for (const word of [DEMO_PASSWORD, ...Object.values(DEMO_ACCOUNTS)])
    expect(readme).toContain(`\`${word}\``);
});

test("there is an open request of each trade in every province", async () => {
  const open = new Set<string>();
  for (const vertical of VERTICALS) {
    const rows = await db
      .select({ province: briefs.province })
      .from(briefs)
      .where(visibleToCompanies(vertical, NOW));
    for (const { province } of rows) open.add(`${vertical} ${province}`);
  }
  expect(PROVINCES.filter((province) => !open.has(`cleaning ${province}`))).toEqual([]);
  expect(PROVINCES.filter((province) => !open.has(`moving ${province}`))).toEqual([]);
});

test("the demo client has a request in every state, one with quotes to compare, one that is full and one that expired", async () => {
  const rows = await db
    .select({ status: briefs.status, count: briefs.proposalsCount })
    .from(briefs)
    .where(eq(briefs.ownerEmail, "opdrachtgever@voorbeeld.nl"));
  expect(rows.map(({ status, count }) => `${status} ${count}`).toSorted()).toEqual([
    "CANCELLED 1",
    "CANCELLED 2",
    "COMPLETED 3",
    "IN_PROGRESS 5",
    "OPEN 3",
  ]);
});

test("each subscribed demo company has quotes with every outcome, and what they count is true", async () => {
  for (const email of ["schoonmaak@voorbeeld.nl", "verhuis@voorbeeld.nl"]) {
    const outcomes = await db
      .selectDistinct({ outcome: sql<string>`coalesce(${proposals.declineReason}, ${proposals.status})` })
      .from(proposals)
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .innerJoin(authUsers, eq(authUsers.id, companyProfiles.userId))
      .where(eq(authUsers.email, email));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["PENDING", "ACCEPTED", "WITHDRAWN", "client", "other_accepted"]),
    );
  }
  const counted = db.$count(
    proposals,
    and(eq(proposals.briefId, briefs.id), sql`${proposals.status} <> 'WITHDRAWN'`),
  );
  expect(await db.$count(briefs, sql`${briefs.proposalsCount} <> ${counted}`)).toBe(0);
  const accepted = await db.$count(proposals, eq(proposals.status, "ACCEPTED"));
  expect(await db.$count(reveals)).toBe(accepted);
  expect(await db.$count(briefs, eq(briefs.status, "COMPLETED"))).toBe(accepted);
});

test.each([
  ["on an ordinary day", NOW],
  ["as a year ends", new Date("2026-12-31T22:59:00Z")],
  ["as a year begins", new Date("2026-12-31T23:01:00Z")],
  ["on a leap day", new Date("2028-02-29T12:00:00Z")],
  ["in the hour that summer time skips", new Date("2027-03-28T01:30:00Z")],
  ["in the hour that comes twice", new Date("2026-10-25T00:30:00Z")],
])("every time lies in the right order and every open job ahead, %s", (_, now) => {
  const rows = demoRows(now, "hash");
  for (const brief of rows.briefs) {
    expect(brief.publishedAt < now).toBe(true);
    if (brief.closeReason !== "expired") {
      expect(brief.publishedAt > addHours(now, -20 * 24)).toBe(true);
      expect(brief.expiresAt > now).toBe(true);
      expect((brief.eventDate ?? "9999") > amsterdamDay(now)).toBe(true);
    }
    const { closedAt = null } = brief;
    if (closedAt) expect(closedAt > brief.publishedAt && closedAt <= now).toBe(true);
  }
  for (const { briefId, createdAt, decidedAt } of rows.proposals) {
    const { publishedAt } = rows.briefs.find(({ id }) => id === briefId)!;
    expect(createdAt > publishedAt).toBe(true);
    expect((decidedAt ?? now) > createdAt && (decidedAt ?? now) <= now).toBe(true);
  }
});

test("a quote is of the request's trade, and a move has two addresses", async () => {
  expect(
    await db
      .select({ id: proposals.id })
      .from(proposals)
      .innerJoin(briefs, eq(briefs.id, proposals.briefId))
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .where(sql`${briefs.vertical} <> ${companyProfiles.vertical}`),
  ).toEqual([]);
  const addresses = db.$count(briefAddresses, eq(briefAddresses.briefId, briefs.id));
  expect(
    await db.$count(briefs, sql`${addresses} <> case when ${briefs.vertical} = 'moving' then 2 else 1 end`),
  ).toBe(0);
});

test("the sandbox provider knows every subscription, and the newcomer has none", async () => {
  const payments = sandboxPayments(db, "http://localhost");
  const rows = await db.select().from(subscriptions);
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    expect(row.currentPeriodEnd! > NOW).toBe(true);
    expect(await payments.fetchSubscription(row.providerSubscriptionId)).toMatchObject({
      userId: row.userId,
      status: row.status,
      currentPeriodEnd: row.currentPeriodEnd,
    });
  }
  const newcomer = and(
    eq(authUsers.email, "nieuw@voorbeeld.nl"),
    sql`not exists (select from ${subscriptions} where ${subscriptions.userId} = ${authUsers.id})`,
    sql`not exists (select from ${companyProfiles} where ${companyProfiles.userId} = ${authUsers.id})`,
    sql`exists (select from ${companies} where ${companies.userId} = ${authUsers.id})`,
  );
  expect(await db.$count(authUsers, newcomer)).toBe(1);
});

test("the cleaning company has a code, one reward this month, and its credit at the sandbox provider", async () => {
  const email = "schoonmaak@voorbeeld.nl";
  const [own] = await db
    .select({ userId: companies.userId, code: companies.ownReferralCode })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.userId))
    .where(eq(authUsers.email, email));
  expect(await knownReferralCode({ db }, own!.code)).toBe(own!.code);
  const actor = await companyActor(db, own!.userId);
  expect(await referralsThisMonth({ db, now: NOW }, actor)).toEqual({ rewarded: 1, unrewarded: 0 });
  expect(await sandboxPayments(db, "http://localhost").fetchCredit(own!.userId)).toBe(rewardCents());
});

describe("to the product, the demo content is its own", () => {
  let own: TestHarness;
  let payments: Payments;
  const paying = () => own.db.select().from(subscriptions).orderBy(subscriptions.userId);
  const places = () =>
    own.db
      .select()
      .from(regionPlaces)
      .orderBy(regionPlaces.vertical, regionPlaces.province, regionPlaces.slot);
  const everyState = async () => ({
    briefs: await own.db.select().from(briefs).orderBy(briefs.id),
    proposals: await own.db.select().from(proposals).orderBy(proposals.id),
    referrals: await own.db.select().from(referrals).orderBy(referrals.id),
    subscriptions: (await paying()).map((row) => ({ ...row, updatedAt: null })),
    places: await places(),
  });

  beforeEach(async () => {
    own = await openTestHarness();
    own.now = NOW;
    payments = sandboxPayments(own.db, "http://localhost");
    await fillInDemo(world(own.db));
  });
  afterEach(() => own.close());

  test("hearing from the provider and an hour of the clock change nothing, and mail nobody", async () => {
    const before = await everyState();
    const system = own.ctx({ kind: "system" });
    for (const { providerSubscriptionId } of await paying())
      await convergeSubscription(system, payments, providerSubscriptionId);
    for (const { id } of await own.db.select({ id: checkouts.checkoutSessionId }).from(checkouts))
      expect(await convergeCheckout(system, payments, id)).toBe(true);
    await tidyUp({ ctx: (actor) => own.ctx(actor), payments });
    expect(await everyState()).toEqual(before);
    expect(await orderedMails(own)).toEqual([]);
  });

  test("a company that cancels is mailed that, and that alone", async () => {
    const { userId } = (await paying())[0]!;
    await cancelSubscription(own.ctx(await companyActor(own.db, userId)), payments);
    expect(await orderedMails(own)).toEqual([`subscription-cancelled ${userId}`]);
  });

  test("each company has a place in every province that it serves", async () => {
    const served = await own.db.select().from(companyProfiles);
    const held = (await places()).map(({ userId, province }) => `${userId} ${province}`);
    const expected = served.flatMap(({ userId, serviceAreas }) =>
      serviceAreas.map((area) => `${userId} ${area}`),
    );
    expect(held.toSorted()).toEqual(expected.toSorted());
    expect(new Set((await own.db.select().from(checkouts)).map(({ userId }) => userId)).size).toBe(
      served.length,
    );
  });

  test("a company that came by a code registered with it", async () => {
    const [referral] = await own.db.select().from(referrals);
    const codeOf = async (userId: string) =>
      (await own.db.select().from(companies).where(eq(companies.userId, userId)))[0]!;
    const referrer = await codeOf(referral!.referrerUserId);
    expect((await codeOf(referral!.referredUserId!)).referralCode).toBe(referrer.ownReferralCode);
  });
});

test("a database in which somebody took a demo address stays as it is", async () => {
  const other = await testDatabase();
  const { db, pool } = createDatabase(other.url, 1);
  const times = { createdAt: NOW, updatedAt: NOW };
  await db.insert(authUsers).values({
    id: "01900000-0000-7000-8000-000000000000",
    name: "Iemand",
    email: "schoonmaak@voorbeeld.nl",
    ...times,
  });
  await fillInDemo(world(db));
  expect(await db.$count(authUsers)).toBe(1);
  await pool.end();
  await other.drop();
});
