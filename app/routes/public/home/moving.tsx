import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { faq, service } from "#app/seo/json-ld.ts";
import { pageMeta, siteFacts } from "#app/seo/seo.ts";
import { canonicalLanding, VERTICAL_PAGES } from "#app/verticals.ts";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/moving";
import { landingFacts } from "./landing-facts.server.ts";
import { MovingLanding } from "./moving-landing.tsx";
import { remembered } from "./remembered.server.ts";
import { questions } from "./moving-landing-texts.ts";

export const handle: PageHandle = { width: "full" };

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    remembered: await remembered(request, context, "moving"),
    facts: await landingFacts(context.get(runtimeContext), "moving"),
  };
}

export const meta = (args: Route.MetaArgs) => movingMeta(args);

/** Also the meta tags of `/` for the moving brand. */
export function movingMeta(args: Parameters<typeof pageMeta>[0]) {
  const description = `Vertel één keer wat er verhuisd moet worden en ontvang hooguit ${COUNTS.quotes} prijzen van verhuizers in jouw provincie. Gratis en vrijblijvend.`;
  return pageMeta(args, {
    title: `Tot ${MAX_PROPOSALS} gratis verhuisoffertes`,
    description,
    canonical: canonicalLanding("moving", siteFacts(args).brand),
    jsonLd: (site) => [
      service(site, {
        name: "Verhuisoffertes vergelijken",
        description,
        path: VERTICAL_PAGES.moving.landing,
      }),
      faq(questions),
    ],
  });
}

/** `/verhuis`: the moving landing page. */
export default function Moving({ loaderData }: Route.ComponentProps) {
  return <MovingLanding remembered={loaderData.remembered} facts={loaderData.facts} />;
}
