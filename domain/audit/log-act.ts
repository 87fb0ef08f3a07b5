import type { Transaction } from "#db/client.server.ts";
import { operatorLog } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import type { LogFacts, LoggedAct, LogSubject } from "./rules.ts";

type Act = {
  act: LoggedAct;
  subjectKind: LogSubject;
  /** The id of a row, or the key of a setting. */
  subjectId: string;
  /** A code of the act's list of reasons, or the text of the operator. */
  reason?: string;
  /** What the operator wrote beside that code; "" without it. */
  note?: string | undefined;
  facts?: LogFacts;
};

/**
 * Logs an act of the acting operator in the transaction of the act. Does nothing for other actors: the system may call some of
 * these verbs too, and its acts are events.
 */
export async function logAct(
  ctx: Pick<Ctx, "now" | "actor" | "from">,
  tx: Pick<Transaction, "insert">,
  { facts = {}, reason, note, ...act }: Act,
): Promise<void> {
  const { actor, now: occurredAt, from: fromAddress } = ctx;
  if (actor.kind !== "user" || actor.role !== "OPERATOR") return;
  const who = { operatorId: actor.userId, operatorName: actor.fullName };
  await tx.insert(operatorLog).values({
    id: newId(occurredAt),
    occurredAt,
    fromAddress,
    ...who,
    ...act,
    reason: reason && note ? `${reason}: ${note}` : (reason ?? null),
    facts,
  });
}
