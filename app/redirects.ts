import { INDEXED_FORMS, isContentPage } from "./content/content-pages.ts";

/** Old and alternative addresses, all 301. */
const REDIRECTS: Readonly<Record<string, string>> = {
  "/briefs/new": "/brief-form",
  "/how-it-works": "/hoe-werkt-het",
  "/for-photographers": "/voor-schoonmaakbedrijven",
  "/photographer-dashboard": "/verhuisbedrijf-dashboard",
  "/fotograaf-dashboard": "/verhuisbedrijf-dashboard",
  "/dashboard": "/verhuisbedrijf-dashboard",
  "/favicon.ico": "/icons/schoonmaak-192.png",
};

/** Whitespace from a sloppy copy: `/contact%20`, `/%20contact`. */
const ENCODED_SPACE = /%(?:20|09|0a|0d|0b|0c|c2%a0)/i;

/** The redirect of a path (still encoded), or null. A path with whitespace leads home (spec §2). */
export function redirectOf(path: string): string | null {
  if (Object.hasOwn(REDIRECTS, path)) return REDIRECTS[path]!;
  // One address per page, so no trailing slash. `//` in front would name another host.
  if (/^\/[^/\\].*[^/]\/$/.test(path)) return path.slice(0, -1);
  const lower = path.toLowerCase();
  // One address per page: people type `/Schoonmaak/Utrecht`.
  if (lower !== path && (isContentPage(lower) || INDEXED_FORMS.has(lower) || Object.hasOwn(REDIRECTS, lower)))
    return REDIRECTS[lower] ?? lower;
  if (!ENCODED_SPACE.test(path)) return null;
  try {
    const isStray = decodeURIComponent(path)
      .split("/")
      .some((segment) => segment !== segment.trim());
    return isStray ? "/" : null;
  } catch {
    return null;
  }
}

/** The answer to a request for an old or sloppy address, which keeps its query; null for another address. */
export function answerMoved(request: Request) {
  const { pathname, search } = new URL(request.url);
  const moved = redirectOf(pathname);
  if (!moved) return null;
  const headers = { location: moved === "/" ? moved : moved + search };
  return { response: new Response(null, { status: 301, headers }), route: "/:moved" };
}
