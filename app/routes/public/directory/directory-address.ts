import { pageOf } from "#app/page-address.ts";
import {
  categoryOfSlug,
  provinceOfSlug,
  provinceSlug,
  serviceSlug,
  verticalOfSlug,
} from "#app/seo/landing-paths.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { Province } from "#domain/places/rules.ts";
import type { Category, Vertical } from "#domain/verticals.ts";

/** Which companies of the directory; null leaves a question open. */
export type Choice = {
  vertical: Vertical | null;
  province: Province | null;
  category: Category | null;
  page: number;
};

/** What the address asks for. A word that it does not know is as good as none. */
export function choiceOf(query: URLSearchParams): Choice {
  const vertical = verticalOfSlug(query.get("vak"));
  return {
    vertical,
    province: provinceOfSlug(query.get("provincie")),
    category: vertical && categoryOfSlug(vertical, query.get("dienst")),
    page: pageOf(query),
  };
}

/** The address of a choice, its parts always in one order. */
export function directoryPath({ vertical, province, category, page }: Choice): string {
  const query = new URLSearchParams({
    ...(vertical && { vak: VERTICAL_PAGES[vertical].slug }),
    ...(province && { provincie: provinceSlug(province) }),
    ...(vertical && category && { dienst: serviceSlug(vertical, category) }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return query.size > 0 ? `/photographers?${query}` : "/photographers";
}
