import type { CreditReason } from "#domain/help/rules.ts";
import { formatCount, formatEuros } from "#texts/formats.ts";
import { CREDIT_REASON_TEXTS } from "#texts/help.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type CreditGivenData = {
  companyName: string;
  /** Including btw. */
  cents: number;
  /** The days that it is the price of; 0 for an amount. */
  days: number;
  reason: CreditReason;
  billingUrl: string;
};

/** To a company that an operator gave credit, or days as credit. */
export default template({
  about: "gift",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, cents, days, reason }, site): CreditGivenData => ({
    companyName,
    cents,
    days,
    reason,
    billingUrl: `${site.url}/subscription-management`,
  }),
  sample: (companyName): CreditGivenData => ({
    companyName,
    cents: 2_231,
    days: 7,
    reason: "outage",
    billingUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  render,
});

function render(
  { companyName, cents, days, reason, billingUrl }: CreditGivenData,
  site: Site,
): Promise<Mail> {
  const amount = formatEuros(cents);
  const free = formatCount(days, "dag", "dagen");
  return renderMail({
    site,
    subject: days > 0 ? `Je krijgt ${free} abonnement van ons` : `Je krijgt ${amount} tegoed van ons`,
    preview: `${amount} tegoed, dat van je volgende betaling af gaat.`,
    heading: days > 0 ? `Je krijgt ${free} van ons` : "Je krijgt tegoed van ons",
    reason: `Je krijgt deze mail omdat ${companyName} een account heeft bij ${site.name}.`,
    children: (
      <>
        <P>{greeting(companyName)}</P>
        <P>
          {days > 0
            ? `Je krijgt ${free} abonnement van ons. Je krijgt ze als tegoed: ${amount}, inclusief btw. Je maand wordt er niet langer van, maar je volgende betaling is zoveel lager.`
            : `Je krijgt ${amount} tegoed van ons, inclusief btw. Dat gaat vanzelf van je volgende betaling af.`}{" "}
          {CREDIT_REASON_TEXTS[reason]}
        </P>
        <Action href={billingUrl} label="Abonnement bekijken" />
        <Note>
          Is je volgende betaling lager dan je tegoed, dan blijft de rest staan voor de betaling daarna.
        </Note>
      </>
    ),
  });
}
