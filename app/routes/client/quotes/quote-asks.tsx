import { textOf, fieldsOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import type { quoteAsksOfClient } from "#domain/proposals/asks/quote-asks-view.ts";
import { MAX_QUOTE_ASK_LENGTH, QUOTE_ASK_KINDS } from "#domain/proposals/asks/rules.ts";
import { formatDateTime } from "#texts/formats.ts";
import { QUOTE_ASK_LABELS } from "#texts/request/questions.ts";
import { QUOTE_ASK_INTENT, QUOTE_ASKS_ID, requestPath } from "../request-paths.ts";

type Asks = Awaited<ReturnType<typeof quoteAsksOfClient>>;

const isAsk = (values: FormValues | null | undefined) =>
  values && textOf(values, "intent") === QUOTE_ASK_INTENT;

/** The ids of the fields of a refused question about a quote, for the error summary. */
export const askFieldIds = (answer: FormAnswer | undefined): Record<string, string> =>
  isAsk(answer?.values) ? { text: TEXT_ID } : {};

const TEXT_ID = "vraag-over-offerte";

/** What the client asked one company about its quote, and the form that asks: each company once a question and once another offer. */
export function QuoteAsks({
  request,
  asks,
  answer,
  typed,
  proposalId,
}: {
  request: RequestPage;
  asks: Asks;
  answer: FormAnswer | undefined;
  /** What was typed before the session ended. */
  typed: FormValues | null;
  /** The quote that it is about; without it all of the request. */
  proposalId?: string;
}) {
  const isMeant = (id: string) => proposalId === undefined || id === proposalId;
  const shown = asks.filter((ask) => isMeant(ask.proposalId));
  const names = new Map(request.quotes.map(({ id, company }) => [id, company.businessName]));
  const open =
    request.state === "choosing"
      ? request.quotes.filter(({ id, status }) => status === "PENDING" && isMeant(id))
      : [];
  const own = isAsk(answer?.values) ? answer : isAsk(typed) ? { errors: {}, values: typed! } : undefined;
  const field = fieldsOf(own);
  const kind = field("kind");
  if (shown.length === 0 && open.length === 0) return null;
  // A question about the only quote needs no choice of a company.
  const askedId = proposalId ?? (open.length === 1 ? open[0]!.id : undefined);
  return (
    <section aria-labelledby={QUOTE_ASKS_ID} className="mt-8 max-w-[70ch]">
      <h2 id={QUOTE_ASKS_ID} className="text-h3">
        {proposalId ? "Iets vragen over deze offerte" : "Iets vragen over een offerte"}
      </h2>
      {shown.length > 0 && (
        <ol className="mt-3 space-y-3">
          {shown.map((ask) => (
            <li key={ask.id} className="rounded bg-mist p-4">
              <p className="text-sm text-soft">
                {QUOTE_ASK_LABELS[ask.kind]}, aan {names.get(ask.proposalId) ?? "een bedrijf"},{" "}
                {formatDateTime(ask.askedAt)}
              </p>
              <p className="mt-0.5 font-semibold whitespace-pre-line">{ask.text}</p>
              {ask.answer ? (
                <div className="mt-3 border-l-2 border-accent pl-3">
                  <p className="text-sm text-soft">Antwoord, {formatDateTime(ask.answeredAt!)}</p>
                  <p className="mt-0.5 whitespace-pre-line">{ask.answer}</p>
                </div>
              ) : (
                <p className="mt-2 text-soft">
                  {ask.isAnswered ? "Het bedrijf wijzigde daarna de offerte." : "Nog geen antwoord."}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <div className="mt-3 print:hidden">
          <Fold summary="Stel een vraag, of vraag om een ander aanbod" open={own !== undefined}>
            <Form method="post" action={requestPath(request.id)} className="space-y-6">
              <input type="hidden" name="intent" value={QUOTE_ASK_INTENT} />
              {askedId ? (
                <input type="hidden" name="proposalId" value={askedId} />
              ) : (
                <Select
                  {...field("proposalId")}
                  label="Aan welk bedrijf?"
                  options={open.map(({ id, company }) => ({ value: id, label: company.businessName }))}
                />
              )}
              <ChoiceCards
                {...kind}
                label="Wat wil je?"
                defaultValue={kind.defaultValue || QUOTE_ASK_KINDS[0]}
                options={QUOTE_ASK_KINDS.map((value) => ({ value, label: QUOTE_ASK_LABELS[value] }))}
              />
              <TextArea
                {...field("text")}
                id={TEXT_ID}
                label="Je vraag of wens"
                hint="Alleen dit bedrijf leest het, en ziet niet wie je bent. Noem geen naam, adres of telefoonnummer."
                maxLength={MAX_QUOTE_ASK_LENGTH}
                rows={3}
              />
              <Button variant="secondary">Versturen</Button>
            </Form>
          </Fold>
        </div>
      )}
    </section>
  );
}
