import {
  type briefPreviews,
  type BriefPreview,
  MOST_PREVIEWS,
} from "#domain/briefs/open-list/brief-previews-view.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { formatBudget, formatCount, formatList, formatNumber } from "#texts/formats.ts";
import { ageText, soonText } from "#texts/request/open-briefs.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { SIZE_UNITS } from "./list-page.server.ts";

const HOUR = 3_600_000;

/** The province in the address; null without one. */
export const askedProvince = (url: URL): Province | null =>
  PROVINCES.find((province) => province === url.searchParams.get("province")) ?? null;

/** A row as a company reads it before it pays. */
function rowOf(brief: BriefPreview, vertical: Vertical, now: Date) {
  const size = brief.squareMeters ?? brief.volumeM3;
  return {
    title: serviceLabel(vertical, brief.category, brief.service),
    where: `${brief.locationText} · ${soonText(brief, amsterdamDay(now))}`,
    facts: [
      formatBudget(brief.budgetMinEuro, brief.budgetMaxEuro),
      ...(size === null ? [] : [`${formatNumber(size)} ${SIZE_UNITS[vertical]}`]),
    ].join(" · "),
    age: ageText((now.getTime() - brief.publishedAt.getTime()) / HOUR),
    count: brief.proposalsCount + brief.heldPlaces,
    max: brief.maxProposals,
    isInvited: brief.isInvited,
  };
}

/** The requests of the area of a company before it pays, as texts. */
export function previewOf(
  { rows, isMore, provinces, mayChoose }: Awaited<ReturnType<typeof briefPreviews>>,
  vertical: Vertical,
  now: Date,
) {
  const area = provinces.length > 0 ? `in ${formatList(provinces)}` : "in heel Nederland";
  const found = isMore
    ? `De nieuwste ${MOST_PREVIEWS} aanvragen ${area}.`
    : `${formatCount(rows.length, "open aanvraag", "open aanvragen")} ${area}.`;
  return {
    rows: rows.map((brief) => rowOf(brief, vertical, now)),
    found: rows.length > 0 ? found : `Nu geen open aanvragen ${area}.`,
    chosen: mayChoose ? (provinces[0] ?? "") : null,
  };
}
