import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { termsForAll } from "./terms-for-all.tsx";
import { termsForCompanies } from "./terms-for-companies.tsx";
import { termsInGeneral } from "./terms-in-general.tsx";

export const handle: PageHandle = { width: "full", content: true };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Algemene voorwaarden",
    description:
      "De afspraken tussen jou en ons: wat we doen, wat we van opdrachtgevers en bedrijven verwachten, wat een abonnement kost en hoe je opzegt.",
  });

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(runtimeContext).config.site };
}

/** `/terms` and `/algemene-voorwaarden`: eleven sections. */
export default function Terms({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Algemene voorwaarden"
      version="1.0"
      date="2026-11-23"
      summary={[
        "Voor opdrachtgevers is alles gratis en vrijblijvend.",
        "Het werk spreek je af met het bedrijf dat je kiest. Wij zijn daarbij geen partij.",
        "Bedrijven betalen per maand en zeggen op wanneer ze willen.",
        "Wijzigingen kondigen we dertig dagen van tevoren aan.",
      ]}
      sections={[...termsForAll(operator), ...termsForCompanies(), ...termsInGeneral(operator)]}
    />
  );
}
