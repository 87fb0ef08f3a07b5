import type { Day } from "#domain/dates.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatDay, formatPriceForCompanies } from "#texts/formats.ts";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Facts, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type SubscriptionStartedData = {
  companyName: string;
  /** What every month after the first costs; the first may be cheaper. */
  priceForCompanies: PriceForCompanies;
  periodEndDay: Day;
  manageUrl: string;
};

/** To the company: the subscription runs, what it costs and how it ends. */
export function subscriptionStarted(data: SubscriptionStartedData, site: Site): Promise<Mail> {
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
