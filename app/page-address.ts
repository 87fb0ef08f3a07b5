/** The page number in a query; 1 if it is not a valid one. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("pagina") ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1;
}

/** The query for a page of a list, `?pagina=2`; empty for the first. */
export const pageSearch = (page: number): string => (page > 1 ? `?pagina=${page}` : "");

/** The parameter of a page that was opened from another place of the navigation: the last part of that place's address. */
export const OPENED_FROM = "van";
