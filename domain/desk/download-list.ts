import { logAct } from "../audit/log-act.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { downloadListInput } from "./input.ts";
import { countRows, rowsOf, type ListPage, type ListQuery } from "./list-rows.ts";
import { listHead } from "./list-view.ts";
import { readsDesk, revealsLists } from "./policy.ts";
import { FILE_STEP, type ListName, type ListRow } from "./rules.ts";

/**
 * All rows of a list for a file, in steps, so that it is never in memory as a whole. Logs list, filters, rows and reason before the
 * first row. Personal data are masked without a reason. What was searched is not logged: it may be a name. Throws `not_allowed`, also for
 * a reason of who may not reveal lists.
 */
export const downloadList = verb(
  { name: "download-list", input: downloadListInput, by: readsDesk },
  async (ctx, { list, query, why }) => {
    if (why !== null && !revealsLists.allows(ctx.actor)) throw new DomainError("not_allowed");
    const { q, ...given } = query;
    const keys = listHead(list).filters.map(({ key }) => key);
    const filters = Object.fromEntries(keys.flatMap((key) => (given[key] ? [[key, given[key]]] : [])));
    const rows = await countRows(ctx, list, query);
    await logAct(ctx, ctx.db, {
      act: "download-list",
      subjectKind: "list",
      subjectId: list,
      facts: { ...filters, ...(q && { searched: true }), rows, masked: why === null },
      ...(why && { reason: why.note ? `${why.reason}: ${why.note}` : why.reason }),
    });
    return steps(ctx, list, query, why !== null);
  },
);

async function* steps(
  ctx: Ctx,
  list: ListName,
  query: ListQuery,
  isRevealed: boolean,
): AsyncGenerator<ListRow[]> {
  let after: string | null = null;
  do {
    const page: ListPage = await rowsOf(ctx, list, { query, after, size: FILE_STEP, isRevealed });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}
