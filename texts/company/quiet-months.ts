import { formatCount, formatDate, formatEuros } from "../formats.ts";
import { creditAmount } from "./disputes.ts";

type Month = {
  periodStart: Date;
  periodEnd: Date;
  promised: number;
  requests: number;
  monthCents: number;
  creditCents: number;
};

/** A paid month: `3 november 2026 tot 3 december 2026`. */
export const formatPaidMonth = ({ periodStart, periodEnd }: Pick<Month, "periodStart" | "periodEnd">) =>
  `${formatDate(periodStart)} tot ${formatDate(periodEnd)}`;

/** How many requests came, with its verb: `kwamen er 3 aanvragen`. */
function whatCame(requests: number): string {
  if (requests === 0) return "kwam er geen aanvraag";
  return `${requests === 1 ? "kwam" : "kwamen"} er ${formatCount(requests, "aanvraag", "aanvragen")}`;
}

/** What came of a promise, in one sentence. */
export function quietMonthOutcome(month: Month): string {
  const came = `Van ${formatPaidMonth(month)} ${whatCame(month.requests)}; we beloofden er ${month.promised}`;
  return month.creditCents === 0 ? `${came}.` : `${came}: ${creditAmount(month.creditCents)} tegoed.`;
}

/** How the credit for a quiet month was counted. */
export const quietMonthSum = ({ promised, requests, monthCents, creditCents }: Month): string =>
  `Die maand kostte ${formatEuros(monthCents)} zonder btw. Er ontbraken er ${promised - requests} van de ${promised}; naar verhouding is dat ${formatEuros(creditCents)}.`;

/** What is promised for the month that runs. */
export const runningPromiseText = ({ promised, until }: { promised: number; until: Date }): string =>
  `In de maand die je betaalde, tot ${formatDate(until)}, beloven we je ${formatCount(promised, "aanvraag", "aanvragen")} in jouw provincies. Komen er minder, dan krijg je na afloop naar verhouding tegoed.`;
