import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { websiteNote } from "#domain/proposals/rules.ts";
import { formatDate, formatEuros, priceUnit } from "#texts/formats.ts";
import { AcceptProposal } from "./accept-proposal.tsx";
import { canDecideOn, quoteBadge } from "./brief-texts.ts";
import { CompanyDetails } from "./company-details.tsx";
import { CompanyFace } from "./company-face.tsx";
import { DeclineProposal } from "./decline-proposal.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { Portfolio } from "./portfolio-dialog.tsx";
import { ReachCompany } from "./reach-company.tsx";
import type { ShownBrief, ShownProposal } from "./shown-brief.server.ts";

/** Why a proposal was declined, told to the client. */
const DECLINED_WORDS = {
  client: "Je hebt deze offerte afgewezen.",
  other_accepted: "Je hebt voor een ander bedrijf gekozen.",
  brief_closed: "Je aanvraag is gesloten zonder dat je een bedrijf koos.",
} as const;

/** Two rows that align across adjacent cards: the company, and below it the price. */
const TWO_ROWS = "row-span-2 grid grid-rows-subgrid gap-y-0";

/** One proposal. The price comes first and the order is the same on every card, so that they can be compared. */
export function ProposalCard({ brief, proposal }: { brief: ShownBrief; proposal: ShownProposal }) {
  const { company } = proposal;
  const titleId = `offerte-${proposal.id}`;
  const canDecide = proposal.status === "PENDING" && canDecideOn(brief);
  return (
    <article aria-labelledby={titleId} className={TWO_ROWS}>
      <Card look={proposal.status === "ACCEPTED" ? "chosen" : "plain"} className={TWO_ROWS}>
        <CompanyFace company={company} titleId={titleId} />
        <div className="flex flex-col">
          <p className="mt-3">
            <Badge code={quoteBadge(brief, proposal)} />
          </p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="font-heading text-h2 font-bold tracking-tight tabular-nums">
              {formatEuros(proposal.priceCents)}
            </span>
            <span className="text-soft">{priceUnit({ ...proposal, ...brief })}</span>
          </p>
          <h4 className="mt-4">{proposal.packageName}</h4>
          <p className="mt-1 max-w-[65ch] whitespace-pre-line">{proposal.includes}</p>
          <p className="mt-3 text-sm text-soft">Ontvangen op {formatDate(proposal.createdAt)}.</p>
          {proposal.notes && <Notes text={proposal.notes} />}
          <div className="mt-2 flex flex-wrap gap-x-6">
            <CompanyDetails brief={brief} proposal={proposal} />
            <Portfolio brief={brief} proposal={proposal} />
          </div>
          {canDecide && (
            <div className="mt-auto grid grid-cols-2 gap-3 pt-5 sm:flex">
              <AcceptProposal brief={brief} proposal={proposal} />
              <DeclineProposal brief={brief} proposal={proposal} />
            </div>
          )}
          {proposal.status === "ACCEPTED" && (
            <div className="mt-auto pt-5">
              <Notice tone="success">
                {company.businessName} heeft je contactgegevens ontvangen en kan contact met je opnemen.
                <ReachCompany company={company} />
              </Notice>
            </div>
          )}
          {proposal.declineReason && (
            <p className="mt-auto pt-4 text-soft">{DECLINED_WORDS[proposal.declineReason]}</p>
          )}
        </div>
      </Card>
    </article>
  );
}

/** The notes of a proposal. A website in them becomes a link. */
function Notes({ text }: { text: string }) {
  const website = websiteNote.read(text);
  return (
    <p className="mt-1 text-sm whitespace-pre-line">
      {website ? (
        <>
          Website: <OutsideLink href={website} />
        </>
      ) : (
        text
      )}
    </p>
  );
}
