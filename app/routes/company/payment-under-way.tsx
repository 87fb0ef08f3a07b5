import { Notice } from "#app/ui/notice.tsx";
import type { DebitUnderWay } from "#domain/subscriptions/rules.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";

export const PAYMENT_UNDER_WAY = "Je incasso is onderweg";

/** For a company whose first payment is a debit that the bank has not answered: claims no payment, and asks for none. */
export function PaymentUnderWay({ debit, hasAccess }: { debit: DebitUnderWay; hasAccess: boolean }) {
  const { answerBy } = debit;
  return (
    <Notice title={PAYMENT_UNDER_WAY}>
      Je eerste betaling is nog niet binnen.{" "}
      {answerBy
        ? `Meestal duurt dat een week; uiterlijk rond ${formatDayWithWeekday(answerBy)} weten we of het gelukt is. `
        : "Dat duurt langer dan gewoonlijk. Zodra je bank antwoordt, hoor je het van ons. "}
      {hasAccess
        ? "Je hebt al toegang en je plaatsen zijn gereserveerd. Lukt de incasso niet, dan stopt je abonnement en mailen we je. "
        : "Je krijgt toegang zodra het bedrag binnen is, omdat een eerdere incasso niet lukte. Tot die tijd reserveren we geen plaats: is er dan geen meer vrij, dan krijg je je geld terug. "}
      De factuur volgt zodra het bedrag binnen is.
    </Notice>
  );
}
