import { VERTICALS, type Vertical } from "../kernel/verticals.ts";

/** What an operator can check of a company, each with evidence. */
export const CHECK_KINDS = [
  "KVK",
  "VAT",
  "INSURANCE",
  "NIWO",
  "VOG",
  "REFERENCE",
  "ERKENDE_VERHUIZERS",
  "SCHOONMAKEND_NEDERLAND",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

const EVERY_COMPANY = ["KVK", "VAT", "INSURANCE", "VOG", "REFERENCE"] as const satisfies CheckKind[];

/** Memberships of an association with a way to complain of its own, to which a client of a member can go too. */
export const MEMBERSHIPS = ["ERKENDE_VERHUIZERS", "SCHOONMAKEND_NEDERLAND"] as const satisfies CheckKind[];
export type Membership = (typeof MEMBERSHIPS)[number];

/** The checks of a vertical. A NIWO licence is for carriers of goods. */
export const CHECKS_OF: Record<Vertical, readonly CheckKind[]> = {
  cleaning: [...EVERY_COMPANY, "SCHOONMAKEND_NEDERLAND"],
  moving: ["KVK", "VAT", "NIWO", "INSURANCE", "VOG", "REFERENCE", "ERKENDE_VERHUIZERS"],
};

/** Every pair of vertical and kind that may be recorded, for the CHECK of the table. */
export const CHECK_PAIRS = VERTICALS.map((vertical) => ({ vertical, kinds: CHECKS_OF[vertical] }));

/** Checks that a client can ask of the companies: a condition, which hides nothing (decision 312). */
export const CONDITIONS = ["INSURANCE", "VOG", "NIWO"] as const satisfies CheckKind[];
export type Condition = (typeof CONDITIONS)[number];

/** The conditions that a client of a vertical can ask. */
export const conditionsOf = (vertical: Vertical): Condition[] =>
  CONDITIONS.filter((condition) => CHECKS_OF[vertical].includes(condition));

/** The conditions that a company with these checks does not meet, as far as operators saw. */
export const unmetConditions = (
  conditions: readonly Condition[],
  checks: readonly { kind: CheckKind }[],
): Condition[] => conditions.filter((condition) => !checks.some(({ kind }) => kind === condition));

/** Evidence that ends by itself: a check of these kinds needs a last day. */
export const ENDING_KINDS: readonly CheckKind[] = ["INSURANCE", "NIWO", ...MEMBERSHIPS];

/** Facts of a company that a check is about. */
export const CHECKED_FACTS = [
  "businessName",
  "companyName",
  "legalName",
  "kvkNumber",
  "legalForm",
  "vatId",
] as const;
export type CheckedFact = (typeof CHECKED_FACTS)[number];
/** A fact that the company did not give is "". */
export type CheckedFacts = Readonly<Record<CheckedFact, string>>;

/** Why a check ended. A REJECTED one never held: the operator did not find what the company says of itself. */
export const CHECK_END_REASONS = [
  "EXPIRED",
  "NAME_CHANGED",
  "KVK_CHANGED",
  "LEGAL_FORM_CHANGED",
  "VAT_ID_CHANGED",
  "WITHDRAWN",
  "REJECTED",
  "REPLACED",
] as const;
export type CheckEndReason = (typeof CHECK_END_REASONS)[number];

/** Which checks a change of each fact ends, and why. Another KvK number is another company. */
export const ENDED_BY: Record<CheckedFact, { reason: CheckEndReason; kinds: readonly CheckKind[] }> = {
  kvkNumber: { reason: "KVK_CHANGED", kinds: CHECK_KINDS },
  legalForm: { reason: "LEGAL_FORM_CHANGED", kinds: ["KVK", "VAT", "INSURANCE", "NIWO", ...MEMBERSHIPS] },
  legalName: { reason: "NAME_CHANGED", kinds: ["KVK", "VAT", "INSURANCE", "NIWO", ...MEMBERSHIPS] },
  companyName: { reason: "NAME_CHANGED", kinds: ["KVK"] },
  businessName: { reason: "NAME_CHANGED", kinds: ["KVK"] },
  vatId: { reason: "VAT_ID_CHANGED", kinds: ["VAT"] },
};

/** The order in which a change of several facts is named. */
const BY_WEIGHT: readonly CheckedFact[] = [
  "kvkNumber",
  "legalForm",
  "legalName",
  "companyName",
  "businessName",
  "vatId",
];

/** The facts that differ between what an operator saw and what the company has now. */
function changedFacts(seen: CheckedFacts, current: CheckedFacts): CheckedFact[] {
  return CHECKED_FACTS.filter((fact) => seen[fact] !== current[fact]);
}

/** The facts that a check of this kind is about. */
export const factsOfKind = (kind: CheckKind): CheckedFact[] =>
  CHECKED_FACTS.filter((fact) => ENDED_BY[fact].kinds.includes(kind));

/** Whether what an operator saw of a company still holds for a check of this kind. */
export const isSeenNow = (kind: CheckKind, seen: CheckedFacts, current: CheckedFacts): boolean =>
  !changedFacts(seen, current).some((fact) => ENDED_BY[fact].kinds.includes(kind));

/** The kinds of checks that a change ends, with the reason. A fact that is filled in for the first time changes nothing. */
export function endedByChange(
  before: CheckedFacts,
  after: CheckedFacts,
): { reason: CheckEndReason; kinds: readonly CheckKind[] }[] {
  const changed = new Set(changedFacts(before, after).filter((fact) => before[fact] !== ""));
  const ended = new Set<CheckKind>();
  return BY_WEIGHT.filter((fact) => changed.has(fact)).flatMap((fact) => {
    const { reason, kinds } = ENDED_BY[fact];
    const left = kinds.filter((kind) => !ended.has(kind));
    for (const kind of left) ended.add(kind);
    return left.length > 0 ? [{ reason, kinds: left }] : [];
  });
}

/** Days before the last day of a check on which the company and the operators hear of it. */
export const CHECK_NOTICE_DAYS = 30;

/** Days for which a check that ended is kept, with its file. */
export const CHECK_KEPT_DAYS = 730;

/** Days for which a check that lapsed by itself, other than the KvK check, waits in the queue of operators. */
export const LAPSED_WAIT_DAYS = 60;

/** Longest source and note of a check, in characters. */
export const MAX_SOURCE_LENGTH = 120;
export const MAX_NOTE_LENGTH = 1_000;

/**
 * What a mover says of its licence to carry goods (NIWO): it has one, or it drives only vehicles with a load of less than 500 kg, for
 * which the law asks none (Wet wegvervoer goederen, art. 2.1).
 */
export const NIWO_DECLARATIONS = ["LICENCE", "LIGHT_VEHICLES"] as const;
export type NiwoDeclaration = (typeof NIWO_DECLARATIONS)[number];

/** Whether the companies of a vertical carry goods, and so say that before they send a quote. */
export const declaresNiwo = (vertical: Vertical): boolean => CHECKS_OF[vertical].includes("NIWO");

/** Whether this company still has to. */
export const mustDeclareNiwo = (company: { vertical: Vertical; niwo: NiwoDeclaration | null }): boolean =>
  declaresNiwo(company.vertical) && company.niwo === null;

/** Legal forms of companies in the trade register. */
export const LEGAL_FORMS = [
  "EENMANSZAAK",
  "VOF",
  "MAATSCHAP",
  "CV",
  "BV",
  "NV",
  "STICHTING",
  "VERENIGING",
  "COOPERATIE",
  "OTHER",
] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** Words of a name or text that claim a check, and the check that proves them; null where nothing that we check does. */
const CLAIMS: readonly { words: RegExp; kind: CheckKind | null; isGreen?: true }[] = [
  { words: /\bkvk[\s-]*(?:gekeurd|gecontroleerd|geverifieerd|erkend|geregistreerd)/i, kind: "KVK" },
  { words: /\bvog\b/i, kind: "VOG" },
  { words: /\bniwo\b/i, kind: "NIWO" },
  { words: /\berkende?\b/i, kind: null },
  { words: /\b(?:gecertificeerde?|certificaat|keurmerk)\b/i, kind: null },
  {
    words:
      /\b(?:milieu|klimaat)[\s-]*(?:vriendelijk|neutra(?:al|le)|bewust)e?r?\b|\bco2[\s-]*neutra(?:al|le)\b|\bduurza(?:am|me)r?\b|\becologische?r?\b/i,
    kind: null,
    isGreen: true,
  },
  // The colour of the work or its means; not of a street, a stain or a garden.
  {
    words:
      /\bgroene? (?:schoonmaak\w*|schoonmaken|poets\w*|verhui\w+|reiniging\w*|middel\w*|product\w*|werkwijze|werken|bedrijf|bus\w*|wagen\w*|energie|stroom)\b|\bgroen (?:en schoon|werken|rijden)\b/i,
    kind: null,
    isGreen: true,
  },
];

/** Marks that stand for what a text says of the environment, which anybody can look up. */
const GREEN_MARKS =
  /\b(?:eu[\s-]?|europees )ecolabel\b|\biso[\s-]?14001\b|\bcradle[\s-]to[\s-]cradle\b|\bnordic swan\b|\bco2[\s-]prestatieladder\b/i;

/** Whether a text claims a check that is not among the live ones, or something of the environment without naming a mark. */
export const claimsUnproven = (text: string, live: readonly CheckKind[]): boolean =>
  CLAIMS.some(
    ({ words, kind, isGreen }) =>
      words.test(text) &&
      (kind === null || !live.includes(kind)) &&
      !(isGreen === true && GREEN_MARKS.test(text)),
  );
