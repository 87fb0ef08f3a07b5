import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { databaseAfter, nthId } from "../support/harness/migrations.ts";

/** The last migration of the release whose briefs had no postcode of their own. */
const LAST_BEFORE = 44;

test("briefs from before get the postcode digits where the work begins", async () => {
  const { url, client } = await databaseAfter(LAST_BEFORE);
  const addBrief = async (n: number, vertical: string, addresses: [kind: string, postcode: string][]) => {
    await client.query(
      `insert into briefs (id, submission_key, vertical, category, location_text, province, details, status, owner_email,
        client_name, created_at)
      values ($1, $1, $2, 'RESIDENTIAL', 'Utrecht (3511)', 'Utrecht', '{}', 'OPEN', 'klant@voorbeeld.nl', 'Klant', now())`,
      [nthId(n), vertical],
    );
    for (const [kind, postcode] of addresses)
      await client.query(
        "insert into brief_addresses (brief_id, kind, postcode, house_number, street, place) values ($1, $2, $3, '1', 'Straat', 'Plaats')",
        [nthId(n), kind, postcode],
      );
  };
  await addBrief(1, "cleaning", [["JOB", "3511 AB"]]);
  await addBrief(2, "moving", [
    ["TO", "8011 AB"],
    ["FROM", "9711 AB"],
  ]);
  await addBrief(3, "cleaning", []);
  await migrate(url);
  const { rows } = await client.query("select postcode4 from briefs order by id");
  expect(rows).toEqual([{ postcode4: "3511" }, { postcode4: "9711" }, { postcode4: null }]);
});
