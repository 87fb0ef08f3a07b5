import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { Select } from "#app/ui/fields/select.tsx";

/** The form in the hero: sends what and where to the wizard as query parameters of a GET. */
export function StartForm({
  action,
  pricePath,
  select,
}: {
  action: string;
  /** Where the usual price of what is typed is asked. */
  pricePath: string;
  select: { name: string; label: string; options: readonly { value: string; label: string }[] };
}) {
  return (
    <form
      data-once
      data-price={pricePath}
      method="get"
      action={action}
      className="grid max-w-xl gap-4 rounded border border-line bg-paper p-4 shadow sm:grid-cols-[1fr_10rem] sm:p-5"
    >
      <Select {...select} />
      <Field
        name="postcode"
        label="Postcode"
        autoComplete="postal-code"
        placeholder="1234 AB"
        maxLength={12}
      />
      <OfflineNote className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <Button size="large" className="w-full">
          Start je aanvraag
        </Button>
        <p className="mt-2.5 text-center text-sm text-soft">Gratis en zonder verplichting.</p>
      </div>
    </form>
  );
}
