import { foundOr404 } from "#app/answer.server.ts";
import { csvAnswer } from "#app/csv-answer.server.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { readsComparisons } from "#domain/payments/reconciliation/policy.ts";
import { payoutContents, payoutView } from "#domain/payments/payouts/views.ts";
import { TRANSACTION_LABELS } from "#texts/payment/books.ts";
import type { Route } from "./+types/payout-file";
import { requireOperator } from "../operator-page.server.ts";

const HEAD = [
  "Uitbetaling",
  "Op de rekening",
  "Soort",
  "Kenmerk",
  "Cent",
  "Kosten in cent",
  "Factuur",
  "Bedrijf",
  "Geboekt (UTC)",
];

/** `/beheer/uitbetalingen/:payoutId/boekingen.csv`: everything that a payout contains. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, readsComparisons);
  const payout = foundOr404(await payoutView(ctx, params.payoutId));
  const day = amsterdamDay(payout.arrivesAt);
  const rows = (await payoutContents(ctx, payout.id, payout.transactions)).map((one) => [
    payout.id,
    day,
    TRANSACTION_LABELS[one.kind],
    one.id,
    one.cents,
    one.feeCents,
    one.invoiceNumber,
    one.companyName,
    one.createdAt.toISOString(),
  ]);
  return csvAnswer(`uitbetaling-${day}`, HEAD, rows);
}
