import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { saveProvinces, takePlaces } from "../../../tests/support/harness/payment-harness.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { sizeBand, WORK_DAYS, WORK_EXAMPLES } from "../../companies/rules.ts";
import { workOf } from "./work-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const published = async (change: Parameters<typeof publishedBrief>[2]) =>
  publishedBrief(harness, await client(harness), change);

test("counts the published requests of the last thirty days by province and kind, in any state", async () => {
  expect(await workOf(harness, "cleaning")).toEqual({
    counts: [],
    recent: [],
    taken: [],
    countedAt: harness.now,
  });
  await published({ province: "Drenthe", category: "OFFICE" });
  await published({ province: "Drenthe", category: "OFFICE", status: "COMPLETED" });
  await published({ province: "Drenthe", category: "WINDOW_CLEANING" });
  await published({ province: "Zeeland", category: "OFFICE" });
  await published({ province: "Zeeland", publishedAt: daysBefore(harness.now, WORK_DAYS + 1) });
  await published({ province: "Zeeland", publishedAt: null, confirmedAt: null, expiresAt: null });
  expect((await workOf(harness, "cleaning")).counts).toEqual([
    { province: "Drenthe", category: "OFFICE", requests: 2 },
    { province: "Drenthe", category: "WINDOW_CLEANING", requests: 1 },
    { province: "Zeeland", category: "OFFICE", requests: 1 },
  ]);
  expect((await workOf(harness, "moving")).counts).toEqual([]);
});

test("the newest requests tell kind, size, province and month, and nothing of the client", async () => {
  const secret = "Wilhelmina van Buren";
  await published({
    province: "Limburg",
    clientName: secret,
    ownerEmail: "wilhelmina@test.example",
    clientPhone: "0612345678",
    locationText: "Vaals (6291)",
    description: secret,
    additionalInfo: secret,
    details: { vertical: "cleaning", serviceType: "deep", squareMeters: 73 } as never,
    publishedAt: new Date(harness.now.getTime() - 1),
  });
  for (let one = 0; one < WORK_EXAMPLES; one += 1) await published({ province: "Utrecht" });
  const { recent } = await workOf(harness, "cleaning");
  expect(recent).toHaveLength(WORK_EXAMPLES);
  for (const work of recent)
    expect(Object.keys(work).toSorted()).toEqual(["category", "month", "province", "service", "size"]);
  await harness.db.delete(briefs).where(eq(briefs.province, "Utrecht"));
  const shown = await workOf(harness, "cleaning");
  expect(shown.recent.find(({ province }) => province === "Limburg")).toMatchObject({
    service: "deep",
    size: { from: 50, below: 100 },
    month: 3,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Wilhelmina|wilhelmina|0612345678|Vaals|6291|73/);
});

test("leaves out a cancelled request, but counts it", async () => {
  const before = await workOf(harness, "moving");
  await published({
    vertical: "moving",
    category: "PIANO",
    province: "Flevoland",
    status: "CANCELLED",
    closeReason: "client",
  });
  const { counts, recent } = await workOf(harness, "moving");
  expect(counts).toEqual([{ province: "Flevoland", category: "PIANO", requests: 1 }]);
  expect(recent).toEqual(before.recent);
});

test("counts the places in use, of this vertical alone", async () => {
  await takePlaces(harness, 2, "Groningen");
  const { actor } = await company(harness, { vertical: "moving" });
  await saveProvinces(harness, actor, ["Groningen"]);
  expect((await workOf(harness, "cleaning")).taken).toContainEqual({ province: "Groningen", places: 2 });
});

test.each([
  ["cleaning", 49, { from: null, below: 50 }],
  ["cleaning", 50, { from: 50, below: 100 }],
  ["cleaning", 900, { from: 500, below: null }],
  ["moving", 32, { from: 20, below: 40 }],
] as const)("a %s of %i is shown as a band", (vertical, size, band) => {
  expect(sizeBand(vertical, size)).toEqual(band);
});
