import { and, eq, lt, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteUnlocked } from "../../kernel/lock-rows.ts";

const creditNotes = alias(invoices, "credit_notes");

/** Deletes invoices that the books need no more, with their files and refunds; an invoice after its credit notes. */
export async function deleteOldInvoices(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const { db, now } = ctx;
  const isOld = lt(invoices.keepUntil, now);
  await deleteUnlocked(db, invoices.id, and(isOld, eq(invoices.kind, "credit_note")));
  const stillCredited = db
    .select({ id: creditNotes.creditedInvoiceId })
    .from(creditNotes)
    .where(eq(creditNotes.kind, "credit_note"));
  await deleteUnlocked(db, invoices.id, and(isOld, notInArray(invoices.id, stillCredited)));
}
