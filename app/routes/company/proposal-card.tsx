import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/proposals";
import { changeQuotePath, sheetLinkId } from "./list-paths.ts";
import { ProposalBody } from "./own-proposal.tsx";
import { WithdrawQuote } from "./withdraw-quote.tsx";

type Loaded = Route.ComponentProps["loaderData"]["proposals"][number];

/** Anchor of a quote on its page. */
export const quoteId = (proposalId: string) => `offerte-${proposalId}`;

/** One of the company's own quotes: the brief, the status, and the client's contact data once accepted. */
export function ProposalCard({ brief, proposal, contact, sheetPath }: Loaded & { sheetPath: string }) {
  const about = `${brief.title}, ${brief.place}`;
  return (
    <Card as="li">
      <div
        id={`stand-${proposal.id}`}
        data-live={`brief:${brief.id}`}
        data-live-say
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2"
      >
        <div className="min-w-0">
          <h2 id={quoteId(proposal.id)} className="text-h4">
            {brief.title}
          </h2>
          <p className="text-sm text-soft">
            {brief.place} · {brief.date}
          </p>
        </div>
        <Badge code={proposal.badge} />
      </div>
      {contact && <Contact contact={contact} />}
      <ProposalBody proposal={proposal} />
      <div className="mt-1 flex flex-wrap items-center gap-x-8">
        <a id={sheetLinkId(brief.id)} href={sheetPath} className="link inline-flex min-h-11 items-center">
          Bekijk de aanvraag
          <span className="sr-only">
            : {about}, offerte van {proposal.sentOn}
          </span>
        </a>
        {proposal.changeable && (
          <a href={changeQuotePath(brief.id)} className="link inline-flex min-h-11 items-center">
            Offerte wijzigen<span className="sr-only"> ({about})</span>
          </a>
        )}
        {proposal.withdrawable && <WithdrawQuote proposal={proposal} about={about} />}
      </div>
    </Card>
  );
}

function Contact({ contact }: { contact: NonNullable<Loaded["contact"]> }) {
  return (
    <section
      aria-label={`Contactgegevens van ${contact.name}`}
      className="mt-4 rounded bg-green-tint p-4 sm:p-5"
    >
      <h3 className="text-h4">{contact.name} koos voor jou</h3>
      <p className="mt-1">Neem contact op om het werk af te spreken.</p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {contact.phone && (
          <div>
            <dt className="text-sm">Telefoon</dt>
            <dd>
              <a href={contact.phone.href} className="link inline-flex min-h-11 items-center">
                {contact.phone.text}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm">E-mail</dt>
          <dd>
            <a
              href={`mailto:${contact.email}`}
              className="link inline-flex min-h-11 max-w-full items-center break-all"
            >
              {contact.email}
            </a>
          </dd>
        </div>
        {contact.addresses.map(({ label, lines }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm">{label}</dt>
            <dd>
              {lines[0]}
              <br />
              {lines[1]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
