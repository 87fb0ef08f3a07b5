import { signInCodePath } from "#app/routes/account/sign-in-code-path.ts";
import { ErrorPage } from "#app/ui/frame/error-page.tsx";

/** Instead of a request whose reading link is wrong, replaced or ended. */
export function DeadLink() {
  return (
    <ErrorPage
      title="Deze link werkt niet meer"
      text="De link is vervangen, de aanvraag is lang gesloten, of het adres klopt niet helemaal. Is het je eigen aanvraag? Log dan in met een code die we je mailen."
      action={{ href: signInCodePath("/client-dashboard"), label: "Inloggen met een code" }}
    />
  );
}
