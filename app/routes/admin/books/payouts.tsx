import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { readsComparisons } from "#domain/payments/reconciliation/policy.ts";
import { SHOWN_PAYOUTS } from "#domain/payments/payouts/rules.ts";
import { newestPayouts } from "#domain/payments/payouts/views.ts";
import { formatCount, formatDate, formatEuros, formatNumber } from "#texts/formats.ts";
import { PAYOUT_STATUS_LABELS, PROVIDER_LABELS } from "#texts/payment/books.ts";
import type { Route } from "./+types/payouts";
import { requireOperator } from "../operator-page.server.ts";
import { BOOKS_PATH, payoutPath } from "./book-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Uitbetalingen");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, readsComparisons);
  return { payouts: await newestPayouts(ctx, SHOWN_PAYOUTS) };
}

/** `/beheer/uitbetalingen`: what the payment provider sent to our bank account, the newest first. */
export default function Payouts({ loaderData: { payouts } }: Route.ComponentProps) {
  return (
    <>
      <h1>Uitbetalingen</h1>
      <p className="mt-3 max-w-[62ch] text-soft">
        Wat de betaaldienst naar onze rekening overmaakt. De lijst wordt elke nacht bijgewerkt, samen met{" "}
        <Link href={BOOKS_PATH} className="link">
          Geld vergelijken
        </Link>
        .
      </p>
      {payouts.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title="Er is nog geen uitbetaling"
            text="Zodra de betaaldienst iets overmaakt, staat het hier de ochtend erna."
          />
        </div>
      ) : (
        <>
          {payouts.length === SHOWN_PAYOUTS && (
            <p className="mt-3 text-sm text-soft">
              Hieronder staan de laatste {formatNumber(SHOWN_PAYOUTS)} uitbetalingen.
            </p>
          )}
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {payouts.map(({ id, arrivesAt, status, provider, listed, payments, feeCents, cents }) => (
              <li key={id} className="relative flex items-center justify-between gap-x-6 py-3 hover:bg-mist">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <Link
                      href={payoutPath(id)}
                      aria-label={`Uitbetaling ${id} van ${formatDate(arrivesAt)}`}
                      className="after:absolute after:inset-0"
                    >
                      {formatDate(arrivesAt)}
                    </Link>
                  </p>
                  <p className="text-sm text-soft">
                    {PAYOUT_STATUS_LABELS[status]}, {PROVIDER_LABELS[provider]},{" "}
                    {listed === "now"
                      ? formatCount(payments, "betaling", "betalingen")
                      : "inhoud niet bekend"}
                  </p>
                </div>
                <div className="shrink-0 text-right tabular-nums">
                  <p>{formatEuros(cents)}</p>
                  {listed === "now" && (
                    <p className="text-sm text-soft">Kosten {formatEuros(feeCents ?? 0)}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
