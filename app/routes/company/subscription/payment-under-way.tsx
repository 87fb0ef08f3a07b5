import { Notice } from "#app/ui/notice.tsx";
import type { DebitUnderWay } from "#domain/subscriptions/rules.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";

export const PAYMENT_UNDER_WAY = "Je incasso is onderweg";

type UnderWay = { debit: DebitUnderWay; hasAccess: boolean };

/** For a company whose first payment is a debit that the bank has not answered: claims no payment, and asks for none. */
function sentences({ debit: { answerBy }, hasAccess }: UnderWay): string[] {
  return [
    answerBy
      ? `Je eerste betaling is nog niet binnen. Meestal duurt dat een week; uiterlijk rond ${formatDayWithWeekday(answerBy)} weten we of het gelukt is.`
      : "Je eerste betaling is nog niet binnen. Dat duurt langer dan gewoonlijk. Zodra je bank antwoordt, hoor je het van ons.",
    hasAccess
      ? "Je hebt al toegang en je plekken zijn gereserveerd. Lukt de incasso niet, dan stopt je abonnement en mailen we je."
      : "Je krijgt toegang zodra het bedrag binnen is, omdat een eerdere incasso niet lukte. Tot die tijd reserveren we geen plek: is er dan geen meer vrij, dan krijg je je geld terug.",
    "De factuur volgt zodra het bedrag binnen is.",
  ];
}

/** The same below a title that says so already. */
export const PaymentUnderWayText = (props: UnderWay) =>
  sentences(props).map((sentence) => <p key={sentence}>{sentence}</p>);

export function PaymentUnderWay(props: UnderWay) {
  return <Notice title={PAYMENT_UNDER_WAY}>{sentences(props).join(" ")}</Notice>;
}
