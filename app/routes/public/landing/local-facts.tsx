import type { LocalFacts as Facts } from "#domain/proposals/local-facts-view.ts";
import { LOCAL_REQUEST_DAYS } from "#domain/companies/rules.ts";
import { formatNumber } from "#texts/formats.ts";

/** Figures of this province, counted in the database; leaves out a missing figure. */
export function LocalFacts({ facts }: { facts: Facts }) {
  const shown = [
    facts.companies > 0 && {
      value: formatNumber(facts.companies),
      label: facts.companies === 1 ? "bedrijf doet dit werk hier" : "bedrijven doen dit werk hier",
    },
    facts.requests > 0 && {
      value: formatNumber(facts.requests),
      label: `${facts.requests === 1 ? "aanvraag" : "aanvragen"} in de laatste ${LOCAL_REQUEST_DAYS} dagen`,
    },
  ].filter((fact) => fact !== false);
  if (shown.length === 0) return null;
  return (
    <div className="border-b border-line">
      <dl className="mx-auto grid max-w-wide grid-cols-2 gap-x-6 gap-y-6 px-4 py-6 sm:flex sm:flex-wrap sm:gap-x-16 sm:px-6 sm:py-8">
        {shown.map((fact) => (
          <div key={fact.label} className="flex flex-col-reverse justify-end">
            <dt className="max-w-[30ch] text-sm text-soft">{fact.label}</dt>
            <dd className="font-heading text-h2 font-bold tracking-tight">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
