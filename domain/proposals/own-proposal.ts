import { eq, type Placeholder, type SQL } from "drizzle-orm";
import { companyProfiles, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";

/**
 * Condition for the proposals of this company. Uses its profile, because the index of the list begins with that column.
 */
export const isOwnProposal = (
  ctx: Pick<Ctx, "db">,
  company: { companyId: string | Placeholder | null },
): SQL =>
  eq(
    proposals.photographerId,
    ctx.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(isOwnCompany(companyProfiles.companyId, company)),
  );
