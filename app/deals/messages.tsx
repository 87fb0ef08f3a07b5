import { reportPath } from "#app/routes/public/report/report-paths.ts";
import { cx } from "#app/ui/cx.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import type { ShownMessage } from "./shown-deal.server.ts";

/** Messages of a deal, oldest first; those of the reader at the right. */
export function Messages({
  messages,
  other,
}: {
  messages: readonly ShownMessage[];
  /** The other side. */
  other: string;
}) {
  return (
    <ol className="mt-3 space-y-3 empty:hidden">
      {messages.map(({ id, text, isOwn, isRead, sentAt, sent }) => (
        <li key={id} className={cx("w-fit max-w-[85%]", isOwn && "ml-auto")}>
          <p
            className={cx(
              "rounded px-4 py-2.5 break-words whitespace-pre-line",
              isOwn ? "bg-accent-tint" : "bg-mist",
            )}
          >
            {text}
          </p>
          <p className={cx("mt-0.5 text-sm text-soft", isOwn && "text-right")}>
            {isOwn ? "Jij" : other}, <time dateTime={sentAt}>{sent}</time>
            {isOwn && isRead && ", gelezen"}
          </p>
          {!isOwn && <ReportLink href={reportPath("MESSAGE", id)} about={`het bericht van ${sent}`} />}
        </li>
      ))}
    </ol>
  );
}
