import { Link } from "#app/ui/link.tsx";
import { mayChangeAnswers } from "#domain/briefs/rules.ts";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { changeRequestPath } from "../request-paths.ts";
import { waitText } from "../request-texts.ts";

/** While there is no quote: what happens now, when to expect one as far as that was measured, and what helps. */
export function NoQuotesYet({
  request,
  wait,
}: {
  request: Pick<
    RequestPage,
    "id" | "province" | "otherProvince" | "dateFlexible" | keyof Parameters<typeof mayChangeAnswers>[0]
  >;
  wait: { medianHours: number; briefs: number } | null;
}) {
  return (
    <section aria-labelledby="nog-geen" className="mt-6 rounded bg-mist p-5 sm:p-6 print:hidden">
      <h2 id="nog-geen" className="text-h4">
        Nog geen offertes
      </h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>
          Bedrijven in {[...new Set([request.province, request.otherProvince])].filter(Boolean).join(" en ")}{" "}
          zien je aanvraag in hun lijst. Je hoeft nu niets te doen.
        </li>
        {wait && (
          <li>
            Van de laatste {wait.briefs} aanvragen zoals deze in {request.province} kreeg de helft binnen{" "}
            {waitText(wait.medianHours)} een eerste offerte.
          </li>
        )}
        {mayChangeAnswers(request) && (
          <li>
            {request.dateFlexible
              ? "Weet je meer over het werk?"
              : "Kun je schuiven met de datum, of weet je meer over het werk?"}{" "}
            <Link href={changeRequestPath(request.id)} className="link">
              Zet het in je aanvraag
            </Link>
            : wie precies leest wat er moet gebeuren, kan makkelijker een prijs noemen.
          </li>
        )}
      </ul>
    </section>
  );
}
