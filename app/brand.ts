import { VERTICAL_PAGES, verticalAt, type Brand } from "./verticals.ts";

/** The brand of a page: that of its vertical, or else the one set by BRAND. */
export function brandOf(path: string, preset: Brand): Brand {
  const vertical = verticalAt(path);
  return vertical ? VERTICAL_PAGES[vertical].slug : preset;
}
