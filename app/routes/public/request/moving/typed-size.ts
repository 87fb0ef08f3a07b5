import { writtenNumber } from "#app/ui/fields/number-reading.ts";
import { countOf, inventoryOf } from "#domain/briefs/inventory.ts";

/** The size of a move as far as it was typed. `typed` returns the text of a field. */
export function sizeOf(typed: (field: string) => string) {
  return {
    inventory: inventoryOf((item) => typed(`inventory.${item}`)),
    boxes: countOf(typed("boxes")),
    /** The typed volume with its unit; "" without one. */
    given: writtenNumber("cubicMeters", typed("volumeM3")) ?? "",
  };
}
