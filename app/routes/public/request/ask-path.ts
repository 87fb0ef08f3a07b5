import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** In the URL of a wizard: the profile of the company to ask first. */
export const ASK_PARAM = "bedrijf";

/** The wizard for a request that asks this company first. */
export const askPath = (company: { id: string; vertical: Vertical }): string =>
  `${VERTICAL_PAGES[company.vertical].wizard}?${ASK_PARAM}=${company.id}`;
