import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { hoursFrom } from "#domain/briefs/rules.ts";
import { atTime } from "#domain/dates.ts";
import { wonJob } from "#domain/won/views.ts";
import { serviceLabel } from "#texts/brief-answers.ts";
import { calendarFile } from "#texts/calendar.ts";
import { formatAddress } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { wonJobPath } from "../list-paths.ts";
import type { Route } from "./+types/job-calendar";

/**
 * A job as a calendar file: on the agreed day, or on the day that was asked for, in the part of the day that the client chose.
 * 404 without a day.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const { config } = context.get(runtimeContext);
  const job = foundOr404(await wonJob(ctx, companyCtx(ctx).actor, params.briefId));
  const contact = foundOr404(job.contact);
  const day = foundOr404(job.agreedDay ?? job.eventDate);
  const hours = hoursFrom(job.startTime);
  const phone = contact.clientPhone && formatPhone(contact.clientPhone);
  const file = calendarFile("opdracht.ics", {
    uid: `${job.proposalId}@${new URL(config.appUrl).hostname}`,
    writtenAt: job.savedAt ?? ctx.now,
    day,
    hours: hours && { from: atTime(day, hours.from), to: atTime(day, hours.to) },
    summary: `${serviceLabel(job.vertical, job.category, job.service)}: ${contact.clientName}`,
    description: [phone, contact.clientEmail].filter(Boolean).join(", "),
    location: formatAddress(contact.addresses[0]!).join(", "),
    url: config.appUrl + wonJobPath(job.briefId),
    isCertain: job.agreedDay !== null,
  });
  return new Response(Buffer.from(file.base64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
