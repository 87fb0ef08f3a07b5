import { isNotNull, sql } from "drizzle-orm";
import { createDatabase, type Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema/index.ts";
import { startSite, type Site } from "../../support/harness/site.ts";

/** By how long pages are delayed, in milliseconds. HTTP tests ask the program itself. */
const network = { delayMs: Number(process.env.SLOW_NETWORK ?? 0) };

/** Signs the cookies of sessions that a journey begins as a row. */
export const SESSION_SECRET = "the secret of all sites of the journeys";

/** A program that journeys visit, with its database for what they do not do in the browser. */
export type JourneySite = Site & { rows: { db: Database; now: Date } };

/** How to start a site: its settings, the data folder that it begins with a copy of, and what follows. */
export type SiteSettings = {
  env?: Record<string, string>;
  from?: string;
  onStart?: (site: JourneySite) => Promise<void>;
};

async function start({ env, from, onStart }: SiteSettings): Promise<JourneySite> {
  const started = await startSite({ TRUST_PROXY: "1", SESSION_SECRET, ...env }, { ...network, from });
  const { db, pool } = createDatabase(await started.databaseUrl(), 2);
  const site: JourneySite = {
    ...started,
    rows: {
      db,
      get now() {
        return new Date();
      },
    },
    async stop() {
      await pool.end();
      await started.stop();
    },
  };
  // The sandbox's page for an overdue payment is the only address that is stored whole.
  const payUrl = sql`regexp_replace(${subscriptions.payUrl}, '^https?://[^/]+', ${site.url})`;
  if (from) await db.update(subscriptions).set({ payUrl }).where(isNotNull(subscriptions.payUrl));
  await onStart?.(site);
  return site;
}

/**
 * The sites of a worker: those that files share, and that of the file which has one of its own, until another file has. A worker
 * with its browser takes longer to start than a site.
 */
export class JourneySites {
  readonly #shared = new Map<string, Promise<JourneySite>>();
  #own?: { file: string; site: Promise<JourneySite> };

  /** The site with this name, which other files visit too. */
  shared(name: string, settings: SiteSettings): Promise<JourneySite> {
    const site = this.#shared.get(name) ?? start(settings);
    this.#shared.set(name, site);
    return site;
  }

  /** The site that only this file visits. */
  async own(file: string, settings: SiteSettings): Promise<JourneySite> {
    if (this.#own?.file !== file) {
      await (await this.#own?.site)?.stop();
      this.#own = { file, site: start(settings) };
    }
    return this.#own.site;
  }

  async stop(): Promise<void> {
    const all = [...this.#shared.values(), ...(this.#own ? [this.#own.site] : [])];
    await Promise.all(all.map(async (site) => (await site).stop()));
  }
}
