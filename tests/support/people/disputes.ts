import { disputeBrief } from "#domain/compensation/disputes/dispute-brief.ts";
import { objectToRefusal } from "#domain/compensation/disputes/object-to-refusal.ts";
import { decideDispute } from "#domain/desk/disputes/decide-dispute.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import type { TestHarness } from "../harness/harness.ts";
import { publishedBrief } from "./briefs.ts";
import { company } from "./companies.ts";
import { client } from "./people.ts";
import { QUOTE } from "./proposals.ts";

/** What a company says of a request whose client does not answer. */
export const UNREACHABLE = { reason: "UNREACHABLE", note: "Drie keer gebeld, nooit opgenomen." } as const;

/** A request on which a company quoted, with its client. The company may be given, to quote on several. */
export async function quotedBrief(harness: TestHarness, by?: UserActor) {
  const owner = await client(harness);
  const quoter = (by ?? (await company(harness)).actor) as CompanyActor;
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(quoter), { briefId, ...QUOTE });
  return { owner, quoter, briefId, proposalId };
}

/** A request that a company says did not deserve its quote. */
export async function disputedBrief(harness: TestHarness, by?: UserActor) {
  const quoted = await quotedBrief(harness, by);
  await disputeBrief(harness.ctx(quoted.quoter), { proposalId: quoted.proposalId, ...UNREACHABLE });
  return quoted;
}

/** One that this operator refused, to which the company objected. */
export async function objectedRefusal(harness: TestHarness, by: UserActor) {
  const disputed = await disputedBrief(harness);
  const { proposalId, quoter } = disputed;
  await decideDispute(harness.ctx(by), {
    proposalId,
    decision: "REFUSED",
    decisionText: "De opdrachtgever antwoordde wel.",
  });
  await objectToRefusal(harness.ctx(quoter), { proposalId, objection: "Pas na drie weken." });
  return disputed;
}
