import { MAX_PER_REGION, WORK_DAYS, type SizeBand } from "#domain/companies/rules.ts";
import type { RecentWork, Work } from "#domain/briefs/open-list/work-view.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { formatCount, formatDate, formatMonth, formatNumber } from "#texts/formats.ts";
import { categoryLabel } from "#texts/labels.ts";
import { atStart } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

/** One province as a company reads it before it pays. */
export type ProvinceWork = {
  province: Province;
  requests: number;
  /** The kinds of work: `3 woningschoonmaak, 1 ramen lappen`; empty without requests. */
  kinds: string;
  /** Places in use, at most `MAX_PER_REGION`. */
  taken: number;
};

/** The work and the places of all twelve provinces. */
export function workByProvince(
  vertical: Vertical,
  { counts, taken }: Pick<Work, "counts" | "taken">,
): ProvinceWork[] {
  return PROVINCES.map((province) => {
    const own = counts.filter((one) => one.province === province);
    return {
      province,
      requests: sumOf(own),
      kinds: own
        .map(({ category, requests }) => `${formatNumber(requests)}\u00a0${kindOf(vertical, category)}`)
        .join(", "),
      taken: Math.min(taken.find((one) => one.province === province)?.places ?? 0, MAX_PER_REGION),
    };
  });
}

const kindOf = (...kind: Parameters<typeof categoryLabel>) => categoryLabel(...kind).toLowerCase();

const sumOf = (counts: Work["counts"]) => counts.reduce((sum, { requests }) => sum + requests, 0);

/** `In de laatste 30 dagen: 34 aanvragen.` */
export function workSentence({ counts }: Pick<Work, "counts">): string {
  const total = sumOf(counts);
  const days = `In de laatste ${WORK_DAYS} dagen`;
  if (total === 0) return `${days} is er nog geen aanvraag geplaatst.`;
  return `${days} ${total === 1 ? "is" : "zijn"} er ${formatCount(total, "aanvraag", "aanvragen")} geplaatst.`;
}

/** The places in use of a province: `12 van 30`, or that it is full. */
export function placesText(taken: number): string {
  return taken >= MAX_PER_REGION ? "Vol, wachtlijst" : `${taken}\u00a0van\u00a0${MAX_PER_REGION}`;
}

/** The figures of a province, or of the country, as a company reads them before it signs up. */
export type ProvinceFactsTexts = {
  figures: { value: string; label: string }[];
  /** What is said instead of a figure, or beside it. */
  sentence: string | null;
  counted: string;
};

/** The figures of `province`, or of the country when it is null. Says in words what has no figure. */
export function provinceFactsTexts(
  vertical: Vertical,
  work: Pick<Work, "counts" | "taken" | "countedAt">,
  province: Province | null,
): ProvinceFactsTexts {
  const counted = `Geteld op ${formatDate(work.countedAt)}.`;
  const period = `in de laatste ${WORK_DAYS} dagen`;
  if (!province) {
    const total = sumOf(work.counts);
    return {
      figures: total > 0 ? [requestsFigure(total, period)] : [],
      sentence: total > 0 ? null : workSentence(work),
      counted,
    };
  }
  const { requests, kinds, taken } = workByProvince(vertical, work).find((row) => row.province === province)!;
  const isFull = taken >= MAX_PER_REGION;
  const none = `In ${province} is ${period} nog geen aanvraag geplaatst.`;
  const sentences = [requests === 0 ? none : `${atStart(kinds)}.`, ...(isFull ? [FULL] : [])];
  return {
    figures: [
      ...(requests > 0 ? [requestsFigure(requests, `in ${province}, ${period}`)] : []),
      { value: `${taken}\u00a0van\u00a0${MAX_PER_REGION}`, label: "plekken voor bedrijven bezet" },
    ],
    sentence: sentences.join(" "),
    counted,
  };
}

const FULL = "De provincie is vol. Je kunt op de wachtlijst.";

const requestsFigure = (requests: number, where: string) => ({
  value: formatNumber(requests),
  label: `${requests === 1 ? "aanvraag" : "aanvragen"} ${where}`,
});

function sizeText(vertical: Vertical, { from, below }: SizeBand): string {
  const unit = VERTICAL_TEXTS[vertical].sizeUnit;
  if (from === null) return `Minder dan ${below} ${unit}`;
  return below === null ? `${from} ${unit} of meer` : `${from} tot ${below} ${unit}`;
}

/** A recent request as its title and what else anybody may read of it. */
export function recentWorkTexts(vertical: Vertical, work: RecentWork): { title: string; facts: string[] } {
  return {
    title: serviceLabel(vertical, work.category, work.service),
    facts: [
      ...(work.size ? [sizeText(vertical, work.size)] : []),
      work.province,
      `Geplaatst in ${formatMonth(work.month)}`,
    ],
  };
}
