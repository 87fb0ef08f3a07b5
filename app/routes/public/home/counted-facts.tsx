import { WORK_DAYS } from "#domain/companies/rules.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import type { ClientFacts } from "#domain/proposals/statistics/client-facts-view.ts";
import { formatCount, formatDay } from "#texts/formats.ts";

/** What was counted in the last 30 days, in one line with its day; renders nothing where there was too little to count. */
export function CountedFacts({
  facts,
  companies,
}: {
  facts: ClientFacts | null;
  companies: [string, string];
}) {
  if (!facts) return null;
  const { requests, hoursToFirstQuote, companies: listed } = facts;
  const parts = [
    requests !== null && `${formatCount(requests, "aanvraag", "aanvragen")} in de laatste ${WORK_DAYS} dagen`,
    hoursToFirstQuote !== null &&
      `De helft had binnen ${formatCount(hoursToFirstQuote, "uur", "uur")} de eerste offerte`,
    listed !== null && `${formatCount(listed, ...companies)} gecontroleerd bij de KvK`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <div className="border-b border-line bg-mist">
      <div className="mx-auto max-w-wide px-4 py-4 sm:px-6">
        <ul className="flex flex-wrap gap-x-8 gap-y-1 font-semibold">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-soft">Geteld op {formatDay(amsterdamDay(facts.countedAt))}.</p>
      </div>
    </div>
  );
}
