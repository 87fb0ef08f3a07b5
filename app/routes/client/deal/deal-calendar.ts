import { data } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { agreedMoments } from "#domain/deals/days/moments-view.ts";
import { dealForClient } from "#domain/deals/views.ts";
import { calendarFile } from "#texts/company/calendar.ts";
import { dealEvent } from "#texts/deal/deal-calendar.ts";
import type { Route } from "./+types/deal-calendar";
import { requestPath } from "../request-paths.ts";

/** The agreed visit and day of the work as a calendar file for the client. 404 without any. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const { config } = context.get(runtimeContext);
  const deal = foundOr404(await dealForClient(ctx, session.actor, params.briefId));
  const agreed = (await agreedMoments(ctx, [deal.proposalId])).get(deal.proposalId) ?? [];
  if (agreed.length === 0) throw data(null, { status: 404 });
  const host = new URL(config.appUrl).hostname;
  const url = config.appUrl + requestPath(params.briefId);
  const events = agreed.map(({ moves, ...moment }) =>
    dealEvent({ ...deal, companyName: deal.company.businessName, moment, moves, host, url }, "CLIENT"),
  );
  const file = calendarFile("afspraak.ics", ...events);
  return new Response(Buffer.from(file.base64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
