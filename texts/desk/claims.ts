import type { ClaimKind } from "#domain/checks/claims/rules.ts";

/** What an operator can claim, by where it stands. */
export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  CLIENT_FIGURE: "Cijfer op de pagina voor opdrachtgevers",
  COMPANY_FIGURE: "Cijfer op de pagina voor bedrijven",
  TESTIMONIAL: "Ervaring van een opdrachtgever",
};
