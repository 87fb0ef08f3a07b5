import { foundOr404 } from "#app/answer.server.ts";
import { zipStream } from "#app/zip-stream.server.ts";
import { downloadInvoice } from "#domain/payments/invoices/download-invoice.ts";
import { isInPeriod, periodText, readPeriod } from "#domain/payments/invoices/periods.ts";
import { downloadsInvoices } from "#domain/payments/invoices/policy.ts";
import { invoicesOf } from "#domain/payments/invoices/views.ts";
import { invoiceFileName } from "#texts/payment/invoices.ts";
import type { Route } from "./+types/invoices-of-period";
import { requireCompany } from "../company-page.server.ts";

/** The invoices of a quarter or year with their e-invoices, for the bookkeeper: `/facturen/periode?periode=2026-Q4`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, downloadsInvoices);
  const period = foundOr404(readPeriod(new URL(request.url).searchParams.get("periode")));
  const all = await invoicesOf(ctx, ctx.actor);
  const chosen = all.filter(({ issuedAt }) => isInPeriod(issuedAt, period));
  foundOr404(chosen[0]);
  const files = chosen.flatMap(({ kind, number }) => [
    {
      name: invoiceFileName({ kind, number }, "pdf"),
      bytes: async () => (await downloadInvoice(ctx, { number })).pdf,
    },
    {
      name: invoiceFileName({ kind, number }, "xml"),
      bytes: async () => new TextEncoder().encode((await downloadInvoice(ctx, { number })).ubl),
    },
  ]);
  return new Response(zipStream(files), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="facturen-${periodText(period).toLowerCase()}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
