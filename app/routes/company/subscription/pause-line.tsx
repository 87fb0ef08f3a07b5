import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Day } from "#domain/kernel/dates.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { WORK_PATH } from "../list/list-paths.ts";

/** The `intent` of the form that ends a pause. */
export const END_PAUSE = "weer-aan";

/** Says that the company hears of no requests, with a button to end that for who may. */
export function PauseLine({ until, mayEnd }: { until: Day; mayEnd: boolean }) {
  return (
    <Form
      method="post"
      action={WORK_PATH}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-accent-line bg-accent-tint px-4 py-3 sm:px-6"
    >
      <p>
        <strong>Je staat op pauze</strong> tot en met {formatDayWithWeekday(until)}. Je krijgt geen bericht
        van nieuwe aanvragen.
      </p>
      {mayEnd && (
        <Button name="intent" value={END_PAUSE} variant="secondary" size="small">
          Weer aanzetten
        </Button>
      )}
    </Form>
  );
}
