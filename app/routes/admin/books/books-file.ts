import { csvAnswer } from "#app/csv-answer.server.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { readsComparisons } from "#domain/payments/reconciliation/policy.ts";
import { MAX_DIFFERENCES } from "#domain/payments/reconciliation/rules.ts";
import { differencesOf, newestComparisons } from "#domain/payments/reconciliation/views.ts";
import { bookProblem, bookRowLabel, bookState, PROVIDER_LABELS } from "#texts/payment/books.ts";
import type { Route } from "./+types/books-file";
import { requireOperator } from "../operator-page.server.ts";

const HEAD = [
  "Betaaldienst",
  "Soort",
  "Kenmerk",
  "Verschil",
  "Cent bij de betaaldienst",
  "Cent bij ons",
  "Stand bij de betaaldienst",
  "Stand bij ons",
  "Factuur",
  "Bedrijf",
  "Sinds (UTC)",
  "Verklaring",
];

/** `/beheer/vergelijking.csv`: what differed in the newest comparison of each provider. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, readsComparisons);
  const rows = [];
  for (const { id, provider } of await newestComparisons(ctx))
    for (const one of await differencesOf(ctx, id, MAX_DIFFERENCES))
      rows.push([
        PROVIDER_LABELS[provider],
        bookRowLabel(one.part),
        one.bookId,
        bookProblem(one.part, one.problem),
        one.providerCents,
        one.ourCents,
        one.providerState && bookState(one.part, one.providerState),
        one.ourState && bookState(one.part, one.ourState),
        one.invoiceNumber,
        one.companyName,
        one.firstSeenAt.toISOString(),
        one.note,
      ]);
  return csvAnswer(`vergelijking-${amsterdamDay(ctx.now)}`, HEAD, rows);
}
