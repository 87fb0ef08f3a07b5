import { eq } from "drizzle-orm";
import { reporterStandings } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Whether an address was warned for its reports, for the download of its owner. */
export async function reporterStandingOf(ctx: Pick<Ctx, "db">, email: string) {
  const [standing] = await ctx.db
    .select({ warnedAt: reporterStandings.warnedAt, refusedUntil: reporterStandings.refusedUntil })
    .from(reporterStandings)
    .where(eq(reporterStandings.email, email));
  return standing ?? null;
}
