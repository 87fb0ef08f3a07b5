import type { ServicePictureName } from "#app/ui/pictures/service-picture.tsx";
import { VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";

/** A brand changes wording, navigation and accent colour only. */
export type Brand = "schoonmaak" | "verhuis" | "fotograaf";

type VerticalPages = {
  /** First path segment of its landing pages, and name of its mailing list. */
  slug: "schoonmaak" | "verhuis";
  landing: string;
  /** The wizard for a new brief. */
  wizard: string;
  /** The page for companies that want to register. */
  forCompanies: string;
  /** The home page of its brand. */
  home: string;
  signIn: string;
  register: string;
  newsletter: string;
  contact: string;
  /** Paths that have its brand, with everything below them. */
  ownPaths: readonly string[];
  /** Type of its companies in structured data (schema.org). */
  schemaType: string;
  picture: ServicePictureName;
};

/** Addresses per vertical. */
export const VERTICAL_PAGES: Record<Vertical, VerticalPages> = {
  cleaning: {
    slug: "schoonmaak",
    landing: "/schoonmaak",
    wizard: "/brief-form",
    forCompanies: "/voor-schoonmaakbedrijven",
    home: "/",
    signIn: "/auth",
    register: "/schoonmaak/special-register",
    newsletter: "/nieuwsbrief",
    contact: "/schoonmaak/contact",
    ownPaths: ["/schoonmaak", "/schoonmaak-auth", "/voor-schoonmaakbedrijven", "/brief-form"],
    schemaType: "LocalBusiness",
    picture: "bucket",
  },
  moving: {
    slug: "verhuis",
    landing: "/verhuis",
    wizard: "/verhuis/offerte",
    forCompanies: "/voor-verhuisbedrijven",
    home: "/verhuis",
    signIn: "/verhuis/login",
    register: "/voor-verhuisbedrijven",
    newsletter: "/verhuis/nieuwsbrief",
    contact: "/contact",
    ownPaths: ["/verhuis", "/voor-verhuisbedrijven"],
    schemaType: "MovingCompany",
    picture: "packing",
  },
};

/** The main vertical of each brand. */
export const VERTICAL_OF_BRAND: Record<Brand, Vertical> = {
  schoonmaak: "cleaning",
  verhuis: "moving",
  fotograaf: "cleaning",
};

/**
 * The vertical that shared pages (`/auth`, `/nieuwsbrief`, `/photographers`) link to. Pages of the moving vertical have
 * addresses of their own.
 */
export const SHARED_VERTICAL: Vertical = "cleaning";

/** The vertical whose pages include this path; null for shared pages. */
export function verticalAt(path: string): Vertical | null {
  const isBelow = (own: string) => path === own || path.startsWith(`${own}/`);
  return VERTICALS.find((vertical) => VERTICAL_PAGES[vertical].ownPaths.some(isBelow)) ?? null;
}

/** The canonical landing page of a vertical: `/` for the vertical of the brand. */
export function canonicalLanding(vertical: Vertical, brand: Brand): string {
  return VERTICAL_OF_BRAND[brand] === vertical ? "/" : VERTICAL_PAGES[vertical].landing;
}
