import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { briefAddresses, briefs, drafts, proposals, reveals } from "#db/schema/index.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief, publishedBriefs, UNCONFIRMED } from "../people/briefs.ts";
import { company } from "../people/companies.ts";
import { client } from "../people/people.ts";
import { QUOTE } from "../people/proposals.ts";
import type { TestHarness } from "../harness/harness.ts";

/**
 * Adds the data of an unrelated client: an open brief with a proposal, a decided brief, an unconfirmed brief and a
 * draft. `expectUntouched` fails when any of it has changed.
 */
export async function addUnrelatedData(harness: TestHarness): Promise<{ expectUntouched(): Promise<void> }> {
  const owner = await client(harness);
  const { actor } = await company(harness);
  const [open, decided] = (await publishedBriefs(harness, owner, 2)) as [string, string];
  const waiting = await publishedBrief(harness, owner, UNCONFIRMED);
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Elders" } };
  const draftId = await beginDraft(harness.ctx({ kind: "visitor" }), draft);
  await sendProposal(harness.ctx(actor), { briefId: open, ...QUOTE });
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId: decided, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });

  const ids = [open, decided, waiting];
  const everything = async () => ({
    briefs: await harness.db.select().from(briefs).where(inArray(briefs.id, ids)).orderBy(asc(briefs.id)),
    addresses: await harness.db.$count(briefAddresses, inArray(briefAddresses.briefId, ids)),
    quotes: await harness.db
      .select()
      .from(proposals)
      .where(inArray(proposals.briefId, ids))
      .orderBy(asc(proposals.id)),
    reveals: await harness.db.select().from(reveals).where(inArray(reveals.briefId, ids)),
    drafts: await harness.db.select().from(drafts).where(eq(drafts.id, draftId)),
  });
  const before = await everything();
  return {
    async expectUntouched() {
      expect(await everything()).toEqual(before);
    },
  };
}
