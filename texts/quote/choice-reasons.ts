import type { ChoiceReason } from "#domain/briefs/rules.ts";

/** The reasons that a client chooses from when accepting. */
export const CHOICE_REASON_LABELS: Record<ChoiceReason, string> = {
  price: "De prijs",
  date: "De dag waarop het kan",
  inclusions: "Wat er bij de prijs zit",
  company: "Het bedrijf: ervaring en eerder werk",
  clarity: "De duidelijkste offerte",
  other: "Iets anders",
};
