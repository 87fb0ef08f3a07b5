import { byVertical, type BriefDetails } from "../briefs/details.ts";
import type { QuoteLine, VatRate } from "./details.ts";

/** Why a rate is the usual one for some work. */
export type VatReason = "home_interior" | "outside" | "business" | "construction" | "moving";

/**
 * The btw on the work of a brief. Cleaning the inside of a home is 9 % (Wet OB 1968, table I, post b.20); its outside,
 * such as windows, any other building, cleaning after construction, and moves are 21 %.
 */
function usualVat(details: BriefDetails): { rate: VatRate; reason: VatReason } {
  return byVertical<{ rate: VatRate; reason: VatReason }>(details, {
    cleaning: ({ serviceType, afterConstruction, propertyType }) => {
      if (serviceType === "window") return { rate: 21, reason: "outside" };
      if (afterConstruction) return { rate: 21, reason: "construction" };
      return serviceType !== "office" && (propertyType === "apartment" || propertyType === "house")
        ? { rate: 9, reason: "home_interior" }
        : { rate: 21, reason: "business" };
    },
    moving: () => ({ rate: 21, reason: "moving" }),
  });
}

/** The rate of a line for which the company chose none. */
export const usualVatRate = (details: BriefDetails): VatRate => usualVat(details).rate;

/** Work on the outside of a home, which keeps the general rate. */
const OUTSIDE =
  /\bglasbewassing|\bgevel|\bdakgo|\bterras|(?:ramen?|ruiten|kozijnen|glas)\s+(?:\S+\s+){0,2}buiten|\bbuiten(?:ramen|kant|om)/i;

/** A line whose rate is probably wrong: its index, the usual rate, and why. */
export type VatWarning = { line: number; usual: VatRate; reason: VatReason };

/** The lines whose btw is not the usual one. A warning, never a refusal: the company knows its own work. */
export function vatWarnings(
  lines: readonly Pick<QuoteLine, "description" | "vatRate">[],
  details: BriefDetails,
): VatWarning[] {
  const usual = usualVat(details);
  return lines.flatMap(({ description, vatRate }, line) => {
    const own =
      usual.rate === 9 && OUTSIDE.test(description) ? ({ rate: 21, reason: "outside" } as const) : usual;
    return vatRate === own.rate ? [] : [{ line, usual: own.rate, reason: own.reason }];
  });
}
