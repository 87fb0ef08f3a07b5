import { hoursFrom } from "#domain/briefs/rules.ts";
import type { RevealedContact } from "#domain/briefs/revealed-contacts-view.ts";
import { atTime, type Day } from "#domain/dates.ts";
import type { wonJob } from "#domain/won/views.ts";
import { serviceLabel } from "#texts/brief-answers.ts";
import type { CalendarEvent } from "#texts/calendar.ts";
import { formatAddress } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { wonJobPath } from "../list-paths.ts";

type Job = Pick<
  NonNullable<Awaited<ReturnType<typeof wonJob>>>,
  "proposalId" | "briefId" | "vertical" | "category" | "service" | "startTime" | "agreedDay"
> & { contact: RevealedContact; day: Day; writtenAt: Date };

/** A job in a calendar: on this day, in the part of it that the client chose. */
export function jobEvent(job: Job, appUrl: string): CalendarEvent {
  const { contact, day } = job;
  const hours = hoursFrom(job.startTime);
  const phone = contact.clientPhone && formatPhone(contact.clientPhone);
  return {
    uid: `${job.proposalId}@${new URL(appUrl).hostname}`,
    writtenAt: job.writtenAt,
    day,
    hours: hours && { from: atTime(day, hours.from), to: atTime(day, hours.to) },
    summary: `${serviceLabel(job.vertical, job.category, job.service)}: ${contact.clientName}`,
    description: [phone, contact.clientEmail].filter(Boolean).join(", "),
    location: formatAddress(contact.addresses[0]!).join(", "),
    url: appUrl + wonJobPath(job.briefId),
    isCertain: job.agreedDay !== null,
  };
}
