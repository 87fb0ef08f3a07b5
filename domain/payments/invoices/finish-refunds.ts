import { and, asc, isNull, lt } from "drizzle-orm";
import { refunds } from "#db/schema/index.ts";
import { addMinutes } from "../../kernel/dates.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { keepsInvoices } from "./policy.ts";
import { finishRefund } from "./refund-invoice.ts";

/** A younger refund may still be running. */
const STUCK_AFTER_MINUTES = 10;

/**
 * Finishes refunds that stopped between their row and their credit note. One that fails does not stop the others; the verb
 * fails at the end. Idempotent.
 */
export const finishRefunds = verb(
  { name: "finish-refunds", input: noInput, by: keepsInvoices },
  async (ctx) => {
    const isStuck = and(
      isNull(refunds.creditNoteId),
      lt(refunds.createdAt, addMinutes(ctx.now, -STUCK_AFTER_MINUTES)),
    );
    const stuck = await ctx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(isStuck)
      .orderBy(asc(refunds.createdAt));
    const failures: unknown[] = [];
    for (const { id } of stuck) await finishRefund(ctx, id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "some refunds could not be finished");
  },
);
