import { and, asc, desc, eq, gte, lt } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { addDays, startOfDay } from "../kernel/dates.ts";
import { requireActor } from "../kernel/policy.ts";
import type { LogFilter } from "./input.ts";
import { readsLog } from "./policy.ts";

/** Acts on one page of the log. */
const LOG_PAGE_SIZE = 50;

/** Most acts in a file of the log; the filters choose which. */
export const LOG_FILE_ROWS = 20_000;

const FIELDS = {
  sequence: operatorLog.sequence,
  occurredAt: operatorLog.occurredAt,
  operatorId: operatorLog.operatorId,
  operatorName: operatorLog.operatorName,
  act: operatorLog.act,
  subjectKind: operatorLog.subjectKind,
  subjectId: operatorLog.subjectId,
  reason: operatorLog.reason,
  facts: operatorLog.facts,
  fromAddress: operatorLog.fromAddress,
};

/**
 * Acts of operators, newest first; `before` is the sequence of the last one of the page before. `next` is that of the next
 * page, or null. Throws `not_signed_in`, `not_allowed`.
 */
export async function operatorActs(
  ctx: Ctx,
  filter: LogFilter,
  { before = null, size = LOG_PAGE_SIZE }: { before?: number | null; size?: number } = {},
) {
  requireActor(ctx, readsLog);
  const rows = await ctx.db
    .select(FIELDS)
    .from(operatorLog)
    .where(and(matches(filter), before === null ? undefined : lt(operatorLog.sequence, before)))
    .orderBy(desc(operatorLog.sequence))
    .limit(size + 1);
  const acts = rows.slice(0, size);
  return { acts, next: rows.length > size ? acts.at(-1)!.sequence : null };
}
export type LoggedActView = Awaited<ReturnType<typeof operatorActs>>["acts"][number];

/** One act by its number; null when there is none. Throws as `operatorActs`. */
export async function operatorAct(ctx: Ctx, sequence: number): Promise<LoggedActView | null> {
  requireActor(ctx, readsLog);
  const [act] = await ctx.db.select(FIELDS).from(operatorLog).where(eq(operatorLog.sequence, sequence));
  return act ?? null;
}

const matches = ({ act, operatorId, subjectId, fromDay, toDay }: LogFilter) =>
  and(
    act === undefined ? undefined : eq(operatorLog.act, act),
    operatorId === undefined ? undefined : eq(operatorLog.operatorId, operatorId),
    subjectId === undefined ? undefined : eq(operatorLog.subjectId, subjectId),
    fromDay === undefined ? undefined : gte(operatorLog.occurredAt, startOfDay(fromDay)),
    toDay === undefined ? undefined : lt(operatorLog.occurredAt, startOfDay(addDays(toDay, 1))),
  );

/** Who stands in the log, each under the last name. Throws as `operatorActs`. */
export async function operatorsInLog(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireActor(ctx, readsLog);
  return ctx.db
    .selectDistinctOn([operatorLog.operatorId], {
      id: operatorLog.operatorId,
      name: operatorLog.operatorName,
    })
    .from(operatorLog)
    .orderBy(asc(operatorLog.operatorId), desc(operatorLog.sequence));
}

/** The acts of an operator, for its own export. */
export function ownActs(ctx: Pick<Ctx, "db">, { userId }: UserActor) {
  return ctx.db
    .select({
      act: operatorLog.act,
      about: operatorLog.subjectKind,
      subjectId: operatorLog.subjectId,
      reason: operatorLog.reason,
      name: operatorLog.operatorName,
      fromAddress: operatorLog.fromAddress,
      at: operatorLog.occurredAt,
    })
    .from(operatorLog)
    .where(eq(operatorLog.operatorId, userId))
    .orderBy(asc(operatorLog.sequence));
}
