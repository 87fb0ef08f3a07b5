import { Link } from "#app/ui/link.tsx";
/** Says that confirming a request makes an account, where it does. */
export function NewAccountNote() {
  return (
    <p className="text-sm text-soft">
      Kiezen, wijzigen en annuleren doe je in een gratis account, zonder wachtwoord. Heb je er nog geen, dan
      maken we het bij het bevestigen. Daarvoor gelden onze{" "}
      <Link href="/algemene-voorwaarden" className="link">
        algemene voorwaarden
      </Link>
      .
    </p>
  );
}
