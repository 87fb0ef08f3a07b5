import { and, eq, isNotNull } from "drizzle-orm";
import { briefs, companies } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { isShownTo } from "./visibility.ts";

/** Whether the brief was published to the company of this actor, in any state since. */
export async function isPublishedFor(ctx: Ctx<CompanyActor>, briefId: string): Promise<boolean> {
  const { companyId } = ctx.actor;
  const [published] = await ctx.db
    .select({ id: briefs.id })
    .from(briefs)
    .innerJoin(companies, and(eq(companies.id, companyId), eq(companies.vertical, briefs.vertical)))
    .where(and(eq(briefs.id, briefId), isNotNull(briefs.confirmedAt), isShownTo(companyId)));
  return published !== undefined;
}
