import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Says that a new name or text is not public yet, why, and whom to ask. */
export function HeldNotice({ held }: { held: { businessName: string; bio: string | null } }) {
  return (
    <div className="mb-6">
      <Notice title="Je nieuwe naam of tekst kijken we eerst na">
        <p>
          Je wilt je naam wijzigen in “{held.businessName}” of je tekst aanpassen, en daar staat een claim in
          die we nog niet hebben gecontroleerd, zoals “erkend”, “duurzaam”, “VOG” of “KvK-gekeurd”. Tot we
          hebben gekeken, zien opdrachtgevers wat er al stond.
        </p>
        <p className="mt-2">
          Liever meteen online? Haal de claim weg en sla opnieuw op. Of{" "}
          <Link href="/contact" className="link">
            stuur ons het bewijs
          </Link>
          .
        </p>
      </Notice>
    </div>
  );
}
