import { downloadsInvoices } from "#domain/payments/invoices/policy.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { downloadInvoice } from "#domain/payments/invoices/download-invoice.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { invoiceFileName } from "#texts/payment/invoices.ts";
import type { Route } from "./+types/invoice-file";
import { requireCompany } from "../company-page.server.ts";

/** A file of one of the company's invoices: `/facturen/2026-00012/pdf` for people, `/ubl` for bookkeeping programs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, downloadsInvoices);
  const { number, format } = params;
  try {
    const { kind, pdf, ubl } = await downloadInvoice(ctx, { number });
    if (format === "pdf")
      return file(Uint8Array.from(pdf), "application/pdf", invoiceFileName({ kind, number }, "pdf"));
    if (format === "ubl") return file(ubl, "application/xml", invoiceFileName({ kind, number }, "xml"));
    throw new DomainError("not_found");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return new Response(ERROR_TEXTS[error.code].message, {
      status: ERROR_STATUS[error.code],
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}

const file = (body: BodyInit, contentType: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
