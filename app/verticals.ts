import type { ServicePictureName } from "#app/ui/pictures/service-picture.tsx";
import { VERTICALS, type Vertical } from "#domain/verticals.ts";

/** Brand presets change wording, navigation and accent only. */
export type Brand = "schoonmaak" | "verhuis" | "fotograaf";

type VerticalPages = {
  /** First part of the addresses of its landing pages, and the name of its news list. */
  slug: "schoonmaak" | "verhuis";
  landing: string;
  /** The wizard that takes a request. */
  wizard: string;
  /** What companies read before they register. */
  forCompanies: string;
  /** Where its brand's links lead. */
  home: string;
  signIn: string;
  register: string;
  newsletter: string;
  contact: string;
  /** What the registration page is asked with, beside a referral code. */
  registrationQuery: { vertical?: Vertical };
  /** These addresses and all below them wear its brand. */
  ownPaths: readonly string[];
  /** What a company is in structured data (schema.org). */
  schemaType: string;
  picture: ServicePictureName;
};

/** The addresses that differ by vertical. */
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
    registrationQuery: {},
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
    registrationQuery: { vertical: "moving" },
    ownPaths: ["/verhuis", "/voor-verhuisbedrijven"],
    schemaType: "MovingCompany",
    picture: "packing",
  },
};

/** The vertical that a brand leads with. */
export const VERTICAL_OF_BRAND: Record<Brand, Vertical> = {
  schoonmaak: "cleaning",
  verhuis: "moving",
  fotograaf: "cleaning",
};

/** The vertical whose own pages include this path; null for a page of all. */
export function verticalAt(path: string): Vertical | null {
  const isBelow = (own: string) => path === own || path.startsWith(`${own}/`);
  return VERTICALS.find((vertical) => VERTICAL_PAGES[vertical].ownPaths.some(isBelow)) ?? null;
}

/** Where search engines find a vertical's landing: `/` shows that of the brand. */
export function canonicalLanding(vertical: Vertical, brand: Brand): string {
  return VERTICAL_OF_BRAND[brand] === vertical ? "/" : VERTICAL_PAGES[vertical].landing;
}
