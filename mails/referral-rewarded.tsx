import { formatEuros } from "#texts/formats.ts";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type ReferralRewardedData = {
  companyName: string;
  /** Including btw. */
  rewardCents: number;
  /** Which reward of this month it is. */
  rewardNumber: number;
  maxPerMonth: number;
  manageUrl: string;
};

/** To the referrer: a free month is earned. It does not say who became a subscriber. */
export function referralRewarded(data: ReferralRewardedData, site: Site): Promise<Mail> {
  const amount = formatEuros(data.rewardCents);
  return renderMail({
    site,
    subject: "Je krijgt een maand gratis",
    preview: `Een bedrijf werd lid met jouw code: ${amount} tegoed.`,
    heading: "Je krijgt een maand gratis",
    reason: `Je krijgt deze mail omdat een bedrijf met de code van ${data.companyName} lid werd van ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Een bedrijf dat jij hebt uitgenodigd, heeft zijn eerste factuur betaald. Bedankt! Je krijgt daarvoor{" "}
          {amount} tegoed, inclusief btw. Dat gaat vanzelf van je volgende factuur af.
        </P>
        <P>
          Dit is beloning {data.rewardNumber} van hooguit {data.maxPerMonth} deze maand.
        </P>
        <Action href={data.manageUrl} label="Tegoed bekijken" />
        <Note>Heb je nu geen abonnement? Dan blijft het tegoed staan tot je er weer een hebt.</Note>
      </>
    ),
  });
}
