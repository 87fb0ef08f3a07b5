import { writtenNumber } from "#app/ui/number-reading.ts";
import { countOf, inventoryOf } from "#domain/briefs/inventory.ts";

/** The size of a move as far as it was typed, by what a field holds. */
export function sizeOf(typed: (field: string) => string) {
  return {
    inventory: inventoryOf((item) => typed(`inventory.${item}`)),
    boxes: countOf(typed("boxes")),
    /** With its unit; "" when there is none. */
    given: writtenNumber("cubicMeters", typed("volumeM3")) ?? "",
  };
}
