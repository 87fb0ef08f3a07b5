/** What a photo of a request shows, if its client says so. */
export const PHOTO_ROOMS = [
  "living_room",
  "kitchen",
  "bathroom",
  "bedroom",
  "hall",
  "storage",
  "workplace",
  "outside",
] as const;
export type PhotoRoom = (typeof PHOTO_ROOMS)[number];

/** Longest side of a photo and of its small copy, in pixels. */
export const PHOTO_PIXELS = 1_600;
export const SMALL_PHOTO_PIXELS = 480;

/** The storage key of the small copy of a photo. */
export const smallKeyOf = (key: string): string => key.replace(/\.webp$/, "-small.webp");

/** Hours that a file without a row stays: longer than any upload takes. */
export const ORPHAN_HOURS = 24;
