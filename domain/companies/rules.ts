import type { Vertical } from "../kernel/verticals.ts";

/** Maximum number of images in a portfolio (spec §9). */
export const MAX_PORTFOLIO_IMAGES = 6;

/** Longest caption of a portfolio image, in characters. */
export const MAX_CAPTION_LENGTH = 120;

/** The pictures of a company: one photo or logo, and the images of its portfolio. */
export const PICTURE_KINDS = ["AVATAR", "IMAGE"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Maximum number of pictures of each kind (spec §9). */
export const MAX_PICTURES: Record<PictureKind, number> = {
  AVATAR: 1,
  IMAGE: MAX_PORTFOLIO_IMAGES,
};

/** The link fields of the onboarding (spec §9). */
export const LINK_FIELDS = ["link1", "link2", "link3"] as const;

/** The formats of uploaded pictures, by their first bytes, with the content types that a browser offers. */
export const PICTURE_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  apng: "image/png",
  webp: "image/webp",
  gif: "image/gif",
} as const;

/** Maximum size of a picture, and of all pictures of one form, in bytes: a phone of 200 megapixels makes files of 40 MB. */
export const MAX_UPLOAD_BYTES = 48 * 1024 * 1024;

/** Free bytes below which no upload is taken, so that the database and the mails go on when a disk is nearly full. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024;

/** Maximum number of companies per province and vertical (spec §9). */
export const MAX_PER_REGION = 30;

/** Maximum number of unpaid places per province and vertical at which companies are still invited (decision 15). */
export const MAX_UNPAID_PLACES = MAX_PER_REGION / 3;

/** Hours for which an invitation holds a place. */
export const INVITATION_HOURS = 48;

/** Maximum number of pixels of a picture that is decoded whole: a small file can decompress to gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** The same for a JPEG, which is shrunk while it is decoded: phones of 200 megapixels make 16,320 × 12,288 (decision 225). */
export const MAX_JPEG_PIXELS = 210_000_000;

/** How a profile picture and an image of a portfolio are drawn. */
export const AVATAR_SHAPE = { pixels: 512, fit: "cover" } as const;
export const PORTFOLIO_SHAPE = { pixels: 1_600, fit: "inside" } as const;

/** Companies on one page of the public directory. */
export const DIRECTORY_PAGE_SIZE = 24;

/** Days for which a landing page counts the briefs of its province. */
export const LOCAL_REQUEST_DAYS = 90;

/** Days of work that a company sees before it pays. */
export const WORK_DAYS = 30;

/** Recent briefs that a company sees before it pays. */
export const WORK_EXAMPLES = 6;

/** Sizes from which a band starts: m² of a clean, m³ of a move. */
const SIZE_BANDS: Record<Vertical, readonly number[]> = {
  cleaning: [50, 100, 200, 500],
  moving: [10, 20, 40, 80],
};

/** A size from `from` up to, not including, `below`; null is open. In m² for a clean, in m³ for a move. */
export type SizeBand = { from: number | null; below: number | null };

/** The band of a size, so that a brief that anybody may read is not recognised by its exact size. */
export function sizeBand(vertical: Vertical, size: number): SizeBand {
  const bands = SIZE_BANDS[vertical];
  return {
    from: bands.findLast((from) => from <= size) ?? null,
    below: bands.find((below) => below > size) ?? null,
  };
}

/** Years for which the books are kept after their financial year (art. 52 lid 4 AWR). */
export const BOOKS_YEARS = 7;

/** Until when the books must name the payer of the period that ends at `end`. */
export function booksKeptUntil(end: Date): Date {
  return new Date(Date.UTC(end.getUTCFullYear() + BOOKS_YEARS + 1, 0, 1));
}
