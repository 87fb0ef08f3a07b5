import { expect, test } from "vitest";
import { askText, quotesText } from "./row-texts.ts";

const NONE = {
  state: "choosing",
  pending: 0,
  received: 0,
  unseen: 0,
  outdated: 0,
  lowestCents: null,
  pricePer: null,
  frequency: "once",
  chosen: null,
  isReopenable: false,
  opensByHand: false,
  expiresAt: new Date("2026-04-01T10:00:00Z"),
  lastValidUntil: null,
} as const;
const PRICED = { ...NONE, pending: 3, received: 3, lowestCents: 32_900, pricePer: "TOTAL" } as const;

test("counts the quotes to choose from and those that are new, with the lowest price; of a closed request all", () => {
  expect(quotesText(NONE)).toBe("");
  expect(quotesText({ ...NONE, state: "waiting" })).toBe("Nog geen offertes");
  expect(quotesText({ ...NONE, pending: 1, received: 1 })).toBe("1 offerte");
  expect(quotesText({ ...PRICED, unseen: 1 })).toBe("3 offertes, vanaf €\u00a0329, 1 nieuw");
  expect(quotesText({ ...PRICED, pending: 2 })).toBe("2 offertes, vanaf €\u00a0329");
  expect(quotesText({ ...NONE, state: "cancelled", received: 3 })).toBe("3 offertes");
  const recurring = { ...PRICED, frequency: "weekly" } as const;
  expect(quotesText(recurring)).toBe("3 offertes, vanaf €\u00a0329 per jaar");
  expect(quotesText({ ...recurring, pricePer: "VISIT" })).toBe("3 offertes, vanaf €\u00a0329 per keer");
  expect(quotesText({ ...recurring, pricePer: null })).toBe("3 offertes");
});

test("says until when the client can choose, and which quotes wait for their company", () => {
  const later = { ...PRICED, lastValidUntil: new Date("2026-04-30T22:00:00Z") };
  expect(askText(later)).toBe("Kiezen kan tot 1\u00a0april\u00a02026.");
  const earlier = { ...PRICED, lastValidUntil: new Date("2026-03-20T23:00:00Z") };
  expect(askText({ ...earlier, outdated: 1 })).toBe(
    "Kiezen kan tot en met 20\u00a0maart\u00a02026. Eén bedrijf moet je wijziging nog bekijken.",
  );
  expect(askText({ ...later, outdated: 2 })).toContain("Twee bedrijven moeten je wijziging nog bekijken.");
});

test("says of a request without quotes to choose from what the client can do", () => {
  const waiting = { ...NONE, state: "waiting" } as const;
  expect(askText(waiting)).toBe("Open tot 1\u00a0april\u00a02026. Je krijgt een mail bij elke offerte.");
  expect(askText({ ...waiting, opensByHand: true })).toBe("Vraag ook andere bedrijven");
  expect(askText({ ...NONE, state: "chosen", chosen: "Glans" })).toBe("Je koos Glans");
  expect(askText({ ...NONE, state: "expired" })).toBe("Je kunt opnieuw aanvragen");
  expect(askText({ ...NONE, state: "expired", isReopenable: true })).toBe("Je kunt hem heropenen");
});
