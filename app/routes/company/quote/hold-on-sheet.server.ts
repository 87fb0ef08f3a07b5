import { HOLD_HOURS, MAX_HOLDS_PER_BRIEF } from "#domain/briefs/holds/rules.ts";
import type { Hold } from "./hold-place.tsx";
import { FREE_INTENT, HOLD_INTENT } from "./intents.ts";
import { inWords } from "#texts/numbers.ts";

const OFFER = `Rustig schrijven? Houd ${inWords(HOLD_HOURS)} uur een plek vast. Dat kan één keer voor deze aanvraag.`;

/**
 * What the sheet shows of holding a place. Null where the company cannot hold one: it did before, or others hold as many as may
 * be held.
 */
export function holdOnSheet(
  { heldPlaces }: { heldPlaces: number },
  held: { until: Date | null } | null,
  now: Date,
): Hold | null {
  if (held?.until) {
    const left = Math.ceil((held.until.getTime() - now.getTime()) / 60_000);
    return { until: held.until, left, offer: OFFER, label: "Vrijgeven", intent: FREE_INTENT };
  }
  if (held !== null || heldPlaces >= MAX_HOLDS_PER_BRIEF) return null;
  return { until: null, left: 0, offer: OFFER, label: "Plek vasthouden", intent: HOLD_INTENT };
}
