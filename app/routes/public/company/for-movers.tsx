import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { Route } from "./+types/for-movers";
import { CompanyLanding } from "./company-landing.tsx";
import { forMovers } from "./for-movers-texts.ts";
import { invitationOf } from "./invitation.server.ts";

export const handle: PageHandle = { width: "full", content: true };

const texts = forMovers(MAX_PER_REGION);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Verhuisopdrachten voor je bedrijf",
    description:
      "Zie alle verhuisaanvragen met spullenlijst en kuub en stuur onbeperkt offertes voor een vast bedrag per maand. Geen commissie, elke dag opzegbaar.",
    jsonLd: (site) => [
      faq(texts.questions),
      breadcrumbs(site, [
        { label: "Verhuizen", path: "/verhuis" },
        { label: "Voor verhuisbedrijven", path: "/voor-verhuisbedrijven" },
      ]),
    ],
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  return { invitation: await invitationOf(request, context) };
}

/** `/voor-verhuisbedrijven`, also where referral links lead. */
export default function ForMovers({ loaderData }: Route.ComponentProps) {
  return <CompanyLanding texts={texts} invitation={loaderData.invitation} />;
}
