import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { addManyCompanies, THEIR_POSTCODE4 } from "../../tests/support/people/many-companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { timed } from "../measure.ts";

/** Companies that match the request. */
export const TOLD = 10_000;

/** How long publishing took, and the longest that another who wants the row of the request waited for it, in ms. */
export type Published = { tookMs: number; longestWaitMs: number };

/** Publishes a request that `TOLD` companies match on an empty, migrated database, while another session asks for its row again and again. */
export async function publishToMany(url: string, now: Date): Promise<Published> {
  const [publisher, other] = [createDatabase(url, 1), createDatabase(url, 1)];
  const boss = createBoss(url, "sender");
  try {
    await boss.start();
    await boss.createQueue("deliver-bulk-mail");
    await addManyCompanies(publisher.db, TOLD, now);
    const owner = await client({ db: publisher.db, now });
    const place = { eventDate: null, postcode4: THEIR_POSTCODE4 };
    const briefId = await publishedBrief({ db: publisher.db, now }, owner, place);
    const ctx = {
      db: publisher.db,
      now,
      queue: bossQueue(boss),
      actor: { kind: "system" } as const,
      from: "",
    };
    const publishing = timed(() =>
      publisher.db.transaction(async (tx) => {
        await tx.update(briefs).set({ status: "OPEN" }).where(eq(briefs.id, briefId));
        await releaseAlerts(ctx, tx, briefId, "published");
      }),
    );
    const over = publishing.then(
      () => true,
      () => true,
    );
    let longestWaitMs = 0;
    const ask = () => other.db.execute(sql`select from ${briefs} where id = ${briefId} for update`);
    while (!(await Promise.race([over, pause(2, false)])))
      longestWaitMs = Math.max(longestWaitMs, await timed(ask));
    const tookMs = await publishing;
    return { tookMs, longestWaitMs };
  } finally {
    await boss.stop({ graceful: false });
    await publisher.pool.end();
    await other.pool.end();
  }
}
