import { EmptyState } from "#app/ui/empty-state.tsx";

/** Beside the list while no sheet is open. */
export function NothingOpen() {
  return (
    <div className="p-6">
      <EmptyState
        title="Kies een opdracht"
        text="Hier lees je wat de opdrachtgever vraagt, en stuur je je offerte."
      />
    </div>
  );
}
