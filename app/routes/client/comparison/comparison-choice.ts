import { COMPARISON_ORDERS, type ComparisonChoice, type ComparisonOrder } from "#domain/proposals/compare.ts";

/** How a client looks at a comparison, as the address holds it. */
export type ShownChoice = ComparisonChoice & { hidesSame: boolean };

const ORDER_WORDS: Record<ComparisonOrder, string> = {
  price: "prijs",
  first_day: "eerste-dag",
  received: "ontvangst",
};

/** The parameters of a comparison: `sorteer=eerste-dag`, `verberg=gelijk`, and `offerte=ID` for each chosen quote. */
const ORDER_FIELD = "sorteer";
const HIDE_FIELD = "verberg";
export const QUOTE_FIELD = "offerte";
const HIDE_SAME = "gelijk";

export function choiceOf(query: URLSearchParams): ShownChoice {
  const word = query.get(ORDER_FIELD);
  return {
    order: COMPARISON_ORDERS.find((order) => ORDER_WORDS[order] === word) ?? "price",
    hidesSame: query.get(HIDE_FIELD) === HIDE_SAME,
    ids: query.getAll(QUOTE_FIELD),
  };
}

/** The query with this choice, and everything else in it as it was; empty for the choice that a page begins with. */
export function choiceSearch(query: URLSearchParams, change: Partial<ShownChoice>): string {
  const { order, hidesSame, ids } = { ...choiceOf(query), ...change };
  const next = new URLSearchParams(query);
  for (const field of [ORDER_FIELD, HIDE_FIELD, QUOTE_FIELD]) next.delete(field);
  if (order !== "price") next.set(ORDER_FIELD, ORDER_WORDS[order]);
  if (hidesSame) next.set(HIDE_FIELD, HIDE_SAME);
  for (const id of ids) next.append(QUOTE_FIELD, id);
  return next.size > 0 ? `?${next}` : "";
}
