import { expect, test } from "vitest";
import {
  CHECK_KINDS,
  CHECKED_FACTS,
  conditionsOf,
  claimsUnproven,
  endedByChange,
  isSeenNow,
  unmetConditions,
  MEMBERSHIPS,
  type CheckedFact,
  type CheckKind,
} from "./rules.ts";
import { mayHoldBsn } from "../checks/may-hold-bsn.ts";

const FACTS = {
  businessName: "Glans",
  companyName: "Glans BV",
  legalName: "Glans Holding BV",
  kvkNumber: "12345678",
  legalForm: "BV",
  vatId: "NL123456782B90",
};

const ended = (change: Partial<typeof FACTS>) => endedByChange(FACTS, { ...FACTS, ...change });

test.each<[CheckedFact, string, string[]]>([
  ["kvkNumber", "KVK_CHANGED", [...CHECK_KINDS]],
  ["legalForm", "LEGAL_FORM_CHANGED", ["KVK", "VAT", "INSURANCE", "NIWO", ...MEMBERSHIPS]],
  ["legalName", "NAME_CHANGED", ["KVK", "VAT", "INSURANCE", "NIWO", ...MEMBERSHIPS]],
  ["companyName", "NAME_CHANGED", ["KVK"]],
  ["businessName", "NAME_CHANGED", ["KVK"]],
  ["vatId", "VAT_ID_CHANGED", ["VAT"]],
])("a change of %s ends what it touches: %s", (fact, reason, kinds) => {
  expect(ended({ [fact]: "anders" })).toEqual([{ reason, kinds }]);
});

test("ends a check once when several facts change", () => {
  expect(ended({ businessName: "Nieuw", legalName: "Nieuw BV", vatId: "" })).toEqual([
    { reason: "NAME_CHANGED", kinds: ["KVK", "VAT", "INSURANCE", "NIWO", ...MEMBERSHIPS] },
  ]);
  expect(ended({ legalForm: "NV", kvkNumber: "87654321" })).toHaveLength(1);
});

test("ends nothing when a fact is filled in for the first time", () => {
  const before = { ...FACTS, legalName: "", legalForm: "", vatId: "" };
  expect(endedByChange(before, FACTS)).toEqual([]);
});

test("every fact belongs to a check", () => {
  for (const fact of CHECKED_FACTS) expect(ended({ [fact]: "" })).not.toEqual([]);
});

test("compares what an operator saw only where the check is about it", () => {
  const renamed = { ...FACTS, businessName: "Nieuw" };
  expect(isSeenNow("KVK", FACTS, renamed)).toBe(false);
  expect(isSeenNow("VOG", FACTS, renamed)).toBe(true);
});

test.each([
  ["BSN 111222333 op het uittreksel", true],
  ["111.222.333", true],
  ["NL 123456782 B90", true],
  ["KvK 12345678, telefoon 06 11122233", false],
  ["polis 111222334", false],
  ["rekening 1112223330", false],
])("%s may hold a BSN: %s", (text, expected) => {
  expect(mayHoldBsn(text)).toBe(expected);
});

test.each<[string, CheckKind[], boolean]>([
  ["Erkende Rijksverhuizers KvK-gekeurd", ["KVK"], true],
  ["KvK-gekeurd schoonmaakbedrijf", [], true],
  ["KvK-gekeurd schoonmaakbedrijf", ["KVK"], false],
  ["Al onze mensen hebben een VOG", [], true],
  ["Al onze mensen hebben een VOG", ["VOG"], false],
  ["Gecertificeerd en snel", ["KVK", "VOG"], true],
  ["Onze klanten herkennen ons werk; vogels ook", [], false],
  ["Vogelzang Schoonmaak", [], false],
  ["Wij werken milieuvriendelijk", ["KVK"], true],
  ["Duurzame verhuizers", [], true],
  ["Klimaatneutraal verhuizen", [], true],
  ["Milieuvriendelijk: onze middelen hebben het EU Ecolabel", [], false],
  ["Gecertificeerd milieuvriendelijk met EU Ecolabel", [], true],
  ["Met ecologische middelen", [], true],
  ["Groene schoonmaak in Utrecht", [], true],
  ["Kantoor aan de Groenstraat, Groenekan", [], false],
  ["We halen groene aanslag van je terras", [], false],
  ["De Groene Weide Schoonmaak", [], false],
])("%s with %o is held: %s", (text, live, held) => {
  expect(claimsUnproven(text, live)).toBe(held);
});

test.each([
  ["cleaning", ["INSURANCE", "VOG"]],
  ["moving", ["INSURANCE", "VOG", "NIWO"]],
] as const)("a client of %s can ask these conditions", (vertical, conditions) => {
  expect(conditionsOf(vertical)).toEqual(conditions);
});

test("a condition is unmet until an operator saw it", () => {
  expect(unmetConditions(["INSURANCE", "VOG"], [{ kind: "KVK" }, { kind: "VOG" }])).toEqual(["INSURANCE"]);
  expect(unmetConditions([], [])).toEqual([]);
});
