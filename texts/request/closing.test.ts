import { expect, test } from "vitest";
import { jobAfterClosingText } from "./closing.ts";

// 1 April in the Netherlands, just after midnight.
const expiresAt = new Date("2026-03-31T22:30:00Z");

test("says that a request closes before the day of its job, and how to go on", () => {
  const text = jobAfterClosingText({ expiresAt, eventDate: "2026-04-02" });
  expect(text).toContain("vóór het werk op 2\u00a0april\u00a02026");
  expect(text).toContain("Heropenen kan daarna");
});

test.each(["2026-03-31", "2026-04-01", null])(
  "says nothing of a job on %s, which it stays open for",
  (eventDate) => {
    expect(jobAfterClosingText({ expiresAt, eventDate })).toBeNull();
  },
);

test("says nothing of a request that was not published", () => {
  expect(jobAfterClosingText({ expiresAt: null, eventDate: "2026-04-02" })).toBeNull();
});
