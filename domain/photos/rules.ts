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

/** How a photo and its small copy are drawn. */
export const PHOTO_SHAPE = { pixels: 1_600, fit: "inside" } as const;
export const SMALL_PHOTO_SHAPE = { pixels: 480, fit: "inside" } as const;

/** The storage key of the small copy of a photo. */
export const smallKeyOf = (key: string): string => key.replace(/\.webp$/, "-small.webp");

/** Hours that a photo of a draft waits for its request. */
export const DRAFT_PHOTO_HOURS = 24;

/** Hours that a file without a row stays: longer than any upload takes. */
export const ORPHAN_HOURS = 24;
