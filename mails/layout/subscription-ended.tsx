import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";
import { SAMPLE_URL } from "./samples.ts";
import { template } from "./template.ts";

type SubscriptionEnd = {
  subject: string;
  preview: string;
  /** What the company did with its subscription, within the sentence of the reason. */
  company: "had" | "bestelde";
  /** Why the subscription ended, and what that costs. */
  why: string;
  /** What stays, and how to take part again. */
  again: string;
};

/** A mail to a company whose subscription ended because a payment failed or was taken back. */
export const subscriptionEnded = ({ subject, preview, company, why, again }: SubscriptionEnd) =>
  template({
    about: "company",
    to: ({ to }) => to,
    data: ({ companyName }, site) => ({ companyName, orderUrl: `${site.url}/subscription-management` }),
    sample: (companyName) => ({ companyName, orderUrl: `${SAMPLE_URL}/subscription-management` }),
    render: (data, site) =>
      renderMail({
        site,
        subject,
        preview,
        heading: subject,
        reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement ${company} op ${site.name}.`,
        children: (
          <>
            <P>{greeting(data.companyName)}</P>
            <P>{why}</P>
            <P>{again}</P>
            <Action href={data.orderUrl} label="Opnieuw bestellen" />
            <Note>Klopt dit niet? Mail ons dan op {site.contactEmail}.</Note>
          </>
        ),
      }),
  });
