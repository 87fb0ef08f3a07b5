import { logFailure } from "#app/context.server.ts";
import { listHead, listPolicy, listSteps } from "#domain/desk/list-view.ts";
import { cellText, FIELD_LABELS } from "#texts/desk.ts";
import { CSV_START, csvRows } from "#texts/csv.ts";
import type { Route } from "./+types/list-file";
import { requireOperator } from "../operator-page.server.ts";
import { LIST_PATHS, listAt, queryOf } from "./list-paths.ts";

/** A list as a file, with the filters of its page. It is read and sent in steps. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const name = listAt(url.pathname);
  const ctx = requireOperator(context, listPolicy(name));
  const { columns, filters } = listHead(name);
  const query = queryOf(
    url.searchParams,
    filters.map(({ key }) => key),
  );
  const steps = listSteps(ctx, name, query);
  const log = logFailure(context, "a list could not be sent as a file");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const head = columns.map(({ key }) => FIELD_LABELS[key]);
      stream.enqueue(encoder.encode(`${CSV_START}${csvRows([["Kenmerk", ...head]])}`));
    },
    async pull(stream) {
      try {
        const { value: rows, done } = await steps.next();
        if (done) stream.close();
        else
          stream.enqueue(
            encoder.encode(
              csvRows(
                rows.map(({ id, cells }) => [
                  id,
                  ...columns.map((column, index) => cellText(column, cells[index] ?? null)),
                ]),
              ),
            ),
          );
      } catch (error) {
        log(error);
        stream.error(error);
      }
    },
    async cancel() {
      await steps.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${LIST_PATHS[name].split("/").at(-1)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
