import { IDEAL } from "#texts/payment/invoices.ts";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";

/** The ways to pay at the sandbox. */
const METHODS = [
  { value: "ideal", label: IDEAL, description: "Daarna automatische incasso" },
  { value: "card", label: "Kaart" },
  { value: "sepa_debit", label: "Automatische incasso" },
] as const;

/** The method that a form of the sandbox sends; iDEAL without one. */
export function chosenMethod(form: FormData): (typeof METHODS)[number]["value"] {
  return METHODS.find(({ value }) => value === form.get("betaalwijze"))?.value ?? "ideal";
}

/** The choice of a way to pay. Nothing is filled in: the sandbox makes up a card and an account. */
export function PaymentMethods({
  id = "betaalwijze",
  label,
  chosen,
}: {
  id?: string;
  label: string;
  chosen: string;
}) {
  return (
    <ChoiceCards
      id={id}
      name="betaalwijze"
      label={label}
      options={METHODS}
      columns={1}
      defaultValue={chosen}
    />
  );
}
