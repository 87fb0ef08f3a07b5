import { NothingToDo, TodayList, type TodayRow } from "../today/today-list.tsx";

/** Beside the list while no sheet is open: what the company can do today. */
export function NothingOpen({ rows, hasRequests }: { rows: readonly TodayRow[]; hasRequests: boolean }) {
  return (
    <section aria-labelledby="vandaag" className="p-6">
      <h2 id="vandaag" className="text-h3">
        Vandaag
      </h2>
      <div className="mt-3">{rows.length === 0 ? <NothingToDo /> : <TodayList rows={rows} />}</div>
      {hasRequests && (
        <p className="mt-4 text-sm text-soft">
          Kies links een aanvraag: dan lees je hier wat de opdrachtgever vraagt en stuur je je offerte.
        </p>
      )}
    </section>
  );
}
