import { foundOr404 } from "#app/answer.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq, service } from "#app/seo/json-ld.ts";
import { landingAt, landingPath } from "#app/seo/landing-paths.ts";
import { pageMeta, titleMeta } from "#app/seo/seo.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { usualPricesNow } from "#app/work/work.server.ts";
import { CATEGORIES } from "#domain/kernel/verticals.ts";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { directory } from "#domain/companies/directory-view.ts";
import { localFacts } from "#domain/proposals/local-facts-view.ts";
import { usualPricesIn } from "#domain/proposals/usual-price/rules.ts";
import { COUNTS } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/landing";
import { landingQuestions } from "./landing-questions.ts";
import { LandingPage } from "./landing-page.tsx";
import { serviceTexts, VERTICAL_LANDING_TEXTS } from "./landing-texts.ts";
import { inProvince } from "./province-texts.ts";

export const handle: PageHandle = { width: "full" };

/** The number of companies on the page; the others are in the directory. */
const SHOWN = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const landing = foundOr404(landingAt(url.pathname));
  const ctx = ctxOf(context);
  const { vertical, province, category } = landing;
  const [facts, known, { companies }] = await Promise.all([
    localFacts(ctx, landing),
    usualPricesNow(context.get(runtimeContext), vertical),
    directory(ctx, { ...landing, page: 1 }),
  ]);
  const categories = category ? [category] : CATEGORIES[vertical];
  const prices = usualPricesIn(known ?? [], { vertical, categories, province });
  return { landing, facts, prices, companies: companies.slice(0, SHOWN) };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return titleMeta(args, "Oeps! Pagina niet gevonden");
  const { landing, facts, prices } = args.loaderData;
  const { vertical, province, category } = landing;
  const { name } = category ? serviceTexts(vertical, category) : VERTICAL_LANDING_TEXTS[vertical];
  const title = `${name} ${inProvince(province)}`;
  const path = landingPath(landing);
  const description = `${title} vergelijken? Vertel één keer wat je zoekt en ontvang hooguit ${COUNTS.quotes} offertes van bedrijven die daar werken. Gratis en vrijblijvend.`;
  const questions = landingQuestions(landing, facts, prices);
  return pageMeta(args, {
    title: `${title}: tot ${MAX_PROPOSALS} offertes`,
    description,
    hidden: facts.companies === 0,
    jsonLd: (site) => [
      service(site, { name: title, description, path, province }),
      faq(questions),
      breadcrumbs(site, [
        { label: VERTICAL_TEXTS[vertical].name, path: VERTICAL_PAGES[vertical].landing },
        { label: province, path: landingPath({ ...landing, category: null }) },
        ...(category ? [{ label: name, path }] : []),
      ]),
    ],
  });
}

/** `/schoonmaak/:provincie(/:dienst)` and `/verhuis/…`: one vertical or category in one province. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />;
}
