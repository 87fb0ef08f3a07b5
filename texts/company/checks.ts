import type { CheckKind, Condition, NiwoDeclaration } from "#domain/evidence/rules.ts";
import { formatDay, formatList } from "../formats.ts";
import { atStart } from "../numbers.ts";

/** A check as others read of it. */
export type ShownCheck = { kind: CheckKind; seenOn: string; validUntil: string | null };

const SEEN: Record<CheckKind, string> = {
  KVK: "KvK-inschrijving gecontroleerd op",
  VAT: "Btw-id gecontroleerd op",
  INSURANCE: "Bewijs van verzekering gecontroleerd op",
  NIWO: "NIWO-vergunning gecontroleerd op",
  ERKENDE_VERHUIZERS: "Lidmaatschap van Erkende Verhuizers gecontroleerd op",
  SCHOONMAKEND_NEDERLAND: "Lidmaatschap van Schoonmakend Nederland gecontroleerd op",
  VOG: "VOG gecontroleerd op",
  REFERENCE: "Referentie gesproken op",
};

/** A check with its dates: "KvK-inschrijving gecontroleerd op 3 november 2026". */
export function checkSentence({ kind, seenOn, validUntil }: ShownCheck): string {
  const end = validUntil ? `, geldig tot en met ${formatDay(validUntil)}` : "";
  return `${SEEN[kind]} ${formatDay(seenOn)}${end}`;
}

/** Checks in a word, where there is room for a line: what clients choose by. */
const IN_SHORT: Partial<Record<CheckKind, string>> = {
  KVK: "KvK",
  INSURANCE: "verzekering",
  NIWO: "NIWO",
  VOG: "VOG",
  ERKENDE_VERHUIZERS: "Erkende Verhuizers",
  SCHOONMAKEND_NEDERLAND: "Schoonmakend Nederland",
};

/** The checks of a company in one line, "KvK en verzekering gecontroleerd"; null without one of those. */
export function checksInShort(checks: readonly Pick<ShownCheck, "kind">[]): string | null {
  const names = checks.flatMap(({ kind }) => IN_SHORT[kind] ?? []);
  return names.length === 0 ? null : `${atStart(formatList(names))} gecontroleerd`;
}

/** What a client can ask of the companies, as it ticks it, and as everybody reads it. */
export const CONDITION_LABELS: Record<Condition, string> = {
  INSURANCE: "Verzekerd",
  VOG: "VOG",
  NIWO: "NIWO-vergunning",
};

const UNMET: Record<Condition, string> = {
  INSURANCE: "Jij vraagt een verzekerd bedrijf: we zagen geen bewijs van verzekering",
  VOG: "Jij vraagt een VOG: die zagen we niet",
  NIWO: "Jij vraagt een NIWO-vergunning: die zagen we niet",
};

/** That operators did not see what the client asks of a company. */
export const unmetText = (condition: Condition): string => UNMET[condition];

const NIWO_SAID: Record<NiwoDeclaration, string> = {
  LICENCE: "NIWO-vergunning volgens het bedrijf zelf, niet door ons gecontroleerd",
  LIGHT_VEHICLES: "Volgens het bedrijf geen NIWO-vergunning nodig: de wagens laden minder dan 500 kg",
};

/** What a mover says of its licence, as clients read it; null without a word of it, and where a check says more. */
export const niwoText = (
  niwo: NiwoDeclaration | null,
  checks: readonly Pick<ShownCheck, "kind">[],
): string | null => (niwo === null || checks.some(({ kind }) => kind === "NIWO") ? null : NIWO_SAID[niwo]);

/** Who a company is in the trade register: "Glans B.V., KvK 12345678"; null for a company that was deleted. */
export const registeredText = ({
  legalName,
  kvkNumber,
}: {
  legalName: string | null;
  kvkNumber: string | null;
}): string | null => (kvkNumber === null ? null : `${legalName}, KvK ${kvkNumber}`);

/** What stands with a company without a KvK check. */
export const KVK_NOT_CHECKED = "KvK nog niet gecontroleerd";
