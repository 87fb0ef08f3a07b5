import { placeNames } from "#texts/formats.ts";

/** The work and the places of a request, to end a subject with: `ramen lappen, Utrecht`. */
export const workAt = ({
  categoryLabel,
  locationText,
}: {
  categoryLabel: string;
  locationText: string;
}): string => `${categoryLabel.toLowerCase()}, ${placeNames(locationText)}`;
