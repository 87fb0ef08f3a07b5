import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import { CompanyCard } from "../public/directory/company-card.tsx";

/** The card of this company in the public list, whether it stands there already, and the way to its page. */
export function ProfilePreview({
  card,
  isListed,
  publicPath,
}: {
  card: DirectoryCompany;
  isListed: boolean;
  publicPath: string;
}) {
  return (
    <section aria-labelledby="voorbeeld">
      <h2 id="voorbeeld" className="text-h4">
        Zo zien opdrachtgevers je
      </h2>
      <p className="mt-1 text-sm text-soft">
        {isListed
          ? "In de lijst van bedrijven:"
          : "Je staat nog niet in de lijst van bedrijven. Dat begint als je een abonnement hebt en we je KvK-inschrijving hebben gecontroleerd. Zo zie je er dan uit:"}
      </p>
      {/* A picture of the card: its links lead out of the workplace. */}
      <ul inert className="mt-3">
        <CompanyCard company={card} province={null} as="h3" />
      </ul>
      <a href={publicPath} className="link mt-2 inline-flex min-h-11 items-center">
        Bekijk je openbare pagina
      </a>
    </section>
  );
}
