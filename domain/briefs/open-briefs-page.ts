import type { Province } from "../places/rules.ts";
import type { Category } from "../verticals.ts";
import type { Frequency, ServiceType } from "./details.ts";

/** Briefs on one page of the companies' list. */
export const OPEN_BRIEFS_PAGE_SIZE = 20;

/** A brief in the companies' list. Holds nothing that identifies the client. */
export type OpenBriefRow = {
  id: string;
  category: Category;
  service: ServiceType | null;
  frequency: Frequency;
  squareMeters: number | null;
  volumeM3: number | null;
  /** Of a move: the floors of both addresses, and the kilometres between them along a straight line. */
  floors: { from: number; to: number } | null;
  tripKm: number | null;
  /** From the postcode that the company works from, along a straight line; null when either is unknown. */
  distanceKm: number | null;
  locationText: string;
  province: Province;
  /** Neither end of the job is in a province of the company, so that it cannot quote. */
  isOutside: boolean;
  eventDate: string | null;
  dateFlexible: boolean;
  budgetMinEuro: number | null;
  budgetMaxEuro: number | null;
  proposalsCount: number;
  maxProposals: number;
  publishedAt: Date;
  /** Published since the previous visit, and not opened by anybody of the company. */
  isNew: boolean;
  /** Nobody of the company opened its sheet. */
  isUnread: boolean;
  isSaved: boolean;
  /** Only this company sees it, because its client asked it first. */
  isExclusive: boolean;
};

export type OpenBriefsPage = {
  rows: OpenBriefRow[];
  /** Cursor of the following page. */
  next: string | null;
  /** How many briefs the list has: counted up to `MOST_TOTAL`, then `isMore`. Null on later pages, and without `counts`. */
  total: { count: number; isMore: boolean } | null;
  /** Whether older briefs exist that the search did not read; false without `counts`. */
  isCut: boolean;
};
