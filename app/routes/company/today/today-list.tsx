import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { todayRow } from "./today-texts.server.ts";

export type TodayRow = ReturnType<typeof todayRow>;

/** What a company can do today, each row a link to where it is done. */
export function TodayList({ rows }: { rows: readonly TodayRow[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {rows.map(({ title, text, href }) => (
        <li key={title + href}>
          <Link
            href={href}
            className="group flex min-h-16 items-center gap-4 py-2 text-ink no-underline focus-visible:-outline-offset-3"
          >
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold group-hover:text-accent">{title}</strong>
              <span className="text-sm text-soft">{text}</span>
            </span>
            <Chevron />
          </Link>
        </li>
      ))}
    </ol>
  );
}

export function NothingToDo() {
  return (
    <EmptyState
      title="Niets te doen"
      text="Er wacht niets op je. Word je gekozen of verloopt er een offerte, dan staat het hier."
    />
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 shrink-0 text-soft group-hover:text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m9 6 6 6-6 6" />
    </svg>
  );
}
