import { eq } from "drizzle-orm";
import { deals, experiences } from "#db/schema/index.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";
import { company } from "./companies.ts";
import { client } from "./people.ts";
import { quotedBriefs } from "./proposals.ts";

/** A deal that is done on the day of `now`. */
export async function doneDeal(
  harness: TestHarness,
  { owner, chosen }: { owner?: UserActor; chosen?: CompanyActor } = {},
) {
  const who = owner ?? (await client(harness));
  const by = chosen ?? ((await company(harness)).actor as CompanyActor);
  const [brief] = await quotedBriefs(harness, who, [{ actor: by }], 1);
  const proposalId = brief!.quotes[0]!;
  await acceptProposal(harness.ctx(who), { proposalId, version: 1 });
  const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-03-01", stateAt: harness.now } as const;
  await harness.db.update(deals).set(over).where(eq(deals.proposalId, proposalId));
  return { owner: who, chosen: by, briefId: brief!.briefId, proposalId };
}

/** What a client wrote of a deal that is done, while it waits for an operator. */
export async function heldExperience(harness: TestHarness) {
  const deal = await doneDeal(harness);
  const experienceId = newId(harness.now);
  await harness.db.insert(experiences).values({
    id: experienceId,
    proposalId: deal.proposalId,
    side: "CLIENT",
    clientId: deal.owner.userId,
    companyId: deal.chosen.companyId,
    writtenAt: harness.now,
    mark: 5,
    onTime: "YES",
    priceKept: "YES",
    asAgreed: "YES",
    text: "De beste van het land.",
    heldAt: harness.now,
    heldFor: ["NETWORK"],
  });
  return { ...deal, experienceId };
}
