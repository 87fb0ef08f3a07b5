import type { Vertical } from "#domain/kernel/verticals.ts";

type VerticalTexts = {
  /** Label of the vertical: `Schoonmaak`. */
  name: string;
  /** Label of a company of this vertical. */
  company: string;
  /** The same, plural, within a sentence. */
  companies: string;
  /** The work that its briefs ask for, within a sentence. */
  work: string;
  /** Label of its quotes. */
  quotes: string;
  /** What the size of its work is, within a sentence, and its unit. */
  size: string;
  sizeUnit: string;
  /** Preposition between the work and its location. */
  preposition: string;
  /**
   * Whether to show the province after a location. A move's location ends with the destination, but its province is
   * the origin's.
   */
  namesProvince: boolean;
};

/** The words that differ by vertical. */
export const VERTICAL_TEXTS: Record<Vertical, VerticalTexts> = {
  cleaning: {
    name: "Schoonmaak",
    company: "Schoonmaakbedrijf",
    companies: "schoonmaakbedrijven",
    work: "schoonmaakwerk",
    quotes: "Schoonmaakoffertes",
    size: "oppervlakte",
    sizeUnit: "m²",
    preposition: "in",
    namesProvince: true,
  },
  moving: {
    name: "Verhuizing",
    company: "Verhuisbedrijf",
    companies: "verhuisbedrijven",
    work: "verhuizingen",
    quotes: "Verhuisoffertes",
    size: "inhoud",
    sizeUnit: "m³",
    preposition: "van",
    namesProvince: false,
  },
};
