import { and, eq } from "drizzle-orm";
import { companies, companyMembers } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { exportQuestions } from "../proposals/questions/views.ts";
import { exportQuotes } from "./export-quotes.ts";

/**
 * What a member who does not own the company downloads of it: since when and as what they work for it, and the quotes and
 * questions that they wrote. The rest is the company's.
 */
export async function exportMembership(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [membership] = await ctx.db
    .select({
      companyName: companies.companyName,
      role: companyMembers.role,
      since: companyMembers.createdAt,
      listOpenedAt: companyMembers.listOpenedAt,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(isOwnCompany(companyMembers.companyId, actor), eq(companyMembers.userId, actor.userId)));
  if (!membership) return null;
  return {
    ...membership,
    quotes: await exportQuotes(ctx, actor, actor.userId),
    questions: await exportQuestions(ctx, actor, actor.userId),
  };
}
