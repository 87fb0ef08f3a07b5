import { fillBriefs, type Fill } from "../fill-briefs.ts";
import { BESIDE_BRIEFS } from "./beside-briefs.ts";

/** The site that is measured for this many requests: a company for each thousand, and five quotes for most requests that are closed. */
export const siteOf = (briefs: number): Fill => ({
  briefs,
  companies: Math.max(600, Math.round(briefs / 1_000)),
  clients: Math.round(briefs / 5),
  isGrown: true,
});

/** Fills an empty, migrated database with a grown site. `url` is a superuser's. Says how long each set of rows and each index took. */
export async function fillBig(
  url: string,
  fill: Fill,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  await fillBriefs(
    url,
    fill,
    now,
    async (run) => {
      // Without these PostgreSQL plans the statements below for tables of a few rows.
      await run("statistics", "analyze briefs, proposals, companies, deals");
      for (const [name, sql, count] of BESIDE_BRIEFS) {
        const values = count ? [now, count(fill)] : sql.includes("$1") ? [now] : [];
        await run(name, sql, values);
      }
    },
    say,
  );
}
