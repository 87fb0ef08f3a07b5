import { and, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { askedCompanies, briefs } from "#db/schema/index.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { askableCompany, askableNow, takesBriefOf } from "./askable-company-view.ts";
import {
  ASK_ENDINGS,
  ASK_TRANSITIONS,
  askStatesBefore,
  opensAtOf,
  type AskAct,
  type AskChoice,
} from "./rules.ts";

// Every function here runs in a transaction that holds the row lock of the brief, so that asking, declining, quoting and
// opening come one after another.

type Acting = Pick<Ctx, "now" | "actor" | "queue" | "from">;

/** The company that a brief asks first, as its client typed it; null when it asks everybody. */
export async function companyToAsk(
  ctx: { db: Transaction; now: Date },
  { askedProfile, askChoice }: { askedProfile: string; askChoice: AskChoice | null },
  brief: { vertical: Vertical; province: Province; otherProvince?: Province | null },
): Promise<{ companyId: string; isOnly: boolean } | null> {
  if (askedProfile === "" || askChoice === "everybody") return null;
  const company = await askableCompany(ctx, brief.vertical, askedProfile);
  if (!company || !takesBriefOf(company, brief)) throw new DomainError("company_not_askable");
  return { companyId: company.companyId, isOnly: askChoice === "only" };
}

/**
 * Tells companies of a brief that was just published: the one that it asks first, or all that match. A company that cannot
 * take it any more is not asked.
 */
export async function announceBrief(ctx: Acting, tx: Transaction, briefId: string): Promise<void> {
  const [brief] = await tx
    .select({
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      expiresAt: briefs.expiresAt,
      companyId: askedCompanies.companyId,
    })
    .from(briefs)
    .innerJoin(askedCompanies, eq(askedCompanies.briefId, briefs.id))
    .where(eq(briefs.id, briefId));
  if (!brief) return releaseAlerts(ctx, tx, briefId, "published");
  const { companyId } = brief;
  const company = companyId && (await askableNow({ db: tx, now: ctx.now }, companyId));
  if (!company || !takesBriefOf(company, brief)) return void (await endAsk(ctx, tx, briefId, "fail"));
  const times = { askedAt: ctx.now, opensAt: opensAtOf(ctx.now, brief.expiresAt!) };
  if (await moveAsk(tx, briefId, "publish", times))
    await record(ctx, tx, { type: "brief.company_asked", briefId, companyId: company.companyId });
}

/**
 * Notes that the company quoted, if it was asked first for this brief. Throws `not_found` when it declined meanwhile: declining
 * does not change the row of the brief, so the condition of a concurrent update may have read the state before.
 */
export async function answerAsk(
  ctx: Acting,
  tx: Transaction,
  { briefId, companyId }: { briefId: string; companyId: string },
): Promise<void> {
  const answered = await tx
    .update(askedCompanies)
    .set({ state: "ANSWERED", settledAt: ctx.now })
    .where(
      and(
        eq(askedCompanies.briefId, briefId),
        eq(askedCompanies.companyId, companyId),
        inArray(askedCompanies.state, askStatesBefore("answer")),
      ),
    )
    .returning({ briefId: askedCompanies.briefId });
  if (answered.length > 0) return;
  const isExclusive = and(eq(briefs.id, briefId), eq(briefs.isExclusive, true));
  if ((await tx.$count(briefs, isExclusive)) > 0) throw new DomainError("not_found");
}

/** Lets the time of the asked company end sooner when the brief closes sooner now (`opensAtOf`); never later than it was told. */
export async function followClosing(
  { now }: Pick<Acting, "now">,
  tx: Transaction,
  { briefId, expiresAt }: { briefId: string; expiresAt: Date },
): Promise<void> {
  const isRunning = and(
    eq(askedCompanies.briefId, briefId),
    inArray(askedCompanies.state, ["ASKED", "ANSWERED"]),
    gt(askedCompanies.opensAt, now),
  );
  const [ask] = await tx.select({ askedAt: askedCompanies.askedAt }).from(askedCompanies).where(isRunning);
  if (!ask?.askedAt) return;
  const opensAt = opensAtOf(ask.askedAt, expiresAt);
  await tx
    .update(askedCompanies)
    .set({ opensAt })
    .where(and(isRunning, gt(askedCompanies.opensAt, opensAt)));
}

/** Ends the wait for the asked company and tells the client. Opens the brief, unless it asks this company only. */
export async function endAsk(
  ctx: Acting,
  tx: Transaction,
  briefId: string,
  act: keyof typeof ASK_ENDINGS,
): Promise<boolean> {
  const ended = await moveAsk(tx, briefId, act, { settledAt: ctx.now });
  if (!ended) return false;
  const reason = ASK_ENDINGS[act];
  await record(ctx, tx, { type: "brief.ask_ended", briefId, data: { reason } });
  if (!ended.isOnly) await openToAll(ctx, tx, briefId, reason);
  return true;
}

/**
 * Shows an exclusive brief to all companies, at the top of their list, and tells those that match. Returns false when it is
 * open to all already, or closed.
 */
export async function openToAll(
  ctx: Acting,
  tx: Transaction,
  briefId: string,
  reason: string,
): Promise<boolean> {
  const [opened] = await tx
    .update(briefs)
    .set({ isExclusive: false, publishedAt: ctx.now })
    .where(
      and(
        eq(briefs.id, briefId),
        eq(briefs.isExclusive, true),
        inArray(briefs.status, ["OPEN", "IN_PROGRESS"]),
        gt(briefs.expiresAt, ctx.now),
      ),
    )
    .returning({ status: briefs.status });
  if (!opened) return false;
  await record(ctx, tx, { type: "brief.opened", briefId, data: { reason } });
  if (opened.status === "OPEN") await releaseAlerts(ctx, tx, briefId, "published");
  return true;
}

async function moveAsk(
  tx: Transaction,
  briefId: string,
  act: AskAct,
  times: Partial<Pick<typeof askedCompanies.$inferInsert, "askedAt" | "opensAt" | "settledAt">>,
): Promise<{ isOnly: boolean } | null> {
  const before = askStatesBefore(act);
  const next: Partial<Record<AskAct, (typeof askedCompanies.$inferInsert)["state"]>> =
    ASK_TRANSITIONS[before[0]!];
  const [moved] = await tx
    .update(askedCompanies)
    .set({ state: next[act]!, ...times })
    .where(and(eq(askedCompanies.briefId, briefId), inArray(askedCompanies.state, before)))
    .returning({ isOnly: askedCompanies.isOnly });
  return moved ?? null;
}
