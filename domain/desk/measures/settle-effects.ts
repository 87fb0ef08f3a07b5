import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import {
  briefPhotos,
  briefQuestions,
  briefs,
  companies,
  companyMembers,
  companyProfiles,
  experiences,
  measures,
  portfolioItems,
  profiles,
  proposals,
  subscriptions,
} from "#db/schema/index.ts";
import { endSessionsOf } from "../../accounts/end-sessions.ts";
import { endTokensOf } from "../../accounts/password-reset/end-tokens.ts";
import { lockBriefsOfQuotes } from "../../briefs/lock-briefs.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { dropQuotes } from "../../proposals/drop-quotes.ts";
import type { MeasureAct, MeasureSubject } from "./rules.ts";

type Settled = { subjectKind: MeasureSubject; subjectId: string };

/** Condition: a measure on this subject works now. */
function inForce(subject: MeasureSubject, id: PgColumn, ...acts: MeasureAct[]): SQL {
  const codes = sql.raw(acts.map((act) => `'${act}'`).join(", "));
  return sql`exists (select from ${measures} m where m.subject_kind = ${subject} and m.subject_id = ${id}
    and m.status = 'IN_FORCE' and m.act in (${codes}))`;
}

/** Since when the condition holds: the time that the column has, else now; null when it does not hold. */
const since = (column: PgColumn, now: Date, holds: SQL) =>
  sql`case when ${holds} then coalesce(${column}, ${now}::timestamptz) end`;

/**
 * Makes what is hidden, suspended and ended agree with the measures in force on this subject, in the transaction that changed
 * one, after `lockAddressee`. Idempotent: two measures on one thing, and lifting one of them, give what the other says.
 */
export async function settleEffects(
  ctx: Ctx,
  tx: Transaction,
  { subjectKind, subjectId }: Settled,
): Promise<void> {
  const { now } = ctx;
  if (subjectKind === "BRIEF") return settleBriefs(tx, now, eq(briefs.id, subjectId));
  if (subjectKind === "PROPOSAL") return settleProposals(tx, now, eq(proposals.id, subjectId));
  if (subjectKind === "CLIENT") return settleClient(tx, now, subjectId);
  if (subjectKind === "COMPANY") return settleCompany(ctx, tx, subjectId);
  if (subjectKind === "PROFILE") return settleProfile(tx, now, eq(companyProfiles.id, subjectId));
  if (subjectKind === "QUESTION") return hide(tx, now, briefQuestions, "QUESTION", subjectId);
  if (subjectKind === "EXPERIENCE") return hide(tx, now, experiences, "EXPERIENCE", subjectId);
  await hide(tx, now, briefPhotos, "PHOTO", subjectId);
  await hide(tx, now, portfolioItems, "PHOTO", subjectId);
}

type Hidable = PgTable & { id: PgColumn; hiddenAt: PgColumn };

/** Hides or shows one row that only a measure on itself hides. */
async function hide(
  tx: Transaction,
  now: Date,
  table: Hidable,
  subject: MeasureSubject,
  id: string,
): Promise<void> {
  await tx
    .update(table)
    .set({ hiddenAt: since(table.hiddenAt, now, inForce(subject, table.id, "HIDE")) })
    .where(eq(table.id, id));
}

async function settleBriefs(tx: Transaction, now: Date, which: SQL): Promise<void> {
  const holds = sql`(${inForce("BRIEF", briefs.id, "HIDE")} or ${inForce("CLIENT", briefs.clientId, "SUSPEND", "END")})`;
  await tx
    .update(briefs)
    .set({ hiddenAt: since(briefs.hiddenAt, now, holds) })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, which)));
}

/** Locks the requests first: accepting and sending a quote do too, so each is seen here or sees this. */
async function settleProposals(tx: Transaction, now: Date, which: SQL): Promise<void> {
  const locked = await lockBriefsOfQuotes(tx, which);
  if (locked.length === 0) return;
  const ofCompany = inForce("COMPANY", proposals.companyId, "SUSPEND", "END");
  // What a client chose stays to be read by both.
  const holds = sql`${proposals.status} <> 'ACCEPTED'
    and (${inForce("PROPOSAL", proposals.id, "HIDE")} or (${proposals.status} = 'PENDING' and ${ofCompany}))`;
  await tx
    .update(proposals)
    .set({ hiddenAt: since(proposals.hiddenAt, now, holds) })
    .where(which);
}

async function settleProfile(tx: Transaction, now: Date, which: SQL): Promise<void> {
  const ofCompany = inForce("COMPANY", companyProfiles.companyId, "SUSPEND", "END");
  const holds = sql`(${inForce("PROFILE", companyProfiles.id, "HIDE")} or ${ofCompany})`;
  await tx
    .update(companyProfiles)
    .set({ hiddenAt: since(companyProfiles.hiddenAt, now, holds) })
    .where(which);
}

async function settleCompany(ctx: Ctx, tx: Transaction, companyId: string): Promise<void> {
  const { now } = ctx;
  const isCompany = eq(companies.id, companyId);
  const [company] = await tx
    .update(companies)
    .set({
      suspendedAt: since(companies.suspendedAt, now, inForce("COMPANY", companies.id, "SUSPEND")),
      endedAt: since(companies.endedAt, now, inForce("COMPANY", companies.id, "END")),
    })
    .where(isCompany)
    .returning({ endedAt: companies.endedAt });
  // Sending a quote locks the subscription, so a concurrent one commits before this or is refused.
  await tx
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for("update");
  await settleProfile(tx, now, eq(companyProfiles.companyId, companyId));
  // Before they are hidden: their clients are told of them.
  if (company?.endedAt) await dropQuotes(ctx, tx, companyId);
  await settleProposals(tx, now, eq(proposals.companyId, companyId));
  if (company?.endedAt) {
    const members = await tx
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(asc(companyMembers.userId));
    for (const { userId } of members) await signOut(tx, userId);
  }
}

async function settleClient(tx: Transaction, now: Date, userId: string): Promise<void> {
  const [client] = await tx
    .update(profiles)
    .set({
      suspendedAt: since(profiles.suspendedAt, now, inForce("CLIENT", profiles.id, "SUSPEND")),
      endedAt: since(profiles.endedAt, now, inForce("CLIENT", profiles.id, "END")),
    })
    .where(eq(profiles.id, userId))
    .returning({ endedAt: profiles.endedAt });
  const isOpen = inArray(briefs.status, ["OPEN", "IN_PROGRESS"]);
  await settleBriefs(tx, now, and(eq(briefs.clientId, userId), isOpen)!);
  if (client?.endedAt) await signOut(tx, userId);
}

/** Ends the sessions and tokens of an account. */
async function signOut(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await endTokensOf(tx, userId);
}
