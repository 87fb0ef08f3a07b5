import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { ContactWays } from "#app/ui/contact-ways.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { formatDay } from "#texts/formats.ts";
import type { Route } from "./+types/accessibility";

export const handle: PageHandle = { width: "text" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Toegankelijkheid",
    description:
      "Wat we doen om de site voor iedereen bruikbaar te maken, wat nog niet goed is, en waar je het meldt als iets niet lukt.",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { contactEmail, contactPhone } = context.get(runtimeContext).config.site;
  return { contactEmail, contactPhone };
}

/** `/toegankelijkheid`: the accessibility statement. */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Toegankelijkheid</h1>
      <p className="mt-3 mb-8 text-lg text-soft">
        Iedereen moet hier offertes kunnen vragen en sturen: met een muis, een toetsenbord, een schermlezer of
        een telefoon in de zon.
      </p>
      <Prose>
        <h2>Waar we ons aan houden</h2>
        <p>
          We bouwen volgens de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, en de Europese norm
          EN 301 549. Die horen bij de Europese toegankelijkheidsrichtlijn.
        </p>
        <h2>Wat dat betekent</h2>
        <ul>
          <li>Alles werkt met het toetsenbord, en je ziet altijd waar je bent.</li>
          <li>Tekst heeft genoeg contrast en je kunt hem tot 400% vergroten.</li>
          <li>Een status is altijd ook een woord, nooit alleen een kleur.</li>
          <li>Een fout staat bovenaan en bij het veld, met dezelfde woorden. Wat je typte blijft staan.</li>
          <li>Er beweegt niets als je in je apparaat om minder beweging vraagt.</li>
          <li>
            Formulieren werken ook zonder JavaScript, en er zijn geen puzzels om te bewijzen dat je een mens
            bent.
          </li>
        </ul>
        <h2>Hoe we dat nagaan</h2>
        <p>
          Een programma (axe) controleert pagina’s van elke soort, en een programma doorloopt de belangrijkste
          taken met alleen het toetsenbord. Een onderzoek door een onafhankelijk bureau is er nog niet
          geweest.
        </p>
        <h2>Wat nog niet goed is</h2>
        <ul>
          <li>
            Schrijft een bedrijf geen bijschrift bij een foto van zijn werk, dan heeft die alleen een algemene
            beschrijving.
          </li>
          <li>
            Websites waar een bedrijf naar verwijst zijn niet van ons, en kunnen minder toegankelijk zijn.
          </li>
        </ul>
        <h2>Lukt er iets niet?</h2>
        <p>
          Mail <ContactWays {...loaderData} /> of gebruik het <a href="/contact">contactformulier</a>. Zeg wat
          je wilde doen en waarmee je werkt. Je krijgt binnen vijf werkdagen antwoord, en we helpen je
          intussen op een andere manier aan je offertes. Ben je niet tevreden met ons antwoord, dan kun je
          terecht bij de <a href="https://www.acm.nl">Autoriteit Consument &amp; Markt</a>.
        </p>
        <p>Laatst bijgewerkt op {formatDay("2026-11-24")}.</p>
      </Prose>
    </>
  );
}
