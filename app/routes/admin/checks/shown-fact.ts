import { LEGAL_FORMS, type CheckedFact } from "#domain/evidence/rules.ts";
import { LEGAL_FORM_LABELS } from "#texts/company/check-names.ts";

/** A fact of a company as people read it; "" is not given. */
export function shownFact(fact: CheckedFact, value: string): string {
  const form = fact === "legalForm" && LEGAL_FORMS.find((code) => code === value);
  return form ? LEGAL_FORM_LABELS[form] : value;
}
