import type { Day } from "#domain/kernel/dates.ts";
import type { Attachment } from "#domain/kernel/ports.ts";

/** An event; without hours it lasts the day, as one without an end does (§3.6.1). */
export type CalendarEvent = {
  /** The same in every file about this event, so that a newer one replaces it. */
  uid: string;
  writtenAt: Date;
  day: Day;
  hours?: { from: Date; to: Date } | null;
  summary: string;
  description: string;
  url: string;
  /** Where it is; left out when absent. */
  location?: string;
  /** Whether the day is agreed; a calendar shows other events as not certain yet. */
  isCertain?: boolean;
  /** How often it was moved, so that a program takes the newest. */
  sequence?: number;
  /** Whether it takes this time: hours that are agreed. */
  isBusy?: boolean;
};

const CONTENT_TYPE = "text/calendar; charset=utf-8; method=PUBLISH";

/** An iCalendar file (RFC 5545) with these events. */
export const calendarFile = (filename: string, ...events: readonly CalendarEvent[]): Attachment => ({
  filename,
  contentType: CONTENT_TYPE,
  base64: Buffer.from(calendarText(events)).toString("base64"),
});

/** A calendar that programs read again and again; `name` is what they call it. */
export const calendarFeed = (name: string, events: readonly CalendarEvent[]) => ({
  contentType: CONTENT_TYPE,
  text: calendarText(events, name),
});

function calendarText(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vijfoffertes//NL",
    "METHOD:PUBLISH",
    // RFC 7986 names it NAME, and older programs read the other one.
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${instant(event.writtenAt)}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    ...(event.hours
      ? [`DTSTART:${instant(event.hours.from)}`, `DTEND:${instant(event.hours.to)}`]
      : [`DTSTART;VALUE=DATE:${event.day.replaceAll("-", "")}`]),
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCertain ? "CONFIRMED" : "TENTATIVE"}`,
    `TRANSP:${event.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

/** An instant in UTC (§3.3.5). */
const instant = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** A text value (§3.3.11). Other control characters than a line break are not allowed in a file. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, "");

/** Bytes of a line, without its line break. */
const MAX_LINE_BYTES = 75;

/** The line in pieces of at most 75 bytes (§3.1). A following piece begins with a space; no character is cut in two. */
function folded(line: string): string {
  let bytes = 0;
  let result = "";
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
