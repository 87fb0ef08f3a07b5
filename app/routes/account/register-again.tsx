import { Button } from "#app/ui/button.tsx";

/** What the button sends as `intent`. */
export const REGISTER_AGAIN = "opnieuw-registreren";

/**
 * The way out without the password of a registration: forgotten, or chosen by a stranger. Goes with the link or code of
 * the form that it stands under.
 */
export function RegisterAgain(props: { form: string; byCode: boolean; pending: boolean }) {
  return (
    <div className="space-y-3">
      <p>
        Wachtwoord vergeten, of heeft iemand anders je e-mailadres ingevuld?{" "}
        {props.byCode ? "Vul de code in en begin opnieuw" : "Begin dan opnieuw"}: je kiest zelf een
        wachtwoord, en wat er nu op je adres wacht, vervalt.
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
