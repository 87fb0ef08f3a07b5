import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/terms";
import { termsNow } from "./terms-facts.server.ts";
import { TermsPage } from "./terms-page.tsx";

export const handle: PageHandle = { width: "full", content: true };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Algemene voorwaarden",
    description:
      "De afspraken tussen jou en ons: wat we doen, wat we van opdrachtgevers en bedrijven verwachten, wat een abonnement kost en hoe je opzegt.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { current, versions } = await termsNow(runtime);
  return { operator: runtime.config.site, shown: current, current, versions };
}

/** `/terms` and `/algemene-voorwaarden`: the version that holds today. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
