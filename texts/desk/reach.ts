import {
  HOURS_BEFORE_REPEAT,
  MAX_REPEATS,
  REPEAT_BARS,
  type NoRepeat,
  type RepeatBar,
} from "#domain/matching/alerts/rules.ts";
import { formatCount, formatDateTime } from "../formats.ts";
import { inWords } from "../numbers.ts";

/** What keeps companies from being asked again, before how many they are. */
const BAR_TEXTS: Record<RepeatBar, string> = {
  quoted: "stuurde al een offerte",
  passed: "verborg de aanvraag of wees hem af",
  not_told: "hoorde er nog niet van",
  told_lately: `hoorde er minder dan ${HOURS_BEFORE_REPEAT} uur geleden van`,
  turned_off: "zette deze mails uit",
};

const bedrijven = (count: number) => formatCount(count, "bedrijf", "bedrijven");

/** Whom asking again would mail. */
export const askableText = (companies: number) =>
  companies === 1
    ? "1 bedrijf hoorde van deze aanvraag en deed er nog niets mee. Het krijgt er één mail over."
    : `${bedrijven(companies)} hoorden van deze aanvraag en deden er nog niets mee. Ze krijgen er elk één mail over.`;

/** The button that asks them. */
export const askAgainLabel = (companies: number) =>
  `Vraag ${companies === 1 ? "dit bedrijf" : "deze bedrijven"} nogmaals`;

/** The companies that match and are not asked again, as "stuurde al een offerte: 2"; none without them. */
export const barredTexts = (barred: Partial<Record<RepeatBar, number>>): string[] =>
  REPEAT_BARS.flatMap((bar) => (barred[bar] ? [`${BAR_TEXTS[bar]}: ${barred[bar]}`] : []));

/** Why the companies of a request cannot be asked again now. `from` is when they can, after the last time. */
export function noRepeatText(why: NoRepeat, from: Date | null): string {
  switch (why) {
    case "not_open":
      return "Nogmaals vragen kan niet: bedrijven kunnen nu geen offerte sturen op deze aanvraag.";
    case "often_enough":
      return `De bedrijven zijn al ${inWords(MAX_REPEATS)} keer nogmaals gevraagd. Vaker kan niet.`;
    case "too_soon":
      return `Nogmaals vragen kan weer vanaf ${from ? formatDateTime(from) : "een later moment"} uur.`;
    case "nobody":
      return "Er is nu geen bedrijf om nogmaals te vragen.";
  }
}

/** "Op 12 maart 2026 om 10:00 uur vroeg Ineke 4 bedrijven nogmaals." */
export const repeatText = ({ at, by, companies }: { at: Date; by: string | null; companies: number }) =>
  `Op ${formatDateTime(at)} uur vroeg ${by ?? "iemand van ons"} ${bedrijven(companies)} nogmaals.`;
