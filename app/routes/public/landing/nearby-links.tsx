import { landingPath, type Landing } from "#app/seo/landing-paths.ts";
import { ServicePicture } from "#app/ui/pictures/service-picture.tsx";
import { CATEGORIES } from "#domain/kernel/verticals.ts";
import { serviceTexts } from "./landing-texts.ts";
import { PROVINCE_FACTS } from "./province-texts.ts";

/** The other kinds of work in the same province. */
export function ServiceLinks({ landing }: { landing: Landing }) {
  const { vertical, province } = landing;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {CATEGORIES[vertical]
        .filter((category) => category !== landing.category)
        .map((category) => {
          const { name, picture } = serviceTexts(vertical, category);
          return (
            <li key={category}>
              <a
                href={landingPath({ vertical, province, category })}
                className="flex h-full items-center gap-4 rounded border border-line px-4 py-3 font-semibold text-ink no-underline transition-colors duration-150 hover:border-accent hover:text-accent"
              >
                <ServicePicture name={picture} className="size-10" />
                <span className="min-w-0">{name}</span>
              </a>
            </li>
          );
        })}
    </ul>
  );
}

/** The same page for the neighbouring provinces. */
export function NearbyLinks({ landing }: { landing: Landing }) {
  return (
    <nav aria-label="Provincies ernaast" className="mt-8">
      <p className="font-semibold">In de provincies ernaast</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {PROVINCE_FACTS[landing.province].neighbours.map((province) => (
          <li key={province}>
            <a
              href={landingPath({ ...landing, province })}
              className="link inline-flex min-h-11 items-center"
            >
              {province}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
