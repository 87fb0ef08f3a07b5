import type { Worth } from "#domain/deals/worth/rules.ts";
import { formatEuros, formatNumber } from "../formats.ts";
import { formatMonthAndYear } from "../quote/statistics.ts";

/** From this many times on, a factor is said without decimals. */
const WHOLE_FROM = 10;

/** How many times the subscription the won work was, rounded down: `2,4` or `13`. */
function times({ wonCents, paidCents }: Worth): string {
  const factor = wonCents / paidCents;
  const shown = factor < WHOLE_FROM ? Math.floor(factor * 10) / 10 : Math.floor(factor);
  return shown < WHOLE_FROM ? String(shown).replace(".", ",") : formatNumber(shown);
}

/** What a company won against what it paid, as its statistics say it. */
export function worthTexts(worth: Worth) {
  const { months, jobs, wonCents, paidCents, recurs } = worth;
  const isPaidBack = wonCents >= paidCents && jobs > 0;
  const outcome = isPaidBack
    ? paidCents > 0
      ? `Dat is ${times(worth)} keer wat je abonnement kostte.`
      : "Je abonnement kostte nog niets."
    : jobs === 0
      ? "Nog niet terugverdiend: je hebt nog geen werk gewonnen."
      : `Nog niet terugverdiend: je kwam ${formatEuros(paidCents - wonCents)} tekort.`;
  return {
    since: formatMonthAndYear(months[0]!.month),
    won: formatEuros(wonCents),
    jobs: `${formatNumber(jobs)} ${jobs === 1 ? "opdracht" : "opdrachten"}`,
    paid: formatEuros(paidCents),
    outcome,
    note: `Bedragen zijn exclusief btw en inclusief goedgekeurd meerwerk. Dit is omzet: je kosten zijn er niet af.${
      recurs ? " Werk dat terugkomt, telt één keer mee." : ""
    }`,
    rows: months.toReversed().map((month) => ({
      label: formatMonthAndYear(month.month),
      jobs: formatNumber(month.jobs),
      won: formatEuros(month.wonCents),
      paid: formatEuros(month.paidCents),
    })),
  };
}
export type WorthTexts = ReturnType<typeof worthTexts>;
