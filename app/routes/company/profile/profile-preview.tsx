import { Link } from "#app/ui/link.tsx";
import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import { formatList } from "#texts/formats.ts";
import { CompanyCard } from "../../public/directory/company-card.tsx";

/** What a company that is not in the list yet still needs for it. */
const NEEDED = {
  subscription: "je een abonnement hebt",
  check: "we je KvK-inschrijving hebben gecontroleerd",
} as const;
export type NeededForList = keyof typeof NEEDED;

/** Whether the company stands in the list, and what it needs for that; one that needs nothing is hidden by a measure. */
function standing(isListed: boolean, needed: readonly NeededForList[]): string {
  if (isListed) return "In de lijst van bedrijven:";
  if (needed.length === 0) return "Je staat nu niet in de lijst van bedrijven. Zo zie je er daar uit:";
  const when = formatList(needed.map((one) => NEEDED[one]));
  return `Je staat nog niet in de lijst van bedrijven. Dat begint als ${when}. Zo zie je er dan uit:`;
}

/** The card of this company in the public list, whether it stands there already, and the way to its page. */
export function ProfilePreview({
  card,
  isListed,
  needed,
  publicPath,
}: {
  card: DirectoryCompany;
  isListed: boolean;
  needed: readonly NeededForList[];
  publicPath: string;
}) {
  return (
    <section aria-labelledby="voorbeeld">
      <h2 id="voorbeeld" className="text-h4">
        Zo zien opdrachtgevers je
      </h2>
      <p className="mt-1 text-sm text-soft">{standing(isListed, needed)}</p>
      {/* A picture of the card: its links lead out of the workplace. */}
      <ul inert className="mt-3">
        <CompanyCard company={card} province={null} as="h3" />
      </ul>
      <Link href={publicPath} className="link mt-2 inline-flex min-h-11 items-center">
        Bekijk je openbare pagina
      </Link>
    </section>
  );
}
