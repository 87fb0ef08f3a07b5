import { expect, test } from "vitest";
import { sendProposalInput } from "#domain/proposals/input.ts";
import { newId } from "#domain/kernel/ids.ts";
import { STANDARD_LINE } from "#texts/quote/quotes.ts";
import { readQuote, withStandardLine } from "./read-quote.server.ts";

const NOW = new Date("2026-03-11T11:00:00Z");
const TYPED = { packageName: "Grote beurt", price: "150", includes: "Alle kamers." };

test("a tick puts the standard line under a quote, once, and it can be sent", () => {
  const ticked = withStandardLine({ ...TYPED, standardLine: "on" });
  expect(ticked).toEqual({ ...TYPED, includes: `Alle kamers.\n\n${STANDARD_LINE}` });
  expect(withStandardLine({ ...ticked, standardLine: "on" })).toEqual(ticked);
  expect(readQuote(ticked, { briefId: newId(NOW), briefVersion: "1" }, sendProposalInput(NOW)).ok).toBe(true);
});

test("without a tick, or without a text of its own, a quote stays as it is typed", () => {
  expect(withStandardLine(TYPED)).toEqual(TYPED);
  expect(withStandardLine({ ...TYPED, includes: " ", standardLine: "on" })).toEqual({
    ...TYPED,
    includes: " ",
  });
});
