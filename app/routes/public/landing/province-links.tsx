import { landingPath } from "#app/seo/landing-paths.ts";
import { cx } from "#app/ui/cx.ts";
import { ProvinceMap } from "#app/ui/pictures/province-map.tsx";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** Links to the twelve provinces, on desktops optionally next to the map. */
export function ProvinceLinks({ vertical, map = false }: { vertical: Vertical; map?: boolean }) {
  return (
    <div className="flex items-start gap-x-16">
      <ul
        className={cx(
          "grid flex-1 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-8 md:grid-cols-3",
          !map && "lg:grid-cols-4",
        )}
      >
        {PROVINCES.map((province) => (
          <li key={province} className="border-b border-line">
            <a
              href={landingPath({ vertical, province, category: null })}
              className="flex min-h-12 items-center font-medium text-ink underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current"
            >
              {province}
            </a>
          </li>
        ))}
      </ul>
      {map && <ProvinceMap className="hidden w-52 shrink-0 lg:-mt-24 lg:block" />}
    </div>
  );
}
