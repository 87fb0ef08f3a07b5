import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import type { ProposalStatus } from "#domain/proposal-status.ts";
import { MIN_COMPARED } from "#domain/proposals/compare.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { formatBudget, formatCount, formatDate, formatLastDay, formatWishedDay } from "#texts/formats.ts";
import { AcceptProposal } from "./accept-proposal.tsx";
import { Comparison } from "./comparison/comparison.tsx";
import { DeclineProposal } from "./decline-proposal.tsx";
import { WholeQuote } from "./whole-quote.tsx";
import { NewBriefLink } from "./new-brief-link.tsx";
import { badgeOf, isClosedWithoutChoice, canDecideOn, briefTitle, statusInWords } from "./brief-texts.ts";
import { CancelBrief } from "./cancel-brief.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Portfolio } from "./portfolio-dialog.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { ReopenBrief } from "./reopen-brief.tsx";
import type { ShownBrief, ShownProposal } from "./shown-brief.server.ts";

/** One brief of the client: the work, its status, and the proposals. */
export function BriefCard({ brief }: { brief: ShownBrief }) {
  const titleId = `opdracht-${brief.id}`;
  const title = briefTitle(brief);
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="outline-none">
      <div className="rounded bg-mist p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2 id={titleId} className="min-w-0 text-h3">
            {title}
          </h2>
          <Badge code={badgeOf(brief)} />
        </div>
        <p className="mt-2 text-soft">{statusInWords(brief)}</p>
        <dl className="mt-4 grid gap-x-6 gap-y-1.5 lg:mt-5 lg:grid-cols-4">
          <Fact label="Datum">{formatWishedDay(brief)}</Fact>
          <Fact label="Budget">{formatBudget(brief.budgetMinEuro, brief.budgetMaxEuro)}</Fact>
          <Fact label="Geplaatst">{formatDate(brief.createdAt)}</Fact>
          <Fact label="Offertes">
            <QuotesCounter count={brief.proposalsCount} max={brief.maxProposals} />
          </Fact>
        </dl>
        <div className="mt-3 flex flex-wrap gap-x-8">
          <Disclosure summary="Bekijk je aanvraag" about={title}>
            <div className="mt-2 overflow-hidden rounded bg-paper px-4 sm:px-5 [&>dl]:-my-px">
              <DescriptionList
                items={[
                  ...briefAnswers(brief.details, "client"),
                  { label: "Bijzondere wensen", value: brief.description },
                  { label: "Extra informatie", value: brief.additionalInfo },
                ]}
              />
            </div>
          </Disclosure>
          {briefStatusesBefore("cancel").includes(brief.status) && <CancelBrief brief={brief} />}
          {brief.reopening && <ReopenBrief brief={brief} reopening={brief.reopening} />}
          {isClosedWithoutChoice(brief) && <NewBriefLink brief={brief} />}
        </div>
      </div>
      <ReceivedProposals brief={brief} />
    </article>
  );
}

/** The proposals of a brief: two or more that can be chosen side by side, the others a card each. Declined ones are collapsed. */
function ReceivedProposals({ brief }: { brief: ShownBrief }) {
  const withStatus = (status: ProposalStatus) => brief.proposals.filter((quote) => quote.status === status);
  const [pending, declined] = [withStatus("PENDING"), withStatus("DECLINED")];
  const gone = [...withStatus("WITHDRAWN"), ...withStatus("EXPIRED")];
  const isCompared = canDecideOn(brief) && pending.length >= MIN_COMPARED;
  const others = [...withStatus("ACCEPTED"), ...(isCompared ? [] : pending)];
  const card = (proposal: ShownProposal) => (
    <ProposalCard key={proposal.id} brief={brief} proposal={proposal} />
  );
  return (
    <>
      {isCompared && (
        <div className="mt-6">
          <Comparison
            brief={brief}
            title={briefTitle(brief)}
            quotes={pending}
            renderActions={(proposal) => (
              <>
                <AcceptProposal brief={brief} proposal={proposal} />
                <DeclineProposal brief={brief} proposal={proposal} />
              </>
            )}
            renderDetails={(proposal) => <WholeQuote brief={brief} proposal={proposal} />}
            renderPortfolio={(proposal) =>
              proposal.portfolio.length > 0 && <Portfolio brief={brief} proposal={proposal} />
            }
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-4 grid items-stretch gap-4 lg:grid-cols-2 xl:grid-cols-3">{others.map(card)}</div>
      )}
      {gone.length > 0 && (
        <ul className="mt-4 space-y-1 text-soft">
          {gone.map(({ id, company, status, validUntil, decidedAt }) => (
            <li key={id} id={`offerte-${id}`}>
              {status === "EXPIRED"
                ? `De offerte van ${company.businessName} was geldig tot en met ${formatLastDay(validUntil)}.`
                : `${company.businessName} heeft de offerte ingetrokken${decidedAt ? ` op ${formatDate(decidedAt)}` : ""}.`}
            </li>
          ))}
        </ul>
      )}
      {declined.length > 0 && (
        <div className="mt-3">
          <Disclosure
            summary={formatCount(declined.length, "afgewezen offerte", "afgewezen offertes")}
            about={briefTitle(brief)}
          >
            <div className="mt-2 grid items-stretch gap-4 lg:grid-cols-2 xl:grid-cols-3">
              {declined.map(card)}
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="items-baseline min-[20rem]:grid min-[20rem]:grid-cols-[5rem_1fr] lg:block">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
