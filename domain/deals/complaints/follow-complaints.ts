import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { complaints } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { addDays, amsterdamDay } from "../../kernel/dates.ts";
import { theSystem } from "../../kernel/policy.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { handOver } from "./hand-over.ts";
import { lockComplaintById } from "./lock-complaint.ts";
import { complaintStatesBefore } from "./rules.ts";

/** The states in which client and company have a day. */
const AWAITING = complaintStatesBefore("handOver");

/**
 * Gives complaints to an operator whose day passed without an answer or a settlement, and reminds both sides the day before, once per
 * state and outside the quiet hours. Idempotent.
 */
export const followComplaints = verb(
  { name: "follow-complaints", input: noInput, by: theSystem },
  async (ctx) => {
    const today = amsterdamDay(ctx.now);
    const isAwaiting = inArray(complaints.state, AWAITING);
    for (const { id } of await ctx.db
      .select({ id: complaints.id })
      .from(complaints)
      .where(and(isAwaiting, lt(complaints.dueDay, today)))
      .orderBy(asc(complaints.id)))
      await ctx.db.transaction(async (tx) => {
        // Again under its lock: an answer or a settlement comes fully before or after.
        const complaint = await lockComplaintById(tx, id);
        if (complaint && AWAITING.includes(complaint.state) && complaint.dueDay < today)
          await handOver(ctx, tx, complaint, "CLOCK");
      });
    if (quietUntil(ctx.now, true) !== null) return;
    const isNear = and(
      isAwaiting,
      isNull(complaints.remindedAt),
      sql`${complaints.dueDay} between ${today} and ${addDays(today, 1)}`,
      // The mail of what just happened names the same day.
      sql`(${complaints.stateAt} at time zone 'Europe/Amsterdam')::date < ${today}::date`,
    );
    for (const { id } of await ctx.db.select({ id: complaints.id }).from(complaints).where(isNear))
      await ctx.db.transaction(async (tx) => {
        const complaint = await lockComplaintById(tx, id);
        if (!complaint) return;
        const reminded = await tx
          .update(complaints)
          .set({ remindedAt: ctx.now })
          .where(and(eq(complaints.id, id), isNear))
          .returning({ id: complaints.id });
        if (reminded.length === 0) return;
        const { proposalId, briefId, complainant: side, state } = complaint;
        const data = { complaintId: id, side, state };
        await record(ctx, tx, { type: "complaint.day_near", proposalId, briefId, data });
      });
  },
);
