import { eq, sql } from "drizzle-orm";
import { deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Deals of a company that were done, and those that fell through because of it (`countsForCompany`), for its figures. */
export async function dealFigures({ db }: Pick<Ctx, "db">, companyId: string) {
  const counts = sql`(${deals.objectionUpheld} is not true
    and (${deals.fallenBy} = 'COMPANY' or ${deals.fallReason} = 'NO_SHOW'))`;
  const [figures] = await db
    .select({
      done: sql<number>`count(*) filter (where ${deals.state} = 'DONE')`.mapWith(Number),
      fellThrough:
        sql<number>`count(*) filter (where ${deals.state} = 'FALLEN_THROUGH' and ${counts})`.mapWith(Number),
    })
    .from(deals)
    .where(eq(deals.companyId, companyId));
  return figures!;
}
