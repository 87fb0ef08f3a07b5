import { VERTICAL_PAGES, verticalAt, type Brand } from "./verticals.ts";

/** The brand of a page: a page of one trade wears its colours, every other page those that BRAND asks for. */
export function brandOf(path: string, preset: Brand): Brand {
  const vertical = verticalAt(path);
  return vertical ? VERTICAL_PAGES[vertical].slug : preset;
}
