import { expect, test } from "vitest";
import { jobHours } from "./rules.ts";

const DAY = "2026-03-31";
const none = { agreedDay: null, agreedTime: null, assumedHours: null, startTime: null };
const agreed = { ...none, agreedDay: DAY, agreedTime: "09:30" };
const at = (time: string) => new Date(`2026-03-31T${time}:00Z`);

test.each([
  ["the whole day without a time", none, null],
  ["in the part of the day that was asked for", { ...none, startTime: "12:00" }, ["10:00", "15:00"]],
  [
    "the same on an agreed day without a time",
    { ...none, agreedDay: DAY, startTime: "12:00" },
    ["10:00", "15:00"],
  ],
  ["from the agreed time, whatever was asked for", { ...agreed, startTime: "12:00" }, ["07:30", "08:30"]],
  ["as long as the quote says", { ...agreed, assumedHours: 2.5 }, ["07:30", "10:00"]],
  ["an hour when the quote has more than a day of work", { ...agreed, assumedHours: 40 }, ["07:30", "08:30"]],
])("a job takes %s", (_, job, hours) => {
  expect(jobHours(job, DAY)).toEqual(hours && { from: at(hours[0]!), to: at(hours[1]!) });
});
