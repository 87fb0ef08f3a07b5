/** Brand presets change wording, navigation and accent only. */
export type Brand = "schoonmaak" | "verhuis" | "fotograaf";

/** Who looks at the page: decides which links the header and the menu offer. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "client"; name: string }
  | { kind: "company"; name: string; subscribed: boolean }
  | { kind: "operator"; name: string };

export type NavLink = { href: string; label: string };

type BrandLinks = {
  home: string;
  request: string;
  forCompanies: NavLink;
  signIn: string;
  register: string;
  newsletter: string;
};

const cleaning: BrandLinks = {
  home: "/",
  request: "/brief-form",
  forCompanies: { href: "/voor-schoonmaakbedrijven", label: "Voor schoonmaakbedrijven" },
  signIn: "/auth",
  register: "/schoonmaak/special-register",
  newsletter: "/nieuwsbrief",
};

/** Where each brand's own links lead. */
export const brandLinks: Record<Brand, BrandLinks> = {
  schoonmaak: cleaning,
  verhuis: {
    home: "/verhuis",
    request: "/verhuis/offerte",
    forCompanies: { href: "/voor-verhuisbedrijven", label: "Voor verhuisbedrijven" },
    signIn: "/verhuis/login",
    register: "/voor-verhuisbedrijven",
    newsletter: "/verhuis/nieuwsbrief",
  },
  fotograaf: cleaning,
};

const places: Record<Viewer["kind"], NavLink | null> = {
  visitor: null,
  client: { href: "/client-dashboard", label: "Mijn opdrachten" },
  company: { href: "/verhuisbedrijf-dashboard", label: "Dashboard" },
  operator: { href: "/beheer", label: "Beheer" },
};

/** The one place a signed-in person works from; nothing for visitors. */
export function ownPlace(viewer: Viewer): NavLink | null {
  return places[viewer.kind];
}

/** The link for companies to register: it speaks of a discount only while there is one. */
export function registerLink(brand: Brand, hasOffer: boolean): NavLink {
  return {
    href: brandLinks[brand].register,
    label: hasOffer ? "Aanmelden met korting" : "Bedrijf aanmelden",
  };
}

/** Name, password, devices and leaving: for everybody who is signed in. */
export const ACCOUNT_LINK: NavLink = { href: "/account", label: "Account" };

/** The three reading links of header and menu. */
export function mainLinks(brand: Brand): NavLink[] {
  return [
    { href: "/hoe-werkt-het", label: "Hoe werkt het" },
    brandLinks[brand].forCompanies,
    { href: "/contact", label: "Contact" },
  ];
}

/** The footer's groups, alike on every page. */
export function footerGroups(brand: Brand): { title: string; links: NavLink[] }[] {
  return [
    {
      title: "Opdrachtgevers",
      links: [
        { href: "/brief-form", label: "Schoonmaakoffertes" },
        { href: "/verhuis/offerte", label: "Verhuisoffertes" },
        { href: "/hoe-werkt-het", label: "Hoe werkt het" },
        { href: "/photographers", label: "Bedrijven" },
      ],
    },
    {
      title: "Bedrijven",
      links: [
        { href: "/voor-schoonmaakbedrijven", label: "Voor schoonmaakbedrijven" },
        { href: "/voor-verhuisbedrijven", label: "Voor verhuisbedrijven" },
        { href: "/pricing", label: "Prijzen" },
        { href: brandLinks[brand].signIn, label: "Inloggen" },
      ],
    },
    {
      title: "Informatie",
      links: [
        { href: "/contact", label: "Contact" },
        { href: brandLinks[brand].newsletter, label: "Nieuwsbrief" },
        { href: "/privacy", label: "Privacy" },
        { href: "/algemene-voorwaarden", label: "Voorwaarden" },
        { href: "/hoe-we-rangschikken", label: "Hoe we rangschikken" },
        { href: "/toegankelijkheid", label: "Toegankelijkheid" },
      ],
    },
  ];
}
