import { eq } from "drizzle-orm";
import { companyWork, proposals } from "#db/schema/index.ts";
import type { SessionView } from "../accounts/session-view.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { firstStepsOf, type FirstSteps } from "./first-steps.ts";

/** The first steps of this member's company, for a page after its payment; null once all are done. */
export async function firstStepsView(
  ctx: Pick<Ctx, "db">,
  { actor, company }: Pick<SessionView, "actor" | "company">,
): Promise<FirstSteps | null> {
  if (!company) return null;
  const [work, quotes] = await Promise.all([
    ctx.db
      .select({ id: companyWork.companyId })
      .from(companyWork)
      .where(eq(companyWork.companyId, company.id))
      .limit(1),
    ctx.db
      .select({ id: proposals.id })
      .from(proposals)
      .where(isOwnCompany(proposals.companyId, actor))
      .limit(1),
  ]);
  return firstStepsOf(actor, {
    profile: company.profile,
    hasWorkWishes: work.length > 0,
    hasQuoted: quotes.length > 0,
  });
}
