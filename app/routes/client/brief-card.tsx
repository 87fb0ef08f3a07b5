import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import type { ClientBrief } from "#domain/briefs/views.ts";
import { cheapestOf } from "#domain/proposals/rules.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { formatBudget, formatCount, formatDate, formatDayWithWeekday } from "#texts/formats.ts";
import { categoryLabel } from "#texts/labels.ts";
import { statusInWords } from "./brief-words.ts";
import { QuoteCard } from "./quote-card.tsx";

/** One request of the client: what was asked, how it stands, and the quotes to compare. */
export function BriefCard({ brief }: { brief: ClientBrief }) {
  const titleId = `opdracht-${brief.id}`;
  const cheapest = cheapestOf(brief.proposals);
  const declined = brief.proposals.filter(({ status }) => status === "DECLINED");
  const others = brief.proposals.filter(({ status }) => status !== "DECLINED");
  const card = (proposal: ClientBrief["proposals"][number]) => (
    <QuoteCard
      key={proposal.id}
      brief={brief}
      proposal={proposal}
      isCheapest={proposal.id === cheapest?.id && proposal.status === "PENDING"}
    />
  );
  return (
    <article aria-labelledby={titleId}>
      <div className="rounded bg-mist p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2 id={titleId} className="text-h3">
            {categoryLabel(brief.vertical, brief.category)} in {brief.locationText}
          </h2>
          <Badge code={brief.status} />
        </div>
        <p className="mt-2 text-soft">{statusInWords(brief)}</p>
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact label="Datum">
            {brief.eventDate ? formatDayWithWeekday(brief.eventDate) : "In overleg"}
            {brief.eventDate && brief.dateFlexible && ", of in overleg"}
          </Fact>
          <Fact label="Budget">{formatBudget(brief.budgetMinEuro, brief.budgetMaxEuro)}</Fact>
          <Fact label="Geplaatst">{formatDate(brief.createdAt)}</Fact>
          <Fact label="Offertes">
            <QuotesCounter count={brief.proposalsCount} max={brief.maxProposals} />
          </Fact>
        </dl>
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 items-center">Bekijk je aanvraag</summary>
          <div className="mt-2 rounded bg-paper px-4 pb-1 sm:px-5">
            <DescriptionList
              items={[
                ...briefAnswers(brief.details),
                { label: "Bijzondere wensen", value: brief.description },
                { label: "Extra informatie", value: brief.additionalInfo },
              ]}
            />
          </div>
        </details>
      </div>
      {others.length > 0 && (
        <div className="mt-4 grid items-stretch gap-4 lg:grid-cols-2">{others.map(card)}</div>
      )}
      {declined.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">
            {formatCount(declined.length, "afgewezen offerte", "afgewezen offertes")}
          </summary>
          <div className="mt-2 grid items-stretch gap-4 lg:grid-cols-2">{declined.map(card)}</div>
        </details>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
