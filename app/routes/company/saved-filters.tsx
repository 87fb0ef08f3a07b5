import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { MAX_FILTER_NAME } from "#domain/members/rules.ts";
import { SAVED_FILTER_INTENTS as INTENTS } from "./saved-filter-intents.ts";

export type SavedFilter = { id: string; name: string; href: string };

/** The filters that a member saved, each with a button that deletes it. `here` is the address of the list. */
export function SavedFilters({ saved, here }: { saved: readonly SavedFilter[]; here: string }) {
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Bewaarde filters" className="mt-1 mb-2 flex flex-wrap gap-2">
      {saved.map(({ id, name, href }) => (
        <li key={id} className="inline-flex items-center rounded-full border border-edge bg-paper">
          <a
            href={href}
            className="inline-flex min-h-11 items-center pl-4 text-sm font-semibold text-ink no-underline hover:text-accent"
          >
            {name}
          </a>
          <form method="post" action={here}>
            <input type="hidden" name="intent" value={INTENTS.delete} />
            <button
              name="filterId"
              value={id}
              className="inline-flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
            >
              <CloseIcon />
              <span className="sr-only">Filter {name} verwijderen</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** Saves the filter of this list under a name. */
export function SaveFilter({ here, answer }: { here: string; answer: FormAnswer | undefined }) {
  return (
    <form method="post" action={here} className="mb-3 flex flex-wrap items-end gap-3 rounded bg-mist p-4">
      <input type="hidden" name="intent" value={INTENTS.save} />
      <div className="min-w-48 flex-1">
        <Field
          name="filterName"
          label="Dit filter bewaren als"
          maxLength={MAX_FILTER_NAME}
          autoComplete="off"
          error={answer?.errors.filterName}
        />
      </div>
      <Button variant="secondary">Bewaren</Button>
    </form>
  );
}
