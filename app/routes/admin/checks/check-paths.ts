import type { CheckedFact, CheckKind, LegalForm } from "#domain/evidence/rules.ts";

/** The queue of companies to check. */
export const CHECKS_PATH = "/beheer/controle";

/** The page on which an operator checks a company, with the form of one kind open. */
export const checkPath = (companyId: string, kind?: CheckKind | null) =>
  `${CHECKS_PATH}/${companyId}${kind ? `?soort=${kind}#vastleggen` : ""}`;

/** The form of the KvK check with the legal form that the register answered. */
export const registeredCheckPath = (companyId: string, legalForm: LegalForm | null) =>
  `${CHECKS_PATH}/${companyId}?soort=KVK${legalForm ? `&${LEGAL_FORM_PARAM}=${legalForm}` : ""}#vastleggen`;

/** The legal form that the register answered. */
export const LEGAL_FORM_PARAM = "rechtsvorm";

/** Asks the trade register too: each answer costs money and time. */
export const LOOK_UP = "register";

/** The file of evidence of a check. */
export const evidencePath = (checkId: string) => `${CHECKS_PATH}/bewijs/${checkId}`;

/** The name of the hidden field with a fact that the page showed; the form has a field of its own for a legal form. */
export const seenField = (fact: CheckedFact) => `seen.${fact}`;
