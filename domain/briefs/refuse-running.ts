import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import type { Ctx } from "../kernel/context.ts";
import { BriefRunning } from "./brief-running.ts";
import { closeOverdue } from "./expire-briefs.ts";
import { briefStatusesBefore } from "./rules.ts";

/**
 * Throws `BriefRunning` if this address has a running brief with the same answers. Locks the address, so that of two that
 * are published concurrently the second is refused; the index `briefs_running_once` holds the rule too.
 */
export async function refuseRunning(
  ctx: Ctx,
  tx: Transaction,
  { ownerEmail, requestHash }: { ownerEmail: string; requestHash: string | null },
): Promise<void> {
  if (requestHash === null) return;
  await lockAddress(tx, ownerEmail);
  const isSame = and(eq(briefs.ownerEmail, ownerEmail), eq(briefs.requestHash, requestHash));
  await closeOverdue(ctx, tx, isSame);
  const [running] = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(isSame, inArray(briefs.status, briefStatusesBefore("expire")), isNotNull(briefs.confirmedAt)));
  if (running) throw new BriefRunning(running.id);
}
