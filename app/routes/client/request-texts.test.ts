import { expect, test } from "vitest";
import {
  closedQuotesText,
  closingText,
  lapsedText,
  reachText,
  stateSentence,
  waitText,
} from "./request-texts.ts";

const request = {
  state: "choosing",
  ask: null,
  expiresAt: new Date("2026-04-01T10:00:00Z"),
  eventDate: null,
  closedAt: null,
  reopening: null,
  proposalsCount: 2,
  heldPlaces: 0,
  maxProposals: 5,
} as const;
const quote = (
  status: "PENDING" | "ACCEPTED" | "EXPIRED",
  validUntil = new Date("2026-04-30T22:00:00Z"),
) => ({
  status,
  validUntil,
  company: { businessName: "Glans" },
});

test("says who has to act, until when, and how many quotes may still come", () => {
  const quotes = [quote("PENDING"), quote("PENDING")];
  expect(stateSentence({ ...request, quotes })).toBe(
    "Jij bent aan zet: kies uit 2 offertes. Kiezen kan tot 1\u00a0april\u00a02026. Er kunnen er nog 3 bij komen.",
  );
  expect(stateSentence({ ...request, proposalsCount: 4, quotes })).toContain("Er kan er nog 1 bij komen.");
  expect(stateSentence({ ...request, proposalsCount: 5, quotes })).not.toContain("bij komen");
  expect(stateSentence({ ...request, heldPlaces: 1, quotes })).toContain(
    " 1 bedrijf schrijft nu een offerte.",
  );
  const outdated = { ...quote("PENDING"), isOutdated: true };
  expect(stateSentence({ ...request, quotes: [quote("PENDING"), outdated] })).toContain(
    "Van deze offertes is er één gegeven op een eerdere versie van je aanvraag.",
  );
  expect(stateSentence({ ...request, state: "waiting", quotes: [] })).toMatch(/^Bedrijven kunnen je tot/);
  expect(stateSentence({ ...request, state: "chosen", quotes: [quote("ACCEPTED")] })).toContain("Glans");
});

test.each([
  [12, 7, "12 bedrijven kregen bericht, 7 bedrijven lazen je aanvraag."],
  [1, 1, "1 bedrijf kreeg bericht, 1 bedrijf las je aanvraag."],
  [3, 0, "3 bedrijven kregen bericht, nog geen bedrijf las je aanvraag."],
  [0, 2, "2 bedrijven lazen je aanvraag."],
  [0, 0, null],
] as const)("with %i companies told and %i that opened it says %s", (companiesTold, companiesRead, text) => {
  const open = { state: "waiting", ask: null, companiesTold, companiesRead } as const;
  expect(reachText(open)).toBe(text);
  expect(reachText({ ...open, ask: { isExclusive: true } })).toBeNull();
  expect(reachText({ ...open, state: "chosen" })).toBeNull();
});

test("says that the quotes end before the request closes, because nothing can be chosen after that", () => {
  const [first, last] = [
    quote("PENDING", new Date("2026-03-09T23:00:00Z")),
    quote("PENDING", new Date("2026-03-11T23:00:00Z")),
  ];
  expect(stateSentence({ ...request, quotes: [first] })).toContain(
    "Kiezen kan tot en met 9\u00a0maart\u00a02026: dan verloopt de offerte.",
  );
  expect(stateSentence({ ...request, quotes: [last, first] })).toContain(
    "Kiezen kan tot en met 11\u00a0maart\u00a02026: dan verloopt de laatste offerte.",
  );
  expect(stateSentence({ ...request, quotes: [first, quote("PENDING")] })).toContain(
    "Kiezen kan tot 1\u00a0april",
  );
});

test("says which company was asked first, and that others do not see the request", () => {
  const ask = {
    companyName: "Glans",
    state: "ASKED",
    isOnly: false,
    opensAt: new Date("2026-03-12T10:00:00Z"),
    isExclusive: true,
    mayOpen: false,
  } as const;
  const sentence = (change: object) =>
    stateSentence({ ...request, state: "waiting", quotes: [], ask: { ...ask, ...change } });
  expect(sentence({})).toMatch(/^Alleen Glans ziet je aanvraag, tot 12.maart.2026 om 11:00 uur\./);
  expect(sentence({ isOnly: true })).not.toContain("kunnen ook andere bedrijven");
  expect(sentence({ state: "DECLINED", isOnly: true })).toContain("Andere bedrijven zien hem niet");
  const opened = sentence({ state: "SILENT", isExclusive: false });
  expect(opened).toMatch(/^Glans reageerde niet op tijd\. .*Bedrijven kunnen je tot/);
});

test.each(["choosing", "waiting"] as const)(
  "a request that is %s says that it closes before its job",
  (state) => {
    const early = { ...request, state, eventDate: "2026-04-20", quotes: [quote("PENDING")] } as const;
    expect(stateSentence(early)).toContain("vóór het werk op 20\u00a0april\u00a02026");
    expect(closingText(early)).toMatch(
      /^Open tot 1.april.2026, of tot je kiest\. Dat is vóór het werk op 20.april.2026\. Heropenen kan daarna\.$/,
    );
    expect(closingText({ ...early, eventDate: "2026-04-01" })).not.toContain("vóór");
  },
);

test("a request that is decided has no closing ahead", () => {
  expect(closingText({ ...request, state: "chosen" })).toBeNull();
});

test("an expired request can be reopened only where it says so", () => {
  const expired = { ...request, state: "expired", quotes: [quote("PENDING")] } as const;
  expect(stateSentence(expired)).toMatch(/kiezen kan niet meer\. .*Vraag dan opnieuw offertes aan/);
  const reopening = { status: "OPEN", expiresAt: new Date() } as const;
  expect(stateSentence({ ...expired, reopening })).toContain("kun je je aanvraag heropenen");
});

test("quotes that a cancellation closed are not called declined", () => {
  const closed = { status: "DECLINED", declineReason: "brief_closed" } as const;
  const declined = { status: "DECLINED", declineReason: "client" } as const;
  expect(closedQuotesText([closed, closed])).toBe("2 offertes gesloten door je annulering");
  expect(closedQuotesText([declined, closed])).toBe("2 offertes: 1 afgewezen, 1 gesloten door je annulering");
});

test("quotes that are valid longer than their request was open are not called expired", () => {
  const [valid, over] = [quote("PENDING"), quote("EXPIRED")].map((one) => ({ ...one, declineReason: null }));
  expect(closedQuotesText([valid!, valid!, over!])).toBe(
    "3 offertes: 2 gesloten omdat je aanvraag verliep, 1 verlopen",
  );
  expect(closedQuotesText([over!])).toBe("1 offerte verlopen");
  const reopening = { status: "OPEN", expiresAt: new Date() } as const;
  expect(lapsedText(valid!, { reopening })).toContain("tot en met 30\u00a0april\u00a02026 weer kiezen");
  expect(lapsedText(valid!, { reopening: null })).toContain("kun je niet meer kiezen");
});

test.each([
  [0.2, "1 uur"],
  [4.1, "5 uur"],
  [35.5, "2 dagen"],
  [49, "3 dagen"],
])("rounds %s hours up to %s", (hours, text) => {
  expect(waitText(hours)).toBe(text);
});
