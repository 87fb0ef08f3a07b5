import { foundOr404 } from "#app/answer.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { calendarFeed } from "#domain/won/calendar-feed-view.ts";
import { calendarFeed as feedText } from "#texts/calendar.ts";
import type { Route } from "./+types/calendar-feed";
import { jobEvent } from "./job-event.ts";

/** The jobs of a company as a calendar that its own program reads again and again: `/agenda/<token>.ics`, without a session. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config } = context.get(runtimeContext);
  const ctx = ctxOf(context);
  const { companyName, jobs } = foundOr404(await calendarFeed(ctx, params.token.replace(/\.ics$/, "")));
  const events = jobs.map((job) =>
    jobEvent({ ...job, writtenAt: job.savedAt ?? job.decidedAt ?? ctx.now }, config.appUrl),
  );
  const { contentType, text } = feedText(`${config.site.name}: ${companyName}`, events);
  return new Response(text, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
