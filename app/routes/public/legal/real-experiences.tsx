import type { PageHandle } from "#app/handle.ts";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { breadcrumbs } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import {
  BLIND_DAYS,
  DAYS_TO_CHANGE,
  EXPERIENCE_MONTHS,
  HOLD_DAYS,
  MIN_FOR_FIGURES,
  MIN_FOR_MARK,
  ONCE_IN_DAYS,
} from "#domain/experiences/rules.ts";
import { DECIDED_WITHIN } from "#texts/desk/reports.ts";
import { inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/real-experiences";

export const handle: PageHandle = { width: "text" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Hoe we weten dat ervaringen echt zijn",
    description:
      "Wie bij ons een ervaring schrijft, koos dat bedrijf via ons en liet het werk doen. Zo gaan we dat na, en zo rekenen we.",
    jsonLd: (site) => [
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Hoe we weten dat ervaringen echt zijn", path: REAL_PATH },
      ]),
    ],
  });

const PARTS = [
  {
    title: "Wie schrijft",
    text: [
      "Alleen een opdrachtgever die het bedrijf via ons koos, kan een ervaring schrijven. Dat kan pas als het werk klaar is, of als het bedrijf niet is gekomen. Wie geen opdracht had, krijgt geen formulier.",
      `Per opdracht is het er één. Over hetzelfde bedrijf schrijft iemand hooguit één keer in de ${ONCE_IN_DAYS} dagen. We geven er niets voor.`,
      `Over je eigen bedrijf schrijven weigeren we: wie het e-mailadres, het KvK-nummer of de betaalrekening van het bedrijf heeft, kan niets schrijven. Heeft iemand het telefoonnummer of het netwerk van het bedrijf, of hoort hij bij een concurrent, dan kijkt iemand van ons eerst, binnen ${inWords(HOLD_DAYS)} dagen. De schrijver hoort dat, en waarom.`,
    ],
  },
  {
    title: "Eerst allebei, dan lezen",
    text: [
      `Ook het bedrijf zegt iets: of de opdrachtgever bereikbaar was, en of de aanvraag klopte. Geen van beide leest wat de ander schreef tot ze allebei iets zeiden, of tot ${BLIND_DAYS} dagen na de opdracht. Zo hoeft niemand aardig te zijn om iets terug te krijgen.`,
      `De schrijver kan zijn ervaring ${DAYS_TO_CHANGE} dagen wijzigen, en altijd intrekken. Intrekken is voorgoed. Heeft het bedrijf geantwoord, dan kan de schrijver alleen nog intrekken.`,
    ],
  },
  {
    title: "Wat je ziet",
    text: [
      `Een cijfer is het gemiddelde van de laatste ${EXPERIENCE_MONTHS} maanden, en staat er vanaf ${inWords(MIN_FOR_MARK)} ervaringen. Hoeveel opdrachten doorgingen en hoe snel een bedrijf een offerte stuurt, tellen we zelf, vanaf ${inWords(MIN_FOR_FIGURES)}.`,
      "Bij een tekst staan alleen de provincie en de maand, nooit een naam. Contactgegevens en namen van de opdrachtgever en het bedrijf weigeren we in een tekst.",
    ],
  },
  {
    title: "Antwoorden en melden",
    text: [
      "Het bedrijf kan één keer antwoorden op een tekst. Dat antwoord staat eronder.",
      `Bij elke tekst staat een link om hem te melden. Hij blijft staan tot iemand van ons beslist, ${DECIDED_WITHIN}. Staan er persoonsgegevens, een dreigement of discriminatie in, dan verbergen we hem. De schrijver leest waarom, en kan bezwaar maken.`,
      "Op de pagina van het bedrijf staat hoeveel ervaringen we verwijderden, en waarom.",
    ],
  },
  {
    title: "Wat er niet mee gebeurt",
    text: [
      "Een slecht cijfer is voor ons geen reden om een ervaring te verwijderen. Een bedrijf kan geen ervaring kopen of laten weghalen. De volgorde van lijsten verandert er niet door.",
    ],
  },
];

/** How we know that experiences are real, and how the figures are counted. */
export default function RealExperiences() {
  return (
    <>
      <h1>Hoe we weten dat ervaringen echt zijn</h1>
      {PARTS.map(({ title, text }) => (
        <section key={title} className="mt-8">
          <h2 className="text-h3">{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
