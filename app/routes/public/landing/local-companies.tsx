import type { Landing } from "#app/seo/landing-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import { directoryPath } from "../directory/directory-address.ts";
import { CompanyCard } from "../directory/company-card.tsx";
import { inProvince } from "./province-texts.ts";

/** The first companies of this province, and a link to all of them. */
export function LocalCompanies({
  landing,
  companies,
  total,
  wizard,
}: {
  landing: Landing;
  companies: DirectoryCompany[];
  total: number;
  wizard: string;
}) {
  if (companies.length === 0) {
    return (
      <EmptyState
        as="h3"
        title="Je kunt nu al offertes vragen"
        text={`Voor dit werk staat ${inProvince(landing.province)} nog niemand ingeschreven. Een bedrijf uit een andere provincie kan je aanvraag wel lezen, en kan je een offerte sturen als het deze provincie erbij neemt.`}
        action={<Button href={wizard}>Offerte aanvragen</Button>}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} province={landing.province} as="h3" />
        ))}
      </ul>
      {total > companies.length && (
        <div className="mt-8">
          <Button href={directoryPath({ ...landing, page: 1 })} variant="secondary">
            Bekijk alle {total} bedrijven
          </Button>
        </div>
      )}
    </>
  );
}
