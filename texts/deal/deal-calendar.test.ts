import { expect, test } from "vitest";
import { calendarFile } from "../company/calendar.ts";
import { dealEvent } from "./deal-calendar.ts";

const textOf = (change: Partial<Parameters<typeof dealEvent>[0]["moment"]>, moves = 0) => {
  const event = dealEvent(
    {
      proposalId: "0190",
      vertical: "cleaning",
      category: "RESIDENTIAL",
      companyName: "Glans",
      moment: {
        kind: "WORK",
        day: "2026-03-29",
        time: "01:30",
        hours: 2,
        decidedAt: new Date("2026-03-12T09:00:00Z"),
        ...change,
      },
      moves,
      host: "vijfoffertes.example",
      url: "https://vijfoffertes.example/x",
    },
    "CLIENT",
  );
  return Buffer.from(calendarFile("afspraak.ics", event).base64, "base64").toString();
};

test("an agreed moment keeps its UID, counts its moves and takes its hours, also when the clock changes", () => {
  const text = textOf({}, 1);
  expect(text).toContain("UID:0190@vijfoffertes.example\r\nDTSTAMP:20260312T090000Z\r\nSEQUENCE:2\r\n");
  // Two hours of work, of which the clock skips one.
  expect(text).toContain("DTSTART:20260329T003000Z\r\nDTEND:20260329T023000Z");
  expect(text).toContain("TRANSP:OPAQUE");
});

test("a visit is another event, and without hours a calendar stays free", () => {
  const text = textOf({ kind: "VISIT", hours: null });
  expect(text).toContain("UID:0190-bezoek@vijfoffertes.example");
  expect(text).toContain("TRANSP:TRANSPARENT");
});
