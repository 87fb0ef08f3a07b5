import { eq, sql } from "drizzle-orm";
import { createDatabase } from "#db/client.server.ts";
import { authUsers, profiles, termsVersions } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { NEWEST_TERMS, TERMS_VERSIONS } from "#domain/terms/rules.ts";
import { linkIn } from "../support/mails.ts";
import { becomeClient, onOwnSite } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";

const test = onOwnSite("terms");

const CLIENT = { name: "Noor Smit", email: "noor@test.example", password: "een lang wachtwoord" };

const isNews = ({ to, subject }: { to: string; subject: string }) =>
  to === DEMO_ACCOUNTS.cleaner && /voorwaarden veranderen/.test(subject);

test("companies read a new version of the terms thirty days before it holds, and who signs up accepts the old one", async ({
  newVisitor,
  site,
}) => {
  test.slow();
  const { db, pool } = createDatabase(await site.databaseUrl(), 1);
  const former = TERMS_VERSIONS.at(-2)!.version;
  const page = await newVisitor();

  await test.step("the release that has it tells each company once", async () => {
    // As on the day of that release: this deployment has not had the version.
    await db.delete(termsVersions).where(eq(termsVersions.version, NEWEST_TERMS));
    for (const _ of [1, 2]) {
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into pgboss.job (name, data) values ('tidy-up', '{}') returning id`,
      );
      const isDone = sql`select state::text = 'completed' as done from pgboss.job where id = ${rows[0]!.id}::uuid`;
      await expect.poll(async () => (await db.execute(isDone)).rows).toEqual([{ done: true }]);
    }
    const news = await site.mailTo(DEMO_ACCOUNTS.cleaner, /voorwaarden veranderen/);
    for (const change of TERMS_VERSIONS.at(-1)!.changes) expect(news.text).toContain(change);
    expect(site.mails.taken.filter(isNews)).toHaveLength(1);
    await page.goto(linkIn(news, "/algemene-voorwaarden/versie/"));
    await expect(page.getByText(`Versie ${NEWEST_TERMS}`).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("until then the pages show the former version, and name the new one", async () => {
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

  await test.step("who signs up now accepts the former version, and that is kept", async () => {
    await becomeClient(await newVisitor(), site, CLIENT);
    const [kept] = await db
      .select({ version: profiles.termsVersion })
      .from(profiles)
      .innerJoin(authUsers, eq(authUsers.id, profiles.id))
      .where(eq(authUsers.email, CLIENT.email));
    expect(kept).toEqual({ version: former });
  });
  await pool.end();
});
