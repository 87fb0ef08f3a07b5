import { expect, test } from "vitest";
import type { LogFacts } from "#domain/audit/rules.ts";
import { logTexts } from "./operator-log.ts";

const logged = { act: "lift-measure", subjectKind: "measure", subjectId: "7", reason: null, facts: {} };
const subjectOf = (subjectKind: string, subjectId: string) =>
  logTexts({ ...logged, subjectKind, subjectId }).subject;
const reasonOf = (act: string, reason: string) => logTexts({ ...logged, act, reason }).reason;
const factsOf = (facts: LogFacts) => logTexts({ ...logged, facts }).facts;

test("the log says the reason of an act in Dutch, with what the operator wrote", () => {
  expect(reasonOf("look-at-personal-data", "question: belde over een offerte")).toBe(
    "Een vraag van deze persoon: belde over een offerte",
  );
  expect(reasonOf("lift-measure", "wrong")).toBe("Het was niet terecht");
  expect(reasonOf("end-check", "question: uittreksel bleek oud")).toBe("question: uittreksel bleek oud");
});

test("the log names the facts of an act in Dutch, without those that say nothing", () => {
  expect(factsOf({ rows: 21, masked: true, province: "", reason: null })).toBe("regels: 21, afgeschermd: ja");
});

test("the log says the codes and days of an act in Dutch", () => {
  expect(factsOf({ act: "HIDE", subjectKind: "PROFILE", waits: false })).toBe(
    "maatregel: Verbergen, soort: Profiel, wacht op een tweede beheerder: nee",
  );
  expect(factsOf({ kind: "KVK", seenOn: "2026-11-24", legalForm: "BV" })).toBe(
    "soort: KvK-inschrijving, gezien op: 24\u00a0november\u00a02026, rechtsvorm: Besloten vennootschap (bv)",
  );
  expect(factsOf({ kind: "TESTIMONIAL", vertical: "cleaning", role: "SUPPORT" })).toBe(
    "soort: Ervaring van een opdrachtgever, vak: Schoonmaak, rol: Ondersteuning",
  );
  expect(factsOf({ jobName: "deliver-mail", outcome: "NO_ACTION", mode: "prelaunch" })).toBe(
    "taak: Mail versturen, beslissing: We grijpen niet in, stand: voor de start",
  );
});

test("the log names a list as its page does, and shows the id of any other subject", () => {
  expect(subjectOf("list", "invoices")).toBe("Facturen");
  expect(subjectOf("invoice", "2026-00001")).toBe("2026-00001");
});
