import type { UserActor } from "#domain/context.ts";
import type { ProposalText } from "#domain/proposals/input.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBriefs } from "./briefs.ts";
import type { Company } from "./companies.ts";
import type { TestHarness } from "./harness.ts";

/** The text of a proposal, as a company writes it. */
export const QUOTE: ProposalText = {
  packageName: "Grote schoonmaak",
  priceCents: 14_950,
  includes: "Alle kamers, met eigen materiaal.",
  websiteLink: null,
  portfolioLink: null,
};

/** Published briefs of this client with a proposal of each company; `quotes` are its ids, in the order of `companies`. */
export async function quotedBriefs(
  harness: TestHarness,
  owner: UserActor,
  companies: Company[],
  count: number,
): Promise<{ briefId: string; quotes: string[] }[]> {
  const briefIds = await publishedBriefs(harness, owner, count);
  return Promise.all(
    briefIds.map(async (briefId) => {
      const sent = await Promise.all(
        companies.map(({ actor }) => sendProposal(harness.ctx(actor), { briefId, ...QUOTE })),
      );
      return { briefId, quotes: sent.map(({ proposalId }) => proposalId) };
    }),
  );
}
