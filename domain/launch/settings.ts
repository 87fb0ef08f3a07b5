import { z } from "zod";
import { amsterdamDay, isDay, type Day } from "../dates.ts";
import {
  comingSeventhOfOctober,
  LAUNCH_MODES,
  LAUNCH_OFFER_PLACES,
  OFFER_ALREADY_TAKEN,
  type LaunchSettings,
} from "./rules.ts";

/** Keys in the table of settings. */
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
});

/** The settings from what is stored, by key; whatever is absent, or no longer makes sense, has its default. */
export function launchSettingsOf(stored: Record<string, unknown>, now: Date): LaunchSettings {
  const goLiveDate =
    day.safeParse(stored[LAUNCH_KEYS.goLiveDate]).data ?? comingSeventhOfOctober(amsterdamDay(now));
  const given = offer.safeParse(stored[LAUNCH_KEYS.offer]).data;
  return {
    mode: mode.safeParse(stored[LAUNCH_KEYS.mode]).data ?? "prelaunch",
    goLiveDate,
    offer: {
      endsOn: given?.endsOn ?? goLiveDate,
      alreadyTaken: given?.alreadyTaken ?? OFFER_ALREADY_TAKEN,
    },
  };
}
