import { rewardCents } from "#domain/payments/referrals/rules.ts";
import { formatEuros } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type ReferralRewardedData = {
  companyName: string;
  /** Including btw. */
  rewardCents: number;
  /** The number of this reward within the month. */
  rewardNumber: number;
  maxPerMonth: number;
  referralUrl: string;
};

/** To the referrer: a free month is earned. Doesn't say which company subscribed. */
export default template({
  about: "reward",
  preference: "required",
  to: ({ to }) => to,
  data: (reward, site) => ({ ...reward, referralUrl: `${site.url}/abonnement/collega-uitnodigen` }),
  sample: (companyName) => ({
    companyName,
    rewardCents: rewardCents(),
    rewardNumber: 1,
    maxPerMonth: 5,
    referralUrl: `${SAMPLE_URL}/abonnement/collega-uitnodigen`,
  }),
  words,
});

function words(data: ReferralRewardedData, site: Site): Words {
  const amount = formatEuros(data.rewardCents);
  return {
    subject: "Je krijgt een maand gratis",
    preview: `Een bedrijf nam een abonnement met jouw code: ${amount} tegoed.`,
    heading: "Je krijgt een maand gratis",
    reason: `Je krijgt deze mail omdat een bedrijf met de code van ${data.companyName} een abonnement nam op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Een bedrijf dat jij hebt uitgenodigd, heeft zijn eerste factuur betaald. Bedankt! Je krijgt daarvoor{" "}
          {amount} tegoed, inclusief btw. Dat gaat vanzelf, als korting, van je volgende facturen af.
        </P>
        <P>
          Dit is beloning {data.rewardNumber} van hooguit {data.maxPerMonth} deze maand.
        </P>
        <Action href={data.referralUrl} label="Tegoed bekijken" />
        <Note>
          Heb je nu geen abonnement? Dan blijft het tegoed staan tot je er weer een hebt. Het wordt niet
          uitbetaald.
        </Note>
      </>
    ),
  };
}
