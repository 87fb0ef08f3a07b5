import { landingPath } from "#app/seo/landing-paths.ts";
import { ProvinceMap } from "#app/ui/pictures/province-map.tsx";
import type { CompanyPage } from "#domain/companies/directory-view.ts";

/** The provinces where a company works: on the map, and as links to their pages. */
export function CompanyAreas({ company }: { company: Pick<CompanyPage, "vertical" | "serviceAreas"> }) {
  const { vertical, serviceAreas } = company;
  return (
    <section aria-labelledby="gebied" className="mt-12">
      <h2 id="gebied" className="text-h3">
        Waar het bedrijf werkt
      </h2>
      <div className="mt-4 grid items-center gap-x-10 gap-y-6 sm:grid-cols-[15rem_1fr]">
        <ProvinceMap
          chosen={serviceAreas}
          label={`Kaart van Nederland met ${serviceAreas.join(", ")} gekleurd`}
          className="mx-auto w-56 sm:w-full"
        />
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {serviceAreas.map((province) => (
            <li key={province} className="border-b border-line">
              <a
                href={landingPath({ vertical, province, category: null })}
                className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:text-accent"
              >
                {province}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
