import { data, redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
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
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { dealsOfCompany, type DealLine } from "#domain/deals/views.ts";
import { WON_STATES } from "#domain/proposals/won/rules.ts";
import { wonJobsOf } from "#domain/proposals/won/views.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { nextSentence, unreadText } from "#texts/deal/deals.ts";
import { formatNumber } from "#texts/formats.ts";
import { whenText } from "#texts/request/open-briefs.ts";
import { jobSentence, WON_STATE_LABELS } from "#texts/quote/won-jobs.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { FileLinks } from "../files/file-links.tsx";
import { listPath, weekPath } from "../list/list-paths.ts";
import { WON_PATH, wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/jobs";
import { actOnCalendar, shownCalendars } from "./calendars.server.ts";
import { CalendarAddresses } from "./calendar-address.tsx";

export const handle: PageHandle = { width: "wide" };

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
  const { jobs, counts, pages } = await wonJobsOf(ctx, member.actor, { only, page });
  if (page > 1 && jobs.length === 0) throw redirect(jobsPath(only, 1));
  const deals = await dealsOfCompany(
    member,
    member.actor,
    jobs.map(({ briefId }) => briefId),
  );
  return {
    calendars: await shownCalendars(member, context.get(runtimeContext).config.appUrl),
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
      ...lineOf(job, deals.get(job.briefId)),
    })),
  };
}

/** What comes next in a job, and whether the company has to act. */
function lineOf(job: Job, deal: DealLine | undefined) {
  if (!deal || job.clientName === null)
    return { isMine: job.state === "TO_CALL", sentence: jobSentence(job) };
  // What the company noted itself says more than that no day is agreed on here yet.
  const isNoted = deal.state === "AGREEING" && deal.next.by !== "COMPANY" && job.state !== "TO_CALL";
  return {
    isMine: deal.unread > 0 || deal.next.by === "COMPANY" || (deal.next.step === "agree_on_day" && !isNoted),
    sentence:
      (isNoted ? jobSentence(job) : nextSentence(deal.next, { side: "COMPANY" })) + unreadText(deal.unread),
  };
}
type Job = Awaited<ReturnType<typeof wonJobsOf>>["jobs"][number];

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const intent = (await request.formData()).get("intent");
  return answerRefusal({}, async () => {
    const toast = await actOnCalendar(companyCtx(ctx), intent);
    return toast
      ? redirectWithToast(`${WON_PATH}#agenda`, toast)
      : data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
  });
}

export const shouldRevalidate = afterRefusals;

/** "Gekozen": the jobs that the company was chosen for. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { only, page, pages, counts, jobs, calendars } = loaderData;
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
            action={<Button href={listPath("")}>Aanvragen bekijken</Button>}
          />
        </div>
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1>Gekozen</h1>
        <Link href={weekPath()} className="link inline-flex min-h-11 items-center sm:mr-auto">
          Agenda van de week
        </Link>
        <nav aria-label="Stand">
          <ul className="flex flex-wrap">
            {tabs.map(({ state, label, count }) => (
              <li key={label}>
                <Link
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
                </Link>
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
                  <Link
                    href={wonJobPath(job.id)}
                    aria-label={`${job.title} voor ${job.client}, ${job.place}`}
                  >
                    {job.client}
                  </Link>
                </h2>
                <p>{[job.title, job.place, job.date].join("\u00A0· ")}</p>
              </div>
              <div>
                <p className={job.isMine ? "font-semibold text-ink!" : ""}>{job.sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(one) => jobsPath(only, one)} />
      <FileLinks name="gekozen" what="je gekozen opdrachten" />
      <CalendarAddresses {...calendars} />
    </>
  );
}
