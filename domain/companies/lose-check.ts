import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import type { LockedCompany } from "./lock-company.ts";

/** Takes off that an operator checked this company: what was checked has changed. The company gets a mail about it. */
export async function loseCheck(
  ctx: Ctx,
  tx: Transaction,
  { companyId, userId }: Pick<LockedCompany, "companyId" | "userId">,
): Promise<void> {
  const lost = await tx
    .update(companyProfiles)
    .set({ verified: false, verifiedAt: null, verifiedBy: null })
    .where(and(eq(companyProfiles.companyId, companyId), eq(companyProfiles.verified, true)))
    .returning({ id: companyProfiles.id });
  if (lost.length > 0) await record(ctx, tx, { type: "company.check_lapsed", companyId, userId });
}
