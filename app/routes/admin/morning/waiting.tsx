import { Notice } from "#app/ui/notice.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import type { WaitingView } from "#domain/desk/waiting-view.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { shortTime } from "#texts/desk/morning.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { listHref } from "../lists/list-paths.ts";
import type { Queue } from "./queues.server.ts";

/** What waits, each queue with what waits longest in it. */
export function Waiting({
  queues,
  nearlyFull,
  slowMailSeconds,
}: Pick<WaitingView, "nearlyFull" | "slowMailSeconds"> & { queues: readonly Queue[] }) {
  return (
    <section aria-labelledby="wat-wacht" className="mt-4">
      <h2 id="wat-wacht" className="text-h3">
        Wat wacht
      </h2>
      {slowMailSeconds !== null && (
        <div className="mt-4">
          <Notice tone="warning" title={`De oudste mail wacht al ${shortTime(slowMailSeconds)}`}>
            <Link href={listHref("mails", { mailState: "waiting" })} className="link">
              Bekijk de mails die wachten
            </Link>
          </Notice>
        </div>
      )}
      {queues.length === 0 && nearlyFull.length === 0 && <p className="mt-4 text-soft">Er wacht niets.</p>}
      <ul className="mt-3 grid items-start gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {queues.map((queue) => (
          <QueueCard key={queue.kind} queue={queue} />
        ))}
      </ul>
      {nearlyFull.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Bijna vol</h3>
          <ul className="mt-1">
            {nearlyFull.map(({ vertical, province, taken }) => (
              <li key={`${vertical}${province}`}>
                <Link
                  href={listHref("companies", { vertical, holds: province })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {province}, {VERTICAL_TEXTS[vertical].name.toLowerCase()}: {taken} van{" "}
                  {formatCount(MAX_PER_REGION, "plek", "plekken")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A queue: how much waits in it, and what waits longest. It is red when that is late. */
function QueueCard({ queue: { kind, href, count, words, oldest } }: { queue: Queue }) {
  const isLate = oldest.some((row) => row.isLate);
  return (
    <li
      data-late={isLate ? "" : undefined}
      className={cx("rounded border px-4 pt-1 pb-2", isLate ? "border-red" : "border-line")}
    >
      <h3 id={`wacht-${kind}`} className="text-base">
        <Link
          href={href}
          className="flex min-h-11 items-center gap-3 text-ink no-underline hover:text-accent"
        >
          <span className={cx("font-heading text-h3 tabular-nums", isLate && "text-red")}>{count}</span>{" "}
          <span className="min-w-0">{words}</span>
        </Link>
      </h3>
      <ul aria-labelledby={`wacht-${kind}`} className="divide-y divide-line border-t border-line">
        {oldest.map((row) => (
          <li key={row.key} className="text-sm">
            <Link
              href={row.href ?? href}
              aria-label={row.name}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 text-ink no-underline hover:text-accent lg:min-h-9"
            >
              <span className="max-w-full wrap-break-word">{row.what}</span>
              <span
                className={cx("ml-auto tabular-nums", row.isLate ? "font-semibold text-red" : "text-soft")}
              >
                {row.isLate ? `te laat, ${row.age.toLowerCase()}` : row.age}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
