import type { CreditReason } from "#domain/payments/billing/rules.ts";
import { formatCount, formatEuros } from "#texts/formats.ts";
import { CREDIT_REASON_TEXTS } from "#texts/desk/help.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CreditGivenData = {
  companyName: string;
  /** Including btw. */
  cents: number;
  /** The days that it is the price of; 0 for an amount. */
  days: number;
  reason: CreditReason;
  /** What is not used when the subscription ends, is paid out. */
  isOwed: boolean;
  /** By how much the next invoice is lower, and what is left to pay; null without one. Including btw. */
  nextInvoice: { creditUsedCents: number; payCents: number } | null;
  billingUrl: string;
};

/** To a company that an operator gave credit, or days as credit. */
export default template({
  about: "gift",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, cents, days, reason, isOwed, nextInvoice }, site): CreditGivenData => ({
    companyName,
    cents,
    days,
    reason,
    isOwed,
    nextInvoice: nextInvoice && {
      creditUsedCents: nextInvoice.creditUsedCents,
      payCents: nextInvoice.payCents,
    },
    billingUrl: `${site.url}/subscription-management`,
  }),
  sample: (companyName): CreditGivenData => ({
    companyName,
    cents: 2_231,
    days: 7,
    reason: "outage",
    isOwed: true,
    nextInvoice: { creditUsedCents: 2_231, payCents: 7_328 },
    billingUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words,
});

function words(
  { companyName, cents, days, reason, isOwed, nextInvoice, billingUrl }: CreditGivenData,
  site: Site,
): Words {
  const amount = formatEuros(cents);
  const free = formatCount(days, "dag", "dagen");
  const lower = nextInvoice
    ? `Je volgende factuur wordt ${formatEuros(nextInvoice.creditUsedCents)} lager: je betaalt ${formatEuros(nextInvoice.payCents)}.`
    : "Je eerstvolgende factuur wordt zoveel lager.";
  return {
    subject: days > 0 ? `Je krijgt ${free} abonnement van ons` : `Je krijgt ${amount} tegoed van ons`,
    preview: lower,
    heading: days > 0 ? `Je krijgt ${free} van ons` : "Je krijgt tegoed van ons",
    reason: `Je krijgt deze mail omdat ${companyName} een account heeft bij ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>
          {days > 0
            ? `Je krijgt ${free} abonnement van ons. Je krijgt ze als tegoed: ${amount}, inclusief btw.`
            : `Je krijgt ${amount} tegoed van ons, inclusief btw.`}{" "}
          {CREDIT_REASON_TEXTS[reason]}
        </P>
        <P>{lower} Op de factuur staat je tegoed als korting, op een eigen regel.</P>
        <Action href={billingUrl} label="Abonnement bekijken" />
        <Note>
          Een factuur wordt nooit lager dan nul: de rest van je tegoed blijft staan voor de factuur daarna.{" "}
          {isOwed
            ? "Stopt je abonnement voordat het op is, dan betalen we de rest uit."
            : "Stopt je abonnement, dan blijft het staan; het wordt niet uitbetaald."}
        </Note>
      </>
    ),
  };
}
