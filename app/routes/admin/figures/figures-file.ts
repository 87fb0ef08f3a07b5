import { data } from "react-router";
import { csvAnswer } from "#app/csv-answer.server.ts";
import { funnels } from "#domain/desk/figures/funnel-view.ts";
import { marketFigures } from "#domain/desk/figures/market-view.ts";
import { moneyFigures } from "#domain/desk/figures/money-view.ts";
import { readsDesk, readsMoney } from "#domain/desk/policy.ts";
import type { FigureDays } from "#domain/desk/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import {
  companyTable,
  marketTable,
  moneyTable,
  requestTable,
  type FigureTable,
} from "#texts/desk/figures.ts";
import { periodOf } from "../morning/period.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/figures-file";
import { FIGURE_TABLES, TABLE, type FigureTableName } from "./figure-paths.ts";

const READERS: Record<FigureTableName, (ctx: Ctx, days: FigureDays) => Promise<FigureTable>> = {
  geld: async (ctx) => moneyTable(await moneyFigures(ctx)),
  "vraag-en-aanbod": async (ctx, days) => marketTable(await marketFigures(ctx, days)),
  aanvragen: async (ctx, days) => requestTable(await funnels(ctx, days)),
  bedrijven: async (ctx, days) => companyTable(await funnels(ctx, days)),
};

/** `/beheer/cijfers.csv`: one table of the figures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const table = FIGURE_TABLES.find((one) => one === url.searchParams.get(TABLE));
  const ctx = requireOperator(context, table === "geld" ? readsMoney : readsDesk);
  if (!table) throw data(null, { status: 404 });
  const { head, rows } = await READERS[table](ctx, periodOf(url.searchParams));
  const values = rows.map((row) => row.map(({ value }) => value));
  return csvAnswer(`${table}-${amsterdamDay(ctx.now)}`, head, values);
}
