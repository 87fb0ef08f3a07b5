import { CheckList } from "#app/ui/check-list.tsx";
import type { CompanyPage } from "#domain/companies/directory-view.ts";

/** What operators checked of a company, each with its date. */
export function CompanyCheck({ company: { checks } }: { company: Pick<CompanyPage, "checks"> }) {
  return (
    <section aria-labelledby="controle" className="mt-12 rounded bg-mist p-5 sm:p-6">
      <h2 id="controle" className="text-h3">
        Wat we hebben gecontroleerd
      </h2>
      <CheckList checks={checks} />
      <p className="mt-3 max-w-[62ch] text-soft">
        Verandert het bedrijf een gegeven waar zo’n controle over gaat, dan geldt die niet meer tot we opnieuw
        hebben gekeken. Een controle zegt niets over hoe goed het werk wordt.
      </p>
      <p className="mt-3">
        <a href="/hoe-we-rangschikken#controle" className="link">
          Wat de controles betekenen
        </a>
      </p>
    </section>
  );
}
