import type { Vertical } from "#domain/verticals.ts";

type VerticalTexts = {
  /** The trade, as a label: `Schoonmaak`. */
  name: string;
  /** The same as something to do: `Verhuizen`. */
  activity: string;
  /** What a company of this trade is called, as a label. */
  company: string;
  /** The same in the plural and in the middle of a sentence. */
  companies: string;
  /** What its requests ask for, in the middle of a sentence. */
  work: string;
  /** Its quotes, as a label. */
  quotes: string;
  /** Between what a request asks for and its location. */
  preposition: string;
  /** Whether a location is followed by the province. Of a move it ends where that goes; the province is where it begins. */
  namesProvince: boolean;
};

/** The words that differ by vertical. */
export const VERTICAL_TEXTS: Record<Vertical, VerticalTexts> = {
  cleaning: {
    name: "Schoonmaak",
    activity: "Schoonmaak",
    company: "Schoonmaakbedrijf",
    companies: "schoonmaakbedrijven",
    work: "schoonmaakwerk",
    quotes: "Schoonmaakoffertes",
    preposition: "in",
    namesProvince: true,
  },
  moving: {
    name: "Verhuizing",
    activity: "Verhuizen",
    company: "Verhuisbedrijf",
    companies: "verhuisbedrijven",
    work: "verhuizingen",
    quotes: "Verhuisoffertes",
    preposition: "van",
    namesProvince: false,
  },
};
