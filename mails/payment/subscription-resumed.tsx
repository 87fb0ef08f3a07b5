import type { Day } from "#domain/kernel/dates.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatDay, formatPriceForCompanies } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { sampleSubscription } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type SubscriptionResumedData = {
  companyName: string;
  priceForCompanies: PriceForCompanies;
  periodEndDay: Day;
  manageUrl: string;
};

/** To the company: the cancellation is undone, and when the next payment is. */
export default template({
  about: "subscription",
  preference: "required",
  applies: ({ goesOn }) => goesOn,
  to: ({ to }) => to,
  data: (subscription, site) => ({ ...subscription, manageUrl: `${site.url}/subscription-management` }),
  sample: sampleSubscription,
  words,
});

function words(data: SubscriptionResumedData, site: Site): Words {
  const end = formatDay(data.periodEndDay);
  return {
    subject: "Je abonnement loopt door",
    preview: `Het wordt verlengd op ${end}.`,
    heading: "Je abonnement loopt door",
    reason: `Je krijgt deze mail omdat de opzegging van ${data.companyName} op ${site.name} is ingetrokken.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Je opzegging is ingetrokken. Je abonnement wordt op {end} verlengd, voor{" "}
          {formatPriceForCompanies(data.priceForCompanies)} per maand. Opzeggen kan nog steeds elke dag.
        </P>
        <Action href={data.manageUrl} label="Abonnement bekijken" />
        <Note>Heb jij dit niet gedaan? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  };
}
