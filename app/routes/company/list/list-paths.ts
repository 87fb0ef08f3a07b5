import { withoutInvisible } from "#domain/kernel/typed-text.ts";
import type { OpenBriefsFilter } from "#domain/briefs/open-list/list-filter.ts";
import { OPENED_FROM, pageOf, pageSearch } from "#app/page-address.ts";
import { briefPath, LIST_PATH, SHEETS_AT, quotedSheetPath, WON_PATH, wonJobPath } from "./sheet-paths.ts";
import { QUOTE_TITLE_ID } from "../quote/quote-title-id.ts";
import { OWN_QUOTE_FILTERS, type OwnQuoteFilter } from "#domain/proposals/rules.ts";

/** Value of `stand` in the address of the own quotes; none for all. */
const QUOTE_FILTER_VALUES: Record<OwnQuoteFilter, string> = {
  ALL: "",
  OPEN: "lopend",
  UNREAD: "ongelezen",
  READ: "gelezen",
  RUNS_OUT: "loopt-af",
  CHANGED: "gewijzigd",
  CHOSEN: "gekozen",
  NOT_CHOSEN: "niet-gekozen",
  EXPIRED: "verlopen",
  WITHDRAWN: "ingetrokken",
};

/** The filter of the own quotes in a query; all for an unknown one. */
export const quoteFilterOf = (query: URLSearchParams): OwnQuoteFilter =>
  OWN_QUOTE_FILTERS.find((filter) => QUOTE_FILTER_VALUES[filter] === query.get("stand")) ?? "ALL";

/** Name of the words in the query of the own quotes. */
export const QUOTE_WORDS = "zoek";

/** Longest search for own quotes, in characters. */
const MAX_WORDS_LENGTH = 80;

/** The words that a query searches the own quotes for; empty for all. */
export const quoteWordsOf = (query: URLSearchParams): string =>
  withoutInvisible(query.get(QUOTE_WORDS) ?? "")
    .trim()
    .slice(0, MAX_WORDS_LENGTH);

/** The query of a page of the own quotes under a filter, with these words; empty for the first page of all. */
function ownQuotesSearch(page: number, filter: OwnQuoteFilter, words: string): string {
  const query = new URLSearchParams(pageSearch(page));
  if (filter !== "ALL") query.set("stand", QUOTE_FILTER_VALUES[filter]);
  if (words) query.set(QUOTE_WORDS, words);
  return query.size === 0 ? "" : `?${query}`;
}

/** Value of `stand` in the address for a filter; empty for all. */
export const quoteFilterValue = (filter: OwnQuoteFilter): string => QUOTE_FILTER_VALUES[filter];

/** Path of a page of the company's own quotes under a filter, with these words. */
export const ownQuotesPath = (page: number, filter: OwnQuoteFilter = "ALL", words = "") =>
  `${LIST_PATH}/offertes${ownQuotesSearch(page, filter, words)}`;

/** Path of the page of own quotes that this query names, of that page itself or of a sheet opened from it. */
export const ownQuotesPathOf = (query: URLSearchParams) =>
  ownQuotesPath(pageOf(query), quoteFilterOf(query), quoteWordsOf(query));

/** Path of a page of the quotes that were not chosen, under the company's statistics. */
export const statisticsPath = (page: number) => `${LIST_PATH}/statistiek${pageSearch(page)}`;

/** The other pages that open a sheet, by the value of `van` in its address. Such a sheet has no list beside it. */
const ORIGINS = {
  offertes: { name: "Mijn offertes", path: ownQuotesPathOf },
  statistiek: { name: "Statistiek", path: (query: URLSearchParams) => statisticsPath(pageOf(query)) },
  vandaag: { name: "Vandaag", path: () => TODAY_PATH },
};

const originOf = (query: URLSearchParams) =>
  Object.entries(ORIGINS).find(([name]) => name === query.get(OPENED_FROM))?.[1] ?? null;

/** The name of the page that opened the sheet with this query; null for the list of requests. */
export const sheetOrigin = (search: string): string | null =>
  originOf(new URLSearchParams(search))?.name ?? null;

/** Query parameters of the list: filters, order and page. An empty province is all provinces; without one the list opens on the own. */
export type ListFilter = Partial<Record<keyof OpenBriefsFilter, string>>;

/** The query of the list (`?category=…` or empty), which a sheet keeps for the way back. */
export function listSearch(filter: ListFilter): string {
  const entries = Object.entries(filter).filter(([name, value]) =>
    name === "province" ? value !== undefined && value !== OWN_AREAS : value,
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

/** Path of the map of the requests of the list with this query. */
export const mapPath = (search: string) => `${LIST_PATH}/kaart${search}`;

/** Value of the province filter for all provinces of the company. */
export const OWN_AREAS = "mijn-gebied";

/** The query of the list with the requests of all provinces. */
export const ALL_PROVINCES = listSearch({ province: "" });

/** Parameter with the brief that was hidden just now, which the list offers to show again. */
export const HIDDEN_NOW = "verborgen";

/** Field with that brief, where its company says why it passes. */
export const PASSED_BRIEF = "voorbij";

/** Parameter with the saved filter whose name the list lets change. */
export const RENAMED_FILTER = "hernoem";

/** The field for that name. */
export const NEW_FILTER_NAME = "newFilterName";

/** Path of the list with this query, with a field for another name of this saved filter. */
export const renameFilterPath = (search: string, filterId: string): string =>
  `${listPath(search)}${search === "" ? "?" : "&"}${RENAMED_FILTER}=${filterId}`;

/** Parameters of a sheet that are not of the list beside it. */
const OF_THE_SHEET = ["begin", "wijzig", OPENED_FROM, "pagina", "stand", QUOTE_WORDS, HIDDEN_NOW];

/** The query of the list beside a sheet with this query. */
export function listSearchOf(sheetSearch: string): string {
  const query = new URLSearchParams(sheetSearch);
  for (const name of OF_THE_SHEET) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}

/** What a sheet with this query leaves of its list: the same text for two queries of the same list. */
function listKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  if (pathname !== LIST_PATH && sheetOrigin(search)) return OPENED_FROM;
  const query = new URLSearchParams(listSearchOf(search));
  if (query.get("sort") === "newest") query.delete("sort");
  query.sort();
  return listSearch(Object.fromEntries(query));
}

/** Whether the same list stands on both pages, whatever sheet is open beside it. */
export const isSameList = (one: URL, other: URL): boolean => listKey(one) === listKey(other);

/** Path of the list with this query. */
export const listPath = (search: string) => LIST_PATH + search;

/** Path of the sheet of a brief, opened from this page of the own quotes. */
export const quotedBriefPath = (
  briefId: string,
  page = 1,
  filter: OwnQuoteFilter = "ALL",
  words = "",
): string => quotedSheetPath(briefId) + ownQuotesSearch(page, filter, words).replace("?", "&");

/** Path of the sheet of a brief, opened from this page of the statistics. */
export const lostBriefPath = (briefId: string, page: number): string =>
  briefPath(briefId, `?${OPENED_FROM}=statistiek${pageSearch(page).replace("?", "&")}`);

/** Id of the link that opens a sheet; it gets the focus when the sheet closes. */
export const sheetLinkId = (briefId: string) => `meer-info-${briefId}`;

/** The path of an item of the page Vandaag: a sheet is opened from there. */
export function pathFromToday(path: string): string {
  const { pathname, hash } = new URL(path, "http://localhost");
  return pathname.startsWith(SHEETS_AT) ? `${pathname}?${OPENED_FROM}=vandaag${hash}` : path;
}

/** Path of the page that opened a sheet with this query. */
export function sheetOpenerPath(search: string): string {
  const query = new URLSearchParams(search);
  return originOf(query)?.path(query) ?? listPath(listSearchOf(search));
}

/** Path back from a sheet with this query, to the link that opened it. */
export const sheetBackPath = (briefId: string, search: string): string =>
  `${sheetOpenerPath(search)}#${sheetLinkId(briefId)}`;

/** Path that stores what is typed for a quote. */
export const quoteDraftPath = (briefId: string) => `${LIST_PATH}/opdracht/${briefId}/concept`;

/** Path of the preview of a quote that is being typed. */
export const quotePreviewPath = (briefId: string) => `${LIST_PATH}/opdracht/${briefId}/voorbeeld`;

/** The path of the form that changes an own quote, on its sheet. `sheetPath` may be opened from anywhere. */
export function changeQuotePath(sheetPath: string): string {
  const { pathname, searchParams } = new URL(sheetPath, "http://localhost");
  if (!searchParams.has(OPENED_FROM)) searchParams.set(OPENED_FROM, "offertes");
  searchParams.set("wijzig", "1");
  return `${pathname}?${searchParams}#${QUOTE_TITLE_ID}`;
}

/** Path of the agenda of the week of this day, of all members or of the reader alone. */
export function weekPath(day: string | null = null, onlyOwn = false): string {
  const query = new URLSearchParams([...(day ? [["dag", day]] : []), ...(onlyOwn ? [["wie", "mij"]] : [])]);
  return `${WON_PATH}/week${query.size > 0 ? `?${query}` : ""}`;
}

/** Path that stores what is typed about it. */
export const keepJobPath = (briefId: string) => `${wonJobPath(briefId)}/concept`;

/** Path of the page with all messages about it. */
export const wonMessagesPath = (briefId: string) => `${wonJobPath(briefId)}/berichten`;

/** Path of its calendar file. */
export const wonCalendarPath = (briefId: string) => `${wonJobPath(briefId)}/agenda.ics`;

/** Path of the company's own templates. */
export const TEMPLATES_PATH = `${LIST_PATH}/sjablonen`;

/** Path of the company's own price list. */
export const PRICE_LIST_PATH = `${LIST_PATH}/prijslijst`;

/** Where a company says of which requests it wants to hear. */
export const WORK_PATH = `${LIST_PATH}/werk`;

/** Path that counts the recent requests which match such wishes. */
export const WORK_MATCHES_PATH = `${WORK_PATH}/tellen`;

/** What the company can do today. */
export const TODAY_PATH = `${LIST_PATH}/vandaag`;

/** Path that notes what was opened by a link of the app. */
export const OPENED_PATH = `${LIST_PATH}/geopend`;
