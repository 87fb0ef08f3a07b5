import { OWNING_ROLES, QUOTING_ROLES, type CompanyRole, type OperatorRole } from "#domain/kernel/roles.ts";
import { OPENED_FROM } from "#app/page-address.ts";
import { ACCOUNT_LINK, type Viewer } from "#app/ui/frame/navigation.ts";

export type Place = {
  href: string;
  label: string;
  /** The members of a company, or the operators, for whom it is; all when absent. */
  for?: readonly (CompanyRole | OperatorRole)[];
};

/** A place of the navigation, with the pages that its second row lists; the first of them is the place itself. */
export type Section = Place & {
  /** The label in the bottom bar of a phone; the place is not in the bar when absent. */
  short?: string;
  pages?: readonly Place[];
  /** Addresses of its pages that no navigation lists. */
  also?: readonly string[];
};

/** How many things of a place wait for the person; counted up to one more than `most`. */
export type PlaceCount = {
  count: number;
  most: number;
  /** The number with what is counted: "2 nieuwe opdrachten". */
  words: string;
};

/** A count with its words; `of` is what stands after the number. */
export const placeCount = ({ count, most, of }: { count: number; most: number; of: string }): PlaceCount => ({
  count,
  most,
  words: `${count > most ? `meer dan ${most}` : count} ${of}`,
});

/** Counts by the address of their place. */
export type Counts = Record<string, PlaceCount | undefined>;

/** Of a role without counts. */
export const NO_COUNTS: Counts = {};

const WORK = "/verhuisbedrijf-dashboard";

const company: readonly Section[] = [
  { href: WORK, label: "Aanvragen", short: "Aanvragen" },
  { href: `${WORK}/offertes`, label: "Mijn offertes", short: "Offertes" },
  { href: `${WORK}/gekozen`, label: "Gekozen", short: "Gekozen" },
  { href: `${WORK}/statistiek`, label: "Statistiek" },
  {
    href: `${WORK}/profiel`,
    label: "Profiel",
    pages: [
      { href: `${WORK}/profiel`, label: "Profiel" },
      { href: `${WORK}/werk`, label: "Waar je werkt", for: OWNING_ROLES },
      { href: `${WORK}/prijslijst`, label: "Prijslijst", for: QUOTING_ROLES },
      { href: `${WORK}/sjablonen`, label: "Sjablonen", for: QUOTING_ROLES },
      { href: `${WORK}/gegevens`, label: "Bedrijfsgegevens", for: OWNING_ROLES },
      { href: `${WORK}/team`, label: "Collega’s" },
      { href: `${WORK}/webhooks`, label: "Webhooks", for: OWNING_ROLES },
    ],
  },
  {
    href: "/subscription-management",
    label: "Abonnement",
    pages: [
      { href: "/subscription-management", label: "Abonnement", for: OWNING_ROLES },
      { href: "/abonnement/collega-uitnodigen", label: "Bedrijf uitnodigen", for: OWNING_ROLES },
    ],
  },
];

const client: readonly Section[] = [
  { href: "/client-dashboard", label: "Mijn opdrachten", short: "Opdrachten" },
];

/** The operators' site. A page of it that is new gets its line here. */
const operator: readonly Section[] = [
  {
    href: "/beheer",
    label: "Vandaag",
    short: "Vandaag",
    pages: [
      { href: "/beheer", label: "Vandaag" },
      { href: "/beheer/cijfers", label: "Cijfers" },
    ],
  },
  { href: "/beheer/zoeken", label: "Zoeken", short: "Zoeken" },
  { href: "/beheer/meldingen", label: "Meldingen", short: "Meldingen" },
  { href: "/beheer/berichten", label: "Berichten", short: "Berichten" },
  {
    href: "/beheer/aanvragen",
    label: "Lijsten",
    also: ["/beheer/geld/", "/beheer/mail-opnieuw/", "/beheer/uitloggen/", "/beheer/uitnodigen/"],
    pages: [
      { href: "/beheer/aanvragen", label: "Aanvragen" },
      { href: "/beheer/offertes", label: "Offertes" },
      { href: "/beheer/bedrijven", label: "Bedrijven" },
      { href: "/beheer/opdrachtgevers", label: "Opdrachtgevers" },
      { href: "/beheer/abonnementen", label: "Abonnementen", for: ["ADMIN"] },
      { href: "/beheer/facturen", label: "Facturen", for: ["ADMIN"] },
      { href: "/beheer/vergelijking", label: "Geld vergelijken", for: ["ADMIN"] },
      { href: "/beheer/uitbetalingen", label: "Uitbetalingen", for: ["ADMIN"] },
      { href: "/beheer/mails", label: "Mails" },
      { href: "/beheer/taken", label: "Taken" },
      { href: "/beheer/inlogpogingen", label: "Inlogpogingen" },
      { href: "/beheer/verwijderen", label: "Gegevens verwijderen", for: ["ADMIN"] },
    ],
  },
  { href: "/beheer/controle", label: "Controle" },
  {
    href: "/beheer/maatregelen",
    label: "Maatregelen",
    also: ["/beheer/maatregel-nemen"],
    pages: [
      { href: "/beheer/maatregelen", label: "Maatregelen" },
      { href: "/beheer/klachten", label: "Klachten over opdrachten" },
      { href: "/beheer/tegoed", label: "Tegoed voor aanvragen" },
      { href: "/beheer/bezwaren", label: "Bezwaren over opdrachten" },
      { href: "/beheer/ervaringen", label: "Ervaringen" },
    ],
  },
  { href: "/beheer/log", label: "Log" },
  {
    href: "/beheer/stand",
    label: "Instellingen",
    pages: [
      { href: "/beheer/stand", label: "Start en aanbieding", for: ["ADMIN"] },
      { href: "/beheer/beheerders", label: "Beheerders", for: ["ADMIN"] },
      { href: "/beheer/inhoud", label: "Cijfers en ervaringen", for: ["ADMIN"] },
      { href: "/beheer/aankondigingen", label: "Aankondigingen", for: ["ADMIN"] },
    ],
  },
];

/** The navigation of each kind of viewer. */
const SECTIONS: Record<Exclude<Viewer["kind"], "visitor">, readonly Section[]> = {
  company,
  client,
  operator,
};

/**
 * The navigation of this viewer. A section of which a role may not see the first page makes way for the pages that are left of
 * it. Who belongs to no company any more, and an operator who was removed, has the account alone.
 */
export function sectionsOf(viewer: Exclude<Viewer, { kind: "visitor" }>): readonly Section[] {
  const sections = SECTIONS[viewer.kind];
  if (viewer.kind === "client") return sections;
  const role = viewer.kind === "company" ? viewer.companyRole : viewer.operatorRole;
  if (role === null) return [];
  return sections.flatMap((section) => {
    if (!section.pages) return [section];
    const pages = section.pages.filter((page) => !page.for || page.for.includes(role));
    return pages[0]?.href === section.href ? [{ ...section, pages }] : pages;
  });
}

/** Whether a path is of a workplace, so that its navigation has counts to show. */
export const isInWorkplace = (sections: readonly Section[], path: string): boolean =>
  sectionAt(sections, path) !== undefined ||
  [MORE, NOTIFICATIONS, ACCOUNT_LINK].some((place) => contains(place, path));

/** Everything that a phone has no place for in its bottom bar. */
export const MORE: Place = { href: "/meer", label: "Meer" };

export const NOTIFICATIONS: Place = { href: "/meldingen", label: "Meldingen" };

/** Whether a path is the address of this place, or below it. An address that ends in "/" has pages below it alone. */
export const contains = ({ href }: Place, path: string) =>
  path === href || path.startsWith(href.endsWith("/") ? href : `${href}/`);

/** The place of the longest address that holds this path. */
export function placeAt<P extends Place>(places: readonly P[], path: string): P | undefined {
  return places
    .filter((place) => contains(place, path))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}

/**
 * The section of this path: of the section itself, of one of its pages, or of one that no navigation lists. A page that says from
 * which section it was opened (`OPENED_FROM` in its query) belongs to that one.
 */
export function sectionAt(sections: readonly Section[], path: string, search = ""): Section | undefined {
  const from = new URLSearchParams(search).get(OPENED_FROM);
  const origin = from && sections.find(({ href }) => href === `${WORK}/${from}`);
  if (origin) return origin;
  const pages = sections.flatMap((section) =>
    [section.href, ...(section.also ?? []), ...(section.pages ?? []).map(({ href }) => href)].map((href) => ({
      href,
      label: section.label,
      section,
    })),
  );
  return placeAt(pages, path)?.section;
}
