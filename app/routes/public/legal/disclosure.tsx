import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { ContactWays } from "#app/ui/contact-ways.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/disclosure";

export const handle: PageHandle = { width: "text" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Een lek melden",
    description:
      "Zie je een zwakke plek in de beveiliging van de site? Hier staat hoe je die meldt en wat we ermee doen.",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { contactEmail, contactPhone } = context.get(runtimeContext).config.site;
  return { contactEmail, contactPhone };
}

/** `/lek-melden`: how to report a weakness in the security; security.txt leads to it. */
export default function Disclosure({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Een lek melden</h1>
      <p className="mt-3 mb-8 text-lg text-soft">
        Zie je een zwakke plek in de beveiliging van deze site? Meld het ons. Dan kunnen we hem herstellen
        voordat iemand er misbruik van maakt.
      </p>
      <Prose>
        <h2>Zo meld je het</h2>
        <p>
          Mail <ContactWays {...loaderData} />, in het Nederlands of Engels. Zet “Lek” in het onderwerp.
          Schrijf op welke pagina het is, wat je deed en wat je zag, zodat we het kunnen nadoen. Je naam
          hoeven we niet te weten.
        </p>
        <h2>Waar je je aan houdt</h2>
        <ul>
          <li>Gebruik je eigen account en je eigen gegevens.</li>
          <li>Kijk niet verder dan nodig is om het lek te laten zien.</li>
          <li>Verander niets van een ander, en bewaar geen gegevens van anderen.</li>
          <li>Leg de site niet plat, raad geen wachtwoorden en stuur niemand nepmails.</li>
          <li>Vertel het nog niet aan anderen zolang het lek er is.</li>
        </ul>
        <h2>Wat wij doen</h2>
        <ul>
          <li>
            Je krijgt binnen vijf werkdagen antwoord, met wat we ervan vinden en wanneer het hersteld is.
          </li>
          <li>We laten het je weten als het hersteld is.</li>
          <li>We geven je naam alleen aan anderen als je dat goedvindt, of als de wet het ons vraagt.</li>
          <li>Hield je je aan de regels hierboven, dan doen we geen aangifte van wat je deed.</li>
        </ul>
        <p>Een beloning geven we niet.</p>
      </Prose>
    </>
  );
}
