import { and, eq } from "drizzle-orm";
import { companies, companyMembers, profiles } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { takeTry } from "../../kernel/count-tries.ts";
import { isId } from "../../kernel/ids.ts";
import { signed, verified } from "../../kernel/signature.ts";
import { isOwnMembership } from "../../companies/lock-membership.ts";
import { everyWonJob } from "./views.ts";
import { mayRead } from "../../facts/may-be-shown.ts";

const PURPOSE = "calendar feed";
const OWN_PURPOSE = "own calendar feed";

/** What the secret address of the company's calendar ends with; null without one. A copy of the database has none of them. */
export async function calendarFeedToken(
  ctx: Pick<Ctx<CompanyActor>, "db" | "secret" | "actor">,
): Promise<string | null> {
  const [company] = await ctx.db
    .select({ feedId: companies.calendarFeedId })
    .from(companies)
    .where(eq(companies.id, ctx.actor.companyId));
  return company?.feedId ? signed(ctx, PURPOSE, company.feedId) : null;
}

/** The same of the calendar with what is given to this member. */
export async function ownCalendarToken(
  ctx: Pick<Ctx<CompanyActor>, "db" | "secret" | "actor">,
): Promise<string | null> {
  const [member] = await ctx.db
    .select({ feedId: companyMembers.calendarFeedId })
    .from(companyMembers)
    .where(isOwnMembership(ctx.actor));
  return member?.feedId ? signed(ctx, OWN_PURPOSE, member.feedId) : null;
}

/**
 * The company of a secret address with its jobs that have a client, each with its day if it has one, and what is left of the limit on
 * its reads: all jobs, or with `memberId` those that are given to that member. Null for an address that is no more, and for a company
 * or member that was ended: it reads no client any more. Throws `too_many_requests`.
 */
export async function calendarFeed(ctx: Pick<Ctx, "db" | "secret" | "now">, token: string) {
  const feed = (await feedOfCompany(ctx, token)) ?? (await feedOfMember(ctx, token));
  if (!feed) return null;
  const left = await takeTry(ctx, "calendar-of", feed.memberId ?? feed.companyId);
  const jobs = await everyWonJob(ctx, feed, feed.memberId);
  return {
    left,
    companyName: feed.companyName,
    memberId: feed.memberId,
    jobs: jobs.flatMap(({ contact, agreedDay, ...job }) => {
      const day = agreedDay ?? job.eventDate;
      return contact ? [{ ...job, contact, agreedDay, day }] : [];
    }),
  };
}

async function feedOfCompany(ctx: Pick<Ctx, "db" | "secret">, token: string) {
  const feedId = verified(ctx, PURPOSE, token);
  if (!isId(feedId)) return null;
  const [company] = await ctx.db
    .select({ companyId: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(and(eq(companies.calendarFeedId, feedId), mayRead(companies)));
  return company ? { ...company, memberId: null } : null;
}

async function feedOfMember(ctx: Pick<Ctx, "db" | "secret">, token: string) {
  const feedId = verified(ctx, OWN_PURPOSE, token);
  if (!isId(feedId)) return null;
  const [member] = await ctx.db
    .select({
      companyId: companies.id,
      companyName: companies.companyName,
      memberId: companyMembers.userId,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(and(eq(companyMembers.calendarFeedId, feedId), mayRead(companies), mayRead(profiles)));
  return member ?? null;
}
