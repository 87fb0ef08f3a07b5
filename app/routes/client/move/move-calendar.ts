import { data } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { movePlan } from "#domain/deals/moving/move-plan-view.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { calendarFile } from "#texts/company/calendar.ts";
import { moveEvents } from "#texts/request/move-steps.ts";
import type { Route } from "./+types/move-calendar";
import { movePlanPath } from "../request-paths.ts";

/** The steps of a move from today on as a calendar file. 404 while the day of the move is not known. */
export async function loader({ context, params: { briefId } }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const { config } = context.get(runtimeContext);
  const { steps } = foundOr404(await movePlan(ctx, session.actor, briefId));
  const events = moveEvents(steps, {
    briefId,
    today: amsterdamDay(ctx.now),
    writtenAt: ctx.now,
    host: new URL(config.appUrl).hostname,
    url: config.appUrl + movePlanPath(briefId),
  });
  if (events.length === 0) throw data(null, { status: 404 });
  const file = calendarFile("verhuizing.ics", ...events);
  return new Response(Buffer.from(file.base64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
