import { VERTICAL_OF_BRAND, VERTICAL_PAGES, type Brand } from "#app/verticals.ts";
import type { CompanyRole, OperatorRole } from "#domain/kernel/roles.ts";
import { VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

export type { Brand };

/** The viewer of the page: decides which links the header and the menu have. `unread` is null for who has no bell. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "client"; name: string; unread: number }
  | {
      kind: "company";
      name: string;
      brand: Brand | null;
      /** Null for who is no member of a company any more. */
      companyRole: CompanyRole | null;
      subscribed: boolean;
      unread: number | null;
    }
  | { kind: "operator"; name: string; operatorRole: OperatorRole | null };

type NavLink = { href: string; label: string };

type BrandLinks = {
  home: string;
  request: string;
  forCompanies: NavLink;
  signIn: string;
  register: string;
  newsletter: string;
};

const forCompanies = (vertical: Vertical): NavLink => ({
  href: VERTICAL_PAGES[vertical].forCompanies,
  label: `Voor ${VERTICAL_TEXTS[vertical].companies}`,
});

function linksOf(brand: Brand): BrandLinks {
  const vertical = VERTICAL_OF_BRAND[brand];
  const { home, wizard, signIn, register, newsletter } = VERTICAL_PAGES[vertical];
  return { home, request: wizard, forCompanies: forCompanies(vertical), signIn, register, newsletter };
}

/** The links that differ by brand. The pages behind those of the photographer brand are the cleaning ones. */
export const brandLinks: Record<Brand, BrandLinks> = {
  schoonmaak: linksOf("schoonmaak"),
  verhuis: linksOf("verhuis"),
  fotograaf: {
    ...linksOf("fotograaf"),
    forCompanies: { ...linksOf("fotograaf").forCompanies, label: "Voor fotografen" },
  },
};

const places: Record<Viewer["kind"], NavLink | null> = {
  visitor: null,
  client: { href: "/client-dashboard", label: "Mijn opdrachten" },
  company: { href: "/verhuisbedrijf-dashboard", label: "Dashboard" },
  operator: { href: "/beheer", label: "Beheer" },
};

/** The dashboard of a signed-in user; null for visitors. */
export function dashboardLink(viewer: Viewer): NavLink | null {
  return places[viewer.kind];
}

/** The sign-up link for companies; names a discount only while there is an offer. */
export function registerLink(brand: Brand, hasOffer: boolean): NavLink {
  return {
    href: brandLinks[brand].register,
    label: hasOffer ? "Aanmelden met korting" : "Bedrijf aanmelden",
  };
}

/** Account settings, for every signed-in user. */
export const ACCOUNT_LINK: NavLink = { href: "/account", label: "Account" };

const HOW_IT_WORKS: NavLink = { href: "/hoe-werkt-het", label: "Hoe werkt het" };
const PRICES: NavLink = { href: "/pricing", label: "Prijzen" };
const CONTACT: NavLink = { href: "/contact", label: "Contact" };

/** What a brand calls the companies. */
const COMPANIES: Record<Brand, string> = {
  schoonmaak: "Bedrijven",
  verhuis: "Bedrijven",
  fotograaf: "Fotografen",
};

const directoryLink = (brand: Brand): NavLink => ({ href: "/photographers", label: COMPANIES[brand] });

/** The landing of the other vertical: who leaves a home moves, and has it cleaned. */
const MOVING: NavLink = { href: VERTICAL_PAGES.moving.home, label: "Verhuizen" };
const CLEANING: NavLink = { href: "/schoonmaak", label: "Schoonmaken" };

const MAIN_LINKS: Record<Brand, NavLink[]> = {
  schoonmaak: [MOVING, HOW_IT_WORKS, brandLinks.schoonmaak.forCompanies],
  verhuis: [CLEANING, HOW_IT_WORKS, brandLinks.verhuis.forCompanies],
  fotograaf: [directoryLink("fotograaf"), HOW_IT_WORKS, PRICES, brandLinks.fotograaf.forCompanies],
};

/** The content links of the header: three, and four of the photographer brand (spec §2). */
export const mainLinks = (brand: Brand): readonly NavLink[] => MAIN_LINKS[brand];

/** The content links of the menu, which has room for one more. */
export const menuLinks = (brand: Brand): readonly NavLink[] => [...MAIN_LINKS[brand], CONTACT];

const FOR_COMPANIES: Record<Brand, NavLink[]> = {
  schoonmaak: VERTICALS.map(forCompanies),
  verhuis: VERTICALS.map(forCompanies),
  fotograaf: [brandLinks.fotograaf.forCompanies],
};

/** The links at the foot of a workplace and of a task. */
export const ABOUT_LINKS: readonly NavLink[] = [
  { href: "/contact", label: "Hulp en contact" },
  { href: "/privacy", label: "Privacy" },
  { href: "/algemene-voorwaarden", label: "Voorwaarden" },
];

/** The footer's groups of links, the same on every page that is no task. */
export function footerGroups(brand: Brand): { title: string; links: NavLink[] }[] {
  return [
    {
      title: "Opdrachtgevers",
      links: [
        ...VERTICALS.map((vertical) => ({
          href: VERTICAL_PAGES[vertical].wizard,
          label: VERTICAL_TEXTS[vertical].quotes,
        })),
        HOW_IT_WORKS,
        directoryLink(brand),
      ],
    },
    {
      title: COMPANIES[brand],
      links: [...FOR_COMPANIES[brand], PRICES, { href: brandLinks[brand].signIn, label: "Inloggen" }],
    },
    {
      title: "Informatie",
      links: [
        CONTACT,
        { href: "/melden", label: "Iets melden" },
        { href: brandLinks[brand].newsletter, label: "Nieuwsbrief" },
        { href: "/privacy", label: "Privacy" },
        { href: "/algemene-voorwaarden", label: "Voorwaarden" },
        { href: "/hoe-we-rangschikken", label: "Hoe we rangschikken" },
        { href: "/toegankelijkheid", label: "Toegankelijkheid" },
        { href: "/lek-melden", label: "Een lek melden" },
      ],
    },
  ];
}
