import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { addHours } from "#domain/kernel/dates.ts";
import { readsComparisons } from "#domain/payments/reconciliation/policy.ts";
import { LATE_HOURS, SHOWN_DIFFERENCES } from "#domain/payments/reconciliation/rules.ts";
import { withOwnRows } from "#domain/payments/payouts/own-rows.ts";
import { comparisonView, differencesOf, newestComparisons } from "#domain/payments/reconciliation/views.ts";
import { formatDate, formatDateTime, formatNumber } from "#texts/formats.ts";
import { differencesCounted, PROVIDER_LABELS } from "#texts/payment/books.ts";
import type { Route } from "./+types/books";
import { LIST_PATHS } from "../lists/list-paths.ts";
import { requireOperator } from "../operator-page.server.ts";
import { BOOKS_FILE_PATH, PAYOUTS_PATH } from "./book-paths.ts";
import { Differences } from "./differences.tsx";
import { OpenDisputes } from "./open-disputes.tsx";
import { Totals } from "./totals.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Geld vergelijken");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, readsComparisons);
  const comparisons = await Promise.all(
    (await newestComparisons(ctx)).map(async ({ openDisputes, ...comparison }) => {
      const disputes = openDisputes.map(({ invoiceId, ...one }) => ({ ...one, bookId: invoiceId }));
      const { total, explained } = (await comparisonView(ctx, comparison.id))!;
      return {
        ...comparison,
        total,
        explained,
        isLate: comparison.createdAt < addHours(ctx.now, 0 - LATE_HOURS),
        shown: await differencesOf(ctx, comparison.id, SHOWN_DIFFERENCES),
        disputes: (await withOwnRows(ctx, disputes)).map(
          ({ id, cents, createdAt, answerBy, invoiceNumber }) => ({
            id,
            cents,
            invoiceNumber,
            since: formatDate(new Date(createdAt)),
            answerBy: answerBy === null ? null : formatDateTime(new Date(answerBy)),
          }),
        ),
      };
    }),
  );
  return { comparisons };
}

/** `/beheer/vergelijking`: the books of the payment provider beside ours, as the last night compared them. */
export default function Books({ loaderData }: Route.ComponentProps) {
  const { comparisons } = loaderData;
  const hasDifferences = comparisons.some(({ shown }) => shown.length > 0);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Geld vergelijken</h1>
        {hasDifferences && (
          <a href={BOOKS_FILE_PATH} download className="link inline-flex min-h-11 items-center">
            Download de verschillen als CSV
          </a>
        )}
      </div>
      <p className="mt-3 max-w-[62ch] text-soft">
        Elke nacht leest de site de boeken van de betaaldienst en legt ze naast die van de site. Dit is de
        laatste uitkomst.{" "}
        <Link href={PAYOUTS_PATH} className="link">
          Bekijk de uitbetalingen
        </Link>
        .
      </p>
      {comparisons.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Er is nog niet vergeleken"
            text="Na de eerste nacht staat hier wat er verschilt tussen de betaaldienst en de site."
          />
        </div>
      )}
      {comparisons.map((one) => (
        <section key={one.id} aria-labelledby={one.id} className="mt-8">
          <h2 id={one.id} className="text-h3">
            {PROVIDER_LABELS[one.provider]}
          </h2>
          <p className="mt-1 text-sm text-soft">
            Vergeleken op {formatDateTime(one.createdAt)}: wat er is gebeurd van {formatDateTime(one.since)}{" "}
            tot {formatDateTime(one.until)}, en wat er nu loopt.
          </p>
          {one.isLate && (
            <div className="mt-4">
              <Notice tone="warning" title="Vannacht is er niet vergeleken">
                De betaaldienst gaf geen antwoord, of de taak is niet uitgevoerd. Kijk bij{" "}
                <Link href={LIST_PATHS.jobs} className="link">
                  Taken
                </Link>
                . Tot het lukt, blijft de vorige uitkomst staan.
              </Notice>
            </div>
          )}
          <Totals label={PROVIDER_LABELS[one.provider]} totals={one.totals} />
          <h3 className="mt-8 font-semibold">{differencesCounted(one)}</h3>
          {one.shown.length < one.differences && (
            <p className="mt-1 text-sm text-soft">
              Hieronder staan de {formatNumber(one.shown.length)} die het langst bestaan.
            </p>
          )}
          <Differences rows={one.shown} explainIn={one.id} />
          <OpenDisputes disputes={one.disputes} />
        </section>
      ))}
    </>
  );
}
