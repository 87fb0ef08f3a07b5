/** The two verticals. A category code needs its vertical: both have RESIDENTIAL and OFFICE. */
export const VERTICALS = ["cleaning", "moving"] as const;
export type Vertical = (typeof VERTICALS)[number];

export const CLEANING_CATEGORIES = [
  "RESIDENTIAL",
  "OFFICE",
  "CONSTRUCTION",
  "DEEP_CLEANING",
  "WINDOW_CLEANING",
  "CARPET_CLEANING",
] as const;

export const MOVING_CATEGORIES = [
  "RESIDENTIAL",
  "OFFICE",
  "STORAGE",
  "PACKING",
  "INTERNATIONAL",
  "PIANO",
] as const;

export type CleaningCategory = (typeof CLEANING_CATEGORIES)[number];
export type MovingCategory = (typeof MOVING_CATEGORIES)[number];
export type Category = CleaningCategory | MovingCategory;

/** Category codes per vertical (spec §3). */
export const CATEGORIES: Record<Vertical, readonly Category[]> = {
  cleaning: CLEANING_CATEGORIES,
  moving: MOVING_CATEGORIES,
};
