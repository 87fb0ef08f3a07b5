import { expect, it } from "vitest";
import { readConfig } from "#config";
import { deployment, madeUp, owner, problems } from "./tests/support/harness/configuration.ts";

it("takes the owner of a deployment as it is set", () => {
  expect(readConfig(deployment, madeUp).site).toEqual({
    name: "Vijfoffertes",
    contactEmail: "post@voorbeeld.nl",
    contactPhone: null,
    isInvented: false,
    owner: {
      legalName: "Vijfoffertes B.V.",
      address: { street: "Lange Nieuwstraat 12 A", postcode: "3512 PJ", city: "Utrecht" },
      kvkNumber: "12345678",
      vatId: "NL123456789B01",
    },
  });
});

it("takes a phone number as its owner writes it, and as a phone dials it", () => {
  const CONTACT_PHONE = "030 123 45 67";
  expect(readConfig({ ...deployment, CONTACT_PHONE }, madeUp).site.contactPhone).toEqual({
    text: CONTACT_PHONE,
    number: "+31301234567",
  });
});

it("invents the owner of a demo, and says so while a part of it is invented", () => {
  const { site } = readConfig({}, madeUp);
  expect(site).toMatchObject({ isInvented: true, owner: { legalName: "Voorbeeldbedrijf B.V." } });
  expect(readConfig({ ...owner, KVK_NUMBER: "" }, madeUp).site.isInvented).toBe(true);
  expect(readConfig(owner, madeUp).site.isInvented).toBe(false);
});

it.each(Object.keys(owner))("requires %s in production with DATABASE_URL", (name) => {
  expect(problems({ ...deployment, [name]: "" })).toMatch(
    new RegExp(`^${name}: not set, takes .+ required with NODE_ENV=production and DATABASE_URL\\.$`),
  );
});

it.each(["contact@vijfoffertes.example", "a@example.com", "a@localhost", "a@mail.test"])(
  "refuses %s as the contact address of a deployment, at which nobody reads mail",
  (CONTACT_EMAIL) => {
    expect(problems({ ...deployment, CONTACT_EMAIL })).toBe(
      `CONTACT_EMAIL: got "${CONTACT_EMAIL}", takes an address at which somebody reads mail.`,
    );
    expect(readConfig({ CONTACT_EMAIL }, madeUp).site.contactEmail).toBe(CONTACT_EMAIL);
  },
);
