import { and, eq, gte, min, ne, sql } from "drizzle-orm";
import { briefs, dealExtras, deals, invoices, proposals } from "#db/schema/index.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { roundCents } from "../../kernel/money.ts";
import { comparedWork } from "../../proposals/compare-figures.ts";
import { startOfMonths } from "../../proposals/statistics/rules.ts";
import { worthOf, type PaidAmount, type WonWork, type Worth } from "./rules.ts";

type Reader = Pick<Ctx, "db" | "now">;

/** What this company won against what it paid, since its first paid month; null while it never paid. */
export async function ownWorth(ctx: Reader, company: CompanyActor): Promise<Worth | null> {
  const [first] = await ctx.db
    .select({ joinedAt: min(invoices.periodStart) })
    .from(invoices)
    .where(and(isOwnCompany(invoices.companyId, company), eq(invoices.kind, "invoice")));
  if (!first?.joinedAt) return null;
  const [won, paid] = await Promise.all([wonWork(ctx, company), paidAmounts(ctx, company)]);
  return worthOf(won, paid, { joinedAt: first.joinedAt, now: ctx.now });
}

/** Its deals that did not fall through, each with the extra work that the client accepted. */
async function wonWork(ctx: Reader, company: CompanyActor): Promise<WonWork[]> {
  const isWon = and(
    isOwnCompany(deals.companyId, company),
    ne(deals.state, "FALLEN_THROUGH"),
    gte(deals.createdAt, startOfMonths(ctx.now)),
  );
  const rows = await ctx.db
    .select({
      proposalId: deals.proposalId,
      wonAt: deals.createdAt,
      lines: proposals.lines,
      pricePer: proposals.pricePer,
      details: briefs.details,
    })
    .from(deals)
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(isWon);
  const extras = await ctx.db
    .select({ proposalId: dealExtras.proposalId, lines: dealExtras.lines })
    .from(dealExtras)
    .innerJoin(deals, eq(deals.proposalId, dealExtras.proposalId))
    .where(and(isWon, eq(dealExtras.state, "ACCEPTED")));
  const ofDeal = Map.groupBy(extras, ({ proposalId }) => proposalId);
  return rows.map(({ proposalId, details, ...row }) => ({
    ...row,
    visitsPerYear: comparedWork(details).visitsPerYear,
    extras: (ofDeal.get(proposalId) ?? []).map(({ lines }) => lines),
  }));
}

/** What it paid with money, and was paid back, without btw: credit is no payment. */
async function paidAmounts(ctx: Reader, company: CompanyActor): Promise<PaidAmount[]> {
  const rows = await ctx.db
    .select({
      paidAt: invoices.paidAt,
      cents: sql<number>`${invoices.paidCents} * 100.0 / (100 + ${invoices.vatPercent})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(isOwnCompany(invoices.companyId, company), gte(invoices.paidAt, startOfMonths(ctx.now))));
  return rows.map(({ paidAt, cents }) => ({ paidAt, cents: roundCents(cents) }));
}
