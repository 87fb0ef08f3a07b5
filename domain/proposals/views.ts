import { desc, eq } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { chosenService } from "../briefs/open-briefs-view.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";

/** What a company reads of its own quote, in its list and on the sheet of the request. */
export const ownProposalFields = {
  id: proposals.id,
  packageName: proposals.packageName,
  priceCents: proposals.priceCents,
  includes: proposals.includes,
  status: proposals.status,
  declineReason: proposals.declineReason,
  createdAt: proposals.createdAt,
  decidedAt: proposals.decidedAt,
};

/** A company's own quotes, newest first, with the client's details where one was accepted. Never who else quoted. */
export async function ownProposals(ctx: Pick<Ctx, "db">, profileId: string) {
  const rows = await ctx.db
    .select({
      ...ownProposalFields,
      brief: {
        id: briefs.id,
        vertical: briefs.vertical,
        category: briefs.category,
        service: chosenService,
        locationText: briefs.locationText,
        eventDate: briefs.eventDate,
        closeReason: briefs.closeReason,
      },
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(eq(proposals.photographerId, profileId))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(100);
  const contacts = await revealedContacts(ctx, profileId);
  return rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null }));
}
export type OwnProposal = Awaited<ReturnType<typeof ownProposals>>[number];
export type OwnQuote = Pick<OwnProposal, keyof typeof ownProposalFields>;
