import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type PaymentBouncedData = { companyName: string; orderUrl: string };

/** To the company: the bank took a payment back, which ended the subscription. */
export default template({
  about: "company",
  to: ({ to }) => to,
  data: ({ companyName }, site) => ({ companyName, orderUrl: `${site.url}/subscription-management` }),
  sample: (companyName) => ({ companyName, orderUrl: `${SAMPLE_URL}/subscription-management` }),
  render,
});

function render(data: PaymentBouncedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je bank heeft je betaling teruggeboekt",
    preview: "Je abonnement is daarom gestopt.",
    heading: "Je bank heeft je betaling teruggeboekt",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement had op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Je bank heeft een betaling van je abonnement teruggeboekt. Daarom is je abonnement meteen gestopt en
          zijn je plaatsen vrijgegeven. We schrijven niets meer af. De creditfactuur komt bij je facturen te
          staan.
        </P>
        <P>
          Was dit niet de bedoeling? Je profiel en je offertes blijven bewaard. Bestel een nieuw abonnement om
          weer mee te doen.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
        <Note>Klopt dit niet? Mail ons dan op {site.contactEmail}.</Note>
      </>
    ),
  });
}
