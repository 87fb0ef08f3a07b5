import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaymentResult } from "../subscription/payment-result.tsx";

/** The return page for a visitor without a session: general thanks and a sign-in link. */
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
        <Link href="/schoonmaak/special-register" className="link">
          Meld je bedrijf aan
        </Link>
        .
      </p>
    </PaymentResult>
  );
}
