import { and, eq, inArray, isNotNull, lt, ne, not, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { complaintQuestions, complaints, complaintSettlements, dealFiles, deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { deleteUnlocked, lockedInOrder } from "../../kernel/lock-rows.ts";
import { filesOfKeys } from "../files/delete-files.ts";
import type { DealSide } from "../state/rules.ts";
import { OFFENCE_DAYS, OPEN_COMPLAINT_STATES } from "./rules.ts";

/** Ends the open complaints that match, because the account of this side is deleted. */
const endOpen = (ctx: Pick<Ctx, "now">, tx: Transaction, which: SQL, leftSide: DealSide) =>
  tx
    .update(complaints)
    .set({ state: "WITHDRAWN", stateAt: ctx.now, leftSide })
    .where(
      inArray(
        complaints.id,
        lockedInOrder(tx, complaints.id, and(which, inArray(complaints.state, OPEN_COMPLAINT_STATES))),
      ),
    );

/**
 * Takes a client who is forgotten out of the complaints about these locked deals. Open ones end. What it wrote is deleted, with what
 * both wrote towards a settlement and what operators asked; its company keeps what both accepted and what an operator found, as proof.
 * The pictures go with the files of the deals.
 */
export async function forgetComplaints(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  quotes: SQLWrapper,
): Promise<void> {
  const which = inArray(complaints.proposalId, quotes);
  await endOpen(ctx, tx, which, "CLIENT");
  const those = tx.select({ id: complaints.id }).from(complaints).where(which);
  await tx.delete(complaintQuestions).where(inArray(complaintQuestions.complaintId, those));
  await tx
    .delete(complaintSettlements)
    .where(and(inArray(complaintSettlements.complaintId, those), ne(complaintSettlements.state, "ACCEPTED")));
  await tx
    .update(complaints)
    .set({ what: "", wish: "" })
    .where(and(which, eq(complaints.side, "CLIENT")));
  await tx
    .update(complaints)
    .set({ answer: "" })
    .where(and(which, eq(complaints.side, "COMPANY"), isNotNull(complaints.answer)));
}

/** Ends the open complaints about deals of a company that is deleted, before its deals lose it. Its client keeps what both wrote. */
export async function endComplaintsOf(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  companyId: string,
): Promise<void> {
  const own = tx.select({ id: deals.proposalId }).from(deals).where(eq(deals.companyId, companyId));
  await endOpen(ctx, tx, inArray(complaints.proposalId, own), "COMPANY");
}

/** Deletes complaints about an offence that ended long ago, with their pictures. The others go with their deal. */
export async function deleteOldOffences(ctx: Pick<Ctx, "db" | "now" | "storage">): Promise<void> {
  const isOld = and(
    eq(complaints.isOffence, true),
    not(inArray(complaints.state, OPEN_COMPLAINT_STATES)),
    lt(complaints.stateAt, daysBefore(ctx.now, OFFENCE_DAYS)),
  );
  const unlocked = ctx.db
    .select({ id: complaints.id })
    .from(complaints)
    .where(isOld)
    .for("update", { skipLocked: true });
  const keys = await ctx.db
    .delete(dealFiles)
    .where(inArray(dealFiles.complaintId, unlocked))
    .returning({ key: dealFiles.key });
  await deleteUnlocked(ctx.db, complaints.id, isOld);
  for (const key of filesOfKeys(keys)) await ctx.storage.remove(key);
}
