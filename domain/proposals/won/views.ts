import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { briefs, dealExtras, deals, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import { revealedContacts } from "../../briefs/revealed-contacts-view.ts";
import { contentQuotedOn } from "../../briefs/versions-view.ts";
import { chosenFrequency, chosenService } from "../../facts/chosen-service.ts";
import type { CompanyActor, Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { quoteFields } from "../../facts/quote-fields.ts";
import { WON_STATES, type WonCheck, type WonState } from "./rules.ts";

/** Jobs on one page. */
const JOBS_PAGE_SIZE = 20;

/** The state of a job. A literal, because a parameter in the select list and in `group by` would be two expressions. */
export const wonState = sql<WonState>`coalesce(${wonJobs.state}, ${sql.raw(`'${WON_STATES[0]}'`)})`;

/** The brief and proposal of a job, with what the company stored for it. The client only while revealed. */
const jobFields = {
  briefId: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  locationText: briefs.locationText,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  proposalId: proposals.id,
  decidedAt: proposals.decidedAt,
  /** Null once the client is forgotten. */
  clientName: sql<
    string | null
  >`case when ${reveals.briefId} is null then null else ${briefs.clientName} end`,
  state: wonState,
  agreedDay: wonJobs.agreedDay,
  agreedTime: wonJobs.agreedTime,
};

const isWon = (company: Pick<CompanyActor, "companyId">): SQL =>
  and(isOwnCompany(proposals.companyId, company), sql`${proposals.status} = 'ACCEPTED'`)!;

/**
 * One page of the jobs that this company was chosen for: those to call first, then the agreed ones by their day and time, then the
 * others; the newest first within each. With the number of jobs in each state. A page beyond the last one is empty.
 */
export async function wonJobsOf(
  ctx: Pick<Ctx, "db">,
  company: CompanyActor,
  { only, page }: { only: WonState | null; page: number },
) {
  const [jobs, counted] = await Promise.all([
    ctx.db
      .select(jobFields)
      .from(proposals)
      .innerJoin(briefs, eq(briefs.id, proposals.briefId))
      .leftJoin(reveals, eq(reveals.proposalId, proposals.id))
      .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
      .where(and(isWon(company), only === null ? undefined : eq(wonState, only)))
      .orderBy(
        sql`${wonState} <> 'TO_CALL'`,
        sql`${wonState} = 'DONE'`,
        sql`case when ${wonState} = 'AGREED' then ${wonJobs.agreedDay} end`,
        sql`case when ${wonState} = 'AGREED' then ${wonJobs.agreedTime} end`,
        desc(proposals.decidedAt),
        desc(proposals.id),
      )
      .limit(JOBS_PAGE_SIZE)
      .offset((page - 1) * JOBS_PAGE_SIZE),
    ctx.db
      .select({ state: wonState, jobs: sql<number>`count(*)::int` })
      .from(proposals)
      .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
      .where(isWon(company))
      .groupBy(wonState),
  ]);
  const counts = Object.fromEntries(
    WON_STATES.map((one) => [one, counted.find((row) => row.state === one)?.jobs ?? 0]),
  ) as Record<WonState, number>;
  const total = only === null ? WON_STATES.reduce((sum, one) => sum + counts[one], 0) : counts[only];
  return { jobs, counts, pages: Math.ceil(total / JOBS_PAGE_SIZE) };
}

/**
 * A job that this company was chosen for, with the client's contact details: null once the client is forgotten. `given` is what
 * the brief said when the quote was given; null for a quote on the newest version. The whole is null for a brief of which no
 * proposal of this company was accepted.
 */
export async function wonJob(ctx: Pick<Ctx, "db">, company: CompanyActor, briefId: string) {
  if (!isId(briefId)) return null;
  const [job] = await ctx.db
    .select({
      ...jobFields,
      ...quoteFields,
      details: briefs.details,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      checks: sql<WonCheck[]>`coalesce(${wonJobs.checks}, '{}')`,
      note: sql<string>`coalesce(${wonJobs.note}, '')`,
      startTime: briefs.startTime,
      /** 0 while nothing is stored. */
      version: sql<number>`coalesce(${wonJobs.version}, 0)`,
      savedAt: wonJobs.updatedAt,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, proposals.id))
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(and(eq(briefs.id, briefId), isWon(company)));
  if (!job) return null;
  const [contacts, given] = await Promise.all([
    revealedContacts(ctx, company, [job.proposalId]),
    contentQuotedOn(ctx, job),
  ]);
  return { ...job, contact: contacts.get(job.proposalId) ?? null, given };
}

/**
 * Every job of this company, newest first, with the client's contact details: null once the client is forgotten. With `givenTo` those
 * that are given to this member.
 */
export async function everyWonJob(
  ctx: Pick<Ctx, "db">,
  company: Pick<CompanyActor, "companyId">,
  givenTo: string | null = null,
) {
  const jobs = await ctx.db
    .select({
      ...jobFields,
      ...quoteFields,
      startTime: briefs.startTime,
      savedAt: wonJobs.updatedAt,
      /** Of the extra work that the client accepted, in cents including btw. */
      extraCents: sql<number>`(select coalesce(sum(extra.total_cents), 0)::int from ${dealExtras} extra
        where extra.proposal_id = ${proposals.id} and extra.state = 'ACCEPTED')`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, proposals.id))
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(and(isWon(company), givenTo === null ? undefined : isGivenTo(givenTo)))
    .orderBy(desc(proposals.decidedAt), desc(proposals.id));
  const contacts = await revealedContacts(
    ctx,
    company,
    jobs.map(({ proposalId }) => proposalId),
  );
  return jobs.map((job) => ({ ...job, contact: contacts.get(job.proposalId) ?? null }));
}

const isGivenTo = (userId: string) =>
  sql`exists (select from ${deals} where ${deals.proposalId} = ${proposals.id} and ${deals.assignedTo} = ${userId})`;

/** What this company stored for its jobs, for its download. */
export const exportJobs = (ctx: Pick<Ctx, "db">, company: Pick<UserActor, "companyId">) =>
  ctx.db
    .select({
      category: briefs.category,
      locationText: briefs.locationText,
      state: wonJobs.state,
      agreedDay: wonJobs.agreedDay,
      agreedTime: wonJobs.agreedTime,
      checks: wonJobs.checks,
      note: wonJobs.note,
      updatedAt: wonJobs.updatedAt,
    })
    .from(wonJobs)
    .innerJoin(proposals, eq(proposals.id, wonJobs.proposalId))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(isOwnCompany(wonJobs.companyId, company))
    .orderBy(wonJobs.updatedAt);
