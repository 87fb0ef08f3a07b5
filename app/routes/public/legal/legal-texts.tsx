import type { LegalSection, Operator } from "./legal-page.tsx";
import { privacyAfter } from "./privacy-after.tsx";
import { privacyData } from "./privacy-data.tsx";
import { termsForAll } from "./terms-for-all.tsx";
import { termsForCompanies } from "./terms-for-companies.tsx";
import { termsInGeneral } from "./terms-in-general.tsx";

export const LEGAL_DOCUMENTS = ["terms", "privacy"] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

type LegalText = { summary: string[]; sections: LegalSection[] };

/** The newest version of each document. Its text is in `versions/` too, as are the older ones (`legal-texts.test.tsx`). */
export const LEGAL_TEXTS: Record<LegalDocumentName, (operator: Operator) => LegalText> = {
  terms: (operator) => ({
    summary: [
      "Voor opdrachtgevers is alles gratis en vrijblijvend.",
      "Het werk spreek je af met het bedrijf dat je kiest. Wij zijn daarbij geen partij.",
      "Bedrijven betalen per maand en zeggen op wanneer ze willen.",
      "Wijzigingen kondigen we dertig dagen van tevoren aan.",
    ],
    sections: [...termsForAll(operator), ...termsForCompanies(), ...termsInGeneral(operator)],
  }),
  privacy: (operator) => ({
    summary: [
      "Je naam, adres, telefoonnummer en e-mailadres krijgt alleen het bedrijf dat jij kiest.",
      "We verkopen geen gegevens en plaatsen geen advertenties of volgcookies.",
      "Wat geen doel meer heeft, verwijderen we vanzelf.",
      "Je kunt je gegevens downloaden en je account zelf verwijderen.",
    ],
    sections: [...privacyData(operator), ...privacyAfter(operator)],
  }),
};
