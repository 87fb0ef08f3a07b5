import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { briefs, proposals, wonJobs } from "#db/schema/index.ts";
import { revealedContacts } from "../../briefs/revealed-contacts-view.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { isAfter, pageOf, readPlace } from "../../kernel/keyset.ts";
import { wonState } from "./views.ts";

/** Jobs on one page of a program. */
const PAGE_SIZE = 50;

/** The jobs of this company that also match `which`. */
const read = (ctx: Pick<Ctx, "db">, company: CompanyActor, which: SQL | undefined) =>
  ctx.db
    .select({
      briefId: briefs.id,
      proposalId: proposals.id,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      priceCents: proposals.priceCents,
      decidedAt: sql<Date>`${proposals.decidedAt}`.mapWith(proposals.decidedAt),
      state: wonState,
      agreedDay: wonJobs.agreedDay,
      agreedTime: wonJobs.agreedTime,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(and(isOwnCompany(proposals.companyId, company), eq(proposals.status, "ACCEPTED"), which))
    .orderBy(desc(proposals.decidedAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);

type Job = Awaited<ReturnType<typeof read>>[number];

/** Jobs with the client's contact details: null once the client is forgotten. */
async function withContacts(ctx: Pick<Ctx, "db">, company: CompanyActor, jobs: Job[]) {
  const ids = jobs.map(({ proposalId }) => proposalId);
  const contacts = await revealedContacts(ctx, company, ids);
  return jobs.map((job) => ({ ...job, contact: contacts.get(job.proposalId) ?? null }));
}

/** A page of the jobs that this company was chosen for, for its program, newest first. `after` is the cursor of the page before. */
export async function jobList(ctx: Pick<Ctx, "db">, company: CompanyActor, after: string | null | undefined) {
  const place = readPlace(after);
  const at = { at: proposals.decidedAt, id: proposals.id, order: "desc" } as const;
  const rows = await read(ctx, company, place ? isAfter(place, at) : undefined);
  const { shown, next } = pageOf(rows, PAGE_SIZE, ({ decidedAt, proposalId }) => ({
    at: decidedAt,
    id: proposalId,
  }));
  return { rows: await withContacts(ctx, company, shown), next };
}

/** The job of one request; null when this company was not chosen for it. */
export async function listedJob(ctx: Pick<Ctx, "db">, company: CompanyActor, briefId: string) {
  if (!isId(briefId)) return null;
  const [job = null] = await withContacts(ctx, company, await read(ctx, company, eq(briefs.id, briefId)));
  return job;
}
export type ListedJob = NonNullable<Awaited<ReturnType<typeof listedJob>>>;
