import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keptAddresses } from "#adapters/addresses/kept.server.ts";
import { locatieserver } from "#adapters/addresses/locatieserver.server.ts";
import { noAddresses } from "#adapters/addresses/no-addresses.ts";
import { LIMITS } from "#domain/kernel/limits.ts";
import { postcodes } from "#db/schema/places.ts";
import { openTestHarness, type TestHarness } from "../../../../tests/support/harness/harness.ts";
import { startAddressServer, type AddressServer } from "../../../../tests/support/servers/address-server.ts";
import { answerForAddress, completeAddresses, lookUpAddresses } from "./typed-address.server.ts";

let harness: TestHarness;
let server: AddressServer;
beforeAll(async () => {
  [harness, server] = await Promise.all([openTestHarness(), startAddressServer()]);
  await harness.db
    .insert(postcodes)
    .values({ postcode4: "8011", place: "Zwolle", province: "Overijssel", latitude: 52.5, longitude: 6.1 });
});
beforeEach(() => {
  server.state.mood = "fine";
  server.asked.length = 0;
  harness.addresses = keptAddresses(locatieserver(server.url));
});
afterAll(async () => {
  server.close();
  await harness.close();
});

function formOf(typed: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

/** The texts of a form that was sent. */
async function sent(typed: Record<string, string>) {
  const form = formOf(typed);
  const ctx = harness.ctx({ kind: "visitor" });
  await lookUpAddresses(ctx, form);
  await completeAddresses(ctx, form);
  return Object.fromEntries(form) as Record<string, string>;
}

const EMPTY = { street: "", place: "", addition: "" };
const HOME = { ...EMPTY, postcode: "3511ab", houseNumber: "12" };

test("fills in street and place of an address that is sent without them", async () => {
  expect(await sent(HOME)).toMatchObject({ street: "Voorstraat", place: "Utrecht" });
});

test("fills in both addresses of a move, and none of a move abroad", async () => {
  const move = {
    "from.postcode": "3511 AB",
    "from.houseNumber": "12a",
    "from.street": "",
    "from.place": "",
    "to.postcode": "8011PK",
    "to.houseNumber": "99",
    "to.street": "",
    "to.place": "",
  };
  const expected = { "from.street": "Voorstraat", "from.addition": "a", "from.place": "Utrecht" };
  expect(await sent(move)).toMatchObject({ ...expected, "to.street": "Zandweg", "to.place": "Zwolle" });
  expect(await sent({ ...move, "to.abroad": "yes" })).toMatchObject({ ...expected, "to.street": "" });
});

test("keeps what was typed", async () => {
  const typed = { ...HOME, street: "Achterstraat" };
  expect(await sent(typed)).toMatchObject({ street: "Achterstraat", place: "Utrecht" });
  expect(await sent({ ...typed, place: "De Meern" })).toMatchObject({
    street: "Achterstraat",
    place: "De Meern",
  });
});

test("replaces what was found for another number, and empties it for an unknown one", async () => {
  const first = await sent(HOME);
  expect(await sent({ ...first, postcode: "8011 PK", houseNumber: "99" })).toMatchObject({
    street: "Zandweg",
    place: "Zwolle",
  });
  expect(await sent({ ...first, houseNumber: "13" })).toMatchObject({ street: "", place: "" });
  const corrected = { ...first, street: "Voorstraat Zuid", houseNumber: "13" };
  expect(await sent(corrected)).toMatchObject({ street: "Voorstraat Zuid" });
});

test("keeps a place that was found, also while the form is being typed", async () => {
  const form = formOf(await sent(HOME));
  await completeAddresses(harness.ctx({ kind: "visitor" }), form);
  expect([form.get("street"), form.get("place")]).toEqual(["Voorstraat", "Utrecht"]);
});

test("asks the register nothing for an address that is complete, or not valid", async () => {
  await sent({ ...HOME, street: "Achterstraat", place: "Utrecht" });
  await sent({ ...HOME, postcode: "straks" });
  await sent({ ...HOME, houseNumber: "" });
  expect(server.asked).toEqual([]);
});

test.each(["busy", "broken", "odd"] as const)(
  "leaves the street to type and finds the place while the register is %s",
  async (mood) => {
    server.state.mood = mood;
    const typed = { ...EMPTY, postcode: "8011PK", houseNumber: "99" };
    expect(await sent(typed)).toMatchObject({ street: "", place: "Zwolle" });
  },
);

test("answers a form with what it may fill in, and says what it found", async () => {
  const answer = async (typed: Record<string, string>) =>
    answerForAddress(harness.ctx({ kind: "visitor" }), formOf(typed));
  expect(await answer(HOME)).toEqual({
    fillings: [{ street: "Voorstraat" }, { place: "Utrecht" }],
    found: { streetFound: "Voorstraat", placeFound: "Utrecht", foundFor: "3511 AB 12" },
    message: "Bij dit adres hoort Voorstraat in Utrecht.",
  });
  expect((await answer({ ...HOME, houseNumber: "20" })).message).toBe(
    "Bij dit adres hoort Voorstraat in Utrecht. Op dit nummer zijn er A en B-1. Vul jouw toevoeging in.",
  );
  expect((await answer({ ...HOME, houseNumber: "20 A" })).message).toBe(
    "Bij dit adres hoort Voorstraat in Utrecht.",
  );
  expect((await answer({ ...HOME, houseNumber: "13" })).message).toMatch(/^Dit adres vinden we niet/);
  server.state.mood = "busy";
  expect((await answer({ ...HOME, houseNumber: "14" })).message).toMatch(/^Opzoeken lukt nu even niet/);
  harness.addresses = noAddresses;
  expect((await answer(HOME)).message).toBe("");
});

test("limits the questions of one visitor, who then types", async () => {
  const ctx = harness.ctx({ kind: "visitor" }, "198.51.100.7");
  const [{ uses }] = LIMITS["find-address-from"];
  for (let at = 0; at < uses; at += 1) await answerForAddress(ctx, formOf(HOME));
  expect(await answerForAddress(ctx, formOf(HOME))).toMatchObject({
    fillings: [],
    message: "Opzoeken lukt nu even niet. Vul je straat en plaats zelf in.",
  });
  const form = formOf(HOME);
  await lookUpAddresses(ctx, form);
  expect(form.get("street")).toBe("");
});
