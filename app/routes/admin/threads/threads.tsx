import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { threadList } from "#domain/desk/contact/views.ts";
import { readPlace } from "#domain/kernel/keyset.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/threads";
import { listPath, LISTS, THREADS_PATH } from "./thread-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { ListPager } from "../list-pager.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { threadRow } from "./thread-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Berichten");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const { list, word } = LISTS.find((one) => one.word === url.searchParams.get("lijst")) ?? LISTS[0];
  const { threads, next } = await threadList(ctx, { list, after: readPlace(url.searchParams.get("na")) });
  const rows = threads.map((one) => threadRow(one, { now: ctx.now, search: url.search }));
  return { word, rows, next };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/berichten`: what people wrote with the contact form, longest waiting first. */
export default function Threads({ loaderData }: Route.ComponentProps) {
  const { word, rows, next } = loaderData;
  return (
    <Desk
      title="Berichten"
      path={THREADS_PATH}
      tabs={LISTS.map((one) => ({
        href: listPath(one.word),
        label: one.label,
        isCurrent: one.word === word,
      }))}
      rows={rows}
      nothing="Hier staan geen berichten."
      below={
        <ListPager
          newest={null}
          older={next && `${listPath(word)}${word === "open" ? "?" : "&"}na=${next}`}
        />
      }
    />
  );
}
