/** Which page of a list a query asks for; what is no page number is as good as none. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("pagina") ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1;
}

/** The query of a page of a list, `?pagina=2`; the first needs none. */
export const pageSearch = (page: number): string => (page > 1 ? `?pagina=${page}` : "");
