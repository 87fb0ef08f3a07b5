import type { FallReason } from "#domain/deals/falling/rules.ts";
import type { DealSide } from "#domain/deals/state/rules.ts";
import type { Decision } from "#domain/desk/measures/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";
import type { ServiceType } from "#domain/briefs/details.ts";
import { GIVE_BACK_REASON_TEXTS } from "../deal/deals.ts";
import { serviceLabel } from "../request/brief-answers.ts";

/** What an operator decides on an objection to a deal that counts. */
export const FALL_DECISION_LABELS: Record<Decision, string> = {
  UPHELD: "Het bezwaar is terecht: de opdracht telt niet meer mee",
  DISMISSED: "De opdracht blijft meetellen",
};

/** The work and the place of a deal. */
export const fallTitle = (deal: {
  vertical: Vertical;
  category: Category;
  service: ServiceType | null;
  locationText: string;
}): string => `${serviceLabel(deal.vertical, deal.category, deal.service)}, ${deal.locationText}`;

const GIVE_BACK_TEXTS: Partial<Record<FallReason, string>> = GIVE_BACK_REASON_TEXTS;

/** Why a deal counts in the figures of its company, for operators. */
export const whyItCounts = (fall: { fallenBy: DealSide | null; fallReason: FallReason | null }): string =>
  fall.fallenBy === "COMPANY"
    ? `Het bedrijf gaf de opdracht terug: ${(fall.fallReason && GIVE_BACK_TEXTS[fall.fallReason]) ?? ""}`
    : "De opdrachtgever zei dat het bedrijf niet is gekomen.";
