import { formatEuros } from "#texts/formats.ts";
import { REFUND_TIME } from "#texts/payment/invoices.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type PlaceLostData = {
  companyName: string;
  /** 0 while the payment is a debit that is still under way: it is given back when it arrives. */
  refundedCents: number;
  orderUrl: string;
};

/** To a company whose order was confirmed after its place was taken: what it pays is refunded. */
export default template({
  about: "lostPlace",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, refundedCents }, site) => ({
    companyName,
    refundedCents,
    orderUrl: `${site.url}/subscription-management`,
  }),
  sample: (companyName) => ({
    companyName,
    refundedCents: 3_629,
    orderUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words,
});

function words(data: PlaceLostData, site: Site): Words {
  const isUnderWay = data.refundedCents === 0;
  const heading = isUnderWay ? "Je abonnement gaat niet door" : "Je krijgt je betaling terug";
  return {
    subject: `${heading}: je plek is vergeven`,
    preview: "De laatste plek ging net naar een ander bedrijf.",
    heading,
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement bestelde op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Toen je {isUnderWay ? "bestelling" : "betaling"} bij ons binnenkwam, hielden we geen plek voor je
          vast. De laatste plek in een van je provincies was toen al naar een ander bedrijf gegaan.
        </P>
        {isUnderWay ? (
          <P>
            Daarom gaat je abonnement niet door. Je incasso is nog onderweg, en die kunnen we niet meer
            tegenhouden. Wordt het bedrag afgeschreven, dan betalen we het helemaal terug. {REFUND_TIME} Je
            krijgt dan een creditfactuur per mail.
          </P>
        ) : (
          <P>
            Daarom gaat je abonnement niet door. We betalen {formatEuros(data.refundedCents)} terug op de
            manier waarop je hebt betaald. {REFUND_TIME} De creditfactuur krijg je in een aparte mail.
          </P>
        )}
        <P>
          Je kunt opnieuw bestellen voor provincies waar nog plek is, of je op de wachtlijst laten zetten.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
      </>
    ),
  };
}
