import type { BriefDetails } from "#domain/briefs/details.ts";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { changedFields } from "#domain/proposals/changed-fields.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import { quoteChanges } from "#texts/quote/quote-changes.ts";

/** What differs between an earlier version of a quote and a later one; without `until` the newest. */
export function QuoteChanges({
  details,
  quote: { versions, version },
  since,
  until = version,
}: {
  details: BriefDetails;
  quote: Pick<ReceivedQuote, "versions" | "version">;
  since: number;
  until?: number;
}) {
  const contentOf = (number: number) => versions.find((each) => each.version === number)?.content;
  const [before, after] = [contentOf(since), contentOf(until)];
  if (!before || !after) return null;
  return (
    <ul className="mt-2 space-y-1.5">
      {quoteChanges(changedFields(before, after), before, after, serviceOf(details)).map((change) => (
        <li key={change.label}>
          <span className="font-semibold">{change.label}:</span>{" "}
          <del className="whitespace-pre-line text-soft">
            <span className="sr-only">was </span>
            {change.before}
          </del>{" "}
          <ins className="whitespace-pre-line no-underline">
            <span className="sr-only">is nu </span>
            {change.after}
          </ins>
        </li>
      ))}
    </ul>
  );
}
