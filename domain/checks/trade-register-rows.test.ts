import { expect, test } from "vitest";
import type { RegisterEntry } from "../kernel/ports.ts";
import { registerRows } from "./trade-register-rows.ts";

const ENTRY: RegisterEntry = {
  kvkNumber: "12345678",
  legalName: "Glans B.V.",
  tradeNames: ["Glans Schoonmaak", "Café Glans"],
  legalForm: "BV",
  address: { street: "Voorstraat", houseNumber: "12A", postcode: "3511AB", city: "Utrecht" },
  isActive: true,
};
const FACTS = {
  businessName: "cafe glans",
  companyName: "Glans Schoonmaak",
  legalName: "Glans BV",
  kvkNumber: "12345678",
  legalForm: "BV",
  vatId: "",
};
const ADDRESS = {
  street: "Voorstraat",
  houseNumber: "12",
  houseNumberAddition: "a",
  postcode: "3511 AB",
  city: "Utrecht",
};
const differing = (facts: object, address: object = {}) =>
  registerRows(ENTRY, { ...FACTS, ...facts }, { ...ADDRESS, ...address })
    .filter(({ differs }) => differs)
    .map(({ fact }) => fact);

test("the same name and address in other signs, capitals and accents are no difference", () => {
  expect(differing({})).toEqual([]);
});

test("marks each fact that differs, and none that the company did not give", () => {
  expect(differing({ legalName: "Glans Holding", businessName: "Erkende Glans", legalForm: "NV" })).toEqual([
    "legalName",
    "businessName",
    "legalForm",
  ]);
  expect(differing({ legalForm: "" }, { houseNumber: "14" })).toEqual(["address"]);
  expect(differing({ legalName: "" }, { street: null })).toEqual([]);
});
