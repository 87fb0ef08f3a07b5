import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Prose } from "#app/ui/prose.tsx";
import { ANSWER_HOURS } from "#domain/accounts/tokens/rules.ts";
import { formatPeriod } from "#texts/formats.ts";
import type { Route } from "./+types/api";
import { ApiCalls, Code } from "./api-calls.tsx";
import { ApiProblems } from "./api-problems.tsx";
import { apiCalls, apiProblems } from "./calls.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "API voor je eigen software",
    description: "Laat je eigen software aanvragen lezen, offertes versturen en facturen ophalen.",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(runtimeContext).config;
  return { appUrl, subjects: apiCalls(appUrl), problems: apiProblems() };
}

/** `/api`: what programs can ask, from the document of the API. */
export default function Api({ loaderData: { appUrl, subjects, problems } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-3">API</h1>
      <Prose>
        <p>
          Met de API doet je eigen software wat je hier op de site doet: aanvragen lezen, offertes versturen
          en wijzigen, gekozen opdrachten en facturen ophalen. Wat je op de site niet mag, mag een programma
          ook niet.
        </p>
        <h2>Beginnen</h2>
        <ol>
          <li>
            Maak een sleutel bij <a href="/account/api">Mijn account</a> en kies wat het programma mag.
          </li>
          <li>
            Stuur hem mee met elke aanroep: <code>Authorization: Bearer vo_…</code>
          </li>
        </ol>
        <Code text={`curl ${appUrl}/api/v1/me \\\n  -H "Authorization: Bearer $TOKEN"`} />
        <h2>Goed om te weten</h2>
        <ul>
          <li>
            Alles is JSON. Een fout is een <code>application/problem+json</code> met een vaste{" "}
            <code>code</code>; alle codes staan <a href="#fouten">onderaan</a>.
          </li>
          <li>
            Lijsten komen in bladzijden: <code>next</code> is het adres van de volgende.
          </li>
          <li>
            Geef een schrijfopdracht een eigen <code>Idempotency-Key</code>. Herhaal je hem binnen{" "}
            {formatPeriod(ANSWER_HOURS)}, dan gebeurt hij niet nog eens en krijg je hetzelfde antwoord.
          </li>
          <li>
            <code>RateLimit</code> zegt hoeveel aanroepen je nog hebt, <code>Retry-After</code> hoelang je
            moet wachten.
          </li>
          <li>
            De contactgegevens van een opdrachtgever staan alleen bij een opdracht waarvoor je bedrijf is
            gekozen.
          </li>
          <li>
            Bedragen in een offerte typ je zoals op de site: <code>&quot;149,50&quot;</code>. In antwoorden
            zijn het centen.
          </li>
        </ul>
        <p>
          Programma’s lezen dezelfde beschrijving als <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. De
          aanroepen hieronder zijn in het Engels beschreven.
        </p>
      </Prose>
      <ApiCalls subjects={subjects} />
      <ApiProblems problems={problems} />
    </>
  );
}
