import { logFilterInput } from "#domain/audit/input.ts";
import { operatorActs } from "#domain/audit/views.ts";
import { checkQueue } from "#domain/checks/queue-view.ts";
import { fairPlayView } from "#domain/desk/fair-play-view.ts";
import { figuresView } from "#domain/desk/figures-view.ts";
import { funnels } from "#domain/desk/figures/funnel-view.ts";
import { marketFigures } from "#domain/desk/figures/market-view.ts";
import { moneyFigures } from "#domain/desk/figures/money-view.ts";
import { findAnything, listPage } from "#domain/desk/list-view.ts";
import { queueCounts } from "#domain/desk/queue-counts-view.ts";
import { FIGURE_DAYS, LIST_NAMES, type ListName } from "#domain/desk/rules.ts";
import { waitingView } from "#domain/desk/waiting-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DESK_FILTERS, DESK_SEARCHES } from "../desk.ts";
import type { Case } from "./measure-cases.ts";

/** What operators read. The actor of `ctx` is one. */
export function deskCases(ctx: Ctx): Case[] {
  const page = (name: string, list: ListName, query: Record<string, string>): Case => ({
    name: `desk: ${name}`,
    read: () => listPage(ctx, list, query, null),
  });
  return [
    { name: "desk: queues with their counts", read: () => queueCounts(ctx) },
    { name: "desk: what waits", read: () => waitingView(ctx) },
    { name: "desk: checks to do", read: () => checkQueue(ctx, null) },
    { name: "desk: log", read: () => operatorActs(ctx, logFilterInput.parse({})) },
    ...FIGURE_DAYS.flatMap((days): Case[] => [
      { name: `figures: morning, ${days} days`, read: () => figuresView(ctx, days) },
      { name: `figures: market, ${days} days`, read: () => marketFigures(ctx, days) },
      { name: `figures: funnels, ${days} days`, read: () => funnels(ctx, days) },
      { name: `figures: fair play, ${days} days`, read: () => fairPlayView(ctx, days) },
    ]),
    { name: "figures: money", read: () => moneyFigures(ctx) },
    ...LIST_NAMES.map((list) => page(`list of ${list}`, list, {})),
    ...DESK_FILTERS.map(([list, query]) => page(`${list}, ${Object.values(query).join()}`, list, query)),
    ...Object.entries(DESK_SEARCHES).map(([name, q]) => ({
      name: `desk: search in all lists, ${name}`,
      read: () => findAnything(ctx, q),
    })),
  ];
}
