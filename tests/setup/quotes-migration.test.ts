import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { proposals, proposalVersions } from "#db/schema/index.ts";
import { databaseAfter, migrationsUntil } from "../support/harness/migrations.ts";

/** The last migration of the release whose quotes had a price only. */
const LAST_BEFORE = 38;
/** The migration that gives quotes their lines and versions. */
const COMPARABLE = 39;

const PROFILE = "00000000-0000-7000-8000-00000000000a";
const id = (kind: number, n: number) =>
  `00000000-0000-7000-8000-${String(kind * 1_000 + n).padStart(12, "0")}`;

/** A brief of the release before, and one quote on it. */
async function addQuote(client: pg.Client, n: number, details: object, status: string): Promise<void> {
  await client.query(
    `insert into briefs (id, submission_key, vertical, category, location_text, province, details, status, owner_email,
      client_name, created_at, confirmed_at, published_at, expires_at)
    values ($1, $1, 'cleaning', 'RESIDENTIAL', 'Utrecht (3511)', 'Utrecht', $2, 'OPEN', 'klant@voorbeeld.nl', 'Klant',
      now(), now(), now(), now() + interval '20 days')`,
    [id(1, n), details],
  );
  await client.query(
    `insert into proposals (id, brief_id, photographer_id, package_name, price, includes, notes, status, created_at, decided_at)
    values ($1, $2, $3, 'Alles schoon', 14950, 'Alle kamers', 'Website: https://glans.example/', $4, '2026-03-02T12:00:00Z',
      case when $4 = 'PENDING' then null else now() end)`,
    [id(2, n), id(1, n), PROFILE, status],
  );
}

const HOME = { vertical: "cleaning", serviceType: "regular", propertyType: "house", frequency: "weekly" };

test("a quote with a price only becomes a fixed price of one line, valid while its client may count on it", async () => {
  const { url, client } = await databaseAfter(LAST_BEFORE);
  await client.query(
    `insert into photographer_profiles (id, vertical, business_name, service_areas, categories, created_at, updated_at)
    values ($1, 'cleaning', 'Glans', '{}', '{}', now(), now())`,
    [PROFILE],
  );
  await addQuote(client, 1, HOME, "PENDING");
  await addQuote(client, 2, { ...HOME, serviceType: "window", frequency: "once" }, "WITHDRAWN");
  await migrate(url, migrationsUntil(COMPARABLE));
  // A process of the release before may still run.
  await addQuote(client, 3, HOME, "PENDING");

  const { db, pool } = createDatabase(url, 1);
  onTestFinished(() => pool.end());
  // By name: later migrations add columns.
  const { priceType, pricePer, lines, firstDay, version, validUntil } = proposals;
  const columns = { priceType, pricePer, lines, firstDay, version, validUntil };
  const rows = await db.select(columns).from(proposals).orderBy(proposals.id);
  const line = { description: "Alles schoon", amountCents: 14_950 };
  expect(rows).toMatchObject([
    { priceType: "FIXED", pricePer: "VISIT", lines: [{ ...line, vatRate: 9 }], firstDay: null, version: 1 },
    {
      pricePer: "TOTAL",
      lines: [{ ...line, vatRate: 21 }],
      validUntil: new Date("2026-03-16T23:00:00Z"),
    },
    { pricePer: "VISIT", lines: [{ ...line, vatRate: 9 }], validUntil: new Date("2026-03-16T23:00:00Z") },
  ]);
  const days = (rows[0]!.validUntil.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(19);
  expect(days).toBeLessThan(22);
  const versions = await db
    .select({ version: proposalVersions.version, content: proposalVersions.content })
    .from(proposalVersions)
    .orderBy(proposalVersions.proposalId);
  expect(versions).toMatchObject([
    {
      version: 1,
      content: {
        packageName: "Alles schoon",
        lines: rows[0]!.lines,
        validUntil: rows[0]!.validUntil,
        websiteLink: "https://glans.example/",
        portfolioLink: null,
      },
    },
    { version: 1, content: { validUntil: rows[1]!.validUntil } },
  ]);
});
