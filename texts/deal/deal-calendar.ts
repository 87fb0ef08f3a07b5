import { momentHours, type MomentKind } from "#domain/deals/days/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";
import type { CalendarEvent } from "../company/calendar.ts";
import { VERTICAL_TEXTS } from "../verticals.ts";

type AgreedMoment = {
  kind: MomentKind;
  day: string;
  time: string;
  hours: number | null;
  decidedAt: Date | null;
};

type DealInCalendar = {
  proposalId: string;
  vertical: Vertical;
  category: Category;
  companyName: string;
  moment: AgreedMoment;
  /** How often this moment was moved. */
  moves: number;
  /** The host of the site. */
  host: string;
  url: string;
};

const UID_ENDS: Record<MomentKind, string> = { WORK: "", VISIT: "-bezoek" };

/** What a moment of a deal is called in every calendar. */
export const momentUid = (proposalId: string, kind: MomentKind, host: string) =>
  `${proposalId}${UID_ENDS[kind]}@${host}`;

/** What a visit beforehand is called in a calendar. */
export const VISIT_IN_CALENDAR = "Vooraf komen kijken";

/** When an agreed moment is in a calendar, and how often it was moved. */
export const agreedMoment = (moment: AgreedMoment, moves: number) => ({
  writtenAt: moment.decidedAt ?? momentHours(moment).from,
  day: moment.day,
  hours: momentHours(moment),
  isCertain: true,
  sequence: moves + 1,
  isBusy: moment.hours !== null,
});

/**
 * An agreed moment in the calendar of a side: of its client it names the company. A newer file about it replaces an older one, also
 * the tentative one of the day of the choice, which has the same UID and no SEQUENCE.
 */
export function dealEvent(
  { proposalId, vertical, companyName, moment, moves, host, url }: DealInCalendar,
  side: "CLIENT" | "COMPANY",
): CalendarEvent {
  const work = moment.kind === "VISIT" ? VISIT_IN_CALENDAR : VERTICAL_TEXTS[vertical].name;
  return {
    uid: momentUid(proposalId, moment.kind, host),
    ...agreedMoment(moment, moves),
    summary: side === "CLIENT" ? `${work} door ${companyName}` : `${work}: opdracht`,
    description: "Wijzig de dag op de pagina van de opdracht: dan hoort de ander het meteen.",
    url,
  };
}
