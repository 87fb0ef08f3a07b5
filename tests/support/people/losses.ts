import type { Company } from "./companies.ts";
import type { ChoiceReason } from "#domain/briefs/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "./briefs.ts";
import type { TestHarness } from "../harness/harness.ts";
import { quoteOf } from "./proposals.ts";

type Quoted = [who: Company, priceCents: number];

/** A published brief with these quotes; returns its id and those of the quotes, in their order. */
export async function briefWithQuotes(
  harness: TestHarness,
  owner: UserActor,
  quotes: Quoted[],
  change: Parameters<typeof publishedBrief>[2] = {},
) {
  const briefId = await publishedBrief(harness, owner, change);
  const ids: string[] = [];
  for (const [{ actor }, priceCents] of quotes)
    ids.push((await sendProposal(harness.ctx(actor), { briefId, ...quoteOf(priceCents) })).proposalId);
  return { briefId, ids };
}

/** The same, and its client chooses the first quote. */
export async function decidedBrief(
  harness: TestHarness,
  owner: UserActor,
  quotes: Quoted[],
  { reason, ...change }: Parameters<typeof publishedBrief>[2] & { reason?: ChoiceReason } = {},
) {
  const brief = await briefWithQuotes(harness, owner, quotes, change);
  await acceptProposal(harness.ctx(owner), { proposalId: brief.ids[0]!, version: 1, reason });
  return brief;
}
