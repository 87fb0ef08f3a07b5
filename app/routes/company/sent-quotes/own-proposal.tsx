import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { OUTDATED_QUOTE } from "#texts/quote/quotes.ts";
import type { ProposalTexts } from "./proposal-texts.server.ts";
import { WithdrawQuote } from "./withdraw-quote.tsx";

/** The company's own quote, with its status. An outdated one is changed above it, beside the button that confirms it. */
export function OwnProposal({ proposal, changePath }: { proposal: ProposalTexts; changePath: string }) {
  return (
    <section aria-labelledby="jouw-offerte" className="rounded border border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="jouw-offerte">Jouw offerte</h3>
        <Badge code={proposal.badge} />
      </div>
      <ProposalBody proposal={proposal} />
      <div className="mt-3 flex flex-wrap items-center gap-x-8">
        {proposal.changeable && !proposal.isOutdated && (
          <Button href={changePath} variant="secondary" size="small">
            Offerte wijzigen
          </Button>
        )}
        {proposal.withdrawable && <WithdrawQuote proposal={proposal} about={proposal.title} />}
      </div>
    </section>
  );
}

/** Title, price and contents of a quote, and why it was not chosen. */
export function ProposalBody({ proposal }: { proposal: ProposalTexts }) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">{proposal.title}</span>
        <span>
          <span className="font-heading text-h3 font-bold">{proposal.price}</span>{" "}
          <span className="text-sm text-soft">{proposal.unit}</span>
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line">{proposal.includes}</p>
      {proposal.outcome && <p className="mt-3 font-semibold">{proposal.outcome}</p>}
      <p className="mt-3 text-sm text-soft">
        Verstuurd op {proposal.sentOn}
        {proposal.writtenBy && ` · Geschreven door ${proposal.writtenBy}`}
        {proposal.changedOn && ` · Gewijzigd op ${proposal.changedOn}`}
        {proposal.readOn && ` · Gelezen op ${proposal.readOn}`}
        {proposal.isUnread && " · Nog niet gelezen"}
        {proposal.validUntil && ` · Geldig tot en met ${proposal.validUntil}`}
      </p>
      {proposal.isOutdated && <p className="mt-3 font-semibold">{OUTDATED_QUOTE}</p>}
      {proposal.stillChoosing && <p className="mt-3">{proposal.stillChoosing}</p>}
      {proposal.changesLeft && <p className="mt-1 text-sm text-soft">{proposal.changesLeft}</p>}
    </>
  );
}
