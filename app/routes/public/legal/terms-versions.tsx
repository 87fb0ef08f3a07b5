import type { TermsVersion } from "#domain/terms/rules.ts";
import type { LegalSection, Operator } from "./legal-page.tsx";
import { termsForAll } from "./terms-for-all.tsx";
import { termsForCompanies } from "./terms-for-companies.tsx";
import { termsInGeneral } from "./terms-in-general.tsx";

type TermsText = { summary: string[]; sections: LegalSection[] };

/** The text of each version of the terms. Older ones stay readable. */
const TERMS_TEXTS: Record<TermsVersion, (operator: Operator) => TermsText> = {
  "1.0": (operator) => ({
    summary: [
      "Voor opdrachtgevers is alles gratis en vrijblijvend.",
      "Het werk spreek je af met het bedrijf dat je kiest. Wij zijn daarbij geen partij.",
      "Bedrijven betalen per maand en zeggen op wanneer ze willen.",
      "Wijzigingen kondigen we dertig dagen van tevoren aan.",
    ],
    sections: [...termsForAll(operator), ...termsForCompanies(), ...termsInGeneral(operator)],
  }),
};

/** Whether this build has the text of a version. */
export const isTermsVersion = (version: string): version is TermsVersion =>
  Object.hasOwn(TERMS_TEXTS, version);

export const termsText = (version: TermsVersion, operator: Operator) => TERMS_TEXTS[version](operator);
