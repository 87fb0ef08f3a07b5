import { pageOf } from "#app/page-address.ts";
import {
  categoryOfSlug,
  provinceOfSlug,
  provinceSlug,
  serviceSlug,
  verticalOfSlug,
} from "#app/seo/landing-paths.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";

/** The filters of the directory; null for a filter that is off. */
export type Choice = {
  vertical: Vertical | null;
  province: Province | null;
  category: Category | null;
  page: number;
};

/** The filters in the query. Ignores unknown values. */
export function choiceOf(query: URLSearchParams): Choice {
  const vertical = verticalOfSlug(query.get("vak"));
  return {
    vertical,
    province: provinceOfSlug(query.get("provincie")),
    category: vertical && categoryOfSlug(vertical, query.get("dienst")),
    page: pageOf(query),
  };
}

/** The URL of filters, with its parameters in a fixed order. */
export function directoryPath({ vertical, province, category, page }: Choice): string {
  const query = new URLSearchParams({
    ...(vertical && { vak: VERTICAL_PAGES[vertical].slug }),
    ...(province && { provincie: provinceSlug(province) }),
    ...(vertical && category && { dienst: serviceSlug(vertical, category) }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return query.size > 0 ? `/photographers?${query}` : "/photographers";
}
