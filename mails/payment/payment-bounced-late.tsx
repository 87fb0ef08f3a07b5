import { BouncedInvoice, SAMPLE_BOUNCED, type Bounced } from "../layout/bounced-invoice.tsx";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type PaymentBouncedLateData = { companyName: string; invoice: Bounced | null; manageUrl: string };

/** To the company: the bank took a payment of a subscription back that was over by then. */
export default template({
  about: "bounced",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, invoice }, site) => ({
    companyName,
    invoice,
    manageUrl: `${site.url}/subscription-management`,
  }),
  sample: (companyName): PaymentBouncedLateData => ({
    companyName,
    invoice: SAMPLE_BOUNCED,
    manageUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words: ({ companyName, invoice, manageUrl }: PaymentBouncedLateData, site) => ({
    subject: "Je bank heeft een eerdere betaling teruggeboekt",
    preview: "Het gaat om een abonnement dat al was gestopt.",
    heading: "Je bank heeft een eerdere betaling teruggeboekt",
    reason: `Je krijgt deze mail omdat ${companyName} een abonnement had op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>
          Je bank heeft een betaling teruggeboekt van een abonnement dat al was gestopt. Aan je toegang van nu
          verandert daardoor niets. De creditfactuur staat bij je facturen.
        </P>
        <BouncedInvoice invoice={invoice} />
        <Action href={manageUrl} label="Facturen bekijken" />
        <Note>Was dit niet de bedoeling, of klopt het niet? Mail ons dan op {site.contactEmail}.</Note>
      </>
    ),
  }),
});
