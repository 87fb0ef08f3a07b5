import { Button } from "#app/ui/button.tsx";
import { PaymentResult } from "./payment-result.tsx";

/** For a visitor, of whom nothing is known: thanks in general, and the way to everything else. */
export function ThanksToVisitor({ signInHref }: { signInHref: string }) {
  return (
    <PaymentResult paid={false} title="Bedankt!">
      <p>
        Log in, dan zie je hier hoe het met je aanmelding en je betaling staat. Heb je al betaald? Dan hoef je
        dat niet nog een keer te doen.
      </p>
      <Button href={signInHref} size="large">
        Inloggen
      </Button>
      <p className="text-base text-soft">
        Heeft je bedrijf nog geen account?{" "}
        <a href="/schoonmaak/special-register" className="link">
          Meld je bedrijf aan
        </a>
        .
      </p>
    </PaymentResult>
  );
}
