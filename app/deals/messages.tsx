import { reportPath } from "#app/routes/public/report/report-paths.ts";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { cx } from "#app/ui/cx.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { DEAL_FILES_PATH } from "./paths.ts";
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
      {messages.map(({ id, text, isOwn, isRead, sentAt, sent, pictures, documents }) => (
        <li key={id} className={cx("w-fit max-w-[85%]", isOwn && "ml-auto")}>
          <div className={cx("rounded px-4 py-2.5", isOwn ? "bg-accent-tint" : "bg-mist")}>
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
            <div className="my-1 empty:hidden">
              <PhotoStrip
                photos={pictures}
                base={DEAL_FILES_PATH}
                label={`Foto’s bij het bericht van ${sent}`}
              />
            </div>
            {documents.map((document) => (
              <a
                key={document.id}
                href={DEAL_FILES_PATH + document.id}
                download={document.name}
                className="link flex min-h-11 items-center gap-x-2 [overflow-wrap:anywhere]"
              >
                {document.name} ({document.size})
              </a>
            ))}
          </div>
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
