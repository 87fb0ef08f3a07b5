import { desc, sql } from "drizzle-orm";
import { events } from "#db/schema/index.ts";
import { lookUntil } from "../audit/look-until.ts";
import { LOOK_KINDS, type LookKind } from "../audit/rules.ts";
import type { Ctx, OperatorActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { isId } from "../kernel/ids.ts";
import { requireActor } from "../kernel/policy.ts";
import { cellsOf } from "./columns.ts";
import { listHead, mayRead, relatedRows } from "./list-view.ts";
import { TIMELINE_EVENTS, type Cell, type ColumnHead, type ThingKind } from "./rules.ts";
import { THINGS } from "./things.ts";

export type Fact = ColumnHead & { cell: Cell };

const heads = (columns: readonly ColumnHead[]): ColumnHead[] =>
  columns.map(({ key, kind }) => ({ key, kind }));

const lookKindOf = (kind: ThingKind): LookKind | undefined => LOOK_KINDS.find((one) => one === kind);

/** Who may read the page of a thing. */
export const thingPolicy = (kind: ThingKind) => THINGS[kind].policy;

/**
 * One thing with its facts, what belongs to it and what happened. Personal data are masked until the actor gave a reason
 * (`lookAtPersonalData`). An invoice goes by its number. Throws `not_found`, `not_signed_in`, `not_allowed`.
 */
export async function thingView(outer: Ctx, kind: ThingKind, key: string) {
  const { policy, from, id: idColumn, is, facts, parts, links, related, happened } = THINGS[kind];
  const ctx = requireActor(outer, policy) as Ctx<OperatorActor>;
  const { db } = ctx;
  if (kind !== "invoice" && !isId(key)) throw new DomainError("not_found");
  const lookKind = lookKindOf(kind);
  const until = lookKind ? await lookUntil(ctx, lookKind, key) : null;
  const shown = { isRevealed: until !== null };
  const { rows } = await db.execute<{ id: string; cells: Cell[]; links: (string | null)[] }>(sql`
    select ${idColumn}::text as id, ${cellsOf(facts, shown)} as cells, jsonb_build_array(${sql.join(
      links.map((link) => sql`${link.id}`),
      sql`, `,
    )}) as links
    from ${from} where ${is(key)}`);
  const row = rows[0];
  if (!row) throw new DomainError("not_found");
  const { id } = row;
  const readable = related.filter(({ list }) => mayRead(ctx, list));
  const [partRows, relatedLists, timeline] = await Promise.all([
    Promise.all(
      parts.map(({ columns, from: table, ofThing, newest }) =>
        db.execute<{ cells: Cell[] }>(
          sql`select ${cellsOf(columns, shown)} as cells from ${typeof table === "function" ? table(id, ctx.now) : table}
            where ${ofThing(id)}
            ${newest ? sql`order by ${newest.by} desc nulls last` : sql``} limit ${newest?.most ?? TIMELINE_EVENTS}`,
        ),
      ),
    ),
    Promise.all(readable.map(({ list, filter }) => relatedRows(ctx, list, { [filter]: id }))),
    happened ? timelineOf(ctx, happened(id)) : [],
  ]);
  return {
    id,
    /** Until when its personal data are visible; null while masked, and for a thing without them. */
    look: lookKind ? { kind: lookKind, until } : null,
    facts: heads(facts).map((head, index): Fact => ({ ...head, cell: row.cells[index] ?? null })),
    parts: parts.map(({ key: part, columns }, index) => ({
      key: part,
      columns: heads(columns),
      rows: partRows[index]!.rows.map(({ cells }) => cells),
    })),
    links: links.flatMap((link, index) => {
      const to = row.links[index];
      return to && THINGS[link.kind].policy.allows(ctx.actor) ? [{ kind: link.kind, id: to }] : [];
    }),
    related: readable.map(({ list, filter }, index) => ({
      list,
      query: { [filter]: id },
      columns: listHead(list).columns,
      ...relatedLists[index]!,
    })),
    timeline,
  };
}

/** The newest events that meet a condition. */
function timelineOf({ db }: Pick<Ctx, "db">, condition: ReturnType<typeof sql>) {
  return db
    .select({ id: events.id, type: events.type, at: events.occurredAt, by: events.actorKind })
    .from(events)
    .where(condition)
    .orderBy(desc(events.sequence))
    .limit(TIMELINE_EVENTS);
}
