import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/terms";
import { LegalDocument } from "./legal-document.tsx";
import { legalDocument } from "./legal.server.ts";

export const handle: PageHandle = { width: "full" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Algemene voorwaarden",
    description:
      "De afspraken tussen jou en ons: wat we doen, wat we van opdrachtgevers en bedrijven verwachten, wat een abonnement kost en hoe je opzegt.",
  });

export const loader = ({ context }: Route.LoaderArgs) => legalDocument(context, "terms");

/** `/terms` and `/algemene-voorwaarden`: the version that holds today. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />;
}
