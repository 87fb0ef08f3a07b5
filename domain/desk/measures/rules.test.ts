import { expect, test } from "vitest";
import { ACTS_ON, GROUND_CODES, MEASURE_SUBJECTS, needsNotice, NOTICE_DAYS, startsAt } from "./rules.ts";

const NOW = new Date("2026-11-25T10:00:00Z");

/** Every measure that an operator can take. */
const all = MEASURE_SUBJECTS.flatMap((subjectKind) =>
  ACTS_ON[subjectKind].flatMap((act) => GROUND_CODES.map((ground) => ({ subjectKind, act, ground }))),
);

test("ending a company waits 30 days, except on the grounds on which the law allows it at once", () => {
  const late = all.filter(({ act }) => act === "END").filter(needsNotice);
  expect(new Set(late.map(({ subjectKind }) => subjectKind))).toEqual(new Set(["COMPANY"]));
  // P2B regulation, article 4(4): a legal obligation, an imperative reason, repeated infringement.
  expect(GROUND_CODES.filter((ground) => !late.some((one) => one.ground === ground))).toEqual([
    "illegal",
    "legal_order",
    "fraud",
    "repeated",
  ]);
  for (const planned of late)
    expect(startsAt(planned, NOW).getTime() - NOW.getTime()).toBe(NOTICE_DAYS * 86_400_000);
});

test("of the other measures only a suspension for what is not paid waits, as the terms say; all others start when they are told", () => {
  const others = all.filter(({ act }) => act !== "END");
  expect(others.filter(needsNotice)).toEqual([{ subjectKind: "COMPANY", act: "SUSPEND", ground: "unpaid" }]);
  for (const planned of others.filter((one) => !needsNotice(one)))
    expect(startsAt(planned, NOW)).toEqual(NOW);
});
