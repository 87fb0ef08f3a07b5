import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** To a visitor whose browser refused our cookies. */
export const CookiesNeeded = () => (
  <div className="mb-6">
    <Notice tone="error" title="Je browser bewaart onze cookies niet">
      Zonder cookies weten we op de volgende pagina niet meer wat je invulde. Zet ze aan voor deze site en
      probeer het opnieuw. We gebruiken{" "}
      <Link href="/privacy#cookies" className="link">
        alleen cookies die nodig zijn
      </Link>
      .
    </Notice>
  </div>
);
