import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OUTDATED_QUOTE } from "#texts/quote/quotes.ts";
import type { outdatedQuote } from "../sheet/brief-answers.server.ts";

/** The `intent` of the form that confirms an outdated quote. */
export const CONFIRM_INTENT = "confirm";

/** What the client changed since the company gave its quote, and the button that confirms it. */
export function OutdatedQuote({
  outdated,
  changePath,
}: {
  outdated: NonNullable<ReturnType<typeof outdatedQuote>>;
  /** Where the quote is changed; null when this member or this quote may not. */
  changePath: string | null;
}) {
  const { changes, ...ids } = outdated;
  return (
    <Notice tone="warning" title={OUTDATED_QUOTE}>
      {changes.length > 0 ? (
        <>
          <p>De opdrachtgever wijzigde de aanvraag. Dit is anders:</p>
          <ChangeList changes={changes} />
        </>
      ) : (
        <p>
          De opdrachtgever koos eerst een ander bedrijf. Dat ging niet door, en de aanvraag is niet gewijzigd.
        </p>
      )}
      <p className="mt-3">
        Blijft je offerte hetzelfde? Bevestig hem dan. De opdrachtgever ziet anders dat hij over de eerdere
        aanvraag gaat.
      </p>
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
        {Object.entries(ids).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button name="intent" value={CONFIRM_INTENT} size="small">
          Mijn offerte geldt nog
        </Button>
        {changePath && (
          <Button href={changePath} variant="secondary" size="small">
            Offerte wijzigen
          </Button>
        )}
      </Form>
    </Notice>
  );
}
