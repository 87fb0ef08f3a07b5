import { ChangeList } from "#app/ui/change-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BriefChange } from "#texts/request/brief-changes.ts";
import type { QuoteChange } from "#texts/quote/quote-changes.ts";

/** What somebody else of the company changed, while this form was open. */
export function QuoteChanges({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <Notice tone="warning" title="Dit is intussen anders">
      <ChangeList changes={changes} />
      <p className="mt-2">Wat jij typte, staat nog in het formulier. Verstuur het om dit te vervangen.</p>
    </Notice>
  );
}

/** What the client changed since the company read the request that this form is about. */
export function ChangedRequest({ changes }: { changes: readonly BriefChange[] }) {
  return (
    <Notice tone="warning" title="De aanvraag is gewijzigd">
      <ChangeList changes={changes} />
      <p className="mt-2">
        Wat jij typte, staat nog in het formulier. Klopt je offerte nog? Verstuur hem dan.
      </p>
    </Notice>
  );
}
