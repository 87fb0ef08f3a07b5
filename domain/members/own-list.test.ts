import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBriefs } from "../briefs/open-list/open-briefs-view.ts";
import { saveBrief } from "../briefs/open-list/save-brief.ts";
import { addHours, addMinutes } from "../kernel/dates.ts";
import type { UserActor } from "../kernel/context.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { deleteSavedFilter } from "./delete-saved-filter.ts";
import { removeMember } from "./remove-member.ts";
import { renameSavedFilter } from "./rename-saved-filter.ts";
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

  test("gets another name, unless another filter has it", async () => {
    await save(firm.actor, "Groot", { size: 200 });
    await save(firm.actor, "Dichtbij", { within: 10 });
    const saved = await savedFiltersOf(harness.ctx(firm.actor), firm.actor);
    const filterId = saved.find(({ name }) => name === "Groot")!.id;
    const rename = (newFilterName: string, who = firm.actor) =>
      outcome(renameSavedFilter(harness.ctx(who), { filterId, newFilterName }));
    expect(await rename("Dichtbij")).toEqual({ refusal: "filter_name_taken" });
    expect(await rename("Groot")).toEqual({ value: undefined });
    expect(await rename("Grote klussen")).toEqual({ value: undefined });
    const renamed = [
      ["Dichtbij", { within: 10 }],
      ["Grote klussen", { size: 200 }],
    ];
    expect(await savedBy(firm.actor)).toEqual(renamed);
    // Neither a colleague nor another company knows of it.
    const other = await colleague(harness, firm.actor, "READER");
    expect(await rename("Gestolen", other)).toEqual({ refusal: "not_found" });
    expect(await rename("Gestolen", (await company(harness)).actor)).toEqual({ refusal: "not_found" });
    expect(await savedBy(firm.actor)).toEqual(renamed);
    await deleteSavedFilter(harness.ctx(firm.actor), { filterId });
    expect(await rename("Te laat")).toEqual({ refusal: "not_found" });
  });

  test("shares no name with another one when both are renamed at once", async () => {
    await save(firm.actor, "Een");
    await save(firm.actor, "Twee");
    const saved = await savedFiltersOf(harness.ctx(firm.actor), firm.actor);
    const both = saved.map(({ id }) =>
      renameSavedFilter(harness.ctx(firm.actor), { filterId: id, newFilterName: "Drie" }),
    );
    expect(refusals(await outcomes(both))).toEqual(["filter_name_taken"]);
    expect((await savedBy(firm.actor)).filter(([name]) => name === "Drie")).toHaveLength(1);
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

test("a request is new for two days after its first publication, to who read it and who did not", async () => {
  const owner = await client(harness);
  const id = await publishedBrief(harness, owner);
  const isNew = async () =>
    (await openBriefs(harness, { ...firm.reader, newSince: harness.now }, {})).rows.map((row) => row.isNew);
  expect(await isNew()).toEqual([true]);
  await saveBrief(harness.ctx(firm.actor), { briefId: id, undo: false });
  harness.now = addHours(NOON, 48);
  expect(await isNew()).toEqual([true]);
  harness.now = new Date(harness.now.getTime() + 1);
  expect(await isNew()).toEqual([false]);
});

test("a visit ends when the list was not opened for a while, whatever a colleague does", async () => {
  const other = await colleague(harness, firm.actor, "QUOTES");
  const visit = (who: UserActor) => visitList(harness.ctx(who), {});
  expect(await visit(firm.actor)).toBeNull();
  harness.now = addMinutes(NOON, VISIT_MINUTES);
  expect(await visit(firm.actor)).toBeNull();
  harness.now = addMinutes(NOON, 3 * VISIT_MINUTES);
  const newSince = await visit(firm.actor);
  expect(newSince).toEqual(addMinutes(NOON, VISIT_MINUTES));
  expect(await visit(other)).toBeNull();
  harness.now = addMinutes(harness.now, 5);
  expect(await visit(firm.actor)).toEqual(newSince);
});
