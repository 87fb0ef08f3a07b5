import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import { alerts, briefs } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { addManyCompanies, THEIR_POSTCODE4 } from "../../tests/support/people/many-companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { timed } from "../measure.ts";

/** The most companies that can match a request: a move has two provinces with 30 places each. */
export const MOST_TOLD = 60;
/** Far more companies than can match today: what publishing would cost with more places in a province. */
export const MANY_TOLD = 10_000;

/** Publications in one database. The first one, on new connections, does not count. More would pass the weekly maximum of the companies. */
const TIMES = 4;

/**
 * How long publishing took, and the longest wait of another session for the row of the request, in ms. The row is locked until all
 * companies are told.
 */
export type Published = { companies: number; tookMs: number; longestWaitMs: number };

/** Publishes requests that `companies` companies match, on an empty, migrated database; reports the slowest. */
export async function publishTo(url: string, companies: number, now: Date): Promise<Published> {
  const [publisher, other] = [createDatabase(url, 1), createDatabase(url, 1)];
  const boss = createBoss(url, "sender");
  try {
    await boss.start();
    await boss.createQueue("deliver-bulk-mail");
    const { db } = publisher;
    // All in one province, whose limit of places this lifts: what is done for each company is the same.
    await addManyCompanies(db, companies, now);
    const owner = await client({ db, now });
    const ctx = { db, now, queue: bossQueue(boss), actor: { kind: "system" } as const, from: "" };
    const found: Published[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const place = { eventDate: null, postcode4: THEIR_POSTCODE4 };
      const briefId = await publishedBrief({ db, now }, owner, place);
      const publish = () =>
        db.transaction(async (tx) => {
          await tx.update(briefs).set({ status: "OPEN" }).where(eq(briefs.id, briefId));
          await releaseAlerts(ctx, tx, briefId, "published");
        });
      found.push({ companies, ...(await whileAnotherAsks(publish, other.db, briefId)) });
      const told = await db.$count(alerts, eq(alerts.briefId, briefId));
      if (told !== companies) throw new Error(`${told} companies were told, not ${companies}`);
    }
    return found.slice(1).toSorted((a, b) => b.longestWaitMs - a.longestWaitMs)[0]!;
  } finally {
    await boss.stop({ graceful: false });
    await publisher.pool.end();
    await other.pool.end();
  }
}

/** Publishes while another session locks the row of the request again and again. */
async function whileAnotherAsks(publish: () => Promise<void>, other: Database, briefId: string) {
  const ask = () => other.execute(sql`select from ${briefs} where id = ${briefId} for update`);
  await ask();
  const publishing = timed(publish);
  const over = publishing.then(
    () => true,
    () => true,
  );
  let longestWaitMs = 0;
  while (!(await Promise.race([over, pause(2, false)])))
    longestWaitMs = Math.max(longestWaitMs, await timed(ask));
  return { tookMs: await publishing, longestWaitMs };
}
