import type {
  CheckedFact,
  CheckEndReason,
  CheckKind,
  LegalForm,
  NiwoDeclaration,
} from "#domain/evidence/rules.ts";
import type { TextRefusal } from "#domain/checks/rules.ts";

// What companies and operators read of checks, and clients do not.

export const CHECK_NAMES: Record<CheckKind, string> = {
  KVK: "KvK-inschrijving",
  VAT: "Btw-id",
  INSURANCE: "Verzekering",
  NIWO: "NIWO-vergunning",
  ERKENDE_VERHUIZERS: "Lid van Erkende Verhuizers",
  SCHOONMAKEND_NEDERLAND: "Lid van Schoonmakend Nederland",
  VOG: "VOG",
  REFERENCE: "Referentie",
};

export const CHECK_END_TEXTS: Record<CheckEndReason, string> = {
  EXPIRED: "de einddatum is voorbij",
  NAME_CHANGED: "een naam van het bedrijf is gewijzigd",
  KVK_CHANGED: "het KvK-nummer is gewijzigd",
  LEGAL_FORM_CHANGED: "de rechtsvorm is gewijzigd",
  VAT_ID_CHANGED: "het btw-id is gewijzigd",
  WITHDRAWN: "ingetrokken door ons",
  REJECTED: "niet bevestigd door ons",
  REPLACED: "vervangen door een nieuwe controle",
};

/** Why a new name or text is not published. */
export const TEXT_REFUSAL_TEXTS: Record<TextRefusal, string> = {
  unproven: "Er staat een controle of vergunning in waarvan we geen bewijs hebben gezien.",
  unprovable:
    "Er staat een woord in als “erkend”, “gecertificeerd” of “duurzaam”. Dat kunnen we voor niemand nakijken. Over het milieu mag het wel als je het keurmerk noemt.",
  untrue: "Wat er staat, klopt niet met wat we hebben nagekeken.",
};

export const CHECKED_FACT_NAMES: Record<CheckedFact, string> = {
  businessName: "Naam op het profiel",
  companyName: "Handelsnaam",
  legalName: "Juridische naam",
  kvkNumber: "KvK-nummer",
  legalForm: "Rechtsvorm",
  vatId: "Btw-id",
};

export const LEGAL_FORM_LABELS: Record<LegalForm, string> = {
  EENMANSZAAK: "Eenmanszaak",
  VOF: "Vennootschap onder firma (vof)",
  MAATSCHAP: "Maatschap",
  CV: "Commanditaire vennootschap (cv)",
  BV: "Besloten vennootschap (bv)",
  NV: "Naamloze vennootschap (nv)",
  STICHTING: "Stichting",
  VERENIGING: "Vereniging",
  COOPERATIE: "Coöperatie",
  OTHER: "Anders",
};

/** The legal forms as options of a select. */
export const LEGAL_FORM_OPTIONS = Object.entries(LEGAL_FORM_LABELS).map(([value, label]) => ({
  value,
  label,
}));

/** What a mover answers when it is asked for its licence. */
export const NIWO_ANSWERS: Record<NiwoDeclaration, string> = {
  LICENCE: "Ja, we hebben een NIWO-vergunning",
  LIGHT_VEHICLES: "Nee, onze wagens mogen allemaal minder dan 500 kg laden",
};
