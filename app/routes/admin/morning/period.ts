import { FIGURE_DAYS, type FigureDays } from "#domain/desk/rules.ts";

/** Field of the address. */
export const PERIOD = "periode";

/** The period of an address, a month when it has none. */
export const periodOf = (params: URLSearchParams): FigureDays =>
  FIGURE_DAYS.find((days) => String(days) === params.get(PERIOD)) ?? 30;
