import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type PaymentRefundedData = { companyName: string; manageUrl: string };

/** To a company that paid twice: one payment is refunded. */
export default template({
  about: "subscription",
  to: ({ to }) => to,
  data: ({ companyName }, site) => ({ companyName, manageUrl: `${site.url}/subscription-management` }),
  sample: (companyName) => ({ companyName, manageUrl: `${SAMPLE_URL}/subscription-management` }),
  render,
});

function render(data: PaymentRefundedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je krijgt een dubbele betaling terug",
    preview: "Eén abonnement is genoeg.",
    heading: "Je krijgt een dubbele betaling terug",
    reason: `Je krijgt deze mail omdat ${data.companyName} twee keer betaalde voor een abonnement op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Je hebt twee keer voor je abonnement betaald. Eén keer is genoeg: de andere betaling geven we terug,
          op de manier waarop je betaalde. Hoe lang dat duurt, hangt af van je bank.
        </P>
        <P>Je hoeft niets te doen. Je houdt één abonnement.</P>
        <Action href={data.manageUrl} label="Abonnement bekijken" />
      </>
    ),
  });
}
