import { answerComplaint } from "#domain/deals/complaints/answer-complaint.ts";
import { askForAdvice } from "#domain/deals/complaints/ask-for-advice.ts";
import { makeComplaint } from "#domain/deals/complaints/make-complaint.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import type { TestHarness } from "../harness/harness.ts";
import { publishedBrief } from "./briefs.ts";
import { company } from "./companies.ts";
import { client } from "./people.ts";
import { QUOTE } from "./proposals.ts";

/** What a client says of damage. */
export const DAMAGE = {
  kind: "DAMAGE" as const,
  what: "Er zit een kras in de vloer.",
  wish: "€ 60 voor de reparatie.",
  isOffence: false,
  files: [],
};

/** A complaint of the client of a deal, which waits for an answer. Returns its id. */
export async function complaintOf(
  harness: TestHarness,
  { owner, proposalId }: { owner: UserActor; proposalId: string },
): Promise<string> {
  const { complaintId } = await makeComplaint(harness.ctx(owner), { proposalId, ...DAMAGE });
  return complaintId!;
}

/** A complaint that was answered and waits for the finding of an operator, with its client and its company. */
export async function handedOverComplaint(harness: TestHarness) {
  const owner = await client(harness);
  const chosen = (await company(harness)).actor as CompanyActor;
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(chosen), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  const complaintId = await complaintOf(harness, { owner, proposalId });
  await answerComplaint(harness.ctx(chosen), { complaintId, answer: "Die zat er al.", files: [] });
  await askForAdvice(harness.ctx(owner), { complaintId });
  return { owner, chosen, briefId, proposalId, complaintId };
}
