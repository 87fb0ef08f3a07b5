import { describe, expect, test } from "vitest";
import { BUDGET_BANDS } from "./details.ts";
import {
  BRIEF_STATUSES,
  BRIEF_TRANSITIONS,
  BUDGET_BAND_EUROS,
  briefStatusesBefore,
  cleaningCategoryOf,
  expiryAfterChange,
  expiryOf,
  newSinceOf,
  locationText,
  reopenedStatus,
} from "./rules.ts";

const at = (text: string) => new Date(text);

describe("the states of a brief", () => {
  test("lead from open to full to completed, which only a deal that falls through leaves", () => {
    expect(BRIEF_TRANSITIONS).toMatchObject({
      OPEN: { fill: "IN_PROGRESS", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
      IN_PROGRESS: { free: "OPEN", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
    });
    // Only when its deal falls through.
    expect(BRIEF_TRANSITIONS.COMPLETED).toEqual({ back: "OPEN", backFull: "IN_PROGRESS" });
  });

  test("allow accepting on a full brief, and no further proposal", () => {
    expect(briefStatusesBefore("accept")).toEqual(["OPEN", "IN_PROGRESS"]);
    expect(briefStatusesBefore("fill")).toEqual(["OPEN"]);
  });

  test("allow reopening of a cancelled brief only", () => {
    expect(briefStatusesBefore("reopen")).toEqual(["CANCELLED"]);
    expect(briefStatusesBefore("reopenFull")).toEqual(["CANCELLED"]);
  });

  const expired = {
    status: "CANCELLED",
    closeReason: "expired",
    eventDate: null,
    proposalsCount: 2,
    maxProposals: 5,
  } as const;
  test.each([
    ["with places left", {}, 0, "OPEN"],
    ["on the day of the job", { eventDate: "2026-03-11" }, 0, "OPEN"],
    ["the day after it", { eventDate: "2026-03-10" }, 2, null],
    ["full, with pending proposals", { proposalsCount: 5 }, 1, "IN_PROGRESS"],
    ["full, all of them declined", { proposalsCount: 5 }, 0, null],
    ["cancelled by its client", { closeReason: "client" }, 1, null],
    ["open", { status: "OPEN", closeReason: null }, 1, null],
  ] as const)("an expired request that is reopened, %s", (_, change, pending, becomes) => {
    expect(reopenedStatus({ ...expired, ...change }, pending, "2026-03-11")).toBe(becomes);
  });

  test("lead from every act to a status", () => {
    const targets = Object.values(BRIEF_TRANSITIONS).flatMap((acts) => Object.values(acts));
    expect(BRIEF_STATUSES).toEqual(expect.arrayContaining(targets));
  });
});

describe("a brief expires", () => {
  test("thirty days after publishing", () => {
    expect(expiryOf(at("2026-01-10T09:00:00Z"), null)).toEqual(at("2026-02-09T09:00:00Z"));
    expect(expiryOf(at("2026-01-10T09:00:00Z"), "2026-06-01")).toEqual(at("2026-02-09T09:00:00Z"));
  });

  test.each([
    ["in winter", "2026-01-15", "2026-01-15T23:00:00Z"],
    ["on the eve of summer time", "2026-03-28", "2026-03-28T23:00:00Z"],
    ["on the short day", "2026-03-29", "2026-03-29T22:00:00Z"],
    ["on the long day", "2026-10-25", "2026-10-25T23:00:00Z"],
  ])("at the start of the day after the job in the Netherlands: %s", (_, eventDate, expiry) => {
    expect(expiryOf(at(`${eventDate}T03:00:00Z`), eventDate)).toEqual(at(expiry));
  });
});

describe("a changed brief expires", () => {
  const publishedAt = at("2026-01-10T09:00:00Z");
  const expiresAt = at("2026-01-20T23:00:00Z");

  test("after its new day, at most thirty days after publishing", () => {
    const brief = { publishedAt, expiresAt, eventDate: "2026-01-20" };
    expect(expiryAfterChange(brief, "2026-01-25")).toEqual(at("2026-01-25T23:00:00Z"));
    expect(expiryAfterChange(brief, "2026-01-15")).toEqual(at("2026-01-15T23:00:00Z"));
    expect(expiryAfterChange(brief, "2026-06-01")).toEqual(at("2026-02-09T09:00:00Z"));
    expect(expiryAfterChange(brief, "2026-01-20")).toEqual(expiresAt);
  });

  test.each([null, "2026-03-01"])("no later when its thirty days ended it, with the day %s", (eventDate) => {
    const republished = { publishedAt: at("2026-01-18T09:00:00Z"), expiresAt, eventDate };
    expect(expiryAfterChange(republished, eventDate)).toEqual(expiresAt);
    expect(expiryAfterChange(republished, "2026-04-01")).toEqual(expiresAt);
    expect(expiryAfterChange(republished, "2026-01-19")).toEqual(at("2026-01-19T23:00:00Z"));
  });
});

test("a member counts what came since the previous visit, and in the first visit of 48 hours", () => {
  const now = at("2026-03-30T12:00:00Z");
  const visited = at("2026-03-12T08:30:00Z");
  expect(newSinceOf({ newSince: visited }, now)).toEqual(visited);
  expect(newSinceOf({ newSince: null }, now)).toEqual(at("2026-03-28T12:00:00Z"));
});

test.each([
  ["regular", "RESIDENTIAL", "RESIDENTIAL"],
  ["deep", "DEEP_CLEANING", "CONSTRUCTION"],
  ["end", "DEEP_CLEANING", "CONSTRUCTION"],
  ["office", "OFFICE", "OFFICE"],
  ["window", "WINDOW_CLEANING", "WINDOW_CLEANING"],
  ["carpet", "CARPET_CLEANING", "CARPET_CLEANING"],
] as const)("%s cleaning is %s, after building work %s", (serviceType, usually, afterWork) => {
  expect(cleaningCategoryOf(serviceType, false)).toBe(usually);
  expect(cleaningCategoryOf(serviceType, true)).toBe(afterWork);
});

test("budget bands follow each other without gap or overlap", () => {
  const bands = BUDGET_BANDS.map((band) => BUDGET_BAND_EUROS[band]);
  expect(bands[0]!.min).toBe(0);
  expect(bands.at(-1)!.max).toBeNull();
  expect(bands.slice(0, -1).map(({ max }) => max)).toEqual(bands.slice(1).map(({ min }) => min));
});

test("shows companies the place and the four digits", () => {
  expect(locationText("Utrecht", "3511 QX")).toBe("Utrecht (3511)");
});
