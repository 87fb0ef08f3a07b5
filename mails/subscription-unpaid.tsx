import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type SubscriptionUnpaidData = { companyName: string; orderUrl: string };

/** To the company: its subscription ended because an overdue payment was not made. */
export default template({
  about: "company",
  to: ({ to }) => to,
  data: ({ companyName }, site) => ({ companyName, orderUrl: `${site.url}/subscription-management` }),
  sample: (companyName) => ({ companyName, orderUrl: `${SAMPLE_URL}/subscription-management` }),
  render,
});

function render(data: SubscriptionUnpaidData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je abonnement is gestopt: er is niet betaald",
    preview: "We schrijven niets meer af.",
    heading: "Je abonnement is gestopt: er is niet betaald",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement had op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          De betaling van je abonnement is niet gelukt, ook niet na onze herinneringen. Daarom is je
          abonnement gestopt en zijn je plaatsen vrijgegeven. We schrijven niets meer af.
        </P>
        <P>
          Je profiel en je offertes blijven bewaard. Wil je weer meedoen, dan bestel je een nieuw abonnement.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
        <Note>Klopt dit niet? Mail ons dan op {site.contactEmail}.</Note>
      </>
    ),
  });
}
