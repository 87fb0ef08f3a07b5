import type { Day } from "#domain/kernel/dates.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import type { PaymentMethodKind } from "#domain/payments/billing/rules.ts";
import { formatDay, formatEuros, formatPriceForCompanies } from "#texts/formats.ts";
import { formatPaymentMethod } from "#texts/payment/invoices.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { sampleSubscription } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type SubscriptionStartedData = {
  companyName: string;
  /** The price of every month after the first, which may be cheaper. */
  priceForCompanies: PriceForCompanies;
  periodEndDay: Day;
  /** The first payment; null while a debit is under way, and for one in another currency than was ordered. */
  paid: Payment | null;
  /** Whether the first payment is a debit that the bank has not answered yet. */
  isUnderWay: boolean;
  /** A company sends quotes once it has a profile. */
  hasProfile: boolean;
  manageUrl: string;
};

type Payment = {
  paidCents: number;
  /** By how much credit made it lower, including btw. */
  creditCents: number;
  method: { kind: PaymentMethodKind; last4: string | null } | null;
};

function paidText({ paidCents, creditCents, method }: Payment): string {
  const how = method && paidCents > 0 ? `, met ${formatPaymentMethod(method)}` : "";
  const paid = `${formatEuros(paidCents)} incl. btw${how}`;
  return creditCents === 0 ? paid : `${paid}. Daar ging ${formatEuros(creditCents)} tegoed van af.`;
}

/** To the company: the subscription is active, what it costs and how to cancel. */
export default template({
  about: "start",
  preference: "required",
  to: ({ to }) => to,
  data: (subscription, site) => ({ ...subscription, manageUrl: `${site.url}/subscription-management` }),
  sample: (companyName): SubscriptionStartedData => ({
    ...sampleSubscription(companyName),
    isUnderWay: false,
    hasProfile: true,
    paid: { paidCents: 2_629, creditCents: 1_000, method: { kind: "ideal", last4: "1234" } },
  }),
  words,
});

function words(data: SubscriptionStartedData, site: Site): Words {
  const now = data.hasProfile
    ? "Je kunt nu aanvragen bekijken en onbeperkt offertes sturen."
    : "Je kunt nu aanvragen bekijken, en offertes sturen zodra je je bedrijfsprofiel hebt gemaakt.";
  return {
    subject: "Je abonnement is actief",
    preview: now,
    heading: "Je abonnement is actief",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>Bedankt voor je bestelling. {now}</P>
        {!data.paid && !data.isUnderWay && (
          <P>Wat je hebt betaald, staat op de factuur. Die mailen we je apart.</P>
        )}
        {data.isUnderWay && (
          <P>
            Je incasso is onderweg. Meestal duurt dat een week; je hebt al toegang. De factuur volgt zodra het
            bedrag binnen is. Lukt de incasso niet, dan stopt je abonnement en mailen we je.
          </P>
        )}
        <Facts
          facts={[
            { label: "Betaald", value: data.paid && paidText(data.paid) },
            { label: "Wordt verlengd op", value: formatDay(data.periodEndDay) },
            { label: "Prijs per maand vanaf dan", value: formatPriceForCompanies(data.priceForCompanies) },
          ]}
        />
        <Action href={data.manageUrl} label="Abonnement beheren" />
        <Note>
          Tot {formatDay(data.periodEndDay)} betaal je verder niets. Opzeggen kan op elke dag, met twee
          klikken. Je abonnement stopt dan aan het einde van de betaalde periode.
        </Note>
      </>
    ),
  };
}
