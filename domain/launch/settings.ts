import { z } from "zod";
import { isDay, type Day } from "../kernel/dates.ts";
import { LAUNCH_MODES, LAUNCH_OFFER_PLACES, type LaunchChoices } from "./rules.ts";

/** Keys in the table of settings. A key without a row has its default. */
export const LAUNCH_KEYS = {
  mode: "launch.mode",
  goLiveDate: "launch.goLiveDate",
  offer: "launch.offer",
} as const;

const day = z.custom<Day>((value) => typeof value === "string" && isDay(value));
const mode = z.enum(LAUNCH_MODES);
const offer = z.object({
  endsOn: day.nullish(),
  alreadyTaken: z.int().min(0).max(LAUNCH_OFFER_PLACES).nullish(),
  takenSource: z.string().nullish(),
  takenOn: day.nullish(),
});

/** Parses the stored settings, by key. An invalid value counts as not set. */
export function launchChoicesOf(stored: Record<string, unknown>): LaunchChoices {
  const given = offer.safeParse(stored[LAUNCH_KEYS.offer]).data;
  return {
    mode: mode.safeParse(stored[LAUNCH_KEYS.mode]).data ?? null,
    goLiveDate: day.safeParse(stored[LAUNCH_KEYS.goLiveDate]).data ?? null,
    offerEndsOn: given?.endsOn ?? null,
    alreadyTaken: given?.alreadyTaken ?? null,
    takenSource: given?.takenSource ?? "",
    takenOn: given?.takenOn ?? null,
  };
}
