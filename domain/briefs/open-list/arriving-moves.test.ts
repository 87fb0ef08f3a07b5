import { afterEach, beforeEach, expect, test } from "vitest";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { briefPoints } from "./brief-map-view.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { OPEN_BRIEFS_PAGE_SIZE, openBriefs } from "./open-briefs-view.ts";

const READER: CompanyReader = {
  vertical: "moving",
  companyId: null,
  serviceAreas: ["Utrecht", "Zeeland"],
  subscribed: true,
};

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

/** A move that was published this many hours ago. */
const move = (province: Province, otherProvince: Province, age: number) => {
  const publishedAt = addHours(harness.now, -age);
  return publishedBrief(harness, owner, { vertical: "moving", province, otherProvince, publishedAt });
};

/** The list, after the total and the map were compared with it. */
async function shown(filter: OpenBriefsFilter) {
  const { rows, total } = await openBriefs(harness, READER, filter);
  const points = await briefPoints(harness, READER, filter);
  const onMap = points.reduce((sum, point) => sum + point.briefs, 0);
  expect([total?.count, onMap]).toEqual([rows.length, rows.length]);
  return rows.map(({ id }) => id);
}

test("a move is in the list, the total and the map of both its provinces, once", async () => {
  const within = await move("Utrecht", "Utrecht", 4);
  const arrives = await move("Drenthe", "Zeeland", 3);
  const between = await move("Utrecht", "Zeeland", 2);
  const elsewhere = await move("Drenthe", "Limburg", 1);
  expect(await shown({ province: "own-areas" })).toEqual([between, arrives, within]);
  expect(await shown({ province: "own-areas", sort: "date" })).toHaveLength(3);
  expect(await shown({ province: "Zeeland" })).toEqual([between, arrives]);
  expect(await shown({ province: "Utrecht", category: "RESIDENTIAL" })).toEqual([between, within]);
  expect(await shown({ province: "Drenthe" })).toEqual([elsewhere, arrives]);
  expect(await shown({})).toHaveLength(4);
});

test("pages of moves that begin and moves that end in an area are in one order", async () => {
  const ids: string[] = [];
  for (let age = 0; age <= 2 * OPEN_BRIEFS_PAGE_SIZE; age += 1)
    ids.push(await (age % 3 ? move("Drenthe", "Utrecht", age) : move("Utrecht", "Drenthe", age)));
  const read: string[] = [];
  let after: string | undefined;
  do {
    const page = await openBriefs(harness, READER, { province: "own-areas", after });
    read.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(read).toEqual(ids);
});
