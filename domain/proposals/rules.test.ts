import { expect, test } from "vitest";
import { proposalStatusesBefore } from "../facts/proposal-status.ts";
import { websiteNote } from "./rules.ts";

test("only a pending proposal is decided or withdrawn", () => {
  for (const act of ["accept", "decline", "withdraw"] as const)
    expect(proposalStatusesBefore(act)).toEqual(["PENDING"]);
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
