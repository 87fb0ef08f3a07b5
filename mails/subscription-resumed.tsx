import type { Day } from "#domain/dates.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatDay, formatPriceForCompanies } from "#texts/formats.ts";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type SubscriptionResumedData = {
  companyName: string;
  priceForCompanies: PriceForCompanies;
  periodEndDay: Day;
  manageUrl: string;
};

/** To the company: its cancellation is taken back, and when it pays again. */
export function subscriptionResumed(data: SubscriptionResumedData, site: Site): Promise<Mail> {
  const end = formatDay(data.periodEndDay);
  return renderMail({
    site,
    subject: "Je abonnement loopt door",
    preview: `Het wordt verlengd op ${end}.`,
    heading: "Je abonnement loopt door",
    reason: `Je krijgt deze mail omdat de opzegging van ${data.companyName} op ${site.name} is ingetrokken.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Je opzegging is ingetrokken. Je abonnement wordt op {end} verlengd, voor{" "}
          {formatPriceForCompanies(data.priceForCompanies)} per maand. Opzeggen kan nog steeds elke dag.
        </P>
        <Action href={data.manageUrl} label="Abonnement bekijken" />
        <Note>Heb jij dit niet gedaan? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  });
}
