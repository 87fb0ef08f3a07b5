import { briefPath } from "../list/sheet-paths.ts";

/** The links of this list to its sheets, in order. */
export const rowLinks = (list: HTMLElement | null): HTMLAnchorElement[] =>
  [...(list?.querySelectorAll<HTMLAnchorElement>("li a[href]") ?? [])].filter(({ pathname }) =>
    pathname.startsWith(briefPath("", "")),
  );

/** The link to the sheet of this brief. */
export const rowLinkTo = (list: HTMLElement | null, briefId: string): HTMLAnchorElement | undefined =>
  rowLinks(list).find(({ pathname }) => pathname === briefPath(briefId, ""));
