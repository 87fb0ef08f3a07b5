import {
  ABROAD_MONTHS,
  DEREGISTER_DAYS,
  REGISTER_FROM_DAYS,
  REGISTER_UNTIL_DAYS,
} from "#domain/deals/moving/rules.ts";
import type { MoveStep, MoveStepCode } from "#domain/deals/moving/steps.ts";
import type { Day } from "#domain/kernel/dates.ts";
import type { CalendarEvent } from "../company/calendar.ts";
import { formatDayWithWeekday } from "../formats.ts";
import { atStart, inWords } from "../numbers.ts";

const weeks = (days: number) => `${inWords(days / 7)} weken`;
const days = (count: number) => `${inWords(count)} dagen`;

/** What to do at each step of a move, and how. */
export const MOVE_STEP_TEXTS: Record<MoveStepCode, { title: string; text: string }> = {
  NOTICE: {
    title: "Huur je? Zeg de huur op",
    text: "De opzegtermijn is meestal een maand. Kijk in je contract, en spreek een dag af om de sleutels in te leveren.",
  },
  CLEAR_OUT: {
    title: "Ruim op",
    text: "Wat je verkoopt, weggeeft of wegbrengt, hoeft niemand te dragen.",
  },
  INTERNET: {
    title: "Vraag internet aan op je nieuwe adres",
    text: "Een monteur heeft vaak een paar weken nodig.",
  },
  REGISTER: {
    title: "Geef je verhuizing door aan je nieuwe gemeente",
    text: `Dat kan vanaf ${weeks(REGISTER_FROM_DAYS)} voor je verhuist, tot uiterlijk ${days(REGISTER_UNTIL_DAYS)} erna.`,
  },
  PERMIT: {
    title: "Regel de vergunning voor de verhuiswagen",
    text: "Vraag bij de gemeente na wat nodig is, en spreek met het bedrijf af wie het regelt.",
  },
  ENERGY: {
    title: "Geef je verhuizing door voor energie en water",
    text: "Vraag ook of je contract meeverhuist.",
  },
  ADDRESS: {
    title: "Geef je nieuwe adres door",
    text: "Denk aan werk, bank, verzekeringen, huisarts en school. Laat je post een tijd doorsturen.",
  },
  PACK: {
    title: "Pak in wat je niet dagelijks gebruikt",
    text: "Schrijf op de zijkant van de doos in welke kamer hij moet staan.",
  },
  DEREGISTER: {
    title: "Schrijf je uit bij je gemeente",
    text: `Dat kan vanaf ${days(DEREGISTER_DAYS)} voor je vertrekt. Het moet als je langer dan ${inWords(ABROAD_MONTHS)} maanden weggaat.`,
  },
  DEFROST: {
    title: "Ontdooi de koelkast en de vriezer",
    text: "Leg apart wat je zelf meeneemt: papieren, sleutels, medicijnen en opladers.",
  },
  MOVE: {
    title: "De verhuizing",
    text: "Maak een foto van de meterstanden, in je oude en in je nieuwe woning.",
  },
  LEAVE_CLEAN: {
    title: "Lever je oude woning schoon op",
    text: "Loop met de verhuurder of de koper door de woning, en zet op papier hoe je hem achterlaat.",
  },
  REGISTER_LAST: {
    title: "Laatste dag om je verhuizing door te geven",
    text: "Is je nieuwe gemeente al op de hoogte? Dan ben je klaar.",
  },
};

/** When a step is due: its day, or without one how long before or after the move. */
export function whenText({ day, daysBefore }: MoveStep): string {
  if (day) return formatDayWithWeekday(day);
  if (daysBefore === 0) return "Op de dag zelf";
  if (daysBefore === -1) return "De dag erna";
  const count = Math.abs(daysBefore);
  const period = count % 7 === 0 && count > 7 ? weeks(count) : days(count);
  return `${atStart(period)} ${daysBefore > 0 ? "ervoor" : "erna"}`;
}

/** The steps from today on as events of a whole day. The UID keeps a step one event when its day changes. */
export function moveEvents(
  steps: readonly MoveStep[],
  {
    briefId,
    today,
    host,
    ...event
  }: { briefId: string; today: Day; host: string; writtenAt: Date; url: string },
): CalendarEvent[] {
  return steps.flatMap(({ code, day }) => {
    if (day === null || day < today) return [];
    const { title, text } = MOVE_STEP_TEXTS[code];
    const uid = `${briefId}-${code.toLowerCase()}@${host}`;
    return [{ ...event, uid, day, summary: title, description: text, isCertain: true }];
  });
}
