import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { sitemapPaths } from "#app/seo/indexing.ts";
import { landingPath } from "#app/seo/landing-paths.ts";
import { VERTICAL_OF_BRAND, VERTICAL_PAGES } from "#app/verticals.ts";
import { companyPages } from "#domain/companies/directory-view.ts";
import { coveredPlaces } from "#domain/proposals/local-facts-view.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import type { Route } from "./+types/sitemap";

/** `/sitemap.xml`: the fixed pages, every landing page with a company, and the companies. */
export async function loader({ context }: Route.LoaderArgs) {
  const { appUrl, brand } = context.get(runtimeContext).config;
  const ctx = ctxOf(context);
  const [places, companies] = await Promise.all([coveredPlaces(ctx), companyPages(ctx)]);
  // The landing page that `/` shows has `/` as its canonical address.
  const shownAtHome = VERTICAL_PAGES[VERTICAL_OF_BRAND[brand]].landing;
  const paths = new Set([
    ...sitemapPaths().filter((path) => path !== shownAtHome),
    ...places.map((place) => landingPath({ ...place, category: null })),
    ...places.map(landingPath),
  ]);
  const entries = [
    ...[...paths].map((path) => entry(appUrl + path)),
    ...companies.map(({ id, updatedAt }) =>
      entry(`${appUrl}/photographers/${id}`, `<lastmod>${amsterdamDay(updatedAt)}</lastmod>`),
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

// Our addresses consist of letters, digits, slashes and hyphens, so they need no escaping.
const entry = (url: string, more = "") => `<url><loc>${url}</loc>${more}</url>`;
