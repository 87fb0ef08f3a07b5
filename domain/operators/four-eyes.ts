import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { operatorLog, operatorMembers } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { mayDecide, SETTLING_DAYS } from "./rules.ts";

type Reader = Pick<Transaction, "$count" | "select">;

/**
 * Whether an act of two operators waits for another than the actor. It does while another `ADMIN` decides, and for `SETTLING_DAYS`
 * after somebody took that from one: demoting or removing the other does not make one operator two. What somebody gives up does
 * not count.
 */
export async function needsOtherOperator(ctx: Ctx<OperatorActor>, db: Reader): Promise<boolean> {
  const { userId } = ctx.actor;
  const decides = or(isNull(operatorMembers.decidesFrom), lte(operatorMembers.decidesFrom, ctx.now));
  const isOther = and(eq(operatorMembers.role, "ADMIN"), ne(operatorMembers.userId, userId), decides);
  if ((await db.$count(operatorMembers, isOther)) > 0) return true;
  const wasTaken = and(
    gt(operatorLog.occurredAt, daysBefore(ctx.now, SETTLING_DAYS)),
    inArray(operatorLog.act, ["change-operator-role", "remove-operator"]),
    ne(operatorLog.subjectId, sql`${operatorLog.operatorId}::text`),
    sql`${operatorLog.facts} ->> 'lostSay' = 'true'`,
  );
  return (await db.$count(operatorLog, wasTaken)) > 0;
}

/** Throws `admin_too_new` for an actor who has no say yet where two decide: it may be the account of the same person. */
export async function requireSay(ctx: Ctx<OperatorActor>, db: Reader): Promise<void> {
  const [self] = await db
    .select({ decidesFrom: operatorMembers.decidesFrom })
    .from(operatorMembers)
    .where(eq(operatorMembers.userId, ctx.actor.userId));
  if (!self || !mayDecide(self, ctx.now)) throw new DomainError("admin_too_new");
}

/** As `needsOtherOperator`. Throws `admin_too_new` for an actor without a say, if another one is needed. */
export async function asksForOther(ctx: Ctx<OperatorActor>, db: Reader): Promise<boolean> {
  const needsOther = await needsOtherOperator(ctx, db);
  if (needsOther) await requireSay(ctx, db);
  return needsOther;
}
