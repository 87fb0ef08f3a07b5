import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MIN_OTHERS } from "#domain/proposals/loss-report.ts";
import type { LostQuote } from "#domain/proposals/statistics/loss-reports-view.ts";
import type { Statistics } from "#domain/proposals/statistics/views.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { formatCount, formatDate, formatEuros, formatQuotePrice } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { CHOICE_REASON_LABELS } from "#texts/quote/choice-reasons.ts";
import { CHOICE_REASON_SENTENCES, PRICE_THIRD_LABELS } from "#texts/quote/statistics.ts";
import { lostBriefPath, sheetLinkId, statisticsPath } from "../list/list-paths.ts";

/** The quotes that were not chosen, each with what its company may learn from it, and how often each reason was named. */
export function LostQuotes({
  losses,
  reasons,
  page,
  pages,
}: {
  losses: readonly LostQuote[];
  reasons: Statistics["reasons"];
  page: number;
  pages: number;
}) {
  return (
    <section aria-labelledby="niet-gekozen">
      <h2 id="niet-gekozen" className="text-h3">
        Waarom een ander gekozen werd
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        Dit lees je nadat de opdrachtgever een ander koos. Een reden geven hoeft niet, en hoe je prijs lag,
        lees je alleen als minstens {inWords(MIN_OTHERS)} anderen een offerte stuurden.
      </p>
      {reasons.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 text-sm">
          {reasons.map(({ reason, times }) => (
            <li key={reason} className="rounded bg-mist px-3 py-1.5">
              {CHOICE_REASON_LABELS[reason]}: <strong>{formatCount(times, "keer", "keer")}</strong>
            </li>
          ))}
        </ul>
      )}
      {losses.length === 0 ? (
        <p className="mt-3 rounded bg-mist p-4 text-sm">Nog geen opdrachtgever koos een ander dan jou.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {losses.map((loss) => (
            <Loss key={loss.id} {...loss} page={page} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => `${statisticsPath(to)}#niet-gekozen`} />
    </section>
  );
}

function Loss({ page, ...loss }: LostQuote & { page: number }) {
  const { report, reason, chosenAt } = loss;
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          <Link id={sheetLinkId(loss.briefId)} href={lostBriefPath(loss.briefId, page)} className="link">
            {serviceLabel(loss.vertical, loss.category, loss.service)}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {loss.locationText}
          {chosenAt && `, besloten op ${formatDate(chosenAt)}`}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {report ? (
          <dl className="grid grid-cols-2 gap-x-4">
            <Fact label="Jouw prijs">
              {formatEuros(report.ownPriceCents)}
              {loss.frequency !== "once" && " per keer"}
            </Fact>
            <Fact label="Jouw plek">{PRICE_THIRD_LABELS[report.priceThird]}</Fact>
          </dl>
        ) : (
          <p>
            Jouw prijs: {formatQuotePrice(loss)}.{" "}
            <span className="text-soft">Te weinig offertes om te vergelijken.</span>
          </p>
        )}
        <p className="mt-1.5">
          {reason ? (
            CHOICE_REASON_SENTENCES[reason]
          ) : (
            <span className="text-soft">De opdrachtgever gaf geen reden.</span>
          )}
        </p>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
