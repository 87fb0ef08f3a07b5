/** Header of a request that a script makes to read a page, which is not shown as one. */
export const READS_PAGE_HEADER = "X-Reads-Page";

/** Fetches a page to take parts of it. Leaves the toast of the page that the browser is going to. */
export const readPage = (address: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { [READS_PAGE_HEADER]: "1" } });
