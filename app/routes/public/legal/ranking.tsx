import type { ReactNode } from "react";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ASK_HOURS } from "#domain/briefs/asking/rules.ts";
import { HOLD_HOURS, MAX_HOLDS_PER_BRIEF, MAX_HOLDS_PER_COMPANY } from "#domain/briefs/holds/rules.ts";
import { NEW_HOURS } from "#domain/briefs/rules.ts";
import { MIN_COMPARED } from "#domain/proposals/compare.ts";
import { VISITS_PER_YEAR } from "#domain/proposals/compare-figures.ts";
import { OUTLIER_PERCENT, OUTLIER_QUOTES } from "#domain/proposals/compare-labels.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/ranking";

export const handle: PageHandle = { width: "wide" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Hoe we rangschikken",
    description:
      "Waarom een bedrijf of een aanvraag staat waar hij staat, wat we van bedrijven controleren en hoe we met ervaringen omgaan.",
    jsonLd: (site) => [
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Hoe we rangschikken", path: "/hoe-we-rangschikken" },
      ]),
    ],
  });

/** One list of the site: its order, and why. */
function ListRule({
  id,
  title,
  order,
  children,
}: {
  id?: string;
  title: string;
  order: string[];
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid gap-x-16 gap-y-5 border-t-2 border-ink py-8 md:grid-cols-2">
      <div>
        <h2 className="text-h3">{title}</h2>
        <div className="mt-2 max-w-[52ch] space-y-3 text-soft">{children}</div>
      </div>
      <ol className="space-y-2 self-start">
        {order.map((rule, index) => (
          <li key={rule} className="flex items-center gap-4 rounded bg-mist px-4 py-3">
            <span aria-hidden="true" className="font-heading text-h3 font-bold text-accent">
              {index + 1}
            </span>
            {rule}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `/hoe-we-rangschikken`: the information that the P2B regulation and the Omnibus directive require. */
export default function Ranking() {
  return (
    <>
      <h1 className="max-w-[20ch]">Zo bepalen we de volgorde</h1>
      <p className="mt-4 mb-10 max-w-[58ch] text-lg text-soft">
        Elke volgorde op deze site is eenvoudig genoeg om hier helemaal op te schrijven. Niemand kan een
        hogere plaats kopen, ook niet met een duurder abonnement: er is er maar één.
      </p>
      <ListRule title="Bedrijven in de lijst" order={["Op naam, van A tot Z"]}>
        <p>
          Je ziet alleen bedrijven met een abonnement waarvan we hebben gezien dat ze bij de KvK staan. Ze
          passen bij het vak, de provincie en de dienst die je kiest. Prijs, ervaring en hoe lang iemand al
          meedoet tellen niet mee.
        </p>
      </ListRule>
      <ListRule
        id="offertes"
        title="Offertes bij jouw aanvraag"
        order={["De laagste prijs staat vooraan", "Bij gelijke prijzen de offerte die het eerst kwam"]}
      >
        <p>
          We raden er geen aan en verbergen er geen: ze staan naast elkaar, met dezelfde regels voor elk
          bedrijf. Sorteer ze zelf op prijs, op de eerste dag of op ontvangst. Hooguit {COUNTS.quotes}{" "}
          bedrijven kunnen reageren: de eerste {COUNTS.quotes} die een offerte sturen. Trekt er een zijn
          offerte in, dan is die plek weer vrij.
        </p>
        <p id="vasthouden">
          Elk bedrijf dat op een aanvraag een offerte mag sturen, kan een plek vasthouden terwijl het
          schrijft: {inWords(HOLD_HOURS)} uur lang en één keer per aanvraag. Hooguit{" "}
          {inWords(MAX_HOLDS_PER_BRIEF)} van de {COUNTS.quotes} plekken zijn zo bezet, en een bedrijf houdt er
          hooguit {inWords(MAX_HOLDS_PER_COMPANY)} tegelijk vast. Anderen zien bij de aanvraag dat een bedrijf
          schrijft. De opdrachtgever ziet alleen hoeveel bedrijven schrijven, niet welke.
        </p>
        <p>
          Is een aanvraag vol, dan kan een bedrijf vragen om bericht als er een plek vrijkomt. Elk bedrijf dat
          dat vroeg, krijgt het bericht op hetzelfde moment. Wie dan het eerst een offerte stuurt, heeft de
          plek.
        </p>
        <p>
          Elke prijs rekenen we om naar dezelfde maat: per keer, per jaar ({VISITS_PER_YEAR.weekly} keer bij
          elke week, {VISITS_PER_YEAR.biweekly} bij elke twee weken, {VISITS_PER_YEAR.monthly} bij elke maand,{" "}
          {VISITS_PER_YEAR.quarterly} bij elk kwartaal), per uur, en per m² of m³. Wat een bedrijf niet
          vermeldt, vullen wij niet in.
        </p>
        <p>
          “Laagste vaste prijs”, “Laagste maximum” of “Laagste schatting” krijgt alleen de goedkoopste van
          minstens {inWords(MIN_COMPARED)} offertes met dezelfde soort prijs, waarin alles is inbegrepen waar
          een * bij staat: de reiskosten en wat verder bij jouw aanvraag hoort. Een offerte op een eerdere
          versie van je aanvraag telt daarbij niet mee. Zijn de laagste prijzen gelijk, dan krijgt geen van
          die offertes het.
        </p>
        <p>
          Kost een offerte minder dan {OUTLIER_PERCENT}% van de middelste prijs van {inWords(OUTLIER_QUOTES)}{" "}
          of meer, dan krijgt die het label nooit, en ook geen andere in zijn plaats. We waarschuwen je dan:
          kijk goed wat er niet bij zit.
        </p>
      </ListRule>
      <ListRule title="Aanvragen voor bedrijven" order={["De nieuwste aanvraag staat bovenaan"]}>
        <p>
          Elk bedrijf met een abonnement ziet op hetzelfde moment alle aanvragen in zijn vak die voor iedereen
          openstaan: de nieuwste bovenaan, tenzij het zelf anders sorteert. <Badge code="NIEUW" /> betekent
          dat een aanvraag hooguit {NEW_HOURS} uur oud is. Heropent een opdrachtgever een verlopen aanvraag,
          dan staat die weer bovenaan, maar niet als nieuw. Vraagt een opdrachtgever één bedrijf als eerste,
          dan ziet alleen dat bedrijf de aanvraag, tot die opengaat: na {ASK_HOURS} uur of eerder, of pas als
          de opdrachtgever dat wil. Dan staat hij bij iedereen bovenaan.
        </p>
      </ListRule>
      <div className="mt-8 grid gap-x-16 gap-y-10 rounded bg-accent-tint p-6 sm:p-10 md:grid-cols-2">
        <section aria-labelledby="controle">
          <h2 id="controle" className="text-h3">
            Wat de controles betekenen
          </h2>
          <p className="mt-2">
            Bij een bedrijf en bij zijn offertes staat wat iemand van ons zelf heeft gezien, en op welke dag:
            de KvK-inschrijving, en waar die er zijn het btw-id, een verzekering, een vergunning, een VOG of
            een referentie. Wat er niet staat, zagen we niet. Een controle geldt niet meer na de einddatum, en
            als het bedrijf een gegeven wijzigt waar die over gaat. Het is geen keurmerk: het zegt niets over
            hoe goed het werk wordt. Een bedrijf kan zichzelf geen controle geven of er een kopen.
          </p>
        </section>
        <section aria-labelledby="ervaringen">
          <h2 id="ervaringen" className="text-h3">
            Hoe we met ervaringen omgaan
          </h2>
          <p className="mt-2">
            Wie een bedrijf via ons koos, kan schrijven hoe het ging. Daaruit volgt een cijfer bij het bedrijf
            en bij zijn offertes. De volgorde van onze lijsten verandert daar niet door: een bedrijf met een
            hoger cijfer staat niet hoger. Zegt een opdrachtgever op een andere pagina iets over ons, dan komt
            dat van iemand met een afgeronde opdracht, en dat gaan we na. Is het een verzonnen voorbeeld, dan
            staat er “Voorbeeld” bij. We betalen er niet voor en laten slechte niet weg.
          </p>
          <p className="mt-2">
            <a href={REAL_PATH} className="link">
              Hoe we weten dat ervaringen echt zijn
            </a>
          </p>
        </section>
      </div>
      <p className="mt-10 max-w-[62ch] text-soft">
        Deze uitleg hoort bij onze{" "}
        <a href="/algemene-voorwaarden" className="link">
          voorwaarden
        </a>
        . We geven hem omdat we dat goed vinden, en omdat de Europese platformverordening (2019/1150) en de
        regels voor consumenten dat vragen. Klopt er iets niet?{" "}
        <a href="/contact" className="link">
          Laat het weten
        </a>
        .
      </p>
    </>
  );
}
