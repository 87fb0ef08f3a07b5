import type { Day } from "#domain/kernel/dates.ts";
import { formatDay } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type SubscriptionCancelledData = {
  companyName: string;
  /** The last day of access; null when the subscription ended at once. */
  periodEndDay: Day | null;
  manageUrl: string;
};

/** To the company: confirms the cancellation, and says until when it has access. */
export default template({
  about: "subscription",
  preference: "required",
  // Don't send when the company resumed before this mail left, or when a measure ended it and told so.
  applies: ({ goesOn, isEnded }) => !goesOn && !isEnded,
  to: ({ to }) => to,
  data: ({ companyName, periodEndDay, isOver }, site) => ({
    companyName,
    periodEndDay: isOver ? null : periodEndDay,
    manageUrl: `${site.url}/subscription-management`,
  }),
  sample: (name) => ({
    companyName: name,
    periodEndDay: "2026-11-07",
    manageUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words,
});

function words(data: SubscriptionCancelledData, site: Site): Words {
  const end = data.periodEndDay && formatDay(data.periodEndDay);
  const title = end ? "Je abonnement is opgezegd" : "Je abonnement is gestopt";
  return {
    subject: title,
    preview: end ? `Je houdt toegang tot ${end}.` : "We schrijven niets meer af.",
    heading: title,
    reason: `Je krijgt deze mail omdat het abonnement van ${data.companyName} op ${site.name} is ${end ? "opgezegd" : "gestopt"}.`,
    greets: data.companyName,
    body: (
      <>
        {end ? (
          <>
            <P>
              Je houdt toegang tot {end}, het einde van de betaalde periode. Daarna schrijven we niets meer
              af. Je profiel en je offertes blijven bewaard.
            </P>
            <P>Toch blijven? Tot die dag kun je de opzegging intrekken.</P>
          </>
        ) : (
          <>
            <P>
              Je abonnement is meteen gestopt en we schrijven niets meer af. Je profiel en je offertes blijven
              bewaard.
            </P>
            <P>Later kun je een nieuw abonnement nemen.</P>
          </>
        )}
        <Action href={data.manageUrl} label="Abonnement bekijken" />
        <Note>Klopt dit niet? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  };
}
