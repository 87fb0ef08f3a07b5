/** Most images in a portfolio (spec §9). */
export const MAX_PORTFOLIO_IMAGES = 6;

/** The link fields of the onboarding (spec §9). */
export const LINK_FIELDS = ["link1", "link2", "link3"] as const;

/** Largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Most companies per province and trade (spec §9, product.md "Companies"). */
export const MAX_PER_REGION = 30;

/** Most places of a province and trade that are kept without a payment while others are invited (decision 15). */
export const MAX_UNPAID_PLACES = MAX_PER_REGION / 3;

/** How long a place that came free is kept for a company from the waiting list, in hours. */
export const INVITATION_HOURS = 48;

/** Most pixels of an upload: a small file can unfold into gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Width and height of a profile picture, in pixels. */
export const AVATAR_PIXELS = 512;

/** Longest side of a portfolio image, in pixels. */
export const PORTFOLIO_IMAGE_PIXELS = 1_600;

/** Companies on one page of the public directory. */
export const DIRECTORY_PAGE_SIZE = 24;

/** Days over which the requests of a province are counted for its landing pages. */
export const LOCAL_REQUEST_DAYS = 90;

/** Days over which the quotes of a province are looked at for a price range. */
export const LOCAL_PRICE_DAYS = 365;

/** Fewest companies from whose quotes a price range says anything, and says it of none of them. */
export const LOCAL_PRICE_MIN_COMPANIES = 5;

/** Years that the books are kept after the year they are about (art. 52 lid 4 AWR). */
const BOOKS_YEARS = 7;

/** Until when the books must be able to say who paid for the period that ends at `end`. */
export function booksKeptUntil(end: Date): Date {
  return new Date(Date.UTC(end.getUTCFullYear() + BOOKS_YEARS + 1, 0, 1));
}
