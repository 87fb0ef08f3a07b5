import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type PlaceLostData = { companyName: string; orderUrl: string };

/** To a company whose payment we heard of when its place was another's: the payment goes back. */
export function placeLost(data: PlaceLostData, site: Site): Promise<Mail> {
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
          Daarom gaat je abonnement niet door. Je betaling geven we terug, op de manier waarop je betaalde.
          Hoe lang dat duurt, hangt af van je bank.
        </P>
        <P>
          Je kunt opnieuw bestellen voor provincies waar nog plaats is, of je op de wachtlijst laten zetten.
        </P>
        <Action href={data.orderUrl} label="Opnieuw bestellen" />
      </>
    ),
  });
}
