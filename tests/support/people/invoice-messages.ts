import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { invoices } from "#db/schema/index.ts";
import type { CompanyActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { orderWebhooks } from "#domain/events/order-webhooks.ts";
import { company } from "./companies.ts";
import type { TestHarness } from "../harness/harness.ts";
import { addInvoice } from "./invoices.ts";

/** A company with an invoice, and what orders a message about it, in a transaction that may do more after it. */
export async function invoiceMessages(harness: TestHarness) {
  const actor = (await company(harness)).actor as CompanyActor;
  const number = await addInvoice(harness.db, actor.companyId);
  const [invoice] = await harness.db.select().from(invoices).where(eq(invoices.number, number));
  const data = { invoiceId: invoice!.id };
  const order = (more: (tx: Transaction) => Promise<unknown> = () => Promise.resolve()) =>
    harness.db.transaction(async (tx) => {
      const news = { topic: "invoice.issued", effectKey: newId(harness.now), data } as const;
      await orderWebhooks(harness.ctx(actor), tx, news, [actor.companyId]);
      await more(tx);
    });
  return { actor, order };
}
