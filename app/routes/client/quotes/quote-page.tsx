import type { ReactNode } from "react";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { QuoteExperience } from "#app/experiences/quote-experience.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { unmetConditions } from "#domain/evidence/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { registeredText } from "#texts/company/checks.ts";
import { formatEuros, priceUnit } from "#texts/formats.ts";
import { OUTDATED_QUOTE, PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import { CompanyFacts } from "./company-details.tsx";
import { PortfolioItems } from "./portfolio-dialog.tsx";
import { QuoteBadge } from "./proposal-card.tsx";
import { QuoteDetails } from "./quote-details.tsx";

/** One quote, whole: its price, its company, what is in it, how the price is made; the acts on it stay in reach. */
export function QuotePage({
  request,
  quote,
  back,
  actions,
  asks,
}: {
  request: RequestPage;
  quote: ReceivedQuote;
  /** The page of the request. */
  back: string;
  /** The buttons that decide on it, where that can be. */
  actions: ReactNode;
  /** What the client asked about it, and the form that asks. */
  asks?: ReactNode;
}) {
  const { company } = quote;
  return (
    <article aria-labelledby="offerte" className="mx-auto max-w-[46rem]">
      <p className="print:hidden">
        <Link href={`${back}#offertes`} className="link inline-flex min-h-11 items-center">
          Terug naar de offertes
        </Link>
      </p>
      <div className="mt-1 flex items-start gap-4">
        <CompanyPicture name={company.businessName} avatarKey={company.avatarKey} className="size-14" />
        <div className="min-w-0 flex-auto">
          <h1 id="offerte" tabIndex={-1}>
            {company.businessName}
          </h1>
          <p className="text-sm text-soft">{registeredText(company)}</p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        <strong className="font-heading text-h1 font-bold tracking-tight tabular-nums">
          {formatEuros(quote.priceCents)}
        </strong>
        <span>
          {priceUnit({ ...quote, frequency: request.frequency })},{" "}
          {PRICE_TYPE_LABELS[quote.priceType].toLowerCase()}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {!actions && <QuoteBadge request={request} quote={quote} />}
        {quote.isOutdated && <strong className="text-red">{OUTDATED_QUOTE}</strong>}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <CheckList
          checks={company.checks}
          niwo={company.niwo}
          unmet={unmetConditions(request.details.conditions ?? [], company.checks)}
        />
        <div className="mt-2 empty:hidden">
          <QuoteExperience id={quote.id}>
            <DocumentLink href={REAL_PATH}>Hoe we weten dat ze echt zijn</DocumentLink>
          </QuoteExperience>
        </div>
      </div>
      <section aria-labelledby="inhoud" className="mt-8">
        <h2 id="inhoud" className="text-h3">
          {quote.packageName}
        </h2>
        <QuoteDetails request={request} quote={quote} as="h3" />
      </section>
      <section aria-labelledby="bedrijf" className="mt-8">
        <h2 id="bedrijf" className="text-h3">
          Over {company.businessName}
        </h2>
        <CompanyFacts vertical={request.vertical} company={company} />
        <div className="mt-4">
          <PortfolioItems quote={quote} />
        </div>
      </section>
      {asks}
      {actions && (
        <div className="foot-bar">
          <div className="grid grid-cols-2 gap-3 sm:flex">{actions}</div>
        </div>
      )}
    </article>
  );
}
