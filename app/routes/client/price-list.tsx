import type { ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";
import { formatEuros } from "#texts/formats.ts";

/** The prices of the pending proposals, lowest first. Each links to its card. */
export function PriceList({
  proposals,
  isRecurring,
}: {
  proposals: ReceivedProposal[];
  isRecurring: boolean;
}) {
  if (proposals.length < 2) return null;
  return (
    <div className="mt-4 rounded border border-line px-4">
      <ul aria-label="Offertes op prijs" className="divide-y divide-line lg:flex lg:divide-x lg:divide-y-0">
        {proposals
          .toSorted((a, b) => a.priceCents - b.priceCents)
          .map(({ id, company, priceCents, pricePer }) => (
            <li key={id} className="lg:flex-1 lg:px-4 lg:first:pl-0 lg:last:pr-0">
              <a
                href={`#offerte-${id}`}
                className="flex min-h-11 items-center justify-between gap-4 py-2 lg:h-full lg:flex-col lg:items-start lg:gap-0.5 lg:py-3"
              >
                <span className="min-w-0 text-accent underline decoration-1 underline-offset-4">
                  {company.businessName}
                </span>
                <span className="text-right lg:text-left">
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatEuros(priceCents)}
                  </span>
                  {isRecurring && (
                    <span className="text-sm whitespace-nowrap text-soft">
                      {pricePer === "VISIT" ? " per keer" : " per jaar"}
                    </span>
                  )}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
