import { expect, test } from "vitest";
import type { OwnProposalSummary } from "#domain/proposals/views.ts";
import { proposalTexts } from "./proposal-texts.server.ts";

const quote: OwnProposalSummary = {
  id: "0190",
  packageName: "Grote schoonmaak",
  priceCents: 14_950,
  includes: "Alle kamers.",
  status: "PENDING",
  declineReason: null,
  createdAt: new Date("2026-03-02T09:00:00Z"),
  decidedAt: null,
};

test("shows a quote on an expired brief as not awaited, and says that reopening may revive it", () => {
  expect(proposalTexts(quote, { closeReason: null, frequency: "weekly" })).toMatchObject({
    badge: "PENDING",
    outcome: null,
    unit: "per keer, incl. btw",
  });
  const expired = proposalTexts(quote, { closeReason: "expired", frequency: "once" });
  expect(expired.badge).toBe("EXPIRED");
  expect(expired.unit).toBe("incl. btw");
  expect(expired.outcome).toContain("Heropent de opdrachtgever hem");
});

test("shows a decided quote as decided, in any state of its brief", () => {
  const declined = {
    ...quote,
    status: "DECLINED",
    declineReason: "client",
    decidedAt: quote.createdAt,
  } as const;
  const texts = proposalTexts(declined, { closeReason: "expired", frequency: "once" });
  expect(texts.badge).toBe("DECLINED");
  expect(texts.outcome).toBe("De opdrachtgever heeft je offerte afgewezen.");
});
