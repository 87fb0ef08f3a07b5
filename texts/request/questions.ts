import type { QuoteAskKind } from "#domain/proposals/asks/rules.ts";
import { endsADay, MAX_QUESTIONS, QUESTION_HOURS } from "#domain/proposals/questions/rules.ts";
import { formatCount, formatDateTime, formatLastDay } from "../formats.ts";
import { inWords } from "../numbers.ts";

/** `tot en met 17 maart 2026`, or `tot 17 maart 2026 om 12:00 uur`. */
const untilText = (until: Date): string =>
  endsADay(until) ? `tot en met ${formatLastDay(until)}` : `tot ${formatDateTime(until)} uur`;

/** How often a company may still ask, and until when: `Nog 2 vragen, tot en met 17 maart 2026.` */
export const questionsLeftText = ({ left, until }: { left: number; until: Date | null }): string =>
  `Nog ${formatCount(left, "vraag", "vragen")}${until ? `, ${untilText(until)}` : ""}.`;

/** Why a company asks nothing more about a request. */
export const NO_MORE_QUESTIONS = {
  questions_used: `Je bedrijf stelde over deze aanvraag al ${inWords(MAX_QUESTIONS)} vragen. Meer kan niet.`,
  questions_closed: `Vragen kan niet meer. Dat kan tot ${QUESTION_HOURS} uur voor de dag van het werk, zolang je een offerte kunt sturen.`,
} as const;

/** Who reads a question, said to the company that asks. */
export const WHO_READS_A_QUESTION =
  "Alle bedrijven die deze aanvraag zien, lezen je vraag en het antwoord. Niemand ziet wie de vraag stelde, ook de opdrachtgever niet. Noem dus geen naam en geen contactgegevens.";

/** What the client has to do: `Beantwoord 1 vraag`. */
export const answerText = (open: number): string => `Beantwoord ${formatCount(open, "vraag", "vragen")}`;

/** What a client asks one company about its quote. */
export const QUOTE_ASK_LABELS: Record<QuoteAskKind, string> = {
  QUESTION: "Een vraag",
  OTHER_OFFER: "Een ander aanbod: andere dag, prijs of werk",
};
