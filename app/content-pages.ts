/** Addresses of the pages that are the same for every visitor: rendered once and then served from memory. */
export const CONTENT_PAGES: ReadonlySet<string> = new Set(["/", "/schoonmaak"]);
