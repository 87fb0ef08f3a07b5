/** The links of this list to its sheets, in order. The addresses of sheets begin with `sheetsAt`. */
export const rowLinks = (list: HTMLElement | null, sheetsAt: string): HTMLAnchorElement[] =>
  [...(list?.querySelectorAll<HTMLAnchorElement>("li a[href]") ?? [])].filter(({ pathname }) =>
    pathname.startsWith(sheetsAt),
  );

/** The link to the sheet with this id. */
export const rowLinkTo = (
  list: HTMLElement | null,
  sheetsAt: string,
  id: string,
): HTMLAnchorElement | undefined =>
  rowLinks(list, sheetsAt).find(({ pathname }) => pathname === `${sheetsAt}${encodeURIComponent(id)}`);
