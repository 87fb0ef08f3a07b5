import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBriefs } from "../briefs/open-briefs-view.ts";
import { addMinutes } from "../dates.ts";
import type { UserActor } from "../context.ts";
import { publishedBrief } from "../../tests/support/briefs.ts";
import { colleague, company, type Company } from "../../tests/support/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { outcome, outcomes, refusals } from "../../tests/support/outcomes.ts";
import { client } from "../../tests/support/people.ts";
import { deleteSavedFilter } from "./delete-saved-filter.ts";
import { removeMember } from "./remove-member.ts";
import { MAX_SAVED_FILTERS, VISIT_MINUTES } from "./rules.ts";
import { saveFilter } from "./save-filter.ts";
import { savedFiltersOf } from "./views.ts";
import { visitList } from "./visit-list.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  firm = await company(harness);
});

const save = (who: UserActor, filterName: string, filter: object = { province: "Utrecht" }) =>
  outcome(saveFilter(harness.ctx(who), { filterName, filter }));
const savedBy = async (who: UserActor) =>
  (await savedFiltersOf(harness.ctx(who), who)).map(({ name, filter }) => [name, filter]);

describe("a saved filter", () => {
  test("belongs to one member, and gets the new filter under the same name", async () => {
    const other = await colleague(harness, firm.actor, "READER");
    await save(firm.actor, "Groot", { size: 200 });
    await save(firm.actor, "Groot", { size: 300, province: "own-areas" });
    await save(other, "Dichtbij", { within: 10 });
    expect(await savedBy(firm.actor)).toEqual([["Groot", { size: 300, province: "own-areas" }]]);
    expect(await savedBy(other)).toEqual([["Dichtbij", { within: 10 }]]);
    const [own] = await savedFiltersOf(harness.ctx(firm.actor), firm.actor);
    await deleteSavedFilter(harness.ctx(other), { filterId: own!.id });
    expect(await savedBy(firm.actor)).toHaveLength(1);
    await deleteSavedFilter(harness.ctx(firm.actor), { filterId: own!.id });
    expect(await savedBy(firm.actor)).toEqual([]);
  });

  test("is one of ten at most, also when many are saved at once", async () => {
    const many = Array.from({ length: MAX_SAVED_FILTERS + 3 }, (_, number) =>
      saveFilter(harness.ctx(firm.actor), { filterName: `Filter ${number}`, filter: {} }),
    );
    expect(refusals(await outcomes(many))).toEqual([
      "saved_filters_full",
      "saved_filters_full",
      "saved_filters_full",
    ]);
    expect(await savedBy(firm.actor)).toHaveLength(MAX_SAVED_FILTERS);
  });

  test("is deleted with the membership", async () => {
    const other = await colleague(harness, firm.actor, "QUOTES");
    await save(other, "Dichtbij");
    await removeMember(harness.ctx(firm.actor), { memberId: other.userId });
    expect(await savedBy(other)).toEqual([]);
  });
});

test("a request is new when it came after the member's previous visit, whatever a colleague does", async () => {
  const owner = await client(harness);
  const other = await colleague(harness, firm.actor, "QUOTES");
  const news = async (newSince: Date | null) =>
    (await openBriefs(harness, { ...firm.reader, newSince }, {})).rows.map(({ isNew }) => isNew);
  const visit = (who: UserActor) => visitList(harness.ctx(who), {});
  await publishedBrief(harness, owner);
  // The first visit: what came in the last days is new, also when the page is opened again.
  expect(await visit(firm.actor)).toBeNull();
  harness.now = addMinutes(NOON, VISIT_MINUTES);
  expect(await visit(firm.actor)).toBeNull();
  expect(await news(null)).toEqual([true]);
  // The next one begins when the list was not opened for a while.
  harness.now = addMinutes(NOON, 3 * VISIT_MINUTES);
  const newSince = await visit(firm.actor);
  expect(newSince).toEqual(addMinutes(NOON, VISIT_MINUTES));
  expect(await news(newSince)).toEqual([false]);
  expect(await visit(other)).toBeNull();
  harness.now = addMinutes(harness.now, 5);
  expect(await visit(firm.actor)).toEqual(newSince);
});
