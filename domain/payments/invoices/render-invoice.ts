import { verb } from "../../kernel/verb.ts";
import { invoiceInput } from "./input.ts";
import { ensureInvoiceFiles } from "./invoice-files.ts";
import { keepsInvoices } from "./policy.ts";

/** Makes and stores the files of an invoice, unless it has them. Idempotent. Throws `not_found`. */
export const renderInvoice = verb(
  { name: "render-invoice", input: invoiceInput, by: keepsInvoices },
  async (ctx, { invoiceId }) => {
    await ensureInvoiceFiles(ctx, invoiceId);
  },
);
