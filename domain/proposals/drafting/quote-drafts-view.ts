import { and, asc, desc, eq, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  briefs,
  companyProfiles,
  proposals,
  proposalVersions,
  quoteDrafts,
  quoteTemplates,
  companies,
} from "#db/schema/index.ts";
import { portfolioOf } from "../../companies/views.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { companyIdentity } from "../../evidence/company-identity.ts";
import { isId } from "../../kernel/ids.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";
import { comparedWork } from "../compare-figures.ts";
import type { QuoteContent, QuoteService } from "../details.ts";
import { contentColumns, contentOf } from "../quote-columns.ts";
import { isOwnProposal } from "../own-proposal.ts";
import type { EarlierQuote } from "./quote-warnings.ts";

type Reader = Pick<Ctx, "db">;

/** What this company typed for a brief and has not sent; null without it. */
export async function quoteDraft(
  ctx: Reader,
  company: UserActor,
  briefId: string,
): Promise<TypedValues | null> {
  if (!isId(briefId)) return null;
  const query = preparedOnce(ctx.db, "quote_draft", (name) => prepareDraft(ctx.db, name));
  const [draft] = await query.execute({ companyId: company.companyId, briefId });
  return draft?.answers ?? null;
}

const given = sql.placeholder;

/** The company of a prepared query. */
const givenCompany = { companyId: given("companyId") };

const prepareDraft = (db: Database, name: string) =>
  db
    .select({ answers: quoteDrafts.answers })
    .from(quoteDrafts)
    .where(and(isOwnCompany(quoteDrafts.companyId, givenCompany), eq(quoteDrafts.briefId, given("briefId"))))
    .prepare(name);

/** Condition for a template of this company. */
export const isOwnTemplate = (company: Pick<UserActor, "companyId">, templateId: string) =>
  and(eq(quoteTemplates.id, templateId), isOwnCompany(quoteTemplates.companyId, company));

/** The templates of this company, the last used first. */
export function quoteTemplatesOf(ctx: Reader, { companyId }: UserActor) {
  const query = preparedOnce(ctx.db, "quote_templates", (name) => prepareTemplates(ctx.db, name));
  return query.execute({ companyId });
}

const prepareTemplates = (db: Database, name: string) =>
  db
    .select({ id: quoteTemplates.id, name: quoteTemplates.name })
    .from(quoteTemplates)
    .where(isOwnCompany(quoteTemplates.companyId, givenCompany))
    .orderBy(
      desc(sql`coalesce(${quoteTemplates.usedAt}, ${quoteTemplates.createdAt})`),
      asc(quoteTemplates.name),
      asc(quoteTemplates.number),
    )
    .prepare(name);

/** What a template fills in; null when this company has no such template. */
export async function quoteTemplateAnswers(
  ctx: Reader,
  company: UserActor,
  templateId: string,
): Promise<TypedValues | null> {
  if (!isId(templateId)) return null;
  const [template] = await ctx.db
    .select({ answers: quoteTemplates.answers })
    .from(quoteTemplates)
    .where(isOwnTemplate(company, templateId));
  return template?.answers ?? null;
}

/** Unsent quotes of this company, for a download. */
export function exportQuoteDrafts(ctx: Reader, company: UserActor) {
  return ctx.db
    .select({ answers: quoteDrafts.answers, updatedAt: quoteDrafts.updatedAt })
    .from(quoteDrafts)
    .where(isOwnCompany(quoteDrafts.companyId, company))
    .orderBy(asc(quoteDrafts.updatedAt));
}

/** Templates of this company, for a download. */
export function exportQuoteTemplates(ctx: Reader, company: UserActor) {
  return ctx.db
    .select({
      name: quoteTemplates.name,
      answers: quoteTemplates.answers,
      createdAt: quoteTemplates.createdAt,
    })
    .from(quoteTemplates)
    .where(isOwnCompany(quoteTemplates.companyId, company))
    .orderBy(asc(quoteTemplates.number));
}

/** Condition for a row of `briefs` that asks for this service. */
export const isForService = (service: QuoteService | Placeholder) =>
  sql`coalesce(${briefs.details}->>'serviceType', ${briefs.vertical}) = ${service}`;

/** Earlier quotes that say what this company usually asks; some are for work that is done once, others for a series. */
const RECENT_QUOTES = 10;

/** The last quotes of this company for a service, newest first, with the visits in a year of the work that each was for. */
export async function recentQuotes(
  ctx: Reader,
  company: UserActor,
  service: QuoteService,
): Promise<(QuoteContent & EarlierQuote)[]> {
  const query = preparedOnce(ctx.db, "recent_quotes", (name) => prepareRecent(ctx.db, name));
  const rows = await query.execute({ companyId: company.companyId, service });
  return rows.map(({ details, ...columns }) => ({
    ...contentOf(columns),
    visitsPerYear: comparedWork(details).visitsPerYear,
  }));
}

const prepareRecent = (db: Database, name: string) =>
  db
    .select({ ...contentColumns, details: briefs.details })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(isOwnProposal({ db }, givenCompany), isForService(given("service"))))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(RECENT_QUOTES)
    .prepare(name);

/** One version of a quote of this company; null when it has none. */
export async function ownQuoteVersion(
  ctx: Reader,
  company: UserActor,
  { proposalId, version }: { proposalId: string; version: number },
): Promise<QuoteContent | null> {
  const [row] = await ctx.db
    .select({ content: proposalVersions.content })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        eq(proposalVersions.version, version),
        isOwnCompany(proposals.companyId, company),
      ),
    );
  return row?.content ?? null;
}

/** The quote of this company for a brief, as it is now, with the version to edit; null without one. */
export async function ownQuoteContent(ctx: Reader, company: UserActor, briefId: string) {
  if (!isId(briefId)) return null;
  const [row] = await ctx.db
    .select({ ...contentColumns, id: proposals.id, version: proposals.version })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefId), isOwnProposal(ctx, company)));
  if (!row) return null;
  const { id, version, ...columns } = row;
  return { id, version, content: contentOf(columns) };
}

/** What a client reads of this company beside its quote. */
export async function ownComparedFacts(ctx: Pick<Ctx, "db" | "now">, company: UserActor) {
  const [profile] = await ctx.db
    .select({
      businessName: companyProfiles.businessName,
      ...companyIdentity(ctx.now),
      yearsInBusiness: companyProfiles.yearsInBusiness,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .where(isOwnCompany(companyProfiles.companyId, company));
  if (!profile) throw new DomainError("profile_required");
  return { company: profile, portfolio: await portfolioOf(ctx, company) };
}
