import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/privacy";
import { LegalDocument } from "./legal-document.tsx";
import { legalDocument } from "./legal.server.ts";

export const handle: PageHandle = { width: "full" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Privacy",
    description:
      "Welke gegevens we van je bewaren, waarom, hoe lang en wie ze ziet. En hoe je ze inziet, meeneemt of laat verwijderen.",
  });

export const loader = ({ context }: Route.LoaderArgs) => legalDocument(context, "privacy");

/** `/privacy` and `/privacy-beleid`: the version that holds today. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />;
}
