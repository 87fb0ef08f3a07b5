import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { DEMO_PASSWORD } from "#demo/accounts.ts";
import { someCompanies } from "../tests/support/people/companies.ts";
import { givePassword } from "../tests/support/people/people.ts";
import { setWork } from "../tests/support/people/work.ts";
import { startFilledSite } from "./filled-site.ts";
import { comparePage, headersOf, linked, type PageResult } from "./pages.ts";

const SIZE = 1_000_000;
const LIST = "/verhuisbedrijf-dashboard";
const NEXT_PAGE = /href="([^"]*after=[^"]*)"/;
const AREAS = ["Noord-Holland", "Utrecht", "Gelderland"] as const;

/**
 * The companies' list of the built site (one web process, its own PostgreSQL with fsync on) with 1,000,000 requests, for a company
 * with years of quotes and jobs: each way to read it next to a bare server with the same answer.
 */
export async function benchList(dataDir: string, say: (text: string) => void): Promise<PageResult[]> {
  const now = new Date();
  const server = await startEmbeddedPostgres({ dataDir, fsync: true });
  try {
    say(`filling a database with ${SIZE.toLocaleString("en")} requests`);
    const started = await startFilledSite(server, { size: SIZE, dataDir, now }, (db) =>
      companyWithHistory(db, now),
    );
    const { site, filled: email } = started;
    try {
      const headers = await headersOf(site.origin, email);
      const paths = {
        "list, own areas": LIST,
        "list, all provinces": `${LIST}?province=`,
        "list, province and category": `${LIST}?province=Gelderland&category=RESIDENTIAL`,
        "list, second page": await linked(site.origin + LIST, headers, NEXT_PAGE),
      };
      const results: PageResult[] = [];
      for (const [name, path] of Object.entries(paths)) {
        say(`measuring the ${name} and the bare server in turns`);
        results.push({ name, kind: "app", ...(await comparePage(site.origin, path, headers, "app")) });
      }
      return results;
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
  }
}

/**
 * A cleaning company that can sign in. It takes over the quotes and jobs of one of the others, opened a third of the open
 * requests of its provinces, and hid a tenth of those. Returns its address.
 */
async function companyWithHistory(db: Database, now: Date): Promise<string> {
  const [firm] = await someCompanies({ db, now }, 1, { serviceAreas: [...AREAS] });
  const { actor, profileId } = firm!;
  await givePassword({ db, now }, actor, DEMO_PASSWORD);
  await setWork({ db, now }, firm!, { basePostcode4: "3511", radiusKm: 50 });
  const former = sql`(select min(company_id::text)::uuid from photographer_profiles
    where vertical = 'cleaning' and id <> ${profileId})`;
  await db.execute(sql`update deals set company_id = ${actor.companyId} where company_id = ${former}`);
  await db.execute(sql`update won_jobs set company_id = ${actor.companyId} where company_id = ${former}`);
  await db.execute(sql`update brief_marks set company_id = ${actor.companyId} where company_id = ${former}`);
  await db.execute(sql`update proposals set company_id = ${actor.companyId}, photographer_id = ${profileId}
    where company_id = ${former}`);
  await db.execute(sql`
    insert into brief_marks (company_id, brief_id, seen_at, hidden_at)
    select ${actor.companyId}, id, ${now}, case when abs(hashtext(id::text)) % 10 = 0 then ${now}::timestamptz end
    from briefs where vertical = 'cleaning' and status = 'OPEN' and confirmed_at is not null
      and province in ${[...AREAS]} and abs(hashtext(id::text)) % 3 = 0
    on conflict do nothing`);
  return actor.email;
}
