import { and, desc, eq, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import { chosenService } from "../chosen-service.ts";
import type { CompanyActor, Ctx } from "../context.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { isAfter, placeText, readPlace } from "../keyset.ts";

/** Jobs on one page of a program. */
const PAGE_SIZE = 50;

/**
 * A page of the jobs that this company was chosen for, for its program, newest first, with the client's contact details:
 * null once the client is forgotten. `after` is the cursor of the page before.
 */
export async function jobList(ctx: Pick<Ctx, "db">, company: CompanyActor, after: string | null | undefined) {
  const place = readPlace(after);
  const at = { at: proposals.decidedAt, id: proposals.id, order: "desc" } as const;
  const rows = await ctx.db
    .select({
      briefId: briefs.id,
      proposalId: proposals.id,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      priceCents: proposals.priceCents,
      decidedAt: sql<Date>`${proposals.decidedAt}`.mapWith(proposals.decidedAt),
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        isOwnCompany(proposals.companyId, company),
        eq(proposals.status, "ACCEPTED"),
        place ? isAfter(place, at) : undefined,
      ),
    )
    .orderBy(desc(proposals.decidedAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const contacts = await revealedContacts(
    ctx,
    company,
    shown.map(({ proposalId }) => proposalId),
  );
  return {
    rows: shown.map((row) => ({ ...row, contact: contacts.get(row.proposalId) ?? null })),
    next: rows.length > shown.length && last ? placeText({ at: last.decidedAt, id: last.proposalId }) : null,
  };
}
