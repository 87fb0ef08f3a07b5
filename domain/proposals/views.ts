import { desc, eq } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { chosenService } from "../briefs/open-briefs-view.ts";
import { proposalFields, revealedContacts } from "../briefs/views.ts";

/** A company's own quotes, newest first, with the client's details where one was accepted. Never who else quoted. */
export async function ownProposals(ctx: Pick<Ctx, "db">, profileId: string) {
  const rows = await ctx.db
    .select({
      ...proposalFields,
      brief: {
        id: briefs.id,
        vertical: briefs.vertical,
        category: briefs.category,
        service: chosenService,
        locationText: briefs.locationText,
        eventDate: briefs.eventDate,
      },
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(eq(proposals.photographerId, profileId))
    .orderBy(desc(proposals.createdAt))
    .limit(100);
  const contacts = await revealedContacts(ctx, profileId);
  return rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null }));
}
export type OwnProposal = Awaited<ReturnType<typeof ownProposals>>[number];
