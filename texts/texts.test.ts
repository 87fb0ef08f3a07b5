import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUDGET_BAND_EUROS, MAX_PROPOSALS, TIME_PREFERENCE_HOURS } from "#domain/briefs/rules.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#domain/accounts/rules.ts";
import { BUDGET_BANDS, TIME_PREFERENCES } from "#domain/briefs/details.ts";
import { CATEGORIES, VERTICALS } from "#domain/kernel/verticals.ts";
import { optionalVatIdField } from "#domain/kernel/fields.ts";
import { EXAMPLE_VAT_ID } from "./examples.ts";
import { sampleInvoice } from "./payment/sample-invoice.ts";
import { ERROR_TEXTS } from "./errors/errors.ts";
import { tooManyFiles } from "./errors/upload-errors.ts";
import { fieldErrorText } from "./errors/field-errors.ts";
import { FIELDS } from "./errors/field-sentences.ts";
import { formatWholeEuros } from "./formats.ts";
import {
  BUDGET_BAND_LABELS,
  categoryLabel,
  floorLabel,
  TIME_PREFERENCE_LABELS,
  workLabel,
} from "./labels.ts";
import { isToastCode, TOASTS } from "./toasts/toasts.ts";

test("the btw-ids of examples and samples pass our own check", () => {
  const { seller, buyer } = sampleInvoice();
  for (const vatId of [EXAMPLE_VAT_ID, seller.vatId, buyer.vatId])
    expect(optionalVatIdField.parse(vatId)).toBe(vatId);
});

test("a number that is too high or too low is told its limit, in every field", () => {
  const fields = ["inventory.desk", ...Object.keys(FIELDS)];
  const limitless = fields.filter((field) => !fieldErrorText(field, "too_large:1250").includes("1.250"));
  const unfilled = fields.filter((field) => fieldErrorText(field, "too_small:0.5").includes("{"));
  expect([limitless, unfilled]).toEqual([[], []]);
  expect(fieldErrorText("boxes", "too_large:999")).toBe("Dit aantal dozen is te hoog. Vul hooguit 999 in.");
});

describe("labels agree with the rules", () => {
  test("each budget band label has the bounds of its rule", () => {
    for (const band of BUDGET_BANDS) {
      const { min, max } = BUDGET_BAND_EUROS[band];
      if (min > 0) expect(BUDGET_BAND_LABELS[band]).toContain(formatWholeEuros(min));
      if (max !== null) expect(BUDGET_BAND_LABELS[band]).toContain(formatWholeEuros(max));
    }
  });

  test("each time preference label has the hours of its rule", () => {
    for (const preference of TIME_PREFERENCES) {
      const hours = TIME_PREFERENCE_HOURS[preference];
      if (hours) expect(TIME_PREFERENCE_LABELS[preference]).toContain(`${hours.from}–${hours.to}`);
    }
  });

  test("each category of each vertical has its own label", () => {
    for (const vertical of VERTICALS) {
      const labels = CATEGORIES[vertical].map((category) => categoryLabel(vertical, category));
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.some((label) => /^[A-Z_]+$/.test(label))).toBe(false);
    }
    expect(categoryLabel("cleaning", "RESIDENTIAL")).toBe("Woningschoonmaak");
    expect(categoryLabel("moving", "RESIDENTIAL")).toBe("Woningverhuizing");
    expect(workLabel("cleaning", "DEEP_CLEANING")).toBe("Grote schoonmaak en oplevering na verhuizing");
    expect(workLabel("moving", "PIANO")).toBe(categoryLabel("moving", "PIANO"));
  });

  test("floors are named as people name them", () => {
    expect([0, 1, 12].map(floorLabel)).toEqual(["Begane grond", "1e verdieping", "12e verdieping"]);
  });

  test("limits in sentences are those of the rules", () => {
    expect(ERROR_TEXTS.proposal_limit_reached.message).toContain(`maximum van ${MAX_PROPOSALS} offertes`);
    expect(fieldErrorText("password", "password_too_short")).toContain(`${MIN_PASSWORD_LENGTH} karakters`);
    expect(fieldErrorText("password", "password_too_long")).toContain(`${MAX_PASSWORD_LENGTH} karakters`);
  });
});

describe("errors and toasts", () => {
  test("too many files names the limit", () => {
    expect(tooManyFiles(1).message).toBe("Je kunt maximaal 1 bestand uploaden.");
    expect(tooManyFiles(6).message).toBe("Je kunt maximaal 6 bestanden uploaden.");
  });

  test("every toast is used somewhere", () => {
    const app = join(import.meta.dirname, "../app");
    const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(app, file), "utf8"))
      .join("\n");
    const raised = new Set(sources.match(/(?<="|TOASTS\.)[a-z_]+\b/g));
    expect(Object.keys(TOASTS).filter((code) => !raised.has(code))).toEqual([]);
  });

  test("every error code with a text is thrown somewhere", () => {
    const domain = join(import.meta.dirname, "../domain");
    const verbs = readdirSync(domain, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test|^errors)\.ts$/.test(file))
      .map((file) => readFileSync(join(domain, file), "utf8"))
      .join("\n");
    expect(Object.keys(ERROR_TEXTS).filter((code) => !verbs.includes(`"${code}"`))).toEqual([]);
  });

  test("accepts only a known code as a toast", () => {
    expect(isToastCode("signed_in")).toBe(true);
    expect([null, "", "toString", "<b>"].some(isToastCode)).toBe(false);
  });

  test("links of toasts stay on this site", () => {
    for (const toast of Object.values(TOASTS)) expect(toast.action?.href ?? "/").toMatch(/^\/(?!\/)/);
  });
});

describe("field errors", () => {
  test("uses a field's own sentence, otherwise the generic one", () => {
    expect(fieldErrorText("clientName", "required")).toBe("Vul je naam in.");
    expect(fieldErrorText("serviceType", "required")).toBe("Kies een soort schoonmaak.");
    expect(fieldErrorText("startDate", "date_in_past")).toBe(
      "Vul een datum in die niet in het verleden ligt.",
    );
    expect(fieldErrorText("somethingElse", "required")).toBe("Vul dit veld in.");
  });

  test("recognizes nested, prefixed and repeated fields", () => {
    const sentence = fieldErrorText("postcode", "required");
    expect(fieldErrorText("from.postcode", "required")).toBe("Van: vul een postcode in.");
    expect(fieldErrorText("toPostcode", "required")).toBe(sentence);
    expect(fieldErrorText("links[1]", "too_long")).toBe(fieldErrorText("links", "too_long"));
  });

  test("never shows a library's English", () => {
    expect(fieldErrorText("includes", "Invalid input: expected string")).toBe(fieldErrorText("x", "invalid"));
    expect(fieldErrorText("constructor", "constructor")).toBe(fieldErrorText("x", "invalid"));
  });
});
