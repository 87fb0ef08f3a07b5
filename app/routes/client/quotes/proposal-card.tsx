import type { ReactNode } from "react";
import { QuoteExperience } from "#app/experiences/quote-experience.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { unmetConditions } from "#domain/evidence/rules.ts";
import { isLapsed } from "#domain/proposals/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { formatDate, formatEuros, priceUnit } from "#texts/formats.ts";
import { OUTDATED_QUOTE, PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import { CompanyDetails } from "./company-details.tsx";
import { CompanyFace } from "./company-face.tsx";
import { Portfolio } from "./portfolio-dialog.tsx";
import { QuoteDetails } from "./quote-details.tsx";
import { DECLINED_WORDS, LAPSED_BADGE, lapsedText } from "../request-texts.ts";

/** One quote that stands alone. One that can be chosen has buttons instead of a state. */
export function ProposalCard({
  request,
  quote,
  actions,
}: {
  request: RequestPage;
  quote: ReceivedQuote;
  actions?: ReactNode;
}) {
  const titleId = `offerte-${quote.id}`;
  return (
    <article aria-labelledby={titleId} className="scroll-mt-4">
      <Card look={quote.status === "ACCEPTED" ? "chosen" : "plain"}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <CompanyFace company={quote.company} titleId={titleId} />
          {!actions && <QuoteBadge request={request} quote={quote} />}
        </div>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span className="font-heading text-h2 font-bold tracking-tight tabular-nums">
            {formatEuros(quote.priceCents)}
          </span>
          <span>
            {priceUnit({ ...quote, frequency: request.frequency })},{" "}
            {PRICE_TYPE_LABELS[quote.priceType].toLowerCase()}
          </span>
        </p>
        {quote.company.kvkNumber && (
          <CheckList
            checks={quote.company.checks}
            niwo={quote.company.niwo}
            unmet={unmetConditions(request.details.conditions ?? [], quote.company.checks)}
            className="text-sm"
          />
        )}
        <div className="mt-2 text-sm empty:hidden">
          <QuoteExperience id={quote.id}>
            <DocumentLink href={REAL_PATH}>Hoe we weten dat ze echt zijn</DocumentLink>
          </QuoteExperience>
        </div>
        <h4 className="mt-3">{quote.packageName}</h4>
        <p className="mt-1 text-sm text-soft">
          Ontvangen op {formatDate(quote.createdAt)}
          {quote.changedAt && `, gewijzigd op ${formatDate(quote.changedAt)}`}.{" "}
          {quote.isOutdated && <strong className="text-red">{OUTDATED_QUOTE}.</strong>}
          {quote.declineReason && DECLINED_WORDS[quote.declineReason].sentence}
          {isLapsed(quote.status, request.closeReason) && lapsedText(quote, request)}
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6 [&>details]:min-w-0">
          <Disclosure
            summary="De hele offerte"
            about={quote.company.businessName}
            open={quote.status === "ACCEPTED" || actions !== undefined}
          >
            <QuoteDetails request={request} quote={quote} as="h5" />
          </Disclosure>
          <CompanyDetails vertical={request.vertical} company={quote.company} />
          <Portfolio quote={quote} />
        </div>
        {actions && <div className="grid grid-cols-2 gap-3 pt-5 sm:flex">{actions}</div>}
      </Card>
    </article>
  );
}

/** What became of a quote. */
export function QuoteBadge({
  request: { closeReason },
  quote: { status, declineReason },
}: {
  request: RequestPage;
  quote: ReceivedQuote;
}) {
  if (isLapsed(status, closeReason)) return <Badge code="EXPIRED" label={LAPSED_BADGE} />;
  if (declineReason) return <Badge code="DECLINED" label={DECLINED_WORDS[declineReason].badge} />;
  if (status === "ACCEPTED") return <Badge code="ACCEPTED" label="Gekozen" />;
  return <Badge code={status} />;
}
