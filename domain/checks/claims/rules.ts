/** What an operator can claim, and thereby on which page it stands. */
export const CLAIM_KINDS = ["CLIENT_FIGURE", "COMPANY_FIGURE", "TESTIMONIAL"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Most claims of a kind that one page shows: the newest. */
export const SHOWN_CLAIMS: Record<ClaimKind, number> = {
  CLIENT_FIGURE: 4,
  COMPANY_FIGURE: 4,
  TESTIMONIAL: 6,
};
