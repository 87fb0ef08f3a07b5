import type { MailFacts } from "#domain/mails/mail-facts.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { formatBudget, formatNumber, placeNames } from "#texts/formats.ts";
import { writingText } from "#texts/request/holds.ts";
import { placeText, whenText } from "#texts/request/open-briefs.ts";
import type { Site } from "./mail.ts";
import type { Fact } from "./parts.tsx";
import { SAMPLE_URL } from "./samples.ts";

/** A request in a mail to companies: what their list shows of it. */
export type AlertedRequest = {
  title: string;
  /** The place without postcodes and province, for a subject. */
  places: string;
  where: string;
  when: string;
  /** Of the home or the load; null when the client gave none. */
  size: string | null;
  budget: string;
  /** `3 van 5`. */
  placesLeft: string;
  briefUrl: string;
};

export function alertedRequest(brief: MailFacts["alert"]["brief"], site: Site): AlertedRequest {
  const { squareMeters, volumeM3, locationText } = brief;
  return {
    title: serviceLabel(brief.vertical, brief.category, brief.service),
    places: placeNames(locationText),
    where: placeText(brief),
    when: whenText(brief),
    size: sizeText(squareMeters, "m²") ?? sizeText(volumeM3, "m³"),
    budget: formatBudget(brief.budgetMinEuro, brief.budgetMaxEuro),
    placesLeft: placesLeftText(brief),
    briefUrl: `${site.url}/verhuisbedrijf-dashboard/opdracht/${brief.id}`,
  };
}

/** `3 van 5 (1 bedrijf schrijft)`: a place that a company holds is taken. */
function placesLeftText({ proposalsCount, heldPlaces, maxProposals }: MailFacts["alert"]["brief"]): string {
  const writing = writingText(heldPlaces);
  return `${maxProposals - proposalsCount - heldPlaces} van ${maxProposals}${writing ? ` (${writing})` : ""}`;
}

const sizeText = (size: number | null, unit: string) =>
  size === null ? null : `${formatNumber(size)} ${unit}`;

/** The request as labelled values, with a link on its title in a list of several. */
export const requestFacts = (
  { title, where, when, size, budget, placesLeft }: AlertedRequest,
  href?: string,
): Fact[] => [
  { label: "Wat", value: title, ...(href ? { href } : {}) },
  { label: "Waar", value: where },
  { label: "Wanneer", value: when },
  { label: "Omvang", value: size },
  { label: "Budget", value: budget },
  { label: "Nog vrij voor offertes", value: placesLeft },
];

export const sampleAlertedRequest = (): AlertedRequest => ({
  title: "Grote schoonmaak",
  places: "Utrecht",
  where: "Utrecht (3511)",
  when: "18\u00a0maart\u00a02026",
  size: "120 m²",
  budget: "€\u00a0200 tot €\u00a0500",
  placesLeft: "3 van 5",
  briefUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/opdracht/voorbeeld`,
});
