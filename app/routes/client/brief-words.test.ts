import { expect, test } from "vitest";
import { cameToNothing, statusInWords } from "./brief-words.ts";

const request = { closeReason: null, expiresAt: null, reopening: null };
const waiting = [{ status: "PENDING" as const }];

test.each([
  ["CANCELLED", [], true],
  ["CANCELLED", waiting, true],
  ["IN_PROGRESS", [{ status: "DECLINED" as const }], true],
  ["IN_PROGRESS", waiting, false],
  ["OPEN", [], false],
  ["COMPLETED", [{ status: "ACCEPTED" as const }], false],
] as const)("a request that is %s with the quotes %j came to nothing: %s", (status, proposals, expected) => {
  expect(cameToNothing({ status, proposals: [...proposals] })).toBe(expected);
});

test("an expired request with quotes left says that choosing is over too", () => {
  const expired = { ...request, status: "CANCELLED", closeReason: "expired" } as const;
  const words = "Verlopen. Bedrijven kunnen geen offerte meer sturen.";
  expect(statusInWords({ ...expired, proposals: [] })).toBe(words);
  expect(statusInWords({ ...expired, proposals: waiting })).toBe(`${words} Kiezen kan ook niet meer.`);
});

test("an expired request that can be reopened says so", () => {
  const expired = { ...request, status: "CANCELLED", closeReason: "expired", proposals: [] } as const;
  const reopening = { status: "OPEN", expiresAt: new Date() };
  expect(statusInWords({ ...expired, proposals: [], reopening })).toContain("kun je je aanvraag heropenen");
});
