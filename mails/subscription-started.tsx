import type { Day } from "#domain/dates.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatDay, formatPriceForCompanies } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Facts, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { sampleSubscription } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type SubscriptionStartedData = {
  companyName: string;
  /** The price of every month after the first, which may be cheaper. */
  priceForCompanies: PriceForCompanies;
  periodEndDay: Day;
  manageUrl: string;
};

/** To the company: the subscription is active, what it costs and how to cancel. */
export default template({
  about: "subscription",
  to: ({ to }) => to,
  data: (subscription, site) => ({ ...subscription, manageUrl: `${site.url}/subscription-management` }),
  sample: sampleSubscription,
  render,
});

function render(data: SubscriptionStartedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je abonnement is actief",
    preview: "Je kunt nu opdrachten bekijken en offertes sturen.",
    heading: "Je abonnement is actief",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>Bedankt voor je bestelling. Je kunt nu opdrachten bekijken en onbeperkt offertes sturen.</P>
        <Facts
          facts={[
            { label: "Wordt verlengd op", value: formatDay(data.periodEndDay) },
            { label: "Prijs per maand vanaf dan", value: formatPriceForCompanies(data.priceForCompanies) },
          ]}
        />
        <Action href={data.manageUrl} label="Abonnement beheren" />
        <Note>
          Opzeggen kan op elke dag, met twee klikken. Je abonnement stopt dan aan het einde van de betaalde
          periode.
        </Note>
      </>
    ),
  });
}
