import { worldContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { faq, organization, service } from "#app/seo/json-ld.ts";
import { pageMeta, siteFacts } from "#app/seo/seo.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { Route } from "./+types/home";
import { questions } from "./cleaning-landing-texts.ts";
import { CleaningLanding } from "./cleaning-landing.tsx";
import { MovingLanding } from "./moving-landing.tsx";
import { movingMeta } from "./moving.tsx";

export const handle: PageHandle = { width: "full", content: true };

/** `/` leads with the trade of the brand; `/schoonmaak` is the cleaning landing whatever the brand. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { brand, site } = context.get(worldContext).config;
  const isMoving = brand === "verhuis" && url.pathname === "/";
  return { isMoving, contactEmail: site.contactEmail };
}

export function meta(args: Route.MetaArgs) {
  if (args.loaderData?.isMoving) return movingMeta(args);
  const description =
    "Beschrijf één keer wat er schoon moet en ontvang hooguit vijf offertes van schoonmaakbedrijven bij jou in de buurt. Gratis en vrijblijvend.";
  return pageMeta(args, {
    title: "Tot 5 gratis schoonmaakoffertes",
    description,
    canonical: siteFacts(args).brand === "verhuis" ? "/schoonmaak" : "/",
    jsonLd: (site) => [
      organization(site, args.loaderData?.contactEmail),
      service(site, { name: "Schoonmaakoffertes vergelijken", description, path: "/" }),
      faq(questions),
    ],
  });
}

/** `/` and `/schoonmaak`. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.isMoving ? <MovingLanding /> : <CleaningLanding regionCap={MAX_PER_REGION} />;
}
