import { expect, test } from "vitest";
import { proposalStatusesBefore, type ProposalStatus } from "../proposal-status.ts";
import { cheapestOf, websiteNote } from "./rules.ts";

const quote = (priceCents: number, status: ProposalStatus = "PENDING") => ({ priceCents, status });

test("only a pending proposal is decided or withdrawn", () => {
  for (const act of ["accept", "decline", "withdraw"] as const)
    expect(proposalStatusesBefore(act)).toEqual(["PENDING"]);
});

test("the cheapest proposal has the single lowest price among those neither declined nor withdrawn", () => {
  const lowest = quote(9_900);
  const gone = [quote(5_000, "DECLINED"), quote(6_000, "WITHDRAWN")];
  expect(cheapestOf([quote(12_000), lowest, ...gone])).toBe(lowest);
});

test("names no cheapest proposal when there is one, or a tie", () => {
  expect(cheapestOf([])).toBeNull();
  expect(cheapestOf([quote(9_900), quote(5_000, "DECLINED")])).toBeNull();
  expect(cheapestOf([quote(9_900), quote(9_900), quote(12_000)])).toBeNull();
});

test.each(["https://glans.example/", "https://glans.example/a?b=Website:%20c"])(
  "reads the website %s back from the notes",
  (website) => {
    expect(websiteNote.read(websiteNote.write(website)!)).toBe(website);
  },
);

test("reads no website from other notes", () => {
  expect(websiteNote.write(null)).toBeNull();
  for (const notes of [
    "",
    "Website: ",
    "Ook op zaterdag.",
    "Zie Website: https://a.example",
    "Website: https://a.example en meer",
  ])
    expect(websiteNote.read(notes)).toBeNull();
});
