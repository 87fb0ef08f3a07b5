import { useLocation } from "react-router";
import { figuresForCompanies } from "#app/claims/claims.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { provinceOfSlug } from "#app/seo/landing-paths.ts";
import { SHARED_VERTICAL, VERTICAL_PAGES, verticalAt } from "#app/verticals.ts";
import { provinceFactsTexts } from "#app/work/work-texts.ts";
import { paybackNow, workNow } from "#app/work/work.server.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { dateText } from "#texts/request/open-briefs.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/for-companies";
import { CompanyLanding } from "./company-landing.tsx";
import { SAMPLE_DAYS_AHEAD, type CompanyLandingTexts } from "./company-landing-texts.ts";
import { forCleaners } from "./for-cleaners-texts.ts";
import { forMovers } from "./for-movers-texts.ts";
import { goesOnToRegistration, refreshOf } from "./goes-on.server.ts";
import { invitationOf } from "./invitation.server.ts";
import { PROVINCE_PARAMETER } from "./province-facts.tsx";

export const handle: PageHandle = { width: "full" };

const TEXTS: Record<Vertical, CompanyLandingTexts> = {
  cleaning: forCleaners(MAX_PER_REGION),
  moving: forMovers(MAX_PER_REGION),
};

const textsAt = (path: string) => TEXTS[verticalAt(path) ?? SHARED_VERTICAL];

export const meta = (args: Route.MetaArgs) => {
  const { vertical, inSearch, questions } = textsAt(args.location.pathname);
  const { home, forCompanies } = VERTICAL_PAGES[vertical];
  return pageMeta(args, {
    title: inSearch.title,
    description: inSearch.description,
    jsonLd: (site) => [
      faq(questions),
      breadcrumbs(site, [
        { label: inSearch.home, path: home },
        { label: `Voor ${VERTICAL_TEXTS[vertical].companies}`, path: forCompanies },
      ]),
    ],
  });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { vertical, sample } = textsAt(url.pathname);
  const eventDate = addDays(amsterdamDay(ctxOf(context).now), SAMPLE_DAYS_AHEAD);
  const runtime = context.get(runtimeContext);
  const invitation = await invitationOf(request, context);
  const work = await workNow(runtime, vertical);
  const province = provinceOfSlug(url.searchParams.get(PROVINCE_PARAMETER));
  return goesOnToRegistration(request, vertical, invitation.code, {
    invitation,
    work,
    province,
    facts: work && provinceFactsTexts(vertical, work, province),
    payback: await paybackNow(runtime, vertical),
    figures: await figuresForCompanies(runtime, vertical),
    sampleDay: dateText({ eventDate, dateFlexible: sample.dateFlexible }),
  });
}

export const headers = refreshOf;

/** `/voor-schoonmaakbedrijven` and `/voor-verhuisbedrijven`; referral links lead here too. */
export default function ForCompanies({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <CompanyLanding texts={textsAt(pathname)} {...loaderData} />;
}
