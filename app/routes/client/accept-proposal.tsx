import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { CHOICE_REASONS } from "#domain/briefs/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { formatEuros, priceUnit } from "#texts/formats.ts";
import { choiceConsequences } from "#texts/choice.ts";
import { OUTDATED_QUOTE, PRICE_TYPE_WORDS } from "#texts/quotes.ts";
import { CHOICE_REASON_LABELS } from "#texts/statistics.ts";
import { ChoicePoints } from "./choice-points.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { ChangedSince } from "./earlier-versions.tsx";
import { ownContactItems } from "./own-contact.ts";
import { QuoteChanges } from "./quote-changes.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { acceptDialogId, OUTDATED_FIELD, REASON_FIELD, requestPath } from "./request-paths.ts";
import type { ShownContacts } from "./shown-request.server.ts";

const REASONS = CHOICE_REASONS.map((reason) => ({ value: reason, label: CHOICE_REASON_LABELS[reason] }));

/**
 * Accepts the version of a quote that is on the page. The dialog says what decides about it, lists the details that are
 * shared with this company, and says what accepting means. An outdated quote is accepted when the client says that it knows.
 * `refusedVersion` is the one that the client read before this page, or tried to accept.
 */
export function AcceptProposal({
  request,
  quote,
  contact,
  refusedVersion,
  hasRefusal,
  reason,
}: {
  request: RequestPage;
  quote: ReceivedQuote;
  contact: ShownContacts["client"];
  refusedVersion: number | null;
  /** Whether a form of this page was refused. */
  hasRefusal: boolean;
  /** The reason of a form that was refused. */
  reason: string;
}) {
  const name = quote.company.businessName;
  const id = acceptDialogId(quote.id);
  const isChanged = refusedVersion !== null && refusedVersion < quote.version;
  // The client tried to accept it without saying that it knows.
  const isRefused = quote.isOutdated && hasRefusal && refusedVersion === quote.version;
  return (
    <RequestDialog
      id={id}
      quote={quote}
      title={isChanged ? `Kies je de gewijzigde offerte van ${name}?` : `Kies je ${name}?`}
      opens={isChanged || isRefused}
      trigger={
        <>
          Kies dit bedrijf<span className="sr-only"> ({name})</span>
        </>
      }
    >
      {() => (
        <>
          {isChanged && (
            <div className="mb-4">
              <Notice tone="warning" title="Deze offerte is intussen gewijzigd">
                Je hebt nog niets gekozen. Dit is anders dan wat je zag:
                <QuoteChanges details={request.details} quote={quote} since={refusedVersion} />
              </Notice>
            </div>
          )}
          {quote.isOutdated && (
            <div className="mb-4">
              <Notice tone="warning" title={OUTDATED_QUOTE}>
                Je wijzigde je aanvraag nadat {name} deze offerte gaf, en {name} heeft hem nog niet bevestigd.
                Dit is anders:
                <ChangedSince request={request} version={quote.briefVersion} />
              </Notice>
            </div>
          )}
          <p>
            Je kiest <strong className="font-semibold">{quote.packageName}</strong> voor{" "}
            {PRICE_TYPE_WORDS[quote.priceType]}{" "}
            <strong className="font-semibold whitespace-nowrap">{formatEuros(quote.priceCents)}</strong>{" "}
            {priceUnit({ ...quote, frequency: request.frequency })}.
          </p>
          <ChoicePoints request={request} quote={quote} />
          <p className="mt-5">{name} krijgt dan deze gegevens van je:</p>
          <dl className="mt-4 space-y-2 rounded bg-mist p-4">
            {ownContactItems(contact).map(({ label, value }) => (
              <div key={label} className="grid items-baseline gap-x-4 sm:grid-cols-[9rem_1fr]">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="min-w-0 font-medium whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-4 list-disc space-y-1.5 pl-5">
            {choiceConsequences(
              name,
              request.quotes.some(({ id: other, status }) => status === "PENDING" && other !== quote.id),
            ).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <DecisionForm
            decision={{ intent: "accept", proposalId: quote.id, version: quote.version }}
            dialogId={id}
            action={requestPath(request.id)}
            fields={
              <>
                {quote.isOutdated && (
                  <Checkbox
                    id={`${id}-${OUTDATED_FIELD}`}
                    name={OUTDATED_FIELD}
                    value={quote.briefVersion}
                    label="Ik weet dat deze offerte over mijn eerdere aanvraag gaat"
                    error={
                      isRefused ? "Vink dit aan, of wacht tot het bedrijf de offerte bevestigt." : undefined
                    }
                  />
                )}
                <Select
                  name={REASON_FIELD}
                  label="Wat gaf de doorslag?"
                  optional
                  hint="De bedrijven die je niet koos lezen je antwoord. Niet wie jij bent, en niet wie je koos."
                  placeholder="Zeg ik liever niet"
                  options={REASONS}
                  defaultValue={reason}
                />
              </>
            }
          >
            Kiezen en gegevens delen
          </DecisionForm>
        </>
      )}
    </RequestDialog>
  );
}
