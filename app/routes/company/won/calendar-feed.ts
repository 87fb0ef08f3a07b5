import { foundOr404 } from "#app/answer.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { agreedMoments } from "#domain/deals/days/moments-view.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { calendarFeed } from "#domain/proposals/won/calendar-feed-view.ts";
import { calendarFeed as feedText } from "#texts/company/calendar.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { rateHeaders } from "#texts/rate-headers.ts";
import type { Route } from "./+types/calendar-feed";
import { jobEvents } from "./job-event.ts";

/**
 * The jobs of a company, or what is given to one of its members, as a calendar that a program reads again and again:
 * `/agenda/<token>.ics`, without a session.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config } = context.get(runtimeContext);
  const ctx = ctxOf(context);
  const feed = await calendarFeed(ctx, params.token.replace(/\.ics$/, "")).catch(refused);
  if (feed instanceof Response) return feed;
  const { companyName, memberId, jobs, left } = foundOr404(feed);
  const agreed = await agreedMoments(
    ctx,
    jobs.map(({ proposalId }) => proposalId),
  );
  const events = jobs.flatMap((job) =>
    jobEvents(
      { ...job, writtenAt: job.savedAt ?? job.decidedAt ?? ctx.now },
      agreed.get(job.proposalId) ?? [],
      config.appUrl,
    ),
  );
  const { contentType, text } = feedText(
    `${config.site.name}: ${memberId ? "mijn opdrachten" : companyName}`,
    events,
  );
  return new Response(text, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      ...rateHeaders("per-calendar", left),
    },
  });
}

/** The answer to a program that reads too often. No page: nobody sees it. */
function refused(error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  const { title, message } = ERROR_TEXTS[error.code];
  return new Response(`${title}. ${message}`, {
    status: ERROR_STATUS[error.code],
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(error.retryAfterSeconds) },
  });
}
