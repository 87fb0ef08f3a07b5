import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { faq, organization, service } from "#app/seo/json-ld.ts";
import { pageMeta, siteFacts } from "#app/seo/seo.ts";
import { canonicalLanding, VERTICAL_OF_BRAND } from "#app/verticals.ts";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/home";
import { questions } from "./cleaning-landing-texts.ts";
import { CleaningLanding } from "./cleaning-landing.tsx";
import { landingFacts, type LandingFacts } from "./landing-facts.server.ts";
import { MovingLanding } from "./moving-landing.tsx";
import { movingMeta } from "./moving.tsx";
import { remembered, type Remembered } from "./remembered.server.ts";

export const handle: PageHandle = { width: "full" };

/** `/` shows the landing page of the brand's vertical; `/schoonmaak` always the cleaning one. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { brand, site } = context.get(runtimeContext).config;
  const vertical: Vertical = url.pathname === "/" ? VERTICAL_OF_BRAND[brand] : "cleaning";
  return {
    vertical,
    contact: { contactEmail: site.contactEmail, contactPhone: site.contactPhone },
    remembered: await remembered(request, context, vertical),
    facts: await landingFacts(context.get(runtimeContext), vertical),
  };
}

type HomeProps = { remembered: Remembered | null; facts: LandingFacts };

/** The landing page of each vertical at `/`. */
const LANDINGS: Record<
  Vertical,
  { meta: (args: Route.MetaArgs) => MetaDescriptor[]; Page: (props: HomeProps) => ReactNode }
> = {
  cleaning: {
    meta: cleaningMeta,
    Page: (props) => <CleaningLanding regionCap={MAX_PER_REGION} {...props} />,
  },
  moving: { meta: movingMeta, Page: (props) => <MovingLanding {...props} /> },
};

export function meta(args: Route.MetaArgs) {
  // Without data the loader failed: the brand is known from the root.
  const vertical = args.loaderData?.vertical ?? VERTICAL_OF_BRAND[siteFacts(args).brand];
  return LANDINGS[vertical].meta(args);
}

function cleaningMeta(args: Route.MetaArgs) {
  const description = `Beschrijf één keer wat er schoon moet en ontvang hooguit ${COUNTS.quotes} offertes van schoonmaakbedrijven in jouw provincie. Gratis en vrijblijvend.`;
  return pageMeta(args, {
    title: `Tot ${MAX_PROPOSALS} gratis schoonmaakoffertes`,
    description,
    canonical: canonicalLanding("cleaning", siteFacts(args).brand),
    jsonLd: (site) => [
      organization(site, args.loaderData?.contact),
      service(site, { name: "Schoonmaakoffertes vergelijken", description, path: "/" }),
      faq(questions),
    ],
  });
}

/** `/` and `/schoonmaak`. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { Page } = LANDINGS[loaderData.vertical];
  return <Page remembered={loaderData.remembered} facts={loaderData.facts} />;
}
