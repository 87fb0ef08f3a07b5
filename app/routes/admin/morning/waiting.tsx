import { Link } from "#app/ui/link.tsx";
import type { WaitingView } from "#domain/desk/waiting-view.ts";
import { WAITING, type WaitingKind } from "#domain/desk/rules.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { shortTime, WAITING_TEXTS } from "#texts/desk/morning.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CHECKS_PATH } from "../checks/check-paths.ts";
import { COMPLAINTS_PATH } from "../complaints/complaint-paths.ts";
import { HELD_PATH } from "../held-experiences/held-paths.ts";
import { DISPUTES_PATH } from "../disputes/dispute-paths.ts";
import { MEASURES_PATH } from "../measures/measure-paths.ts";
import { OBJECTIONS_PATH } from "../objections/objection-paths.ts";
import { listHref } from "../lists/list-paths.ts";

/** The page of the queue of a kind, where that is not its list. */
const QUEUES: Partial<Record<WaitingKind, string>> = { messages: "/beheer/berichten" };

const hrefOf = (kind: WaitingKind) =>
  QUEUES[kind] ?? listHref(WAITING[kind].list, { ...WAITING[kind].query });

/** What waits, each with a link to its list. */
export function Waiting({
  counts,
  toCheck,
  reports,
  measures,
  objections,
  complaints,
  experiences,
  disputes,
  nearlyFull,
  slowMailSeconds,
}: WaitingView) {
  const queues = [
    { kind: "checks", count: toCheck, href: CHECKS_PATH },
    { kind: "reports", count: reports, href: "/beheer/meldingen" },
    { kind: "measures", count: measures, href: MEASURES_PATH },
    { kind: "complaints", count: complaints, href: COMPLAINTS_PATH },
    { kind: "experiences", count: experiences, href: HELD_PATH },
    { kind: "disputes", count: disputes, href: DISPUTES_PATH },
    { kind: "objections", count: objections, href: OBJECTIONS_PATH },
  ] as const;
  const waiting = [...queues, ...counts.map((one) => ({ ...one, href: hrefOf(one.kind) }))].filter(
    ({ count }) => count > 0,
  );
  return (
    <section aria-labelledby="wat-wacht" className="mt-6">
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
      {waiting.length === 0 && nearlyFull.length === 0 && <p className="mt-4 text-soft">Er wacht niets.</p>}
      <ul className="mt-4 grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {waiting.map(({ kind, count, href }) => (
          <li key={kind}>
            <Link
              href={href}
              className="flex min-h-16 items-center gap-4 rounded border border-line px-4 py-3 text-ink no-underline hover:border-accent"
            >
              <span className="font-heading text-h3 tabular-nums">{count}</span>
              <span className="min-w-0">{WAITING_TEXTS[kind][count === 1 ? "one" : "many"]}</span>
            </Link>
          </li>
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
                  {formatCount(MAX_PER_REGION, "plaats", "plaatsen")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
