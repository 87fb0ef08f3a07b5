import { asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { events, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { EventType } from "./catalogue.ts";

/** An event as a page or a log shows it. */
export type EventView = {
  id: string;
  type: EventType;
  actorKind: (typeof events.$inferSelect)["actorKind"];
  briefId: string | null;
  proposalId: string | null;
  data: Record<string, string>;
  occurredAt: Date;
};

type Subject = { briefId: string } | { companyId: string } | { userId: string };

/** All events of a brief, a company (with those of its quotes) or a user, oldest first. */
export async function eventsOf(ctx: Pick<Ctx, "db">, about: Subject): Promise<EventView[]> {
  const rows = await ctx.db
    .select({
      id: events.id,
      type: events.type,
      actorKind: events.actorKind,
      briefId: events.briefId,
      proposalId: events.proposalId,
      data: events.data,
      occurredAt: events.occurredAt,
    })
    .from(events)
    .where(isAbout(ctx, about))
    .orderBy(asc(events.sequence));
  // `record` is the only writer, so the type is one of ours.
  return rows as EventView[];
}

function isAbout({ db }: Pick<Ctx, "db">, about: Subject): SQL | undefined {
  if ("briefId" in about) return eq(events.briefId, about.briefId);
  if ("companyId" in about) {
    const { companyId } = about;
    const own = db.select({ id: proposals.id }).from(proposals).where(eq(proposals.companyId, companyId));
    return or(eq(events.companyId, companyId), inArray(events.proposalId, own));
  }
  return or(eq(events.userId, about.userId), eq(events.actorId, about.userId));
}
