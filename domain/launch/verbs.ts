import type { Verb } from "#domain/kernel/verb.ts";
import { freeUnpaidOfferPlaces } from "./free-unpaid-offer-places.ts";
import { setLaunch } from "./set-launch.ts";
import { setLaunchMode } from "./set-launch-mode.ts";

export const verbs: readonly Verb[] = [freeUnpaidOfferPlaces, setLaunch, setLaunchMode];
