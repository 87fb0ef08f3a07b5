import { FirstStepList } from "../today/first-step-list.tsx";
import type { FirstStepRow } from "../today/first-step-rows.ts";
import { NothingToDo, TodayList, type TodayRow } from "../today/today-list.tsx";

/** Beside the list while no sheet is open: what the company can do today, and what it does after it paid. */
export function NothingOpen({
  rows,
  steps,
  hasRequests,
}: {
  rows: readonly TodayRow[];
  /** Null once all are done. */
  steps: readonly FirstStepRow[] | null;
  hasRequests: boolean;
}) {
  return (
    <section aria-labelledby="vandaag" className="p-6">
      <h2 id="vandaag" className="text-h3">
        Vandaag
      </h2>
      {rows.length > 0 && (
        <div className="mt-3">
          <TodayList rows={rows} />
        </div>
      )}
      {steps && (
        <div className="mt-4">
          <FirstStepList steps={steps} as="h3" />
        </div>
      )}
      {rows.length === 0 && !steps && (
        <div className="mt-3">
          <NothingToDo />
        </div>
      )}
      {hasRequests && (
        <p className="mt-4 text-sm text-soft">
          Kies links een aanvraag: dan lees je hier wat de opdrachtgever vraagt en stuur je je offerte.
        </p>
      )}
    </section>
  );
}
