import { pageOf, pageSearch } from "#app/page-address.ts";

const LIST_PATH = "/verhuisbedrijf-dashboard";

/** A page of a company's own quotes. */
export const ownQuotesPath = (page: number) => `${LIST_PATH}/offertes${pageSearch(page)}`;

/** What narrows the list down, and where its page begins; empty texts count as absent. */
export type ListFilter = { category?: string; province?: string; after?: string };

/** The list's query, `?category=…` or nothing: it goes along to a sheet and back. */
export function listSearch(filter: ListFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

/** In the list's query: all provinces that the company works in. */
export const OWN_AREAS = "mijn-gebied";

/** The list with this query. */
export const listPath = (search: string) => LIST_PATH + search;

/** The sheet of one request over that list. */
export const briefPath = (briefId: string, search: string) => `${LIST_PATH}/opdracht/${briefId}${search}`;

/** The sheet of a request that this company quoted on, opened from this page of its own quotes. */
export const quotedBriefPath = (briefId: string, page: number) =>
  briefPath(briefId, `?van=offertes${pageSearch(page).replace("?", "&")}`);

/** Id of the link that opens a sheet; focus comes back to it. */
export const sheetLinkId = (briefId: string) => `meer-info-${briefId}`;

/** Where a sheet with this query leads back to: the link that opened it, on its page. */
export function sheetBackPath(briefId: string, search: string): string {
  const query = new URLSearchParams(search);
  return `${query.get("van") === "offertes" ? ownQuotesPath(pageOf(query)) : listPath(search)}#${sheetLinkId(briefId)}`;
}
