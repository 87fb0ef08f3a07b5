import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ANSWER_DAYS } from "#domain/desk/contact/rules.ts";
import { threadList } from "#domain/desk/contact/views.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { readPlace } from "#domain/kernel/keyset.ts";
import { formatDateTime } from "#texts/formats.ts";
import { ListTabs } from "../list-tabs.tsx";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/threads";
import { listPath, LISTS, threadPathOf } from "./thread-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Berichten");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const { list, word } = LISTS.find((one) => one.word === url.searchParams.get("lijst")) ?? LISTS[0];
  const { threads, next } = await threadList(ctx, { list, after: readPlace(url.searchParams.get("na")) });
  const rows = threads.map(({ waitsSince, lastMessageAt, ...thread }) => ({
    ...thread,
    when: waitsSince
      ? `Wacht sinds ${formatDateTime(waitsSince)}`
      : `Laatste bericht ${formatDateTime(lastMessageAt)}`,
    isLate: waitsSince !== null && addHours(waitsSince, 24 * ANSWER_DAYS) < ctx.now,
  }));
  return { word, rows, next };
}

/** `/beheer/berichten`: what people wrote with the contact form, longest waiting first. */
export default function Threads({ loaderData: { word, rows, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>Berichten</h1>
      <ListTabs
        label="Berichten"
        tabs={LISTS.map((one) => ({
          href: listPath(one.word),
          label: one.label,
          isCurrent: one.word === word,
        }))}
      />
      {rows.length === 0 && <p className="mt-6 text-soft">Hier staan geen berichten.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ id, number, subject, name, assignee, when, isLate }) => (
          <li key={id} className="py-3">
            <Link href={threadPathOf(number)} className="link inline-block py-1 font-semibold">
              {subject}
            </Link>
            <p className="text-sm text-soft">
              {number} · {name} · {when}
              {isLate && <span className="font-semibold text-red"> · te laat</span>}
              {assignee && ` · bij ${assignee}`}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <Button
          href={`${listPath(word)}${word === "open" ? "?" : "&"}na=${next}`}
          variant="secondary"
          size="small"
          className="mt-6"
        >
          Volgende berichten
        </Button>
      )}
    </>
  );
}
