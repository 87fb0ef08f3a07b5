import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { SERVICE_TYPES } from "#domain/briefs/details.ts";
import { cleaningCategoryOf } from "#domain/briefs/rules.ts";
import { asksFor } from "#domain/briefs/service-questions.ts";
import type { PricedWork } from "#domain/proposals/usual-price/rules.ts";
import { provinceAnswered, typedSize } from "../priced-answers.ts";

/** What is asked so far, as far as prices depend on it; null before the kind of work is chosen. */
export function pricedCleaning(answers: FormValues): PricedWork | null {
  const text = (field: string) => textOf(answers, field);
  const serviceType = SERVICE_TYPES.find((type) => type === text("serviceType"));
  if (!serviceType) return null;
  const asksFrequency = asksFor("frequency", { serviceType });
  const sides = text("windowSides") === "both" ? 2 : 1;
  const windows = typedSize(text("windowCount"), "whole");
  return {
    vertical: "cleaning",
    category: cleaningCategoryOf(serviceType, text("afterConstruction") === "yes"),
    isRepeated:
      asksFrequency && text("frequency") === "" ? null : asksFrequency && text("frequency") !== "once",
    size: serviceType === "window" ? windows && windows * sides : typedSize(text("squareMeters"), "rounded"),
    province: provinceAnswered(text("province"), text("postcode")),
  };
}
