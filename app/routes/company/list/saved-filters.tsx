import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MAX_FILTER_NAME } from "#domain/members/rules.ts";
import { listPath, NEW_FILTER_NAME, renameFilterPath } from "./list-paths.ts";
import { SAVED_FILTER_INTENTS as INTENTS } from "./saved-filter-intents.ts";

export type SavedFilter = { id: string; name: string; href: string };

const ICON_BUTTON = "inline-flex size-11 items-center justify-center rounded-full text-soft hover:text-ink";

/** The filters that a member saved, each with a link to rename it and a button that deletes it. */
export function SavedFilters({
  saved,
  search,
  renamed,
  answer,
}: {
  saved: readonly SavedFilter[];
  /** The query of the list. */
  search: string;
  /** The filter whose name can be changed now. */
  renamed: string | null;
  answer: FormAnswer | undefined;
}) {
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Bewaarde filters" className="mt-1 mb-2 flex flex-wrap gap-2">
      {saved.map(({ id, name, href }) =>
        id === renamed ? (
          <li key={id} className="w-full">
            <RenameFilter id={id} name={name} search={search} answer={answer} />
          </li>
        ) : (
          <li key={id} className="inline-flex items-center rounded-full border border-edge bg-paper">
            <Link
              href={href}
              aria-current={href === listPath(search) ? "true" : undefined}
              className="inline-flex min-h-11 items-center pl-4 text-sm font-semibold text-ink no-underline hover:text-accent aria-[current]:text-accent aria-[current]:underline"
            >
              {name}
            </Link>
            <Link
              href={`${renameFilterPath(search, id)}#${NEW_FILTER_NAME}`}
              className={`${ICON_BUTTON} -mr-3`}
            >
              <PencilIcon />
              <span className="sr-only">Filter {name} hernoemen</span>
            </Link>
            <Form method="post" action={listPath(search)}>
              <input type="hidden" name="intent" value={INTENTS.delete} />
              <button name="filterId" value={id} className={ICON_BUTTON}>
                <CloseIcon />
                <span className="sr-only">Filter {name} verwijderen</span>
              </button>
            </Form>
          </li>
        ),
      )}
    </ul>
  );
}

/** The form for another name of a saved filter, in its place. */
function RenameFilter({
  id,
  name,
  search,
  answer,
}: {
  id: string;
  name: string;
  search: string;
  answer: FormAnswer | undefined;
}) {
  const typed = answer && NEW_FILTER_NAME in answer.values ? textOf(answer.values, NEW_FILTER_NAME) : name;
  return (
    <Form
      method="post"
      action={renameFilterPath(search, id)}
      noValidate
      className="flex flex-wrap items-end gap-3 rounded bg-mist p-4"
    >
      <input type="hidden" name="intent" value={INTENTS.rename} />
      <input type="hidden" name="filterId" value={id} />
      <div className="min-w-48 flex-1">
        <Field
          name={NEW_FILTER_NAME}
          label={`Nieuwe naam van filter ${name}`}
          maxLength={MAX_FILTER_NAME}
          autoComplete="off"
          className="scroll-mt-16"
          defaultValue={typed}
          error={answer?.errors[NEW_FILTER_NAME]}
        />
      </div>
      <Button variant="secondary">Hernoemen</Button>
      <Button href={listPath(search)} variant="quiet">
        Annuleren
      </Button>
    </Form>
  );
}

/** Saves the filter of this list under a name. */
export function SaveFilter({ here, answer }: { here: string; answer: FormAnswer | undefined }) {
  return (
    <Form
      renews
      method="post"
      action={here}
      className="mb-3 flex flex-wrap items-end gap-3 rounded bg-mist p-4"
    >
      <input type="hidden" name="intent" value={INTENTS.save} />
      <div className="min-w-48 flex-1">
        <Field
          name="filterName"
          label="Dit filter bewaren als"
          maxLength={MAX_FILTER_NAME}
          autoComplete="off"
          defaultValue={answer && textOf(answer.values, "filterName")}
          error={answer?.errors.filterName}
        />
      </div>
      <Button variant="secondary">Bewaren</Button>
    </Form>
  );
}

function PencilIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M3 13v-2.5L10.5 3 13 5.5 5.5 13z" />
    </svg>
  );
}
