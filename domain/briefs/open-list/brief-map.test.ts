import { afterEach, beforeEach, expect, test } from "vitest";
import { companyWork, postcodes } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { WEEKDAYS } from "../../matching/rules.ts";
import type { UserActor } from "../../kernel/context.ts";
import { baseOf, briefPoints } from "./brief-map-view.ts";
import { hideBrief } from "./hide-brief.ts";
import { openBriefs } from "./open-briefs-view.ts";

let harness: TestHarness;
let owner: UserActor;
let mine: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  mine = await company(harness);
  const utrecht = { province: "Utrecht", longitude: 5.12 } as const;
  await harness.db.insert(postcodes).values([
    { postcode4: "3511", place: "Utrecht", latitude: 52.09, ...utrecht },
    { postcode4: "3811", place: "Amersfoort", latitude: 52.16, ...utrecht, longitude: 5.39 },
  ]);
});
afterEach(() => harness.close());

const publish = (postcode4: string, change = {}) =>
  publishedBrief(harness, owner, { postcode4, locationText: `Plaats (${postcode4})`, ...change });
const points = (filter = {}) => briefPoints(harness, mine.reader, filter);

test("counts the requests of each postcode at its centre, and names the only one", async () => {
  await publish("3511");
  await publish("3511");
  const briefId = await publish("3811");
  const unknown = await publish("9999");
  expect(await points()).toEqual([
    {
      postcode4: "3511",
      place: "Plaats (3511)",
      briefs: 2,
      briefId: null,
      latitude: 52.09,
      longitude: 5.12,
      km: null,
    },
    {
      postcode4: "3811",
      place: "Plaats (3811)",
      briefs: 1,
      briefId,
      latitude: 52.16,
      longitude: 5.39,
      km: null,
    },
    {
      postcode4: "9999",
      place: "Plaats (9999)",
      briefs: 1,
      briefId: unknown,
      latitude: null,
      longitude: null,
      km: null,
    },
  ]);
});

test("has the requests of the list and no others: no hidden, full, kept or foreign one", async () => {
  const hidden = await publish("3511");
  await hideBrief(harness.ctx(mine.actor), { briefId: hidden, undo: false });
  await publish("3511", { isExclusive: true });
  await publish("3511", { proposalsCount: 5, status: "IN_PROGRESS" });
  await publish("3511", { vertical: "moving", category: "RESIDENTIAL" });
  await publish("3511", { province: "Zeeland" });
  const shown = await publish("3811");
  const filter = { province: "own-areas" } as const;
  const listed = (await openBriefs(harness, mine.reader, filter)).rows.map(({ id }) => id);
  expect(listed).toEqual([shown]);
  expect((await points(filter)).map(({ briefId }) => briefId)).toEqual(listed);
  expect(await points({ q: "3511" })).toMatchObject([{ briefs: 1 }]);
});

test("says how far each postcode is from the base, and shows a company without a subscription nothing", async () => {
  await publish("3811");
  const base = { basePostcode4: "3511", radiusKm: 25, days: [...WEEKDAYS], updatedAt: harness.now };
  expect(await baseOf(harness, mine.actor.companyId)).toBeNull();
  await harness.db.insert(companyWork).values({ companyId: mine.actor.companyId!, ...base });
  expect(await points()).toMatchObject([{ km: expect.closeTo(20, 0) }]);
  expect(await baseOf(harness, mine.actor.companyId)).toEqual({
    postcode4: "3511",
    radiusKm: 25,
    latitude: 52.09,
    longitude: 5.12,
  });
  const unpaid = { ...mine.reader, subscribed: false };
  expect(await outcome(briefPoints(harness, unpaid, {}))).toEqual({ refusal: "subscription_required" });
});
