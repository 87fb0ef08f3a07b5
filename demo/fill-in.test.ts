import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallKeyOf } from "#domain/photos/rules.ts";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import {
  authAccounts,
  authUsers,
  briefAddresses,
  briefPhotos,
  briefs,
  companies,
  companyMembers,
  invoices,
  outbox,
  companyProfiles,
  portfolioItems,
  profiles,
  proposals,
  reveals,
  sandboxInvoices,
  settings,
} from "#db/schema/index.ts";
import { verifyPassword } from "#domain/accounts/password.ts";
import { visibleToAll } from "#domain/briefs/open-list/visibility.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { statisticsOf } from "#domain/proposals/statistics/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { waitingView } from "#domain/desk/waiting-view.ts";
import { measureList } from "#domain/desk/measures/case-views.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { type TestDatabase, testDatabase } from "../tests/support/servers/database.ts";
import { readLaunch } from "#domain/launch/views.ts";
import { fillInDemo } from "./fill-in.server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts";
import { TEST_SELLER } from "../tests/support/harness/harness.ts";

const NOW = new Date("2026-09-14T10:00:00Z");

let files: string;
let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;

const runtime = (db: Database) => ({
  db,
  clock: () => NOW,
  log: pino({ level: "silent" }),
  sandbox: null,
  storage: folderStorage(files),
  invoicing: { seller: TEST_SELLER, render: () => Promise.reject(new Error("no files in this test")) },
});

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "demo-files-"));
  database = await testDatabase();
  const { db: opened, pool } = createDatabase(database.url, 4);
  db = opened;
  end = () => pool.end();
  await Promise.all([fillInDemo(runtime(db)), fillInDemo(runtime(db))]);
  await fillInDemo(runtime(db));
});
afterAll(async () => {
  await end();
  await database.drop();
  await rm(files, { recursive: true });
});

test("the morning page has a message, a quiet request, a failed payment and a refused mail", async () => {
  const actor = { kind: "user", role: "OPERATOR", operatorRole: "ADMIN", tookSecondStep: true } as UserActor;
  const { counts } = await waitingView({ db, now: NOW, actor } as Ctx);
  const waits = counts.flatMap(({ kind, count }) => (count > 0 ? [kind] : []));
  expect(waits).toEqual(
    expect.arrayContaining(["messages", "quiet_briefs", "failed_payments", "refused_mails"]),
  );
});

test("the operators' pages have a measure that works, one that was lifted, and one with an objection that waits", async () => {
  const actor = { kind: "user", role: "OPERATOR", operatorRole: "ADMIN", tookSecondStep: true } as UserActor;
  const ctx = { db, now: NOW, actor } as Ctx;
  const { measures: all } = await measureList(ctx, "ALL", null);
  expect(all.map(({ act, status }) => `${act} ${status}`)).toEqual([
    "HIDE IN_FORCE",
    "WARN IN_FORCE",
    "SUSPEND LIFTED",
  ]);
  const { measures: waiting } = await measureList(ctx, "WAITING", null);
  expect(waiting).toMatchObject([{ act: "WARN", objection: expect.any(String), isWaiting: true }]);
});

test("every paid period has an invoice, numbered without a gap", async () => {
  const paid = await db.$count(sandboxInvoices, eq(sandboxInvoices.status, "paid"));
  const numbered = await db.select({ sequence: invoices.sequence, year: invoices.year }).from(invoices);
  expect(numbered).toHaveLength(paid);
  for (const [year, ofYear] of Map.groupBy(numbered, (row) => row.year))
    expect({ year, last: Math.max(...ofYear.map(({ sequence }) => sequence)) }).toEqual({
      year,
      last: ofYear.length,
    });
});

test("fills in once, when two processes start together and again", async () => {
  expect(await db.$count(settings, eq(settings.key, "demo.filledIn"))).toBe(1);
  expect(await db.$count(briefs)).toBe(65);
  expect(await db.$count(companyProfiles)).toBe(12);
  // One was refused long ago, for the morning page; none waits.
  expect(await db.$count(outbox, isNull(outbox.refusedAt))).toBe(0);
});

test("the demo is before its start on 7 October, with nine places of the offer left", async () => {
  expect(await readLaunch({ db, now: NOW })).toMatchObject({
    settings: { goLiveDate: "2026-10-07", offer: { endsOn: "2026-10-07" } },
    isPrelaunch: true,
    offer: { placesLeft: 9 },
  });
  // The start doesn't move: once it has passed, the demo is live.
  const later = await readLaunch({ db, now: new Date("2026-10-08T10:00:00Z") });
  expect(later).toMatchObject({ isPrelaunch: false, start: null, offer: null });
});

test("the demo accounts have the printed password and their roles", async () => {
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
    "planner@voorbeeld.nl PHOTOGRAPHER",
    "schoonmaak@voorbeeld.nl PHOTOGRAPHER",
    "verhuis@voorbeeld.nl PHOTOGRAPHER",
  ]);
  for (const { hash } of rows) expect(await verifyPassword(hash!, DEMO_PASSWORD)).toBe(true);
});

test("the README lists the demo accounts", async () => {
  const readme = await readFile("README.md", "utf8");
  for (const word of [DEMO_PASSWORD, ...Object.values(DEMO_ACCOUNTS)])
    expect(readme).toContain(`\`${word}\``);
});

test("every province has an open brief of each vertical", async () => {
  const open = new Set<string>();
  for (const vertical of VERTICALS) {
    const rows = await db
      .select({ province: briefs.province })
      .from(briefs)
      .where(visibleToAll(vertical, NOW));
    for (const { province } of rows) open.add(`${vertical} ${province}`);
  }
  expect(PROVINCES.filter((province) => !open.has(`cleaning ${province}`))).toEqual([]);
  expect(PROVINCES.filter((province) => !open.has(`moving ${province}`))).toEqual([]);
});

test("the demo client has a brief in every status: open with proposals, full, accepted, cancelled and expired", async () => {
  const rows = await db
    .select({ status: briefs.status, count: briefs.proposalsCount })
    .from(briefs)
    .where(eq(briefs.ownerEmail, "opdrachtgever@voorbeeld.nl"));
  expect(rows.map(({ status, count }) => `${status} ${count}`).toSorted()).toEqual([
    "CANCELLED 1",
    "CANCELLED 2",
    "COMPLETED 3",
    "COMPLETED 3",
    "IN_PROGRESS 5",
    "OPEN 2",
    "OPEN 3",
  ]);
});

test("the demo company has a quote on an earlier version of a request, as has the demo client", async () => {
  const outdated = await db
    .select({ client: briefs.ownerEmail, contact: authUsers.email })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(and(eq(proposals.status, "PENDING"), lt(proposals.briefVersion, briefs.version)));
  expect(outdated.map(({ contact }) => contact)).toContain("schoonmaak@voorbeeld.nl");
  expect(outdated.map(({ client }) => client)).toContain("opdrachtgever@voorbeeld.nl");
});

test("each subscribed demo company has proposals with every outcome, and the counts are right", async () => {
  for (const email of ["schoonmaak@voorbeeld.nl", "verhuis@voorbeeld.nl"]) {
    const outcomes = await db
      .selectDistinct({ outcome: sql<string>`coalesce(${proposals.declineReason}, ${proposals.status})` })
      .from(proposals)
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
      .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
      .where(eq(authUsers.email, email));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["PENDING", "ACCEPTED", "WITHDRAWN", "client", "other_accepted"]),
    );
  }
  const counted = db.$count(
    proposals,
    and(
      eq(proposals.briefId, briefs.id),
      sql`${proposals.status} not in ('WITHDRAWN', 'EXPIRED')`,
      sql`${proposals.declineReason} is distinct from 'fell_through'`,
    ),
  );
  expect(await db.$count(briefs, sql`${briefs.proposalsCount} <> ${counted}`)).toBe(0);
  const accepted = await db.$count(proposals, eq(proposals.status, "ACCEPTED"));
  expect(await db.$count(reveals)).toBe(accepted);
  expect(await db.$count(briefs, eq(briefs.status, "COMPLETED"))).toBe(accepted);
});

test("a proposal has its brief's vertical, and a move has two addresses", async () => {
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

test("does not fill in a database where somebody registered a demo address", async () => {
  const other = await testDatabase();
  const { db, pool } = createDatabase(other.url, 1);
  const times = { createdAt: NOW, updatedAt: NOW };
  await db.insert(authUsers).values({
    id: "01900000-0000-7000-8000-000000000000",
    name: "Iemand",
    email: "schoonmaak@voorbeeld.nl",
    ...times,
  });
  await fillInDemo(runtime(db));
  expect(await db.$count(authUsers)).toBe(1);
  await pool.end();
  await other.drop();
});

test.each([DEMO_ACCOUNTS.cleaner, DEMO_ACCOUNTS.mover])(
  "the statistics of %s have chosen and lost quotes, and reasons",
  async (email) => {
    const [user] = await db
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
      .where(eq(authUsers.email, email));
    const actor = { companyId: user!.companyId } as UserActor;
    const { total, reasons } = await statisticsOf({ db, now: NOW }, actor);
    expect(total.chosen).toBeGreaterThan(2);
    expect(total.read).toBeLessThan(total.sent);
    expect(reasons).not.toEqual([]);
  },
);

test("every demo company quotes where it has a place", async () => {
  const outside = await db
    .select({ company: companyProfiles.businessName, province: briefs.province })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(
      sql`not (${companyProfiles.serviceAreas} && array[${briefs.province}, ${briefs.otherProvince}]::text[])`,
    );
  expect(outside).toEqual([]);
});

test("every photo of a request has its file and its small copy", async () => {
  const photos = await db.select({ key: briefPhotos.key }).from(briefPhotos);
  expect(photos.length).toBeGreaterThan(3);
  const storage = folderStorage(files);
  for (const key of photos.flatMap((photo) => [photo.key, smallKeyOf(photo.key)]))
    expect([key, (await storage.get(key))?.contentType]).toEqual([key, "image/webp"]);
});

test("every picture that a demo company shows is a file of its own, and most companies have some", async () => {
  const shown = [
    ...(await db
      .select({ key: portfolioItems.value })
      .from(portfolioItems)
      .where(eq(portfolioItems.kind, "IMAGE"))),
    ...(await db.select({ key: companyProfiles.avatarKey }).from(companyProfiles)),
  ].flatMap(({ key }) => key ?? []);
  expect(shown.length).toBeGreaterThan(20);
  expect(new Set(shown).size).toBe(shown.length);
  const storage = folderStorage(files);
  for (const key of shown) expect([key, (await storage.get(key))?.contentType]).toEqual([key, "image/webp"]);
});
