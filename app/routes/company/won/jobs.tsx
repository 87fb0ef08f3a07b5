import { data, redirect } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { cx } from "#app/ui/cx.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageOf } from "#app/page-address.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { calendarFeedToken } from "#domain/won/calendar-feed-view.ts";
import { endCalendarFeed } from "#domain/won/end-calendar-feed.ts";
import { managesCalendarFeed } from "#domain/won/policy.ts";
import { renewCalendarFeed } from "#domain/won/renew-calendar-feed.ts";
import { WON_STATES } from "#domain/won/rules.ts";
import { wonJobsOf } from "#domain/won/views.ts";
import { serviceLabel } from "#texts/brief-answers.ts";
import { formatNumber } from "#texts/formats.ts";
import { whenText } from "#texts/open-briefs.ts";
import { jobSentence, WON_STATE_LABELS } from "#texts/won-jobs.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { FileLinks } from "../files/file-links.tsx";
import { listPath, WON_PATH, wonJobPath } from "../list-paths.ts";
import type { Route } from "./+types/jobs";
import { CALENDAR_INTENTS, CalendarAddress } from "./calendar-address.tsx";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Gekozen");

const jobsPath = (state: string | null, page: number) => {
  const query = new URLSearchParams([
    ...(state ? [["stand", state]] : []),
    ...(page > 1 ? [["pagina", String(page)]] : []),
  ]);
  return WON_PATH + (query.size > 0 ? `?${query}` : "");
};

/** Works without a subscription: a company keeps the clients who chose it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const member = companyCtx(ctx);
  const query = new URL(request.url).searchParams;
  const only = WON_STATES.find((state) => state === query.get("stand")) ?? null;
  const page = pageOf(query);
  const token = managesCalendarFeed.allows(ctx.actor) ? await calendarFeedToken(member) : null;
  const { jobs, counts, pages } = await wonJobsOf(ctx, member.actor, { only, page });
  if (page > 1 && jobs.length === 0) throw redirect(jobsPath(only, 1));
  const { appUrl } = context.get(runtimeContext).config;
  return {
    manages: managesCalendarFeed.allows(ctx.actor),
    calendarUrl: token && `${appUrl}/agenda/${token}.ics`,
    only,
    page,
    pages,
    counts,
    jobs: jobs.map((job) => ({
      id: job.briefId,
      title: serviceLabel(job.vertical, job.category, job.service),
      place: job.locationText,
      client: job.clientName ?? "Opdrachtgever verwijderd",
      date: whenText(job),
      state: job.state,
      sentence: jobSentence(job),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, managesCalendarFeed);
  const intent = (await request.formData()).get("intent");
  if (intent !== CALENDAR_INTENTS.renew && intent !== CALENDAR_INTENTS.end)
    return data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
  return answerRefusal({}, async () => {
    if (intent === CALENDAR_INTENTS.end) await endCalendarFeed(ctx, {});
    else await renewCalendarFeed(ctx, {});
    return redirectWithToast(
      `${WON_PATH}#agenda`,
      intent === CALENDAR_INTENTS.end ? "calendar_ended" : "calendar_renewed",
    );
  });
}

/** "Gekozen": the jobs that the company was chosen for. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { only, page, pages, counts, jobs, manages, calendarUrl } = loaderData;
  const all = WON_STATES.reduce((sum, state) => sum + counts[state], 0);
  const tabs = [
    { state: null, label: "Alles", count: all },
    ...WON_STATES.map((state) => ({ state, label: WON_STATE_LABELS[state], count: counts[state] })),
  ];
  if (all === 0)
    return (
      <>
        <h1>Gekozen</h1>
        <div className="mt-5">
          <EmptyState
            title="Nog geen opdrachtgever koos voor jou"
            text="Zodra iemand je offerte kiest, staan hier de naam, het adres en het nummer van de opdrachtgever."
            action={<Button href={listPath("")}>Opdrachten bekijken</Button>}
          />
        </div>
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1>Gekozen</h1>
        <nav aria-label="Stand">
          <ul className="flex flex-wrap">
            {tabs.map(({ state, label, count }) => (
              <li key={label}>
                <a
                  href={jobsPath(state, 1)}
                  aria-current={state === only ? "true" : undefined}
                  className={cx(
                    "inline-flex min-h-11 items-center px-2 text-sm no-underline hover:text-accent",
                    state === only
                      ? "font-semibold text-ink underline decoration-2 underline-offset-4"
                      : "text-soft",
                  )}
                >
                  {label} ({formatNumber(count)})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {jobs.length === 0 && <p className="mt-6 text-soft">Hier staat nu niets.</p>}
      {jobs.length > 0 && (
        <ul className="brief-rows mt-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <div>
                <h2>
                  <a href={wonJobPath(job.id)} aria-label={`${job.title} voor ${job.client}, ${job.place}`}>
                    {job.client}
                  </a>
                </h2>
                <p>{[job.title, job.place, job.date].join("\u00A0· ")}</p>
              </div>
              <div>
                <p className={job.state === "TO_CALL" ? "font-semibold text-ink!" : ""}>{job.sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(one) => jobsPath(only, one)} />
      <FileLinks name="gekozen" what="je gekozen opdrachten" />
      {manages && <CalendarAddress url={calendarUrl} />}
    </>
  );
}
