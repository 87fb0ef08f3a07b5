import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile, type CalendarEvent } from "./calendar.ts";

const EVENT: CalendarEvent = {
  uid: "1@vijfoffertes.example",
  writtenAt: new Date("2026-03-10T12:30:15.123Z"),
  day: "2026-03-31",
  summary: "Schoonmaak door Glans",
  description: "Spreek af met Glans.",
  url: "https://vijfoffertes.example/aanvraag/bekijken/x",
};

const textOf = (change: Partial<CalendarEvent> = {}) =>
  Buffer.from(calendarFile("afspraak.ics", { ...EVENT, ...change }).base64, "base64").toString();

const unfold = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("an event lasts the whole day, and is not certain yet", () => {
  expect(unfold(textOf())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vijfoffertes//NL",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:1@vijfoffertes.example",
    "DTSTAMP:20260310T123015Z",
    "DTSTART;VALUE=DATE:20260331",
    "SUMMARY:Schoonmaak door Glans",
    "DESCRIPTION:Spreek af met Glans.",
    "URL:https://vijfoffertes.example/aanvraag/bekijken/x",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an event with hours begins and ends at instants, not at a day", () => {
  const hours = { from: new Date("2026-03-31T06:00:00Z"), to: new Date("2026-03-31T10:00:00Z") };
  const lines = unfold(textOf({ hours }));
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20260331T060000Z", "DTEND:20260331T100000Z"]));
  expect(lines.join()).not.toContain("VALUE=DATE");
});

test("no text adds a line of its own, and none is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (summary) => {
      const text = textOf({ summary });
      const lines = text.split("\r\n");
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text).not.toMatch(/[^\r]\n/);
      expect(unfold(text)).toHaveLength(16);
      const written = unfold(text).find((line) => line.startsWith("SUMMARY:"))!;
      const read = written
        .slice(8)
        .replaceAll(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));
      expect(read).toBe(summary.replaceAll(/[^\P{Cc}\n\t]/gu, ""));
    }),
  );
});

test("what has a meaning in the format is escaped", () => {
  const text = textOf({ summary: "Glans; schoon, \\ snel\r\nBEGIN:VALARM" });
  expect(text).toContain(String.raw`SUMMARY:Glans\; schoon\, \\ snel\nBEGIN:VALARM`);
});
