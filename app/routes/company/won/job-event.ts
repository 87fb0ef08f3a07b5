import type { RevealedContact } from "#domain/briefs/revealed-contacts-view.ts";
import type { AgreedMoments } from "#domain/deals/days/moments-view.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { jobHours } from "#domain/proposals/won/rules.ts";
import type { wonJob } from "#domain/proposals/won/views.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { CalendarEvent } from "#texts/company/calendar.ts";
import { agreedMoment, momentUid, VISIT_IN_CALENDAR } from "#texts/deal/deal-calendar.ts";
import { formatAddress } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { wonJobPath } from "../list/sheet-paths.ts";

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
> & { contact: RevealedContact; day: Day | null; writtenAt: Date };

/**
 * A job in a calendar: on the day and time that client and company agreed on, else on its day, in the part of the day that the client
 * chose; and the visit that they agreed on beforehand. Empty without a day and a visit.
 */
export function jobEvents({ day, ...job }: Job, agreed: AgreedMoments, appUrl: string): CalendarEvent[] {
  const work = agreed.find(({ kind }) => kind === "WORK");
  const visit = agreed.find(({ kind }) => kind === "VISIT");
  const workDay = work?.day ?? day;
  const events: CalendarEvent[] = [];
  if (visit) {
    const { clientName } = job.contact;
    const event = { ...jobEvent({ ...job, day: visit.day }, appUrl), ...agreedMoment(visit, visit.moves) };
    const uid = momentUid(job.proposalId, "VISIT", new URL(appUrl).hostname);
    events.push({ ...event, uid, summary: `${VISIT_IN_CALENDAR}: ${clientName}` });
  }
  if (workDay) {
    const times = work && agreedMoment(work, work.moves);
    events.push({ ...jobEvent({ ...job, day: workDay }, appUrl), ...times });
  }
  return events;
}

function jobEvent(job: Omit<Job, "day"> & { day: Day }, appUrl: string): CalendarEvent {
  const { contact, day } = job;
  const phone = contact.clientPhone && formatPhone(contact.clientPhone);
  return {
    uid: momentUid(job.proposalId, "WORK", new URL(appUrl).hostname),
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
