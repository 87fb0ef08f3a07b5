import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { proposals, reveals } from "#db/schema/index.ts";
import type { CompanyActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";

/**
 * Locks the reveal of a brief to this company, so that erasing its client comes before or after. Returns the accepted proposal, or
 * null when the company was not chosen or the client is gone.
 */
export async function lockWonProposal(
  tx: Transaction,
  actor: CompanyActor,
  briefId: string,
): Promise<string | null> {
  const [won] = await tx
    .select({ proposalId: proposals.id })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .where(
      and(
        eq(reveals.briefId, briefId),
        isOwnCompany(proposals.companyId, actor),
        eq(proposals.status, "ACCEPTED"),
      ),
    )
    .for("share", { of: reveals });
  return won?.proposalId ?? null;
}
