import { useRef } from "react";
import { useLive } from "#app/live/live-context.ts";
import { useSaid } from "#app/live/use-said.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/proposals";
import { changeQuotePath, sheetLinkId } from "../list/list-paths.ts";
import { disputePath, wonJobPath } from "../list/sheet-paths.ts";
import { ProposalBody } from "./own-proposal.tsx";
import { WithdrawQuote } from "./withdraw-quote.tsx";

type Loaded = Route.ComponentProps["loaderData"]["proposals"][number];

/** Anchor of an opened quote on its page. */
export const quoteId = (proposalId: string) => `offerte-${proposalId}`;

/** One of the company's own quotes: a line with where it stands, which opens to what was written and what can be done. */
export function ProposalRow({ brief, proposal, contact, sheetPath }: Loaded & { sheetPath: string }) {
  const about = `${brief.title}, ${brief.place}`;
  const standing = useRef<HTMLSpanElement>(null);
  useLive(`brief:${brief.id}`);
  useSaid(standing);
  return (
    <li>
      <details className="group/quote">
        <summary>
          <span ref={standing} className="contents">
            <h2>{brief.title}</h2>
            <span className="min-w-0 text-sm text-soft [grid-area:when]">
              {`${brief.place}\u00A0· ${brief.date}`}
            </span>
            <span className="tabular-nums [grid-area:price] min-[20rem]:text-right">
              <span className="block font-semibold">{proposal.price}</span>
              <span className="block text-sm text-soft max-lg:sr-only">{proposal.unit}</span>
            </span>
            <span
              className={cx(
                "min-w-0 text-sm [grid-area:state]",
                proposal.asksSomething ? "font-semibold" : "text-soft",
              )}
            >
              {contact ? `${contact.name} koos voor jou` : proposal.state}
            </span>
            <span data-badge className="[grid-area:badge]">
              <Badge code={proposal.badge} />
            </span>
          </span>
          <Chevron className="w-3 justify-self-end transition-transform duration-150 [grid-area:fold] group-open/quote:rotate-180" />
        </summary>
        <div id={quoteId(proposal.id)} className="max-w-180 scroll-mt-28 px-3 pb-5">
          {contact && <Contact contact={contact} jobPath={wonJobPath(brief.id)} about={about} />}
          <ProposalBody proposal={proposal} />
          <div className="mt-1 flex flex-wrap items-center gap-x-8">
            <Link
              id={sheetLinkId(brief.id)}
              href={sheetPath}
              className="link inline-flex min-h-11 items-center"
            >
              Bekijk de aanvraag
              <span className="sr-only">
                : {about}, offerte van {proposal.sentOn}
              </span>
            </Link>
            {proposal.changeable && (
              <Link href={changeQuotePath(sheetPath)} className="link inline-flex min-h-11 items-center">
                Offerte wijzigen<span className="sr-only"> ({about})</span>
              </Link>
            )}
            {proposal.disputable && (
              <Link href={disputePath(brief.id)} className="link inline-flex min-h-11 items-center">
                Klopte de aanvraag niet?<span className="sr-only"> ({about})</span>
              </Link>
            )}
            {proposal.withdrawable && <WithdrawQuote proposal={proposal} about={about} />}
          </div>
        </div>
      </details>
    </li>
  );
}

function Contact({
  contact,
  jobPath,
  about,
}: {
  contact: NonNullable<Loaded["contact"]>;
  jobPath: string;
  about: string;
}) {
  return (
    <section
      aria-label={`Contactgegevens van ${contact.name}`}
      className="mt-2 rounded bg-green-tint p-4 sm:p-5"
    >
      <h3 className="text-h4">{contact.name}</h3>
      <p className="mt-1">
        Neem contact op om het werk af te spreken.{" "}
        <Link href={jobPath} className="link">
          Naar de opdracht<span className="sr-only"> ({about})</span>
        </Link>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {contact.phone && (
          <div>
            <dt className="text-sm">Telefoon</dt>
            <dd>
              <Link href={contact.phone.href} className="link inline-flex min-h-11 items-center">
                {contact.phone.text}
              </Link>
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
