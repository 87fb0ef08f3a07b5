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

test("the log names a list as its page does, and shows the id of any other subject", () => {
  expect(logSubjectName("list", "invoices")).toBe("Facturen");
  expect(logSubjectName("invoice", "2026-00001")).toBe("2026-00001");
});
