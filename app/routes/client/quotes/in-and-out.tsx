import { useId, type ReactNode } from "react";
import { comparedWork, missingInclusions } from "#domain/proposals/compare-figures.ts";
import type { InclusionCode } from "#domain/proposals/details.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { inclusionAnswerText, inclusionLabel, NOT_SAID } from "#texts/quote/inclusions.ts";

/** The level of the headings in a quote. */
export type QuoteHeading = "h3" | "h5";

/**
 * What the price of a quote includes, what it does not, and what the company did not mention, as lists; what decides for this work is
 * bold where it lacks.
 */
export function InAndOut({
  request,
  quote,
  as,
}: {
  request: Pick<RequestPage, "details">;
  quote: ReceivedQuote;
  as: QuoteHeading;
}) {
  const work = comparedWork(request.details);
  const missing = missingInclusions(work, quote);
  const answerOf = (code: InclusionCode) => quote.inclusions[code];
  const label = (code: InclusionCode) => inclusionLabel(work.service, code);
  const lacking = (code: InclusionCode) => (
    <span className={missing.includes(code) ? "font-semibold" : undefined}>{label(code)}</span>
  );
  const inside = work.inclusions.filter((code) => answerOf(code)?.is === "yes");
  const unsaid = work.inclusions.filter((code) => answerOf(code) === undefined);
  const outside = work.inclusions.filter((code) => !inside.includes(code) && !unsaid.includes(code));
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Points as={as} title="Zit erin">
        {inside.map((code) => (
          <li key={code} className="in-price">
            {label(code)}
          </li>
        ))}
      </Points>
      <Points as={as} title="Zit er niet in">
        {outside.map((code) => (
          <li key={code} className="in-price" data-is={answerOf(code)?.is === "extra" ? "extra" : "no"}>
            {lacking(code)} <span className="text-sm text-soft">{inclusionAnswerText(answerOf(code))}</span>
          </li>
        ))}
      </Points>
      <Points as={as} title={NOT_SAID}>
        {unsaid.map((code) => (
          <li key={code} className="in-price" data-is="unsaid">
            {lacking(code)}
          </li>
        ))}
      </Points>
    </div>
  );
}

function Points({ as: Title, title, children }: { as: QuoteHeading; title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div>
      <Title id={id} className="text-base font-semibold">
        {title}
      </Title>
      <ul aria-labelledby={id} className="mt-1 space-y-1">
        {children}
      </ul>
    </div>
  );
}
