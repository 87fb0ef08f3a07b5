import { and, desc, eq, gt } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../kernel/context.ts";
import { addMinutes } from "../kernel/dates.ts";
import { LOOK_MINUTES, type CaseKind, type LookKind } from "./rules.ts";

type Looker = Pick<Ctx<OperatorActor>, "db" | "now" | "actor">;

/** Until when the actor may see the personal data of a thing, by its last look in the log; null when it may not now. */
export const lookUntil = (ctx: Looker, kind: LookKind, id: string): Promise<Date | null> =>
  lastUntil(ctx, "look-at-personal-data", kind, id);

/** Whether the log has the actor's opening of a case within the last `LOOK_MINUTES`. */
export const isOpened = async (ctx: Looker, kind: CaseKind, id: string): Promise<boolean> =>
  (await lastUntil(ctx, "open-case", kind, id)) !== null;

async function lastUntil(
  { db, now, actor }: Looker,
  act: "look-at-personal-data" | "open-case",
  kind: LookKind | CaseKind,
  id: string,
): Promise<Date | null> {
  const [last] = await db
    .select({ at: operatorLog.occurredAt })
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.subjectId, id),
        eq(operatorLog.subjectKind, kind),
        eq(operatorLog.act, act),
        eq(operatorLog.operatorId, actor.userId),
        gt(operatorLog.occurredAt, addMinutes(now, -LOOK_MINUTES)),
      ),
    )
    .orderBy(desc(operatorLog.sequence))
    .limit(1);
  return last ? addMinutes(last.at, LOOK_MINUTES) : null;
}
