import { landingAt } from "#app/seo/landing-paths.ts";
import { isId } from "#domain/kernel/ids.ts";

/** The pages that begin with the start of a request: they remember one, and open the pre-launch dialog by themselves. */
const HOME_PAGES: ReadonlySet<string> = new Set(["/", "/schoonmaak", "/verhuis"]);

/** Whether the page at this path (without query) begins with the start of a request. */
export const isHomePage = (path: string): boolean => HOME_PAGES.has(path);

/** Pages that are the same for every visitor: rendered once and served from memory. */
export const CONTENT_PAGES: ReadonlySet<string> = new Set([
  "/",
  "/schoonmaak",
  "/verhuis",
  "/hoe-werkt-het",
  "/voor-schoonmaakbedrijven",
  "/voor-verhuisbedrijven",
  "/pricing",
  "/photographers",
  "/hoe-we-rangschikken",
  "/hoe-we-weten-dat-ervaringen-echt-zijn",
  "/privacy",
  "/privacy-beleid",
  "/terms",
  "/algemene-voorwaarden",
  "/api",
  "/toegankelijkheid",
  "/lek-melden",
]);

/** Files made from the settings and the database, cached like pages. */
const CONTENT_FILES: ReadonlySet<string> = new Set([
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
]);

const COMPANY = "/photographers/";

/** Whether the page at this path (without query) is the same for every visitor. */
export function isContentPage(path: string): boolean {
  return (
    CONTENT_PAGES.has(path) ||
    CONTENT_FILES.has(path) ||
    (path.startsWith(COMPANY) && isId(path.slice(COMPANY.length))) ||
    landingAt(path) !== null
  );
}

/** Pages with a form that search engines may index, besides the content pages. */
export const INDEXED_FORMS: ReadonlySet<string> = new Set([
  "/brief-form",
  "/verhuis/offerte",
  "/contact",
  "/schoonmaak/contact",
  "/nieuwsbrief",
  "/verhuis/nieuwsbrief",
  "/schoonmaak/special-register",
]);
