import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { briefAddresses, briefs, outbox } from "#db/schema/index.ts";
import { ABROAD, DESTINATION_SECRETS, movingRequest } from "../../../tests/support/people/moving.ts";
import { CLIENT_SECRETS, withoutIds } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { Actor } from "../../kernel/context.ts";
import type { MovingDetails } from "../details.ts";
import { newId } from "../../kernel/ids.ts";
import { openBriefs } from "../open-list/open-briefs-view.ts";
import { submitMovingBrief } from "./submit-moving-brief.ts";
import { briefSheet } from "../../proposals/reading/brief-sheet-view.ts";

const visitor = { kind: "visitor" } as const;

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

type Change = Parameters<typeof movingRequest>[1];
const submit = (actor: Actor, change?: Change, draftId = newId(harness.now)) =>
  submitMovingBrief(harness.ctx(actor), {
    draftId,
    correctedId: null,
    request: movingRequest(harness, { clientEmail: `${newId(harness.now)}@example.nl`, ...change }),
  });
const stored = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const addressesOf = (id: string) =>
  harness.db
    .select()
    .from(briefAddresses)
    .where(eq(briefAddresses.briefId, id))
    .orderBy(asc(briefAddresses.kind));
const mailsOf = (effectKey: string) => harness.db.$count(outbox, eq(outbox.effectKey, effectKey));

test("a visitor's brief is invisible until it is confirmed", async () => {
  const { briefId, published } = await submit(visitor);
  expect(published).toBe(false);
  expect(await mailsOf(`confirm-brief:${briefId}`)).toBe(1);
  const mover = await company(harness, { vertical: "moving" });
  expect(await briefSheet(harness, mover.reader, briefId)).toBeNull();
});

test("a client with a confirmed address publishes at once, under the address of the account", async () => {
  const owner = await client(harness);
  const { briefId, published } = await submit(owner);
  expect(published).toBe(true);
  expect(await mailsOf(`brief-published:${briefId}`)).toBe(1);
  expect(await stored(briefId)).toMatchObject({
    vertical: "moving",
    category: "RESIDENTIAL",
    clientId: owner.userId,
    ownerEmail: owner.email,
    locationText: "Utrecht (3511) naar Zwolle (8011)",
    postcode4: "3511",
    province: "Utrecht",
    eventDate: "2026-03-20",
    dateFlexible: false,
  });
});

test("submitting the same draft twice gives one brief", async () => {
  const draftId = newId(harness.now);
  const first = await submit(visitor, {}, draftId);
  expect(await submit(visitor, {}, draftId)).toEqual(first);
  expect(await addressesOf(first.briefId)).toHaveLength(2);
});

test("a corrected province wins, and a flexible move needs no date", async () => {
  const { briefId } = await submit(visitor, { province: "Gelderland", dateChoice: "flexible", moveDate: "" });
  expect(await stored(briefId)).toMatchObject({
    province: "Gelderland",
    eventDate: null,
    dateFlexible: true,
  });
});

test("stores both addresses, and outside the Netherlands a place and its country", async () => {
  const { briefId } = await submit(visitor, { ...ABROAD, "from.addition": "bis" });
  expect(await addressesOf(briefId)).toMatchObject([
    { kind: "FROM", postcode: "3511 QX", street: CLIENT_SECRETS.street, addition: "bis", country: null },
    { kind: "TO", postcode: "", houseNumber: "", street: "", place: "Gent", country: "België" },
  ]);
  const brief = await stored(briefId);
  expect(brief.locationText).toBe("Utrecht (3511) naar Gent (België)");
  expect(brief.details).toMatchObject({ to: { place: "Gent", postcode4: null, country: "België" } });
});

test("stores a destination without a street, and the way to the van only where it was said", async () => {
  const { briefId } = await submit(visitor, {
    "to.street": "",
    "to.walkingMeters": "",
    "from.parking": "near",
    "from.permit": "no",
    "from.furnitureLift": "impossible",
  });
  expect((await addressesOf(briefId))[1]).toMatchObject({ kind: "TO", street: "", houseNumber: "54321" });
  const { from, to } = (await stored(briefId)).details as MovingDetails;
  expect(from).toMatchObject({ parking: "near", permit: false, furnitureLift: "impossible" });
  expect(to).toEqual({
    place: "Zwolle",
    postcode4: "8011",
    homeType: "house",
    floor: 0,
    lift: false,
    walkingMeters: null,
  });
});

test("the database refuses an address in the Netherlands without a street", async () => {
  const { briefId } = await submit(visitor);
  const cut = harness.db
    .update(briefAddresses)
    .set({ street: "" })
    .where(eq(briefAddresses.briefId, briefId));
  await expect(cut).rejects.toThrow();
});

test("the volume is that of the list with its boxes, or else the client's own figure", async () => {
  const listed = await submit(visitor, { "inventory.bookcase": "2", boxes: "10", volumeM3: "30" });
  expect((await stored(listed.briefId)).details).toMatchObject({ volumeM3: 3, inventory: { bookcase: 2 } });
  const given = await submit(visitor, { volumeM3: "30" });
  expect((await stored(given.briefId)).details).toMatchObject({ volumeM3: 30 });
  expect((await stored(given.briefId)).details).not.toHaveProperty("inventory");
});

test("shows companies what matters for carrying at both ends", async () => {
  const { briefId } = await submit(visitor, { "from.lift": "yes", "to.floor": "2", "to.lift": "no" });
  expect((await stored(briefId)).details).toMatchObject({
    from: { homeType: "apartment", floor: 3, lift: true, walkingMeters: 20, postcode4: "3511" },
    to: { homeType: "house", floor: 2, lift: false, walkingMeters: 5, postcode4: "8011" },
  });
});

test("stores no lift on the ground floor, where it is not asked", async () => {
  const { briefId } = await submit(visitor, { "from.floor": "0", "from.lift": "yes" });
  expect((await stored(briefId)).details).toMatchObject({ from: { floor: 0, lift: false } });
});

test("heavy items keep the client's own words; the categories PACKING and STORAGE imply the service", async () => {
  const { briefId } = await submit(visitor, {
    movingType: "PACKING",
    heavyItems: "safe",
    otherHeavyItems: "Orgel, 90 kilo",
  });
  expect((await stored(briefId)).details).toMatchObject({
    heavyItems: ["safe", "Orgel, 90 kilo"],
    packing: true,
    assembly: true,
    storage: false,
  });
  const kept = await submit(visitor, { movingType: "STORAGE", heavyItems: "safe" });
  expect((await stored(kept.briefId)).details).toMatchObject({
    heavyItems: ["safe"],
    packing: false,
    storage: true,
  });
});

describe("companies see", () => {
  test("of both addresses only place and four digits, and nothing that identifies the client", async () => {
    const { briefId } = await submit(await client(harness, { email: CLIENT_SECRETS.email }));
    const { reader } = await company(harness, { vertical: "moving" });
    const seen = JSON.stringify([
      await briefSheet(harness, reader, briefId),
      (await openBriefs(harness, reader, {})).rows.find(({ id }) => id === briefId),
    ]);
    expect(seen).toContain("Utrecht (3511) naar Zwolle (8011)");
    for (const secret of [...Object.values(CLIENT_SECRETS), ...Object.values(DESTINATION_SECRETS)]) {
      expect(withoutIds(seen)).not.toContain(secret);
    }
  });

  test("only the briefs of their own vertical", async () => {
    const { briefId } = await submit(await client(harness));
    const cleaner = await company(harness, { vertical: "cleaning" });
    expect(await briefSheet(harness, cleaner.reader, briefId)).toBeNull();
    const { rows } = await openBriefs(harness, cleaner.reader, {});
    expect(rows.map(({ id }) => id)).not.toContain(briefId);
  });
});
