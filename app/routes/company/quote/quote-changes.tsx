import { Notice } from "#app/ui/notice.tsx";
import type { QuoteChange } from "#texts/quote-changes.ts";

/** What somebody else of the company changed, while this form was open. */
export function QuoteChanges({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <Notice tone="warning" title="Dit is intussen anders">
      <dl className="mt-1 space-y-2">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-line">
              <del>
                <span className="sr-only">Was: </span>
                {before}
              </del>{" "}
              <ins className="font-semibold no-underline">
                <span className="sr-only">Nu: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">Wat jij typte, staat nog in het formulier. Verstuur het om dit te vervangen.</p>
    </Notice>
  );
}
