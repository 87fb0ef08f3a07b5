import { DRAFT_PHOTO_HOURS, type PhotoRoom } from "#domain/photos/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { MAX_BRIEF_PHOTOS } from "#domain/briefs/rules.ts";
import { formatCount, formatPeriod } from "../formats.ts";
import { COUNTS } from "../numbers.ts";

/** What a photo of a request shows. */
export const PHOTO_ROOM_LABELS: Record<PhotoRoom, string> = {
  living_room: "Woonkamer",
  kitchen: "Keuken",
  bathroom: "Badkamer of toilet",
  bedroom: "Slaapkamer",
  hall: "Hal of trap",
  storage: "Zolder, kelder of berging",
  workplace: "Werkruimte",
  outside: "Buiten",
};

/** A photo in words: "Foto 2: keuken". */
export function photoText(number: number, room: PhotoRoom | null): string {
  return room ? `Foto ${number}: ${PHOTO_ROOM_LABELS[room].toLowerCase()}` : `Foto ${number}`;
}

export const PHOTO_FILES_HINT = `Hooguit ${formatCount(MAX_BRIEF_PHOTOS, "foto", "foto’s")}: jpg, png, gif of webp, elk hooguit ${COUNTS.upload}.`;

/** What a client should know before it adds photos. */
export const PHOTO_PRIVACY_HINT =
  "Bedrijven zien de foto’s voordat je kiest: laat huisnummers, namen en gezichten erbuiten. Waar en waarmee een foto is gemaakt, halen we eruit.";

/** Why photos are asked where they make a price firmer. */
export const PHOTOS_HELP: Record<Vertical, string> = {
  cleaning: "Een foto van keuken, badkamer en oven zegt een bedrijf meer dan het aantal vierkante meters.",
  moving: "Met een foto per kamer, en van de berging, schat een bedrijf beter hoeveel er meegaat.",
};

/** How long photos of a draft wait. */
export const DRAFT_PHOTOS_HINT = `Verstuur je de aanvraag niet, dan verwijderen we de foto’s na ${formatPeriod(DRAFT_PHOTO_HOURS)}.`;

export const PHOTOS_NOT_UPLOADED =
  "Je gekozen foto’s zijn nog niet geüpload. Kies ze opnieuw en druk op “Foto’s uploaden”, of ga verder zonder.";

export const NO_PHOTO_CHOSEN = "Kies eerst een of meer foto’s.";

/** What is said when an act with photos was kept, and when it was not. */
export const ORDER_SAID = {
  kept: "De nieuwe volgorde is bewaard.",
  failed: "De nieuwe volgorde is nog niet bewaard. Dat gebeurt als je verdergaat.",
};
export const REMOVAL_SAID = {
  kept: "Foto verwijderd. Toch houden? Kies hem dan opnieuw.",
  failed: "De foto is niet verwijderd. Probeer het zo opnieuw.",
};
