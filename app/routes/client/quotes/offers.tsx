import { use } from "react";
import { QuoteFiguresContext } from "#app/experiences/quote-experience.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { comparisonOf, MIN_COMPARED, type ComparedQuote } from "#domain/proposals/compare.ts";
import { comparedWork } from "#domain/proposals/compare-figures.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { checksInShort, KVK_NOT_CHECKED, unmetText } from "#texts/company/checks.ts";
import { formatDay, formatEuros } from "#texts/formats.ts";
import { gapText, offersText, quoteLabelText } from "#texts/quote/comparison.ts";
import { OUTDATED_QUOTE, PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import { comparisonId, quotePath } from "../request-paths.ts";

/**
 * The quotes that can be chosen, the lowest price first: who made each, what it costs, and what matters of it. Each leads to its
 * page; below them the way to all their rows.
 */
export function Offers({
  brief,
  quotes,
  page,
}: {
  brief: Pick<RequestPage, "id" | "details">;
  quotes: readonly ReceivedQuote[];
  /** The page of the request. */
  page: string;
}) {
  const work = comparedWork(brief.details);
  const compared = comparisonOf(work, quotes).quotes;
  const recurs = work.visitsPerYear !== null;
  const amounts = compared.map(({ perVisitCents }) => perVisitCents);
  return (
    <>
      <h2 id="offertes" className="scroll-mt-4 text-h3 tabular-nums">
        {offersText(amounts, recurs)}
      </h2>
      <ol className="offers mt-3 print:hidden">
        {compared.map((quote) => (
          <Offer
            key={quote.id}
            quote={quote}
            href={quotePath(page, quote.id)}
            essentials={work.essentials.length}
            unit={recurs ? "per keer" : ""}
          />
        ))}
      </ol>
      {compared.length >= MIN_COMPARED && (
        <p className="mt-1 print:hidden">
          <Link href={`#${comparisonId(brief.id)}`} className="link inline-flex min-h-11 items-center">
            Vergelijk alles
          </Link>
        </p>
      )}
    </>
  );
}

function Offer({
  quote,
  href,
  essentials,
  unit,
}: {
  quote: ComparedQuote<ReceivedQuote>;
  href: string;
  essentials: number;
  unit: string;
}) {
  const { company, missing, unmet, label } = quote;
  const checked = checksInShort(company.checks);
  const mark = use(QuoteFiguresContext)?.[quote.id]?.compared;
  return (
    <li>
      <CompanyPicture
        name={company.businessName}
        avatarKey={company.avatarKey}
        className="size-10 sm:size-12"
      />
      <h3>
        <Link href={href}>{company.businessName}</Link>
      </h3>
      <p className="price">
        <strong>{formatEuros(quote.perVisitCents)}</strong>
        <span>{[unit, PRICE_TYPE_LABELS[quote.priceType]].filter(Boolean).join(", ")}</span>
      </p>
      <ul>
        {quote.isOutdated && <li className="font-semibold text-red">{OUTDATED_QUOTE}</li>}
        {label && (
          <li className={label === "outlier" ? "font-semibold text-red" : "font-semibold text-accent"}>
            {quoteLabelText(label, quote.priceType)}
          </li>
        )}
        {essentials > 0 && (
          <li className="in-price" data-is={missing.length === 0 ? "yes" : "no"}>
            {gapText(missing.length, essentials)}
          </li>
        )}
        {mark && <li>{mark}</li>}
        {quote.firstDay && <li>Kan vanaf {formatDay(quote.firstDay)}</li>}
        {checked && <li>{checked}</li>}
        {!company.checks.some(({ kind }) => kind === "KVK") && <li>{KVK_NOT_CHECKED}</li>}
        {unmet.map((condition) => (
          <li key={condition} className="in-price" data-is="no">
            {unmetText(condition)}
          </li>
        ))}
      </ul>
    </li>
  );
}
