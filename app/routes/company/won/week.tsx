import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { addDays, amsterdamDay, isDay, mondayOf } from "#domain/kernel/dates.ts";
import { weekOf, withoutDay } from "#domain/deals/days/moments-view.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { hoursText, MOMENT_KIND_LABELS } from "#texts/deal/deals.ts";
import { formatDate, formatDay, formatDayWithWeekday } from "#texts/formats.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { weekPath } from "../list/list-paths.ts";
import { WON_PATH, wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/week";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Week");

/** `/verhuisbedrijf-dashboard/gekozen/week?dag=…&wie=mij`: the agreed moments of a week, and the jobs without a day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const { actor } = companyCtx(ctx);
  const query = new URL(request.url).searchParams;
  const asked = query.get("dag") ?? "";
  const today = amsterdamDay(ctx.now);
  const monday = mondayOf(isDay(asked) ? asked : today);
  const onlyOwn = query.get("wie") === "mij";
  const [moments, open] = await Promise.all([
    weekOf(ctx, actor, monday, onlyOwn ? actor.userId : null),
    withoutDay(ctx, actor),
  ]);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return {
    monday,
    onlyOwn,
    days: days
      .map((day) => ({
        day,
        isToday: day === today,
        moments: moments
          .filter((moment) => moment.day === day)
          .map((moment) => ({
            id: moment.id,
            briefId: moment.briefId,
            time: moment.time,
            title: serviceLabel(moment.vertical, moment.category, moment.service),
            client: moment.clientName,
            details: [MOMENT_KIND_LABELS[moment.kind], moment.locationText, hoursText(moment.hours)]
              .filter(Boolean)
              .join(" · "),
            assigned: moment.assignedName,
          })),
      }))
      .filter(({ moments: ofDay, isToday }) => ofDay.length > 0 || isToday),
    open: open.map((job) => ({
      briefId: job.briefId,
      title: serviceLabel(job.vertical, job.category, job.service),
      client: job.clientName,
      place: job.locationText,
      chosen: formatDate(job.chosenAt),
    })),
  };
}

/** The week of a company. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { monday, onlyOwn, days, open } = loaderData;
  const hasMoments = days.some(({ moments }) => moments.length > 0);
  return (
    <>
      <Link href={WON_PATH} className="link -mt-2 inline-flex min-h-11 items-center print:hidden">
        Alle gekozen opdrachten
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>Week van {formatDay(monday)}</h1>
        <nav aria-label="Weken" className="flex flex-wrap gap-x-5 print:hidden">
          <WeekLink href={weekPath(addDays(monday, -7), onlyOwn)} label="Vorige week" />
          <WeekLink href={weekPath(addDays(monday, 7), onlyOwn)} label="Volgende week" />
          <WeekLink href={weekPath(monday, !onlyOwn)} label={onlyOwn ? "Van iedereen" : "Alleen van mij"} />
        </nav>
      </div>
      {!hasMoments && (
        <div className="mt-5">
          <EmptyState
            title="Er staat deze week niets afgesproken"
            text="Spreek je op de pagina van een opdracht een dag af, dan staat die hier."
            action={<Button href={WON_PATH}>Gekozen opdrachten</Button>}
          />
        </div>
      )}
      {hasMoments &&
        days.map(({ day, isToday, moments }) => (
          <section key={day} aria-labelledby={`dag-${day}`} className="mt-6">
            <h2 id={`dag-${day}`} className="text-h4 first-letter:uppercase">
              {isToday && "Vandaag, "}
              {formatDayWithWeekday(day)}
            </h2>
            {moments.length === 0 ? (
              <p className="mt-1 text-soft">Niets afgesproken.</p>
            ) : (
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {moments.map((moment) => (
                  <li
                    key={moment.id}
                    className="relative flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3 hover:bg-mist"
                  >
                    <span className="w-14 font-semibold tabular-nums">{moment.time}</span>
                    <span className="min-w-0 flex-1 basis-56">
                      <Link
                        href={wonJobPath(moment.briefId)}
                        className="font-semibold after:absolute after:inset-0 hover:underline"
                      >
                        {moment.title} voor {moment.client}
                      </Link>
                      <span className="block text-sm text-soft">{moment.details}</span>
                    </span>
                    {moment.assigned && <span className="text-sm">{moment.assigned}</span>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      {open.length > 0 && (
        <section aria-labelledby="zonder-dag" className="mt-10">
          <h2 id="zonder-dag" className="text-h3">
            Nog zonder dag
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {open.map((job) => (
              <li key={job.briefId} className="relative py-3 hover:bg-mist">
                <Link
                  href={wonJobPath(job.briefId)}
                  className="font-semibold after:absolute after:inset-0 hover:underline"
                >
                  {job.title} voor {job.client}
                </Link>
                <span className="block text-sm text-soft">
                  {job.place} · Gekozen op {job.chosen}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WeekLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
}
