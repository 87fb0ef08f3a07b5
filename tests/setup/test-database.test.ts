import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../support/servers/database.ts";

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}

it("gives each test its own migrated database, without superuser rights", async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  onTestFinished(two.drop);
  const client = await connect(one.url);
  const { rows } = await client.query(
    `select count(*)::int as tables, current_setting('is_superuser') as superuser
     from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows[0]).toMatchObject({ superuser: "off" });
  expect(rows[0].tables).toBeGreaterThan(5);

  await one.drop();
  await expect(client.query("select 1")).rejects.toThrow();
  await client.end().catch(() => {});
  await (await connect(two.url)).end();
});
