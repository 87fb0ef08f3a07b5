import type { FigureDays } from "#domain/desk/rules.ts";
import { PERIOD } from "../morning/period.ts";

export const FIGURES_PATH = "/beheer/cijfers";

/** The tables of the page, by the word of their file. */
export const FIGURE_TABLES = ["geld", "vraag-en-aanbod", "aanvragen", "bedrijven"] as const;
export type FigureTableName = (typeof FIGURE_TABLES)[number];

/** Field of the address of a file: the table in it. */
export const TABLE = "tabel";

export const figureFilePath = (table: FigureTableName, days: FigureDays) =>
  `${FIGURES_PATH}.csv?${TABLE}=${table}&${PERIOD}=${days}`;
