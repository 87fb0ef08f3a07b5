import type { Day } from "#domain/kernel/dates.ts";
import { formatDay, formatEuros } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { sampleSubscription } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type RenewalNoticeData = {
  companyName: string;
  periodEndDay: Day;
  /** Cents including btw. */
  creditUsedCents: number;
  payCents: number;
  manageUrl: string;
};

/** To the company, a week ahead: when the subscription renews, for how much, and how to cancel. */
export default template({
  about: "renewal",
  preference: "required",
  // Don't send when it was cancelled, failed or renewed before this mail left.
  applies: ({ goesOn, isPastDue, isAnnounced, isCurrent }) =>
    goesOn && !isPastDue && isAnnounced && isCurrent,
  to: ({ to }) => to,
  data: ({ companyName, periodEndDay, creditUsedCents, payCents }, site) => ({
    companyName,
    periodEndDay,
    creditUsedCents,
    payCents,
    manageUrl: `${site.url}/subscription-management`,
  }),
  sample: (name) => {
    const { companyName, periodEndDay, manageUrl } = sampleSubscription(name);
    return { companyName, periodEndDay, manageUrl, creditUsedCents: 1_000, payCents: 8_559 };
  },
  words,
});

function words(data: RenewalNoticeData, site: Site): Words {
  const { creditUsedCents, payCents } = data;
  const day = formatDay(data.periodEndDay);
  return {
    subject: `Je abonnement wordt verlengd op ${day}`,
    preview: `Je betaalt dan ${formatEuros(payCents)} incl. btw.`,
    heading: "Je abonnement wordt binnenkort verlengd",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>Je abonnement wordt met een maand verlengd. Je hoeft daarvoor niets te doen.</P>
        <Facts
          facts={[
            { label: "Wordt verlengd op", value: day },
            {
              label: "Korting door je tegoed",
              value: creditUsedCents > 0 ? `${formatEuros(-creditUsedCents)} incl. btw` : null,
            },
            { label: "Je betaalt dan", value: `${formatEuros(payCents)} incl. btw` },
          ]}
        />
        <Action href={data.manageUrl} label="Abonnement bekijken of opzeggen" />
        <Note>Zeg je vóór {day} op, dan betaal je niets meer en houd je tot die dag toegang.</Note>
      </>
    ),
  };
}
