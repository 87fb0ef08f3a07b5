import { figuresForCompanies } from "#app/claims/claims.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { workNow } from "#app/work/work.server.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { addDays, amsterdamDay } from "#domain/dates.ts";
import type { Route } from "./+types/for-cleaners";
import { dateText } from "#texts/open-briefs.ts";
import { CompanyLanding } from "./company-landing.tsx";
import { forCleaners } from "./for-cleaners-texts.ts";
import { goesOnToRegistration, refreshOf } from "./goes-on.server.ts";
import { SAMPLE_DAYS_AHEAD } from "./company-landing-texts.ts";
import { invitationOf } from "./invitation.server.ts";

export const handle: PageHandle = { width: "full", content: true };

const texts = forCleaners(MAX_PER_REGION);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Schoonmaakopdrachten voor je bedrijf",
    description:
      "Zie alle aanvragen voor schoonmaakwerk en stuur in jouw provincies onbeperkt offertes voor een vast bedrag per maand. Geen commissie, elke dag opzegbaar.",
    jsonLd: (site) => [
      faq(texts.questions),
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Voor schoonmaakbedrijven", path: "/voor-schoonmaakbedrijven" },
      ]),
    ],
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const eventDate = addDays(amsterdamDay(ctxOf(context).now), SAMPLE_DAYS_AHEAD);
  const invitation = await invitationOf(request, context);
  return goesOnToRegistration(request, texts.vertical, invitation.code, {
    invitation,
    work: await workNow(context.get(runtimeContext), texts.vertical),
    figures: await figuresForCompanies(context.get(runtimeContext), texts.vertical),
    sampleDay: dateText({ eventDate, dateFlexible: false }),
  });
}

export const headers = refreshOf;

/** `/voor-schoonmaakbedrijven`; referral links lead here too. */
export default function ForCleaners({ loaderData }: Route.ComponentProps) {
  return <CompanyLanding texts={texts} {...loaderData} />;
}
