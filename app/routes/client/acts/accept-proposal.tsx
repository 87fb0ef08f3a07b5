import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { CHOICE_REASONS } from "#domain/briefs/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { formatEuros, priceUnit } from "#texts/formats.ts";
import { choiceConsequences } from "#texts/quote/choice.ts";
import { CHOICE_REASON_LABELS } from "#texts/quote/choice-reasons.ts";
import { OUTDATED_QUOTE, PRICE_TYPE_WORDS } from "#texts/quote/quotes.ts";
import { ChoicePoints } from "../quotes/choice-points.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { ChangedSince, onlyCameBack } from "../quotes/earlier-versions.tsx";
import { ownContactItems } from "../own-contact.ts";
import { QuoteChanges } from "../quotes/quote-changes.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { VERSION_FIELD } from "../reading/reading-paths.ts";
import { acceptDialogId, DIALOG_FIELD, OUTDATED_FIELD, REASON_FIELD, requestPath } from "../request-paths.ts";
import type { ShownContacts } from "../shown-request.server.ts";

const REASONS = CHOICE_REASONS.map((reason) => ({ value: reason, label: CHOICE_REASON_LABELS[reason] }));

/** What the client read before this page, or tried to accept with a form that was refused. */
export type Tried = { version: number | null; hasRefusal: boolean };

/** What the client read of a quote before, as the address says, or tried to accept. */
export function triedOf(proposalId: string, answer: FormAnswer | undefined, query: URLSearchParams): Tried {
  const hasRefusal = answer?.refusal !== undefined;
  const read = query.get(VERSION_FIELD);
  if (read && query.get(DIALOG_FIELD) === acceptDialogId(proposalId))
    return { version: Number(read), hasRefusal };
  const wasSent =
    answer &&
    textOf(answer.values, "intent") === "accept" &&
    textOf(answer.values, "proposalId") === proposalId;
  return { version: wasSent ? Number(textOf(answer.values, "version")) : null, hasRefusal };
}

/** Why the client has to look again: the quote is newer than what it read, or it did not say that it knows of the old request. */
const lookAgain = (quote: Pick<ReceivedQuote, "version" | "isOutdated">, { version, hasRefusal }: Tried) => ({
  isChanged: version !== null && version < quote.version,
  isRefused: quote.isOutdated && hasRefusal && version === quote.version,
});

/** Whether the dialog opens by itself. */
export function mustLookAgain(quote: ReceivedQuote, tried: Tried): boolean {
  const { isChanged, isRefused } = lookAgain(quote, tried);
  return isChanged || isRefused;
}

/**
 * Accepts the version of a quote that is on the page. The dialog says what decides about it, lists the details that are
 * shared with this company, and says what accepting means. An outdated quote is accepted when the client says that it knows what it changed since.
 */
export function AcceptProposal({
  request,
  quote,
  contact,
  tried,
  reason,
}: {
  request: RequestPage;
  quote: ReceivedQuote;
  contact: ShownContacts["client"];
  tried: Tried;
  /** The reason of a form that was refused. */
  reason: string;
}) {
  const name = quote.company.businessName;
  const id = acceptDialogId(quote.id);
  const { isChanged, isRefused } = lookAgain(quote, tried);
  // The dialog says that the request came back; there is no change that the client has to know of.
  const isSame = quote.isOutdated && onlyCameBack(request, quote.briefVersion);
  return (
    <RequestDialog
      id={id}
      quote={quote}
      title={isChanged ? `Kies je de gewijzigde offerte van ${name}?` : `Kies je ${name}?`}
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
                <QuoteChanges details={request.details} quote={quote} since={tried.version!} />
              </Notice>
            </div>
          )}
          {quote.isOutdated && (
            <div className="mb-4">
              <Notice tone="warning" title={OUTDATED_QUOTE}>
                <ChangedSince request={request} version={quote.briefVersion} name={name} />
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
                {isSame && <input type="hidden" name={OUTDATED_FIELD} value={quote.briefVersion} />}
                {quote.isOutdated && !isSame && (
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
