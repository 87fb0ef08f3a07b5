import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { databaseAfter, nthId } from "../support/harness/migrations.ts";

/** The last migration of the release in which companies could share a KvK number. */
const LAST_BEFORE = 87;

test("of companies that share a KvK number the checked one keeps it, and the others wait for an operator", async () => {
  const { url, client } = await databaseAfter(LAST_BEFORE);
  const addCompany = async (n: number, vertical: string, kvkNumber: string) => {
    await client.query("begin");
    await client.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      values ($1, 'Gea', $2, true, now(), now())`,
      [nthId(n), `gea${n}@voorbeeld.nl`],
    );
    await client.query(
      `insert into companies (id, user_id, vertical, company_name, kvk_number, created_at)
      values ($1, $1, $2, 'Glans', $3, '2026-01-01'::date + $4::int)`,
      [nthId(n), vertical, kvkNumber, n],
    );
    await client.query(
      `insert into company_members (company_id, user_id, role, created_at) values ($1, $1, 'OWNER', now())`,
      [nthId(n)],
    );
    await client.query("commit");
  };
  await addCompany(1, "cleaning", "11111111");
  await addCompany(2, "cleaning", "11111111");
  await addCompany(3, "cleaning", "11111111");
  await addCompany(4, "moving", "11111111");
  await addCompany(5, "cleaning", "22222222");
  await addCompany(6, "cleaning", "22222222");
  await client.query(
    `insert into company_checks (id, company_id, vertical, kind, source, seen_on, created_at)
    values ($1, $1, 'cleaning', 'KVK', 'Uittreksel', '2026-02-01', now())`,
    [nthId(2)],
  );

  await migrate(url);

  const { rows } = await client.query("select id from companies where kvk_shared_at is not null order by id");
  expect(rows).toEqual([{ id: nthId(1) }, { id: nthId(3) }, { id: nthId(6) }]);
});
