import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";

/** Our row, with the number of its changes as its version. */
export async function readSubscriptionRow(db: Pick<Ctx["db"], "select">, companyId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return row;
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readSubscriptionRow>>>;
