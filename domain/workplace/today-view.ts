import type { SessionView } from "../accounts/session-view.ts";
import { declinesAsks } from "../briefs/asking/policy.ts";
import { asksOfCompany, type AskToAnswer } from "../briefs/asking/views.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { runsOutBefore } from "../proposals/rules.ts";
import { answersToUse, type AnswerToUse } from "../proposals/questions/answers-to-use-view.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { dutiesOf, isFirstStep, type Duty } from "./duties.ts";
import { firstStepsOf, type FirstSteps } from "./first-steps.ts";
import { chosenSince, MOST_OF_A_KIND, readSince } from "./rules.ts";
import {
  todayOfCompany,
  type OwnDeal,
  type QuoteJson,
  type TodayJob,
  type TodayQuote,
} from "./today-query.ts";

/** Something that a company can do today. */
export type TodayItem =
  | { kind: "own_deal"; deal: OwnDeal }
  | { kind: "job_today"; job: TodayJob }
  | { kind: "answer_ask"; ask: AskToAnswer }
  | { kind: "use_answer"; answered: AnswerToUse }
  | { kind: "call_client" | "quote_outdated" | "quote_runs_out" | "quote_read"; quote: TodayQuote }
  | Duty;

export type TodayView = {
  items: TodayItem[];
  /** Of a company with a subscription that has not done them all; then `items` has no duties about its profile. */
  firstSteps: FirstSteps | null;
  /** Whether its first quote waits for its KvK check. */
  waitsForCheck: boolean;
};

/** Who looks, and what its session says of the company. */
type Standing = Pick<SessionView, "actor" | "company" | "subscription"> &
  Partial<Pick<SessionView, "unread">>;

/**
 * What this member of a company can do today, most urgent first: the deals that are given to it, do the jobs that were agreed for today, call clients who chose it,
 * answer those who ask it first, quote where a question was answered, confirm proposals whose request changed, look at those that run
 * out or were read, and then the duties of an owner. At most `MOST_OF_A_KIND` jobs, as many chosen proposals, and as many pending ones.
 */
export async function todayView(
  ctx: Pick<Ctx, "db" | "now">,
  { actor, company, subscription, unread = [] }: Standing,
): Promise<TodayView> {
  const soon = runsOutBefore(ctx.now);
  const since = readSince(ctx.now);
  const mayAnswer = declinesAsks.allows(actor);
  const [found] = await todayOfCompany(ctx.db).execute({
    companyId: actor.companyId,
    userId: actor.userId,
    mayAnswer,
    profileId: company?.profile?.id ?? null,
    now: ctx.now.toISOString(),
    day: amsterdamDay(ctx.now),
    chosenSince: chosenSince(ctx.now).toISOString(),
    since: since.toISOString(),
    soon: soon.toISOString(),
  });
  const { own, agreed, chosen, pending, hasAsks, hasAnswers, waitsForCheck, ...facts } = found!;
  if (!company) return { items: [], firstSteps: null, waitsForCheck };
  // Few companies have these, so most are spared two queries.
  const [asks, answered] = await Promise.all([
    mayAnswer && hasAsks ? asksOfCompany(ctx, actor.companyId) : [],
    mayAnswer && hasAnswers ? answersToUse(ctx, actor.companyId, { since, most: MOST_OF_A_KIND }) : [],
  ]);
  const known = unread.includes("subscription") ? {} : { subscription };
  const isOther = ({ briefId }: { briefId: string }) => !own.some((deal) => deal.briefId === briefId);
  const firstSteps = isSubscribed(subscription, ctx.now)
    ? firstStepsOf(actor, { ...facts, profile: company.profile })
    : null;
  const duties = dutiesOf(actor, { ...facts, ...known, profile: company.profile }, ctx.now);
  const items = [
    ...own.map((deal): TodayItem => ({ kind: "own_deal", deal })),
    ...agreed.filter(isOther).map((job): TodayItem => ({ kind: "job_today", job })),
    ...chosen.filter(isOther).map((quote): TodayItem => ({ kind: "call_client", quote: quoteOf(quote) })),
    ...asks.slice(0, MOST_OF_A_KIND).map((ask): TodayItem => ({ kind: "answer_ask", ask })),
    ...answered.map((answer): TodayItem => ({ kind: "use_answer", answered: answer })),
    ...pending.map(quoteOf).map((quote): TodayItem => ({
      kind: quote.isOutdated ? "quote_outdated" : quote.validUntil <= soon ? "quote_runs_out" : "quote_read",
      quote,
    })),
    ...duties.filter((duty) => firstSteps === null || !isFirstStep(duty)),
  ];
  return { items, firstSteps, waitsForCheck };
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const quoteOf = (quote: QuoteJson): TodayQuote => ({
  ...quote,
  validUntil: new Date(quote.validUntil),
  readAt: instantOf(quote.readAt),
  decidedAt: instantOf(quote.decidedAt),
});
