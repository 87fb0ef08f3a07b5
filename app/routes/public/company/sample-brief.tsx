import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Description } from "#app/ui/description-list.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";

/** A made-up request as a company sees it, said to be an example, with what stays hidden drawn as bars. */
export function SampleBrief({
  title,
  place,
  count,
  answers,
}: {
  title: string;
  place: string;
  count: number;
  answers: Description[];
}) {
  return (
    <figure>
      <Card look="raised">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge code="NIEUW" />
          <QuotesCounter count={count} />
        </div>
        <p className="mt-4 font-heading text-h3 font-bold">{title}</p>
        <p className="text-soft">{place}</p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {answers.map((answer) => (
            <div key={answer.label} className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-2.5">
              <dt className="text-soft">{answer.label}</dt>
              <dd>{answer.value}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 py-3.5">
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
