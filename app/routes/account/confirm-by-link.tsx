import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { confirmPath } from "./confirm-path.ts";

/** What the mailed link opens: one press, so that a mail scanner which follows links uses nothing up. */
export function ConfirmByLink({ token, next }: { token: string; next: string | null }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Bevestig je e-mailadres</h1>
      <p className="mt-4 text-soft">
        Nog één druk op de knop. Daarna is je account klaar en ben je ingelogd.
      </p>
      <Form method="post" action={confirmPath(next)} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button size="large" wide pending={busy}>
          E-mailadres bevestigen
        </Button>
      </Form>
      <p className="mt-6 text-sm text-soft">
        Heb je zelf geen account aangemaakt? Sluit deze pagina dan. Zonder druk op de knop gebeurt er niets.
      </p>
    </div>
  );
}
