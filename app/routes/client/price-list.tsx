import type { ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";
import { formatEuros } from "#texts/formats.ts";

/** The prices under each other, lowest first, for screens on which the cards do not fit side by side. */
export function PriceList({ proposals, perVisit }: { proposals: ReceivedProposal[]; perVisit: boolean }) {
  if (proposals.length < 2) return null;
  return (
    <div className="mt-4 rounded border border-line px-4 lg:hidden">
      <ul aria-label="Offertes op prijs" className="divide-y divide-line">
        {proposals
          .toSorted((a, b) => a.priceCents - b.priceCents)
          .map(({ id, company, priceCents }) => (
            <li key={id}>
              <a href={`#offerte-${id}`} className="flex min-h-11 items-center justify-between gap-4 py-2">
                <span className="min-w-0 text-accent underline decoration-1 underline-offset-4">
                  {company.businessName}
                </span>
                <span className="text-right">
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatEuros(priceCents)}
                  </span>
                  {perVisit && <span className="text-sm whitespace-nowrap text-soft"> per keer</span>}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
