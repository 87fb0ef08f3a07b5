import { ACCOUNT_LINK, type Viewer } from "#app/ui/navigation.ts";

export type Place = { href: string; label: string };

/** A place of the navigation, with the pages that its second row lists; the first of them is the place itself. */
export type Section = Place & {
  /** The label in the bottom bar of a phone; the place is not in the bar when absent. */
  short?: string;
  pages?: readonly Place[];
};

/** How many things of a place wait for the person; counted up to one more than `most`. */
export type PlaceCount = {
  count: number;
  most: number;
  /** What is counted, after the number: "nieuwe opdrachten". */
  words: string;
};

/** Counts by the address of their place. */
export type Counts = Record<string, PlaceCount | undefined>;

/** Of a role without counts. */
export const NO_COUNTS: Counts = {};

const WORK = "/verhuisbedrijf-dashboard";

const company: readonly Section[] = [
  { href: WORK, label: "Opdrachten", short: "Opdrachten" },
  { href: `${WORK}/offertes`, label: "Mijn offertes", short: "Offertes" },
  { href: `${WORK}/gekozen`, label: "Gekozen", short: "Gekozen" },
  { href: `${WORK}/statistiek`, label: "Statistiek" },
  {
    href: `${WORK}/profiel`,
    label: "Profiel",
    pages: [
      { href: `${WORK}/profiel`, label: "Profiel" },
      { href: `${WORK}/werk`, label: "Waar je werkt" },
      { href: `${WORK}/sjablonen`, label: "Sjablonen" },
      { href: `${WORK}/gegevens`, label: "Bedrijfsgegevens" },
      { href: `${WORK}/team`, label: "Medewerkers" },
    ],
  },
  {
    href: "/subscription-management",
    label: "Abonnement",
    pages: [
      { href: "/subscription-management", label: "Abonnement" },
      { href: "/abonnement/collega-uitnodigen", label: "Collega uitnodigen" },
    ],
  },
];

const client: readonly Section[] = [
  { href: "/client-dashboard", label: "Mijn opdrachten", short: "Opdrachten" },
];

const operator: readonly Section[] = [{ href: "/beheer", label: "Beheer", short: "Beheer" }];

/** The navigation of each role. */
export const SECTIONS: Record<Exclude<Viewer["kind"], "visitor">, readonly Section[]> = {
  company,
  client,
  operator,
};

/** Whether a path is of a workplace, so that its navigation has counts to show. */
export const isInWorkplace = (sections: readonly Section[], path: string): boolean =>
  sectionAt(sections, path) !== undefined ||
  [MORE, NOTIFICATIONS, ACCOUNT_LINK].some((place) => contains(place, path));

/** Everything that a phone has no place for in its bottom bar. */
export const MORE: Place = { href: "/meer", label: "Meer" };

export const NOTIFICATIONS: Place = { href: "/meldingen", label: "Meldingen" };

/** Whether a path is the address of this place, or below it. */
export const contains = ({ href }: Place, path: string) => path === href || path.startsWith(`${href}/`);

/** The place of the longest address that holds this path. */
export function placeAt<P extends Place>(places: readonly P[], path: string): P | undefined {
  return places
    .filter((place) => contains(place, path))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}

/** The section of this path: of the section itself or of one of its pages. */
export function sectionAt(sections: readonly Section[], path: string): Section | undefined {
  const pages = sections.flatMap((section) =>
    [section, ...(section.pages ?? [])].map(({ href, label }) => ({ href, label, section })),
  );
  return placeAt(pages, path)?.section;
}
