import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PASSED_BRIEF } from "./list-paths.ts";

/** Says that a request was hidden, undoes it, and lets the company say why. */
export function HiddenNow({
  hidden: { id, reasons },
  action,
}: {
  hidden: { id: string; reasons: { code: string; label: string }[] };
  action: string;
}) {
  return (
    <Form method="post" action={action} className="mb-2 rounded bg-mist px-3">
      <input type="hidden" name={PASSED_BRIEF} value={id} />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <output>Aanvraag verborgen.</output>
        <Button name="unhide" value={id} variant="text">
          Ongedaan maken
        </Button>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 pb-1 text-sm">
        <span className="text-soft">Waarom?</span>
        {reasons.map(({ code, label }) => (
          <Button key={code} name="why" value={code} variant="text">
            {label}
          </Button>
        ))}
      </p>
    </Form>
  );
}
