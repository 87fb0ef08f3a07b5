import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { securityEvents } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { FAILED_KINDS, OWN_SIGN_INS } from "./rules.ts";

/** The last sign-ins to the actor's account, newest first, and how often a try failed in the time that is kept. */
export async function ownSignIns({ db }: Pick<Ctx, "db">, { userId, sessionId }: UserActor) {
  const rows = await db
    .select({
      id: securityEvents.id,
      browser: securityEvents.browser,
      system: securityEvents.system,
      sessionId: securityEvents.sessionId,
      at: securityEvents.lastAt,
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "signed_in")))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(OWN_SIGN_INS);
  const failed = await db
    .select({
      kind: securityEvents.kind,
      count: sql<number>`sum(${securityEvents.count})::int`,
      lastAt: sql<Date>`max(${securityEvents.lastAt})`.mapWith(securityEvents.lastAt),
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, FAILED_KINDS)))
    .groupBy(securityEvents.kind);
  return {
    signIns: rows.map(({ id, browser, system, at, ...row }) => ({
      id,
      device: { browser, system },
      at,
      isThisOne: row.sessionId === sessionId,
    })),
    failed,
  };
}

/** What is kept of signing in to the actor's account, for its export. */
export function securityEventsToExport({ db }: Pick<Ctx, "db">, { userId }: UserActor) {
  return db
    .select({
      kind: securityEvents.kind,
      network: securityEvents.network,
      browser: securityEvents.browser,
      system: securityEvents.system,
      times: securityEvents.count,
      firstAt: securityEvents.createdAt,
      lastAt: securityEvents.lastAt,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(securityEvents.createdAt, securityEvents.id);
}
