import { gt, sum } from "drizzle-orm";
import { securityEvents } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { SECURITY_EVENT_KINDS } from "./rules.ts";

/** For metrics: how many security events of each kind there were in the last hour, tries of one row by their number. */
export async function securityCounts(ctx: Pick<Ctx, "db" | "now">) {
  const rows = await ctx.db
    .select({ kind: securityEvents.kind, count: sum(securityEvents.count).mapWith(Number) })
    .from(securityEvents)
    .where(gt(securityEvents.lastAt, addHours(ctx.now, -1)))
    .groupBy(securityEvents.kind);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return SECURITY_EVENT_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
}
