import { expect, test } from "vitest";
import { logFactsText, logReasonText, logSubjectName } from "./operator-log.ts";

test("the log says the reason of an act in Dutch, with what the operator wrote", () => {
  expect(logReasonText("look-at-personal-data", "question: belde over een offerte")).toBe(
    "Een vraag van deze persoon: belde over een offerte",
  );
  expect(logReasonText("lift-measure", "wrong")).toBe("Het was niet terecht");
  expect(logReasonText("end-check", "question: uittreksel bleek oud")).toBe("question: uittreksel bleek oud");
});

test("the log names the facts of an act in Dutch, without those that say nothing", () => {
  expect(logFactsText({ rows: 21, masked: true, province: "", reason: null })).toBe(
    "regels: 21, afgeschermd: ja",
  );
});

test("the log says the codes and days of an act in Dutch", () => {
  expect(logFactsText({ act: "HIDE", subjectKind: "PROFILE", waits: false })).toBe(
    "maatregel: Verbergen, soort: Profiel, wacht op een tweede beheerder: nee",
  );
  expect(logFactsText({ kind: "KVK", seenOn: "2026-11-24", legalForm: "BV" })).toBe(
    "soort: KvK-inschrijving, gezien op: 24\u00a0november\u00a02026, rechtsvorm: Besloten vennootschap (bv)",
  );
  expect(logFactsText({ kind: "TESTIMONIAL", vertical: "cleaning", role: "SUPPORT" })).toBe(
    "soort: Ervaring van een opdrachtgever, branche: Schoonmaak, rol: Ondersteuning",
  );
  expect(logFactsText({ jobName: "deliver-mail", outcome: "NO_ACTION", mode: "prelaunch" })).toBe(
    "taak: Mail versturen, beslissing: We grijpen niet in, stand: voor de start",
  );
});

test("the log names a list as its page does, and shows the id of any other subject", () => {
  expect(logSubjectName("list", "invoices")).toBe("Facturen");
  expect(logSubjectName("invoice", "2026-00001")).toBe("2026-00001");
});
