/**
 * Whether a person opened this page: pressed a link or typed its address. The programs that fetch pages (mail scanners,
 * link previews, our own script) don't send `Sec-Fetch-User`, and a browser says when it fetches ahead.
 */
export function isOpenedByPerson({ headers }: Request): boolean {
  const isNavigation = headers.get("Sec-Fetch-User") === "?1" && headers.get("Sec-Fetch-Dest") === "document";
  return isNavigation && !isFetchedAhead({ headers });
}

/** Whether the router of an open page asks for data: to show it, ahead, or again at news. */
export const isAskedByRouter = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.get("Sec-Fetch-Dest") === "empty";

/** Whether a browser fetches this page before anybody asked for it. */
export const isFetchedAhead = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.has("Sec-Purpose") || headers.has("Purpose");
