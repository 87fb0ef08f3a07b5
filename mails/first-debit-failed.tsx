import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type FirstDebitFailedData = { companyName: string; orderUrl: string };

/** To the company: the debit of its first payment failed, which ended the subscription. */
export default template({
  about: "company",
  to: ({ to }) => to,
  data: ({ companyName }, site) => ({ companyName, orderUrl: `${site.url}/subscription-management` }),
  sample: (companyName) => ({ companyName, orderUrl: `${SAMPLE_URL}/subscription-management` }),
  render,
});

function render(data: FirstDebitFailedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je incasso is niet gelukt, je abonnement is gestopt",
    preview: "Er is niets afgeschreven. Je kunt opnieuw bestellen.",
    heading: "Je incasso is niet gelukt, je abonnement is gestopt",
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement bestelde op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Je bank heeft de eerste betaling van je abonnement geweigerd. Daarom is je abonnement meteen gestopt
          en zijn je plaatsen vrijgegeven. Er is niets afgeschreven.
        </P>
        <P>
          Je profiel en je offertes blijven bewaard. Wil je toch meedoen, bestel dan opnieuw. Kies je iDEAL of
          een kaart, dan heb je meteen weer toegang; bij een incasso pas als het bedrag binnen is.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
        <Note>Klopt dit niet? Mail ons dan op {site.contactEmail}.</Note>
      </>
    ),
  });
}
