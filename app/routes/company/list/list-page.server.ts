import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import {
  readListFilter,
  type FilterProblem,
  type OpenBriefsFilter,
} from "#domain/briefs/open-list/list-filter.ts";
import {
  MOST_SEARCHED,
  type OpenBriefRow,
  type OpenBriefsPage,
} from "#domain/briefs/open-list/open-briefs-view.ts";
import { writingText } from "#texts/request/holds.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { formatBudget, formatNumber } from "#texts/formats.ts";
import { filterProblemText } from "#texts/request/list-filter.ts";
import { SERVICE_TYPE_LABELS, workLabel } from "#texts/labels.ts";
import { ageText, filterTexts, kmText, soonText, totalText, tripText } from "#texts/request/open-briefs.ts";
import { OWN_AREAS, type ListFilter } from "./list-paths.ts";

const HOUR = 3_600_000;

/** What a size is measured in. */
export const SIZE_UNITS: Record<Vertical, string> = { cleaning: "m²", moving: "m³" };

/** What the kinds of work are called, so that a search finds a request by the words that its row shows. */
export const WORK_NAMES: Record<Vertical, Record<string, string>> = {
  cleaning: workNamesOf("cleaning"),
  moving: workNamesOf("moving"),
};

function workNamesOf(vertical: Vertical): Record<string, string> {
  return {
    ...Object.fromEntries(CATEGORIES[vertical].map((code) => [code, workLabel(vertical, code)])),
    // Of a clean; a move has no such codes.
    ...SERVICE_TYPE_LABELS,
  };
}

/** The list's filter as its address names it. A company without provinces has a list that opens on all. */
export function filterOf(
  query: URLSearchParams,
  { vertical, provinces }: { vertical: Vertical; provinces: readonly Province[] },
): ReturnType<typeof readListFilter> {
  const { province = provinces.length > 0 ? OWN_AREAS : "", ...rest } = Object.fromEntries(query);
  const read = readListFilter({ ...rest, province: province === OWN_AREAS ? "own-areas" : province });
  const { category } = read.filter;
  if (category === undefined || (CATEGORIES[vertical] as readonly string[]).includes(category)) return read;
  return { ...read, problems: [{ field: "category", code: "choose_one" }, ...read.problems] };
}

/** What is wrong with the filters of this query, at their fields; null when nothing is. */
export function filterAnswer(problems: readonly FilterProblem[], query: URLSearchParams): FormAnswer | null {
  const errors: FormAnswer["errors"] = {};
  const values: FormAnswer["values"] = {};
  for (const problem of problems) {
    const typed = query.getAll(problem.field).at(-1) ?? "";
    const text = filterProblemText(problem, typed);
    if (text === undefined) continue;
    errors[problem.field] = text;
    values[problem.field] = typed;
  }
  return Object.keys(errors).length === 0 ? null : { errors, values, title: "Niet alles in je filter klopt" };
}

/** The distance that was asked for when no row has one: then the place that the company works from is unknown. */
export function distanceProblems(filter: OpenBriefsFilter, rows: readonly OpenBriefRow[]): FilterProblem[] {
  const isAsked = filter.within !== undefined || filter.sort === "distance";
  const isUnknown = rows.length > 0 && rows.every(({ distanceKm }) => distanceKm === null);
  return isAsked && isUnknown ? [{ field: "within", code: "no_base" }] : [];
}

/** The filter as the query of the list has it. The form always sends an order; newest first is the list without one. */
export function filterQuery(filter: OpenBriefsFilter, vertical: Vertical): ListFilter {
  const { sort, ...others } = filter;
  const given = Object.entries({ ...others, sort: sort === "newest" ? undefined : sort }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    category: CATEGORIES[vertical].find((code) => code === filter.category) ?? "",
    province: filter.province === "own-areas" ? OWN_AREAS : (filter.province ?? ""),
  };
}

/** What the list shows, in words. */
export function filterSummary(filter: OpenBriefsFilter, vertical: Vertical): string {
  const category = CATEGORIES[vertical].find((code) => code === filter.category);
  return [
    filter.province === "own-areas" ? "Mijn werkgebied" : (filter.province ?? "Alle provincies"),
    ...(category ? [workLabel(vertical, category)] : []),
    ...filterTexts(filter, SIZE_UNITS[vertical]),
  ].join(", ");
}

/** How many requests were found, and whether older ones were not searched. */
export function foundText({ total, isCut }: Pick<OpenBriefsPage, "total" | "isCut">): string | null {
  if (!total) return null;
  return isCut ? `${totalText(total)} in de nieuwste ${formatNumber(MOST_SEARCHED)}` : totalText(total);
}

/** A row of the list, with its texts. */
export function rowOf(row: OpenBriefRow, vertical: Vertical, now: Date) {
  const size = row.squareMeters ?? row.volumeM3;
  return {
    id: row.id,
    title: serviceLabel(vertical, row.category, row.service),
    place: row.locationText,
    isOutside: row.isOutside,
    when: soonText(row, amsterdamDay(now)),
    facts: [
      ...(row.floors ? [tripText(row.floors, row.tripKm)] : []),
      formatBudget(row.budgetMinEuro, row.budgetMaxEuro),
      ...(row.distanceKm === null ? [] : [`op ${kmText(row.distanceKm)}`.replaceAll(" ", "\u00A0")]),
      ...(size === null ? [] : [`${formatNumber(size)} ${SIZE_UNITS[vertical]}`]),
      ...(row.heldPlaces === 0 ? [] : [writingText(row.heldPlaces, row.holdsPlace)]),
    ].join(" · "),
    age: ageText((now.getTime() - row.publishedAt.getTime()) / HOUR),
    count: row.proposalsCount + row.heldPlaces,
    max: row.maxProposals,
    badge: row.isExclusive ? "Jou gevraagd" : row.isNew ? "NIEUW" : null,
    isUnread: row.isUnread,
    isSaved: row.isSaved,
  };
}
