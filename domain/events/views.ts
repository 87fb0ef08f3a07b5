import { asc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { events, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { preparedOnce } from "../kernel/prepared.ts";
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

type Subject = { companyId: string } | { userId: string };

/** All events of a company (with those of its quotes) or a user, oldest first. */
export async function eventsOf(ctx: Pick<Ctx, "db">, about: Subject): Promise<EventView[]> {
  // `record` is the only writer, so the type is one of ours.
  return (await selectEvents(ctx.db, isAbout(ctx, about))) as EventView[];
}

/** All events of a brief, oldest first. Prepared, because every view of a request reads them. */
export async function eventsOfBrief(ctx: Pick<Ctx, "db">, briefId: string): Promise<EventView[]> {
  const query = preparedOnce(ctx.db, "events_of_brief", (name) =>
    selectEvents(ctx.db, eq(events.briefId, sql.placeholder("briefId"))).prepare(name),
  );
  return (await query.execute({ briefId })) as EventView[];
}

const selectEvents = (db: Database, where: SQL | undefined) =>
  db
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
    .where(where)
    .orderBy(asc(events.sequence));

function isAbout({ db }: Pick<Ctx, "db">, about: Subject): SQL | undefined {
  if ("companyId" in about) {
    const { companyId } = about;
    const own = db.select({ id: proposals.id }).from(proposals).where(eq(proposals.companyId, companyId));
    return or(eq(events.companyId, companyId), inArray(events.proposalId, own));
  }
  return or(eq(events.userId, about.userId), eq(events.actorId, about.userId));
}
