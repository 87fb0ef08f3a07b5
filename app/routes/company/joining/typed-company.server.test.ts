import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registerByHand } from "#adapters/register/by-hand.server.ts";
import { sampleRegister } from "#adapters/register/sample.server.ts";
import { LIMITS } from "#domain/kernel/limits.ts";
import type { RegisterAnswer } from "#domain/kernel/ports.ts";
import { openTestHarness, type TestHarness } from "../../../../tests/support/harness/harness.ts";
import { answerForKvk, fillInCompany } from "./typed-company.server.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
beforeEach(() => {
  harness.register = sampleRegister();
});
afterAll(() => harness.close());

const TYPED = {
  kvkNumber: "KvK 9000 9001",
  companyName: "",
  legalName: "",
  postcode: "",
  houseNumber: "",
  addition: "",
  street: "",
  place: "",
};

async function filledIn(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...typed })) form.set(name, value);
  await fillInCompany(harness.ctx({ kind: "visitor" }), form);
  return Object.fromEntries(form) as Record<string, string>;
}

async function messageFor(kvkNumber: string, ctx = harness.ctx({ kind: "visitor" })) {
  const form = new FormData();
  form.set("kvkNumber", kvkNumber);
  const { fillings, message } = await answerForKvk(ctx, form);
  return { fills: fillings.length > 0, message };
}

test("fills in the names and the address of a KvK number", async () => {
  expect(await filledIn({})).toMatchObject({
    companyName: "Helder Schoonmaak",
    legalName: "Helder en Zonen B.V.",
    postcode: "3514 AB",
    houseNumber: "20",
    addition: "A",
    street: "Griftlaan",
    place: "Utrecht",
  });
});

test("keeps what was typed, and mixes no two addresses", async () => {
  const kept = { companyName: "Helder", postcode: "3511 AB" };
  expect(await filledIn(kept)).toMatchObject({ ...kept, legalName: "Helder en Zonen B.V.", street: "" });
});

test("says what it found, and that it found nothing", async () => {
  expect(await messageFor("90009001")).toEqual({
    fills: true,
    message: "Gevonden bij de KvK: Helder en Zonen B.V.",
  });
  expect(await messageFor("90009003")).toEqual({
    fills: false,
    message: "Dit bedrijf is uitgeschreven bij de KvK. Klopt je nummer?",
  });
  expect(await messageFor("12")).toEqual({ fills: false, message: "" });
});

test.each<[RegisterAnswer, RegExp]>([
  [{ kind: "unknown" }, /^Dit nummer vinden we niet bij de KvK/],
  [{ kind: "unavailable", status: 503 }, /^Opzoeken bij de KvK lukt nu even niet/],
  [{ kind: "by_hand", url: "https://www.kvk.nl" }, /^$/],
])("fills in nothing after %j", async (answer, message) => {
  harness.register = { isConnected: true, lookUp: () => Promise.resolve(answer) };
  expect(await messageFor("12345678")).toEqual({ fills: false, message: expect.stringMatching(message) });
});

test("asks nothing without access to the register", async () => {
  harness.register = registerByHand();
  expect(await filledIn({})).toMatchObject({ legalName: "" });
});

test("limits the numbers of one visitor, as each costs us money", async () => {
  const ctx = harness.ctx({ kind: "visitor" }, "198.51.100.8");
  const [{ uses }] = LIMITS["find-company-from"];
  for (let at = 0; at < uses; at += 1) await messageFor("90009001", ctx);
  expect(await messageFor("90009001", ctx)).toEqual({
    fills: false,
    message: "Opzoeken bij de KvK lukt nu even niet. Vul alles zelf in.",
  });
});
