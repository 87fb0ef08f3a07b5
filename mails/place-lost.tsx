import { formatEuros } from "#texts/formats.ts";
import { REFUND_TIME } from "#texts/invoices.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type PlaceLostData = { companyName: string; refundedCents: number; orderUrl: string };

/** To a company whose payment was confirmed after its place was taken: the payment is refunded. */
export default template({
  about: "lostPlace",
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
  render,
});

function render(data: PlaceLostData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je krijgt je betaling terug: je plaats is vergeven",
    preview: "De laatste plaats ging net naar een ander bedrijf.",
    heading: "Je krijgt je betaling terug",
    reason: `Je krijgt deze mail omdat ${data.companyName} betaalde voor een abonnement op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Toen je betaling bij ons binnenkwam, hielden we geen plaats voor je vast. De laatste plaats in een
          van je provincies was toen al naar een ander bedrijf gegaan.
        </P>
        <P>
          Daarom gaat je abonnement niet door. We betalen {formatEuros(data.refundedCents)} terug op de manier
          waarop je hebt betaald. {REFUND_TIME} De creditfactuur staat bij je facturen.
        </P>
        <P>
          Je kunt opnieuw bestellen voor provincies waar nog plaats is, of je op de wachtlijst laten zetten.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
      </>
    ),
  });
}
