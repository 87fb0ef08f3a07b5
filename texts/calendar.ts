import type { Day } from "#domain/dates.ts";
import type { Attachment } from "#domain/ports.ts";

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
};

/** An iCalendar file (RFC 5545) with one event. */
export function calendarFile(filename: string, event: CalendarEvent): Attachment {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vijfoffertes//NL",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${instant(event.writtenAt)}`,
    ...(event.hours
      ? [`DTSTART:${instant(event.hours.from)}`, `DTEND:${instant(event.hours.to)}`]
      : [`DTSTART;VALUE=DATE:${event.day.replaceAll("-", "")}`]),
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCertain ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const text = lines.map((line) => `${folded(line)}\r\n`).join("");
  return {
    filename,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    base64: Buffer.from(text).toString("base64"),
  };
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
