import type { Day } from "#domain/kernel/dates.ts";
import { formatDay } from "#texts/formats.ts";

/** A figure or testimonial on a page. */
export type ShownClaim = {
  /** The figure, or the name of who says it. */
  heading: string;
  text: string;
  place: string | null;
  source: string;
  sourcedOn: Day;
  isExample: boolean;
};

/** Where a claim comes from: "Eigen telling, 1 maart 2026". */
export const sourceLine = ({ source, sourcedOn }: ShownClaim) => `${source}, ${formatDay(sourcedOn)}`;

/** What a landing page for clients claims. */
export type ClaimedToClients = { figures: ShownClaim[]; testimonials: ShownClaim[] };
