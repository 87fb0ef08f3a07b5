import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authSessions, securityEvents } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { deviceOf } from "../kernel/device.ts";
import { newId } from "../kernel/ids.ts";
import { networkOf } from "../kernel/network.ts";
import type { SecurityEventKind } from "./rules.ts";

/**
 * Notes, in the transaction of the act, what changed how somebody signs in to an account or what the account may do. The network
 * and the device are left out when somebody else did it, such as an operator.
 */
export async function noteSecurityChange(
  { now, actor, from }: Pick<Ctx, "now" | "actor" | "from">,
  tx: Transaction,
  { kind, userId }: { kind: SecurityEventKind; userId: string },
): Promise<void> {
  const isOwn = actor.kind === "visitor" || (actor.kind === "user" && actor.userId === userId);
  const [session] =
    actor.kind === "user" && isOwn
      ? await tx
          .select({ userAgent: authSessions.userAgent })
          .from(authSessions)
          .where(and(eq(authSessions.id, actor.sessionId), eq(authSessions.userId, userId)))
      : [];
  const id = newId(now);
  await tx.insert(securityEvents).values({
    id,
    kind,
    userId,
    network: isOwn ? networkOf(from) : null,
    ...deviceOf(session?.userAgent ?? null),
    countedAs: id,
    count: 1,
    createdAt: now,
    lastAt: now,
  });
}
