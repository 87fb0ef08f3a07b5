import { choiceFacts } from "#domain/proposals/choice-facts.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { choicePoints } from "#texts/quote/choice.ts";

/** What decides about a quote, before its client chooses it. */
export function ChoicePoints({
  request,
  quote,
}: {
  request: Pick<RequestPage, "details">;
  quote: ReceivedQuote;
}) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {choicePoints(choiceFacts(request.details, quote)).map(({ label, texts }) => (
        <div key={label} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-sm text-soft">{label}</dt>
          {texts.map((text) => (
            <dd key={text} className="min-w-0 whitespace-pre-line sm:col-start-2">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
