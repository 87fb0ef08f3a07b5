import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { downloadList } from "#domain/desk/download-list.ts";
import { lookForm } from "#domain/desk/input.ts";
import { listHead, listPolicy } from "#domain/desk/list-view.ts";
import { revealsLists } from "#domain/desk/policy.ts";
import type { ListName } from "#domain/desk/rules.ts";
import { cellText } from "#texts/desk/codes.ts";
import { FIELD_LABELS } from "#texts/desk/desk.ts";
import { CSV_START, csvRows } from "#texts/csv.ts";
import type { Route } from "./+types/list-file";
import { requireOperator } from "../operator-page.server.ts";
import { LIST_PATHS, listAt, listHref, queryOf } from "./list-paths.ts";

/** A list as a file, with the filters of its page and personal data masked. It is read and sent in steps. */
export const loader = ({ url, context }: Route.LoaderArgs) => fileOf(url, context, null);

/** The same file with personal data, for the reason of the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const name = listAt(url.pathname);
  requireOperator(context, revealsLists);
  const parsed = parseForm(await request.formData(), lookForm);
  if (!parsed.ok) return redirectWithToast(listHref(name, filtersOf(name, url)), "list_reason_missing");
  return fileOf(url, context, parsed.value);
}

const filtersOf = (name: ListName, url: URL) =>
  queryOf(
    url.searchParams,
    listHead(name).filters.map(({ key }) => key),
  );

async function fileOf(
  url: URL,
  context: Readonly<RouterContextProvider>,
  why: z.output<typeof lookForm> | null,
): Promise<Response> {
  const name = listAt(url.pathname);
  const ctx = requireOperator(context, listPolicy(name));
  const { columns } = listHead(name);
  const steps = await downloadList(ctx, { list: name, query: filtersOf(name, url), why });
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
