import { data } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { agreedMoments } from "#domain/deals/days/moments-view.ts";
import { wonJob } from "#domain/proposals/won/views.ts";
import { calendarFile } from "#texts/company/calendar.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/job-calendar";
import { jobEvents } from "./job-event.ts";

/**
 * A job as a calendar file: on the agreed day and time, or else on the day that was asked for, in the part of the day that the
 * client chose; with the visit beforehand. 404 without any of them.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const { config } = context.get(runtimeContext);
  const job = foundOr404(await wonJob(ctx, companyCtx(ctx).actor, params.briefId));
  const contact = foundOr404(job.contact);
  const day = job.agreedDay ?? job.eventDate;
  const agreed = (await agreedMoments(ctx, [job.proposalId])).get(job.proposalId) ?? [];
  const events = jobEvents(
    { ...job, contact, day, writtenAt: job.savedAt ?? ctx.now },
    agreed,
    config.appUrl,
  );
  if (events.length === 0) throw data(null, { status: 404 });
  const file = calendarFile("opdracht.ics", ...events);
  return new Response(Buffer.from(file.base64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
