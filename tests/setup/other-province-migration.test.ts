import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { databaseAfter, migrationsUntil, nthId } from "../support/harness/migrations.ts";

/** The last migration of the release in which a move had one province. */
const LAST_BEFORE = 41;
/** The migration that adds the province where a move ends. */
const OTHER_PROVINCE = 42;

const moveTo = (postcode4: string) => ({ to: { place: "Elders", postcode4 } });

test("moves from before get the province where they end, and other briefs get none", async () => {
  const { url, client } = await databaseAfter(LAST_BEFORE);
  const addBrief = (n: number, vertical: string, details: object) =>
    client.query(
      `insert into briefs (id, submission_key, vertical, category, location_text, province, details, status, owner_email,
        client_name, created_at)
      values ($1, $1, $2, 'RESIDENTIAL', 'Utrecht (3511)', 'Utrecht', $3, 'OPEN', 'klant@voorbeeld.nl', 'Klant', now())`,
      [nthId(n), vertical, details],
    );
  const expected: [vertical: string, details: object, province: string | null][] = [
    ["moving", moveTo("8011"), "Overijssel"],
    ["moving", moveTo("3521"), "Utrecht"],
    // The first and last numbers of ranges that lie within another province.
    ["moving", moveTo("1389"), "Noord-Holland"],
    ["moving", moveTo("1390"), "Utrecht"],
    ["moving", moveTo("9999"), "Groningen"],
    ["moving", { to: { place: "Antwerpen", country: "BE", postcode4: null } }, null],
    ["moving", {}, null],
    ["cleaning", moveTo("8011"), null],
  ];
  for (const [n, [vertical, details]] of expected.entries()) await addBrief(n + 1, vertical, details);
  const read = async () =>
    (await client.query("select other_province from briefs order by id")).rows.map(
      (row) => row.other_province,
    );

  await migrate(url, migrationsUntil(OTHER_PROVINCE));
  expect(await read()).toEqual(expected.map(([, , province]) => province));
  await expect(
    client.query("update briefs set other_province = 'Atlantis' where id = $1", [nthId(1)]),
  ).rejects.toThrow("briefs_other_province");
});
