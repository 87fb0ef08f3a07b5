import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { QuotesCounter } from "#app/ui/marketing/quotes-counter.tsx";
import { byVertical, type BriefDetails } from "#domain/briefs/details.ts";
import { cleaningCategoryOf } from "#domain/briefs/rules.ts";
import type { Category } from "#domain/kernel/verticals.ts";
import { briefAnswers, requestLabel } from "#texts/request/brief-answers.ts";
import type { CompanyLandingTexts } from "./company-landing-texts.ts";

/** The title that a company sees above the answers of a brief. */
function titleOf(details: BriefDetails): string {
  const category = byVertical<Category>(details, {
    cleaning: ({ serviceType, afterConstruction }) =>
      cleaningCategoryOf(serviceType, afterConstruction ?? false),
    moving: ({ type }) => type,
  });
  return requestLabel({ vertical: details.vertical, category, details });
}

/** An invented brief as a company sees it, marked as an example, with bars for the hidden details. */
export function SampleBrief({
  sample: { place, quotes, details },
  when,
}: {
  sample: CompanyLandingTexts["sample"];
  /** The day of the job, formatted. */
  when: string;
}) {
  return (
    <figure>
      <Card look="raised">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge code="NIEUW" />
          <QuotesCounter count={quotes} />
        </div>
        <p className="mt-4 font-heading text-h3 font-bold">{titleOf(details)}</p>
        <p className="text-soft">{place}</p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {[{ label: "Wanneer", value: when }, ...briefAnswers(details, "company")].map(
            ({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 py-2.5 sm:grid-cols-[9.5rem_1fr]"
              >
                <dt className="text-soft">{label}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ),
          )}
          <div className="grid items-center gap-x-4 py-3.5 sm:grid-cols-[9.5rem_1fr]">
            <dt className="text-soft">Van wie</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <span aria-hidden="true" className="h-4 w-24 rounded-full bg-line" />
              <span aria-hidden="true" className="h-4 w-32 rounded-full bg-line" />
              <span className="text-sm text-soft">zie je als je gekozen wordt</span>
            </dd>
          </div>
        </dl>
      </Card>
      <figcaption className="mt-3 text-sm text-soft">Voorbeeld, geen echte aanvraag.</figcaption>
    </figure>
  );
}
