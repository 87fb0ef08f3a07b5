import type { MetaDescriptor } from "react-router";
import { brandOf } from "#app/brand.ts";
import type { Brand } from "#app/ui/frame/navigation.ts";
import type { JsonLd } from "./json-ld.ts";

/** What every page knows about the site, from the root loader. */
export type SiteFacts = { origin: string; siteName: string; brand: Brand };

/** The part of a route's meta arguments that this module uses. */
type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** A picture of the page itself, whose size is not known. */
type SharePicture = { path: string; alt: string; look: "large" | "small" };

type PageMeta = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Canonical path, when it differs from the page's own. */
  canonical?: string;
  /** Keeps an empty page out of search engines; the root does so for private pages. */
  hidden?: boolean;
  /** The picture of links to this page; without one the picture of the brand. */
  picture?: SharePicture | null;
  jsonLd?: (site: SiteFacts) => JsonLd[];
};

/** Aliases and their canonical paths; only the latter are in the sitemap. */
export const ALIASES: Readonly<Record<string, string>> = {
  "/privacy-beleid": "/privacy",
  "/terms": "/algemene-voorwaarden",
  "/schoonmaak/contact": "/contact",
  "/verhuis/nieuwsbrief": "/nieuwsbrief",
};

/** Site facts when the root loader failed: an error page then has no name rather than the wrong one. */
const UNKNOWN: SiteFacts = { origin: "", siteName: "", brand: "schoonmaak" };

/** The site facts from the root loader. */
export function siteFacts({ matches }: Pick<MetaArgs, "matches">): SiteFacts {
  const root = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts | undefined;
  return root ?? UNKNOWN;
}

/** The title of a page, followed by the site's name. */
export function titleMeta(args: Pick<MetaArgs, "matches">, title: string): MetaDescriptor[] {
  const { siteName } = siteFacts(args);
  return [{ title: siteName ? `${title} | ${siteName}` : title }];
}

function pictureMeta(site: SiteFacts, path: string, picture: PageMeta["picture"]) {
  if (picture)
    return [
      { property: "og:image", content: site.origin + picture.path },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: picture.look === "large" ? "summary_large_image" : "summary" },
    ];
  return [
    { property: "og:image", content: `${site.origin}/icons/share-${brandOf(path, site.brand)}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Vijf offertekaarten, waarvan er één gekozen is" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Title, description, canonical address, Open Graph tags and structured data of a page. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const site = siteFacts(args);
  const path = args.location.pathname;
  const url = site.origin + (page.canonical ?? ALIASES[path] ?? path);
  return [
    ...titleMeta(args, page.title),
    { name: "description", content: page.description },
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "nl_NL" },
    { property: "og:site_name", content: site.siteName },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    ...pictureMeta(site, path, page.picture),
    ...(page.jsonLd?.(site) ?? []).map((data) => ({ "script:ld+json": data })),
  ] as MetaDescriptor[];
}
