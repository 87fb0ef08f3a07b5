import type { RevealedContact } from "#domain/briefs/revealed-contacts-view.ts";
import type { Day } from "#domain/dates.ts";
import { jobHours } from "#domain/won/rules.ts";
import type { wonJob } from "#domain/won/views.ts";
import { serviceLabel } from "#texts/brief-answers.ts";
import type { CalendarEvent } from "#texts/calendar.ts";
import { formatAddress } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { wonJobPath } from "../list-paths.ts";

type Job = Pick<
  NonNullable<Awaited<ReturnType<typeof wonJob>>>,
  | "proposalId"
  | "briefId"
  | "vertical"
  | "category"
  | "service"
  | "startTime"
  | "agreedDay"
  | "agreedTime"
  | "assumedHours"
> & { contact: RevealedContact; day: Day; writtenAt: Date };

/** A job in a calendar: on this day, at the agreed time or in the part of the day that the client chose. */
export function jobEvent(job: Job, appUrl: string): CalendarEvent {
  const { contact, day } = job;
  const phone = contact.clientPhone && formatPhone(contact.clientPhone);
  return {
    uid: `${job.proposalId}@${new URL(appUrl).hostname}`,
    writtenAt: job.writtenAt,
    day,
    hours: jobHours(job, day),
    summary: `${serviceLabel(job.vertical, job.category, job.service)}: ${contact.clientName}`,
    description: [phone, contact.clientEmail].filter(Boolean).join(", "),
    location: formatAddress(contact.addresses[0]!).join(", "),
    url: appUrl + wonJobPath(job.briefId),
    isCertain: job.agreedDay !== null,
  };
}
