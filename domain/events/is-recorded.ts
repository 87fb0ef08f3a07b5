import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { events } from "#db/schema/index.ts";

/**
 * Whether an event with these data was recorded about a subscription. For what a redelivered webhook must not repeat; lock
 * the company first, so that a concurrent one waits.
 */
export async function isRecorded(
  tx: Transaction,
  about: { companyId: string | null; subscriptionId: string },
  data: Record<string, string>,
): Promise<boolean> {
  const { companyId, subscriptionId } = about;
  const same = and(
    // With the company the query uses an index.
    companyId === null ? undefined : eq(events.companyId, companyId),
    eq(events.subscriptionId, subscriptionId),
    sql`${events.data} @> ${JSON.stringify(data)}::jsonb`,
  );
  return (await tx.$count(events, same)) > 0;
}
