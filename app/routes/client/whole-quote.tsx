import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import { formatEuros } from "#texts/formats.ts";
import { NOT_SAID } from "#texts/inclusions.ts";
import { PRICE_TYPE_EXPLANATIONS } from "#texts/quotes.ts";
import { proposalTitle } from "./brief-texts.ts";
import { CompanyDetails } from "./company-details.tsx";
import type { ShownBrief, ShownProposal } from "./shown-brief.server.ts";

/** Opens what the rows of the comparison leave out: the company's own words, the lines of the price, and its profile. */
export function WholeQuote({ brief, proposal }: { brief: ShownBrief; proposal: ShownProposal }) {
  const id = `hele-offerte-${proposal.id}`;
  return (
    <>
      <DialogTrigger dialogId={id} variant="text">
        <span>
          Lees alles<span className="sr-only"> van {proposalTitle(brief, proposal)}</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title={`Offerte van ${proposal.company.businessName}`}>
        <p className="font-semibold">{proposal.packageName}</p>
        <p className="mt-1 whitespace-pre-line">{proposal.includes}</p>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {[...proposal.lines.entries()].map(([index, { description, amountCents, vatRate }]) => (
            <div key={index} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="min-w-0">
                {description} <span className="text-sm text-soft">(incl. {vatRate}% btw)</span>
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{formatEuros(amountCents)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-soft">{PRICE_TYPE_EXPLANATIONS[proposal.priceType]}</p>
        <p className="mt-3">
          <span className="font-semibold">Meerwerk:</span> {proposal.extraWork || NOT_SAID}
        </p>
        <CompanyDetails brief={brief} proposal={proposal} />
      </Dialog>
    </>
  );
}
