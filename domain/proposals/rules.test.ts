import { expect, test } from "vitest";
import { cheapestOf, type ProposalStatus } from "./rules.ts";

const quote = (priceCents: number, status: ProposalStatus = "PENDING") => ({ priceCents, status });

test("the cheapest quote is the one lowest price among those not declined", () => {
  const lowest = quote(9_900);
  expect(cheapestOf([quote(12_000), lowest, quote(5_000, "DECLINED")])).toBe(lowest);
});

test("nothing is called cheapest alone or on a tie", () => {
  expect(cheapestOf([])).toBeNull();
  expect(cheapestOf([quote(9_900), quote(5_000, "DECLINED")])).toBeNull();
  expect(cheapestOf([quote(9_900), quote(9_900), quote(12_000)])).toBeNull();
});
