import type { ProposalText } from "#domain/proposals/input.ts";

/** The text of a proposal, as a company writes it. */
export const QUOTE: ProposalText = {
  packageName: "Grote schoonmaak",
  priceCents: 14_950,
  includes: "Alle kamers, met eigen materiaal.",
  websiteLink: null,
  portfolioLink: null,
};
