import { VERTICAL_PAGES } from "#app/verticals.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import {
  CATEGORIES,
  VERTICALS,
  type Category,
  type CleaningCategory,
  type MovingCategory,
  type Vertical,
} from "#domain/kernel/verticals.ts";

const CLEANING_SLUGS: Record<CleaningCategory, string> = {
  RESIDENTIAL: "schoonmaakbedrijf",
  OFFICE: "kantoorschoonmaak",
  CONSTRUCTION: "bouwschoonmaak",
  DEEP_CLEANING: "grote-schoonmaak",
  WINDOW_CLEANING: "glazenwasser",
  CARPET_CLEANING: "tapijtreiniging",
};

const MOVING_SLUGS: Record<MovingCategory, string> = {
  RESIDENTIAL: "verhuizers",
  OFFICE: "bedrijfsverhuizing",
  STORAGE: "opslag",
  PACKING: "inpakservice",
  INTERNATIONAL: "internationale-verhuizing",
  PIANO: "pianoverhuizing",
};

const SERVICE_SLUGS: Record<Vertical, Partial<Record<Category, string>>> = {
  cleaning: CLEANING_SLUGS,
  moving: MOVING_SLUGS,
};

/** The subject of a landing page; without a category the whole vertical in that province. */
export type Landing = { vertical: Vertical; province: Province; category: Category | null };

/** `noord-holland` for Noord-Holland. */
export function provinceSlug(province: Province): string {
  return province.toLowerCase();
}

/** `glazenwasser` for window cleaning. */
export function serviceSlug(vertical: Vertical, category: Category): string {
  return SERVICE_SLUGS[vertical][category] ?? category.toLowerCase();
}

/** The vertical of a slug; null for none. */
export function verticalOfSlug(slug: string | null | undefined): Vertical | null {
  return VERTICALS.find((vertical) => VERTICAL_PAGES[vertical].slug === slug) ?? null;
}

/** The province of a slug; null for none. */
export function provinceOfSlug(slug: string | null | undefined): Province | null {
  return PROVINCES.find((province) => provinceSlug(province) === slug) ?? null;
}

/** The category of a slug; null for none. */
export function categoryOfSlug(vertical: Vertical, slug: string | null | undefined): Category | null {
  return CATEGORIES[vertical].find((category) => serviceSlug(vertical, category) === slug) ?? null;
}

/** `/schoonmaak/utrecht/glazenwasser`. */
export function landingPath({ vertical, province, category }: Landing): string {
  const path = `/${VERTICAL_PAGES[vertical].slug}/${provinceSlug(province)}`;
  return category ? `${path}/${serviceSlug(vertical, category)}` : path;
}

/** The landing page at a path; null for none. */
export function landingAt(path: string): Landing | null {
  const [empty, verticalPart, provincePart, servicePart, ...rest] = path.split("/");
  const vertical = verticalOfSlug(verticalPart);
  const province = provinceOfSlug(provincePart);
  if (empty !== "" || !vertical || !province || rest.length > 0) return null;
  if (servicePart === undefined) return { vertical, province, category: null };
  const category = categoryOfSlug(vertical, servicePart);
  return category && { vertical, province, category };
}
