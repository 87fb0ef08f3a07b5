import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { stateAt } from "../briefs/expiry.ts";
import { isShownTo, visibleTo } from "../briefs/open-list/visibility.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Vertical } from "../kernel/verticals.ts";

/**
 * Returns the version of a brief that the company may quote on, read under the lock of the brief, or throws why it may not:
 * `not_found`, `brief_expired`, `proposal_limit_reached`, `places_held` when others hold the last places, `brief_not_open`.
 */
export async function requirePlaceOn(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  briefId: string,
  company: { companyId: string; vertical: Vertical },
) {
  const [brief] = await tx
    .select({
      proposalsCount: briefs.proposalsCount,
      heldPlaces: briefs.heldPlaces,
      maxProposals: briefs.maxProposals,
      version: briefs.version,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      confirmedAt: briefs.confirmedAt,
      ...stateAt(ctx.now),
      visible: sql<boolean>`${visibleTo(company, ctx.now)}`,
    })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.vertical, company.vertical), isShownTo(company.companyId)));
  if (!brief || brief.confirmedAt === null) throw new DomainError("not_found");
  if (brief.visible) return brief;
  if (brief.closeReason === "expired") throw new DomainError("brief_expired");
  if (brief.proposalsCount >= brief.maxProposals) throw new DomainError("proposal_limit_reached");
  const isTaken = brief.proposalsCount + brief.heldPlaces >= brief.maxProposals;
  throw new DomainError(isTaken && brief.status === "OPEN" ? "places_held" : "brief_not_open");
}
