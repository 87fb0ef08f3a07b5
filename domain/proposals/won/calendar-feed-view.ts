import { and, eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { takeTry } from "../../kernel/count-tries.ts";
import { isId } from "../../kernel/ids.ts";
import { signed, verified } from "../../kernel/signature.ts";
import { everyWonJob } from "./views.ts";
import { mayRead } from "../../facts/may-be-shown.ts";

const PURPOSE = "calendar feed";

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

/**
 * The company of a secret address with its jobs that have a client, each with its day if it has one, and what is left of the limit on its reads; null for
 * an address that is no more, and for a company that was ended: its members read no client any more. Throws
 * `too_many_requests`.
 */
export async function calendarFeed(ctx: Pick<Ctx, "db" | "secret" | "now">, token: string) {
  const feedId = verified(ctx, PURPOSE, token);
  if (!isId(feedId)) return null;
  const [company] = await ctx.db
    .select({ companyId: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(and(eq(companies.calendarFeedId, feedId), mayRead(companies)));
  if (!company) return null;
  const left = await takeTry(ctx, "calendar-of", company.companyId);
  const jobs = await everyWonJob(ctx, company);
  return {
    left,
    companyName: company.companyName,
    jobs: jobs.flatMap(({ contact, agreedDay, ...job }) => {
      const day = agreedDay ?? job.eventDate;
      return contact ? [{ ...job, contact, agreedDay, day }] : [];
    }),
  };
}
