import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { moveVolumeM3 } from "#domain/briefs/inventory.ts";
import { MOVING_CATEGORIES } from "#domain/kernel/verticals.ts";
import type { PricedWork } from "#domain/proposals/usual-price/rules.ts";
import { provinceAnswered, typedSize } from "../priced-answers.ts";
import { sizeOf } from "./typed-size.ts";

/** What is asked so far, as far as prices depend on it; null before the kind of move is chosen. */
export function pricedMove(answers: FormValues): PricedWork | null {
  const text = (field: string) => textOf(answers, field);
  const category = MOVING_CATEGORIES.find((one) => one === text("movingType"));
  if (!category) return null;
  const { inventory, boxes } = sizeOf(text);
  return {
    vertical: "moving",
    category,
    isRepeated: false,
    size: moveVolumeM3({ inventory, boxes, givenM3: typedSize(text("volumeM3"), "halves") }),
    province: provinceAnswered(text("province"), text("from.postcode")),
  };
}
