import { expect, test } from "vitest";
import { followsOf } from "./what-follows.ts";

const closesAt = new Date("2026-04-09T10:00:00Z");
const reads = (sent: Omit<Parameters<typeof followsOf>[0], "closesAt">) =>
  followsOf({ ...sent, closesAt })[1]!;
const asked = { companyName: "De Tillers", isExclusive: true };

test("a move is read by the companies of both of its addresses", () => {
  expect(reads({ vertical: "moving", ask: null }).text).toContain("je oude of je nieuwe adres werkt");
  expect(reads({ vertical: "cleaning", ask: null }).text).toContain("Wie in jouw provincie werkt");
});

test("a request that asks one company first says who reads it, and whether others will", () => {
  const first = reads({ vertical: "moving", ask: { ...asked, isOnly: false } });
  expect(first.title).toBe("Eerst leest alleen De Tillers je aanvraag");
  expect(first.text).toContain("Daarna zien ook andere bedrijven");
  const only = reads({ vertical: "moving", ask: { ...asked, isOnly: true } });
  expect(only.text).toContain("Andere bedrijven zien je aanvraag niet");
  expect(only.text).not.toContain("kan je een offerte sturen");
});

test("says in one clause when the request closes", () => {
  const [, , quotes] = followsOf({ vertical: "cleaning", ask: null, closesAt });
  expect(quotes!.text).toMatch(/^Bij elke offerte krijg je een mail\. [^.]*open tot 9.april.2026\.$/);
});
