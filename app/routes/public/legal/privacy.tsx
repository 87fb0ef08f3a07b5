import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";
import { privacyAfter } from "./privacy-after.tsx";
import { privacyData } from "./privacy-data.tsx";

export const handle: PageHandle = { width: "full", content: true };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Privacy",
    description:
      "Welke gegevens we van je bewaren, waarom, hoe lang en wie ze ziet. En hoe je ze inziet, meeneemt of laat verwijderen.",
  });

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(runtimeContext).config.site };
}

/** `/privacy` and `/privacy-beleid`: ten sections. */
export default function Privacy({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      version="1.0"
      date="2026-11-23"
      summary={[
        "Je naam, adres, telefoonnummer en e-mailadres krijgt alleen het bedrijf dat jij kiest.",
        "We verkopen geen gegevens en plaatsen geen advertenties of volgcookies.",
        "Wat geen doel meer heeft, verwijderen we vanzelf.",
        "Je kunt je gegevens downloaden en je account zelf verwijderen.",
      ]}
      sections={[...privacyData(operator), ...privacyAfter(operator)]}
    />
  );
}
