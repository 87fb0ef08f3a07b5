import { MIN_DISPUTE_CREDIT_CENTS, type DisputeReason } from "#domain/compensation/disputes/rules.ts";
import { priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatCount, formatEuros } from "../formats.ts";

/** Why a request did not deserve a quote. */
export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  NOT_REAL: "De aanvraag is niet echt",
  UNREACHABLE: "De opdrachtgever is niet te bereiken",
  OTHER_WORK: "Het is ander werk dan er stond",
};

/** The same with an example, on the form. */
export const DISPUTE_REASON_HINTS: Record<DisputeReason, string> = {
  NOT_REAL: "Bijvoorbeeld een verzonnen adres, of iemand die zegt nooit iets te hebben gevraagd.",
  UNREACHABLE: "Je bent gekozen of stelde een vraag, en hoort ook na een paar keer proberen niets.",
  OTHER_WORK: "Bijvoorbeeld een bedrijfspand waar een woning stond.",
};

/** An amount without and with btw: `€ 6,58 (€ 7,96 incl. btw)`. */
export const creditAmount = (exclVatCents: number): string =>
  `${formatEuros(exclVatCents)} (${formatEuros(priceForCompanies(exclVatCents).inclVatCents)} incl. btw)`;

/** How the credit for a request was counted, in cents excluding btw. */
export function disputeSum({
  creditCents,
  monthCents,
  requests,
}: {
  creditCents: number;
  monthCents: number;
  requests: number;
}): string {
  const got = formatCount(requests, "aanvraag", "aanvragen");
  const share = `Een maand abonnement kost ${formatEuros(monthCents)} zonder btw. In de maand tot en met deze aanvraag kreeg je ${got} in jouw provincies.`;
  return creditCents === MIN_DISPUTE_CREDIT_CENTS
    ? `${share} Per aanvraag is dat niet meer dan ons minimum van ${formatEuros(MIN_DISPUTE_CREDIT_CENTS)}; dat krijg je.`
    : `${share} Gedeeld door elkaar is dat ${formatEuros(creditCents)}.`;
}
