import { expect, test } from "vitest";
import { badgeOf, isClosedWithoutChoice, canDecideOn, quoteBadge, statusInWords } from "./brief-texts.ts";

const request = { closeReason: null, expiresAt: null, reopening: null };
const company = { businessName: "Glans", email: "glans@test.example", phone: null };
const waiting = [{ status: "PENDING" as const, company }];

test.each([
  ["CANCELLED", [], true],
  ["CANCELLED", waiting, true],
  ["IN_PROGRESS", [{ status: "DECLINED" as const }], true],
  ["IN_PROGRESS", waiting, false],
  ["OPEN", [], false],
  ["COMPLETED", [{ status: "ACCEPTED" as const }], false],
] as const)("a request that is %s with the quotes %j came to nothing: %s", (status, proposals, expected) => {
  expect(isClosedWithoutChoice({ status, proposals: [...proposals] })).toBe(expected);
});

test("an expired brief with pending proposals says that choosing has ended", () => {
  const expired = { ...request, status: "CANCELLED", closeReason: "expired" } as const;
  const words = "Verlopen. Bedrijven kunnen geen offerte meer sturen.";
  expect(statusInWords({ ...expired, proposals: [] })).toBe(words);
  expect(statusInWords({ ...expired, proposals: waiting })).toBe(`${words} Kiezen kan ook niet meer.`);
});

test("an expired brief that can be reopened says so", () => {
  const expired = { ...request, status: "CANCELLED", closeReason: "expired", proposals: [] } as const;
  const reopening = { status: "OPEN", expiresAt: new Date() };
  expect(statusInWords({ ...expired, proposals: [], reopening })).toContain("kun je je aanvraag heropenen");
});

test("an expired brief is not called cancelled, and no proposal on it can be accepted", () => {
  const expired = { status: "CANCELLED", closeReason: "expired" } as const;
  expect(badgeOf(expired)).toBe("EXPIRED");
  expect(quoteBadge(expired, { status: "PENDING" })).toBe("EXPIRED");
  expect(quoteBadge(expired, { status: "WITHDRAWN" })).toBe("WITHDRAWN");
  expect(canDecideOn(expired)).toBe(false);
});

test("states the status of other briefs and their proposals", () => {
  expect(badgeOf({ status: "CANCELLED", closeReason: "client" })).toBe("CANCELLED");
  for (const status of ["OPEN", "IN_PROGRESS"] as const) {
    expect(badgeOf({ status, closeReason: null })).toBe(status);
    expect(canDecideOn({ status })).toBe(true);
  }
  expect(quoteBadge({ closeReason: null }, { status: "PENDING" })).toBe("PENDING");
});

test("tells a client with a full brief that it is time to choose", () => {
  expect(statusInWords({ ...request, status: "IN_PROGRESS", proposals: waiting })).toMatch(
    /^Jij bent aan zet\./,
  );
});

const chosen = (change = {}) =>
  statusInWords({
    ...request,
    status: "COMPLETED",
    proposals: [...waiting, { status: "ACCEPTED", company: { ...company, ...change } }],
  });

test("tells a client who accepted what happens next, also when the company's account is deleted", () => {
  expect(chosen()).toContain("Je hebt gekozen voor Glans.");
  expect(chosen()).toContain("Hoor je niets? Bel of mail ze zelf");
  expect(chosen({ email: null })).not.toContain("Bel of mail");
});
