import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { wonJob } from "#domain/won/views.ts";
import { calendarFile } from "#texts/calendar.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/job-calendar";
import { jobEvent } from "./job-event.ts";

/**
 * A job as a calendar file: on the agreed day and time, or else on the day that was asked for, in the part of the day that the
 * client chose. 404 without a day.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const { config } = context.get(runtimeContext);
  const job = foundOr404(await wonJob(ctx, companyCtx(ctx).actor, params.briefId));
  const contact = foundOr404(job.contact);
  const day = foundOr404(job.agreedDay ?? job.eventDate);
  const event = jobEvent({ ...job, contact, day, writtenAt: job.savedAt ?? ctx.now }, config.appUrl);
  const file = calendarFile("opdracht.ics", event);
  return new Response(Buffer.from(file.base64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
