import { and, desc, eq, gt } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../context.ts";
import { addMinutes } from "../dates.ts";
import { LOOK_MINUTES, type LookKind } from "./rules.ts";

/** Until when the actor may see the personal data of a thing, by its last look in the log; null when it may not now. */
export async function lookUntil(
  ctx: Pick<Ctx<OperatorActor>, "db" | "now" | "actor">,
  kind: LookKind,
  id: string,
): Promise<Date | null> {
  const [last] = await ctx.db
    .select({ at: operatorLog.occurredAt })
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.subjectId, id),
        eq(operatorLog.subjectKind, kind),
        eq(operatorLog.act, "look-at-personal-data"),
        eq(operatorLog.operatorId, ctx.actor.userId),
        gt(operatorLog.occurredAt, addMinutes(ctx.now, -LOOK_MINUTES)),
      ),
    )
    .orderBy(desc(operatorLog.sequence))
    .limit(1);
  return last ? addMinutes(last.at, LOOK_MINUTES) : null;
}
