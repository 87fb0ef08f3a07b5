import { Link } from "#app/ui/link.tsx";
import type { Holder, Pass } from "#domain/desk/fair-play-view.ts";
import { workLabel } from "#texts/labels.ts";
import { PASS_REASON_LABELS } from "#texts/request/pass-reasons.ts";
import { thingHref } from "../things/thing-paths.ts";

/** Why companies passed on requests of the period, and who holds places without quoting. */
export function FairPlay({ passes, holders }: { passes: readonly Pass[]; holders: readonly Holder[] }) {
  if (passes.length === 0 && holders.length === 0) return null;
  return (
    <div className="mt-10 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      {passes.length > 0 && (
        <section aria-labelledby="overgeslagen">
          <h2 id="overgeslagen" className="text-h3">
            Waarom bedrijven een aanvraag overslaan
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {passes.map(({ vertical, category, province, reason, companies }) => (
              <li
                key={`${vertical}${category}${province}${reason}`}
                className="flex justify-between gap-4 py-2"
              >
                <span>
                  {PASS_REASON_LABELS[reason]}
                  <span className="block text-sm text-soft">
                    {workLabel(vertical, category)}, {province}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{companies} keer</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {holders.length > 0 && (
        <section aria-labelledby="vastgehouden">
          <h2 id="vastgehouden" className="text-h3">
            Houdt plekken vast, en stuurt geen offerte
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {holders.map(({ companyId, name, unused }) => (
              <li key={companyId} className="flex items-center justify-between gap-4">
                <Link
                  href={thingHref("company", companyId)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name}
                </Link>
                <span className="shrink-0 tabular-nums">{unused} keer</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
