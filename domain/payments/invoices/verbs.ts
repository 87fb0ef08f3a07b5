import type { Verb } from "#domain/kernel/verb.ts";
import { downloadInvoice } from "./download-invoice.ts";
import { finishRefunds } from "./finish-refunds.ts";
import { refundPayment } from "./refund-payment.ts";
import { renderInvoice } from "./render-invoice.ts";
import { repeatRefunds } from "./repeat-refunds.ts";

export const verbs: readonly Verb[] = [
  downloadInvoice,
  finishRefunds,
  refundPayment,
  renderInvoice,
  repeatRefunds,
];
