import { comparedWork, missingInclusions } from "#domain/proposals/compare-figures.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { inclusionAnswerText, inclusionLabel } from "#texts/quote/inclusions.ts";

/** What the price of a quote includes and what it does not, as two lists; what decides for this work is bold where it lacks. */
export function InAndOut({
  request,
  quote,
}: {
  request: Pick<RequestPage, "details">;
  quote: ReceivedQuote;
}) {
  const work = comparedWork(request.details);
  const missing = missingInclusions(work, quote);
  const isIn = (code: (typeof work.inclusions)[number]) => quote.inclusions[code]?.is === "yes";
  const inside = work.inclusions.filter(isIn);
  const outside = work.inclusions.filter((code) => !isIn(code));
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {inside.length > 0 && (
        <div>
          <p className="font-semibold">Zit erin</p>
          <ul className="mt-1 space-y-1">
            {inside.map((code) => (
              <li key={code} className="in-price">
                {inclusionLabel(work.service, code)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {outside.length > 0 && (
        <div>
          <p className="font-semibold">Zit er niet in</p>
          <ul className="mt-1 space-y-1">
            {outside.map((code) => (
              <li
                key={code}
                className="in-price"
                data-is={quote.inclusions[code]?.is === "extra" ? "extra" : "no"}
              >
                <span className={missing.includes(code) ? "font-semibold" : undefined}>
                  {inclusionLabel(work.service, code)}
                </span>{" "}
                <span className="text-sm text-soft">{inclusionAnswerText(quote.inclusions[code])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
