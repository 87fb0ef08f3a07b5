import type { Day } from "#domain/kernel/dates.ts";
import type { Frequency } from "#domain/briefs/details.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { OpenBriefsFilter } from "#domain/briefs/open-list/list-filter.ts";
import type { ListSort } from "#domain/briefs/rules.ts";
import { formatCount, formatDay, formatNumber, formatSoon, formatWholeEuros } from "../formats.ts";
import { FREQUENCY_LABELS } from "../labels.ts";
import { VERTICAL_TEXTS } from "../verticals.ts";

type Dated = { eventDate: Day | null; dateFlexible: boolean };

/** The date of the job, and whether it is flexible. */
export function dateText(brief: Dated, format: (day: Day) => string = formatDay): string {
  if (brief.eventDate === null) return "Datum in overleg";
  return brief.dateFlexible ? `Rond ${format(brief.eventDate)}` : format(brief.eventDate);
}

/** The place of the job, with the province unless it has the same name. */
export function placeText(brief: { vertical: Vertical; locationText: string; province: string }): string {
  const { vertical, locationText, province } = brief;
  const isSaid = locationText.startsWith(`${province} (`);
  return VERTICAL_TEXTS[vertical].namesProvince && !isSaid ? `${locationText}, ${province}` : locationText;
}

/** Frequency and date of the job for a list, as `Elke week, vanaf 1 december 2026`. */
export function whenText(
  brief: Dated & { frequency: Frequency },
  format: (day: Day) => string = formatDay,
): string {
  if (brief.frequency === "once") return dateText(brief, format);
  const begin = brief.eventDate === null ? "datum in overleg" : `vanaf ${format(brief.eventDate)}`;
  return `${FREQUENCY_LABELS[brief.frequency]}, ${begin}`;
}

/** The same for a row that has to be short, read on this day: `Elke week, vanaf 1 dec`. */
export const soonText = (brief: Parameters<typeof whenText>[0], today: Day): string =>
  whenText(brief, (day) => formatSoon(day, today));

/** How long ago it was published: `3 uur geleden`. */
export function ageText(hours: number): string {
  if (hours < 1) return "Zojuist";
  const days = Math.floor(hours / 24);
  return `${days < 1 ? `${Math.floor(hours)} uur` : formatCount(days, "dag", "dagen")} geleden`;
}

/** `12 km`, rounded; `minder dan 1 km` below that. */
export const kmText = (km: number): string =>
  km < 1 ? "minder dan 1 km" : `${formatNumber(Math.round(km))} km`;

const shortFloor = (floor: number) => (floor === 0 ? "bg" : floor < 0 ? "kelder" : `${floor}e`);

/** The floors and the distance of a move, in short: `3e naar bg, 64 km`. */
export function tripText({ from, to }: { from: number; to: number }, km: number | null): string {
  const floors = `${shortFloor(from)} naar ${shortFloor(to)}`;
  return km === null ? floors : `${floors}, ${kmText(km)}`;
}

/** The orders of the list. */
export const LIST_SORT_LABELS: Record<ListSort, string> = {
  newest: "Nieuwste eerst",
  date: "Datum van het werk",
  distance: "Dichtstbij eerst",
  budget: "Hoogste budget eerst",
};

type Filter = Pick<
  OpenBriefsFilter,
  "show" | "sort" | "q" | "within" | "from" | "to" | "size" | "budget" | "unquoted"
>;

/** The filters of the list in words, beside place and category. */
export function filterTexts(filter: Filter, unit: string): string[] {
  const { show, sort, q, within, from, to, size, budget, unquoted } = filter;
  return [
    show && { saved: "bewaard", hidden: "verborgen" }[show],
    q && `“${q}”`,
    within && `binnen ${formatNumber(within)} km`,
    from && `vanaf ${formatDay(from)}`,
    to && `tot en met ${formatDay(to)}`,
    size && `vanaf ${formatNumber(size)} ${unit}`,
    budget && `boven ${formatWholeEuros(budget)}`,
    unquoted && "nog geen offerte",
    sort && sort !== "newest" && LIST_SORT_LABELS[sort].toLowerCase(),
  ].filter((text): text is string => Boolean(text));
}

/** How many requests the list has, as far as they were counted. */
export function totalText({ count, isMore }: { count: number; isMore: boolean }): string {
  const counted = formatCount(count, "aanvraag", "aanvragen");
  return isMore ? `Meer dan ${counted}` : counted;
}
