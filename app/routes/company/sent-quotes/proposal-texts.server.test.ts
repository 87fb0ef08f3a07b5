import { expect, test } from "vitest";
import type { OwnProposalSummary } from "#domain/proposals/views.ts";
import { proposalTexts } from "./proposal-texts.server.ts";

const quote: OwnProposalSummary = {
  id: "0190",
  briefVersion: 1,
  packageName: "Grote schoonmaak",
  priceCents: 14_950,
  priceType: "FIXED",
  pricePer: "VISIT",
  hourlyRateCents: null,
  assumedHours: null,
  assumedPeople: null,
  assumedVolumeM3: null,
  lines: [{ description: "Grote schoonmaak", amountCents: 14_950, vatRate: 9 }],
  inclusions: {},
  firstDay: "2026-03-12",
  validUntil: new Date("2026-03-16T23:00:00Z"),
  extraWork: "",
  includes: "Alle kamers.",
  notes: null,
  writtenBy: "Sanne de Wit",
  portfolioLink: null,
  version: 1,
  changedAt: null,
  status: "PENDING",
  declineReason: null,
  readAt: null,
  createdAt: new Date("2026-03-02T09:00:00Z"),
  decidedAt: null,
};

type Brief = Parameters<typeof proposalTexts>[1];
const TODAY = "2026-03-10";
const textsOf = (
  own: OwnProposalSummary,
  brief: Omit<Brief, "eventDate">,
  eventDate: Brief["eventDate"] = null,
) => proposalTexts(own, { ...brief, eventDate }, true, TODAY);

test("shows a quote on an expired brief as not awaited, and says that reopening may revive it", () => {
  expect(
    textsOf(quote, { closeReason: null, version: 1, choosingAt: null, frequency: "weekly" }),
  ).toMatchObject({
    badge: "PENDING",
    outcome: null,
    unit: "per keer, incl. btw",
  });
  const expired = textsOf(quote, {
    closeReason: "expired",
    version: 1,
    choosingAt: null,
    frequency: "once",
  });
  expect(expired.badge).toBe("EXPIRED");
  expect(expired.unit).toBe("incl. btw");
  expect(expired.outcome).toContain("Heropent de opdrachtgever hem");
});

test.each([
  ["2026-03-10", "telt je offerte weer mee zolang die geldig is: tot en met 16\u00a0maart\u00a02026."],
  ["2026-03-09", "De dag van het werk is voorbij, dus je offerte kan niet meer worden gekozen."],
] as const)("a quote for a job on %s can be revived only before that day is over", (eventDate, words) => {
  const brief = { closeReason: "expired", version: 1, choosingAt: null, frequency: "once" } as const;
  expect(textsOf(quote, brief, eventDate).outcome).toContain(words);
});

test("shows a decided quote as decided, in any state of its brief", () => {
  const declined = {
    ...quote,
    status: "DECLINED",
    declineReason: "client",
    decidedAt: quote.createdAt,
  } as const;
  const texts = textsOf(declined, {
    closeReason: "expired",
    version: 1,
    choosingAt: null,
    frequency: "once",
  });
  expect(texts.badge).toBe("DECLINED");
  expect(texts.outcome).toBe("De opdrachtgever heeft je offerte afgewezen.");
});

test("says that a pending quote was given on an earlier version, as long as it can be confirmed", () => {
  const changed = { version: 2, choosingAt: null, frequency: "once" } as const;
  expect(textsOf(quote, { ...changed, closeReason: null }).isOutdated).toBe(true);
  expect(textsOf(quote, { ...changed, closeReason: "expired" }).isOutdated).toBe(false);
  expect(textsOf({ ...quote, briefVersion: 2 }, { ...changed, closeReason: null }).isOutdated).toBe(false);
});

test.each([
  [{}, "Nog niet gelezen · geldig t/m 16\u00a0mrt"],
  [{ readAt: new Date("2026-03-03T09:00:00Z") }, "Gelezen op 3\u00a0mrt · geldig t/m 16\u00a0mrt"],
  [{ briefVersion: 0 }, "Aanvraag gewijzigd: geldt je offerte nog?"],
  [{ status: "WITHDRAWN", decidedAt: new Date("2026-03-04T09:00:00Z") }, "Ingetrokken op 4\u00a0mrt"],
  [{ status: "EXPIRED" }, "Was geldig t/m 16\u00a0mrt"],
  [{ status: "DECLINED", declineReason: "other_accepted" }, "Een ander bedrijf is gekozen"],
] as const)("says in a line where a quote with %j stands", (change, state) => {
  const brief = { closeReason: null, version: 1, choosingAt: null, frequency: "once" } as const;
  expect(textsOf({ ...quote, ...change }, brief).state).toBe(state);
});

test("asks for attention for a quote on an earlier version and for one that was chosen, and for no other", () => {
  const brief = { closeReason: null, version: 1, choosingAt: null, frequency: "once" } as const;
  const asks = (change: Partial<OwnProposalSummary>) => textsOf({ ...quote, ...change }, brief).asksSomething;
  expect(asks({ briefVersion: 0 })).toBe(true);
  expect(asks({ status: "ACCEPTED" })).toBe(true);
  expect(asks({})).toBe(false);
  expect(asks({ status: "DECLINED", declineReason: "client" })).toBe(false);
});

test("offers a member who reads along no act, and asks it nothing", () => {
  const brief = {
    closeReason: null,
    eventDate: null,
    version: 2,
    choosingAt: null,
    frequency: "once",
  } as const;
  expect(proposalTexts(quote, brief, true, TODAY)).toMatchObject({
    changeable: true,
    withdrawable: true,
    asksSomething: true,
    changesLeft: "Je kunt hem nog drie keer wijzigen.",
  });
  expect(proposalTexts(quote, brief, false, TODAY)).toMatchObject({
    changeable: false,
    withdrawable: false,
    asksSomething: false,
    changesLeft: null,
    state: "Aanvraag gewijzigd sinds je offerte",
    isOutdated: true,
  });
});
