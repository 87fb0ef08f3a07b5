import { eq, sql } from "drizzle-orm";
import { authUsers, profiles, termsVersions } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { NEWEST_TERMS, TERMS_VERSIONS } from "#domain/terms/rules.ts";
import { linkIn } from "../../support/people/mails.ts";
import { becomeClient, onOwnSite } from "../support/account.ts";
import type { JourneySite } from "../support/journey-site.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("terms");

const CLIENT = { name: "Noor Smit", email: "noor@test.example", password: "een lang wachtwoord" };

const former = TERMS_VERSIONS.at(-2)!.version;

const isNews = ({ to, subject }: { to: string; subject: string }) =>
  to === DEMO_ACCOUNTS.cleaner && /voorwaarden veranderen/.test(subject);

/** What the worker does after the start of a release. */
async function tidyUp({ db }: Pick<JourneySite["rows"], "db">): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into pgboss.job (name, data) values ('tidy-up', '{}') returning id`,
  );
  const isDone = sql`select state::text = 'completed' as done from pgboss.job where id = ${rows[0]!.id}::uuid`;
  await expect.poll(async () => (await db.execute(isDone)).rows).toEqual([{ done: true }]);
}

/** As on the day of the release that has the newest version: it holds thirty days later. */
async function release({ db }: Pick<JourneySite["rows"], "db">): Promise<void> {
  await db.delete(termsVersions).where(eq(termsVersions.version, NEWEST_TERMS));
  await tidyUp({ db });
}

test("each company is mailed a new version of the terms once, thirty days before it holds", async ({
  newVisitor,
  site,
}) => {
  await release(site.rows);
  await tidyUp(site.rows);
  const news = await site.mailTo(DEMO_ACCOUNTS.cleaner, /voorwaarden veranderen/);
  for (const change of TERMS_VERSIONS.at(-1)!.changes) expect(news.text).toContain(change);
  expect(site.mails.taken.filter(isNews)).toHaveLength(1);
  const page = await newVisitor();
  await page.goto(linkIn(news, "/algemene-voorwaarden/versie/"));
  await expect(page.getByText(`Versie ${NEWEST_TERMS}`).first()).toBeVisible();
  await expectAccessible(page);
});

test("until a new version holds the pages show the former one, and name the new one", async ({
  newVisitor,
  site,
}) => {
  await release(site.rows);
  const page = await newVisitor();
  for (const path of ["/algemene-voorwaarden", "/privacy"]) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText(`Versie ${former}`).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const others = page.getByRole("navigation", { name: "Andere versies" });
    await expect(others.getByRole("link", { name: `Versie ${NEWEST_TERMS}, geldig vanaf` })).toBeVisible();
    await expectAccessible(page);
  }
});

test("who signs up before a new version holds accepts the former one, and that is kept", async ({
  newVisitor,
  site,
}) => {
  const { db } = site.rows;
  await release({ db });
  await becomeClient(await newVisitor(), site, CLIENT);
  const [kept] = await db
    .select({ version: profiles.termsVersion })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .where(eq(authUsers.email, CLIENT.email));
  expect(kept).toEqual({ version: former });
});
