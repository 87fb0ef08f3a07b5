import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** After a proven mailbox: the KvK number of the registration has an account, and what to do. */
export function KvkTaken() {
  return (
    <Notice tone="warning" title="Dit KvK-nummer heeft al een account">
      Je e-mailadres klopt, maar er is geen account gemaakt: met het KvK-nummer dat je invulde, heeft al een
      bedrijf in dit vak een account. We hebben de contactpersoon daarvan gemaild. Werk je bij dat bedrijf?{" "}
      <Link href="/schoonmaak-auth" className="link">
        Log in
      </Link>
      , of vraag een collega om je uit te nodigen. Typte je een verkeerd nummer? Verbeter het hieronder en
      meld je opnieuw aan. Is het nummer echt van jou, en ken je dat account niet?{" "}
      <Link href="/schoonmaak/contact" className="link">
        Laat het ons weten
      </Link>
      .
    </Notice>
  );
}
