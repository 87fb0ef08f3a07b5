import { Button } from "#app/ui/button.tsx";

/** The button's `intent`. */
export const REGISTER_AGAIN = "opnieuw-registreren";

/**
 * Offers to register again, for users who do not know the registration's password (forgotten, or chosen by a stranger).
 * Sends the link or code of the form above it.
 */
export function RegisterAgain(props: { form: string; byCode: boolean; pending: boolean }) {
  return (
    <div className="space-y-3">
      <p>
        Wachtwoord vergeten, of heeft iemand anders je e-mailadres ingevuld?{" "}
        {props.byCode ? "Vul de code in en begin opnieuw" : "Begin dan opnieuw"}: je kiest zelf een
        wachtwoord, en de eerdere aanmelding werkt niet meer.
      </p>
      <Button
        form={props.form}
        name="intent"
        value={REGISTER_AGAIN}
        variant="secondary"
        size="small"
        pending={props.pending}
      >
        Registreer je opnieuw
      </Button>
    </div>
  );
}
