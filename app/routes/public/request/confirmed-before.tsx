import { Button } from "#app/ui/button.tsx";

/** The page of the link after the brief was confirmed. */
export function ConfirmedBefore({ isOpen, hasAccount }: { isOpen: boolean; hasAccount: boolean }) {
  return (
    <>
      <h1>{isOpen ? "Je aanvraag staat al online" : "Je aanvraag is al bevestigd"}</h1>
      <p className="mt-4 text-lg text-soft">
        Bevestigen hoeft niet nog een keer.{" "}
        {hasAccount
          ? "Je offertes lees je in je account."
          : "Maak een account met hetzelfde e-mailadres; dan lees je hier je offertes."}
      </p>
      <p className="mt-8">
        <Button href={hasAccount ? "/client-dashboard" : "/auth?tab=registreren"} size="large">
          {hasAccount ? "Naar je aanvragen" : "Account maken"}
        </Button>
      </p>
    </>
  );
}
