import { data, redirect, useOutlet, useParams, type RouterContextProvider } from "react-router";
import { readOrProblem } from "#app/answer.server.ts";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { workSentence } from "#app/work/work-texts.ts";
import { workNow } from "#app/work/work.server.ts";
import { openBriefs } from "#domain/briefs/open-briefs-view.ts";
import { sortsBriefs } from "#domain/briefs/policy.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { readerOf } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import { visitList } from "#domain/members/visit-list.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { todayView } from "#domain/workplace/today-view.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { DECISIONS_PATH } from "../account/decisions-path.ts";
import type { Route } from "./+types/dashboard";
import { requireCompany } from "./company-page.server.ts";
import { currentSubscription } from "./company-subscription.server.ts";
import {
  distanceProblems,
  filterAnswer,
  filterOf,
  filterQuery,
  filterSummary,
  foundText,
  rowOf,
  SIZE_UNITS,
  WORK_NAMES,
} from "./list-page.server.ts";
import { HIDDEN_NOW, listPath, RENAMED_FILTER, sheetOrigin, TODAY_PATH } from "./list-paths.ts";
import { isOpenedByPerson } from "../client/opened-by-person.server.ts";
import { changeSavedFilters, savedFilterLinks } from "./saved-filters.server.ts";
import { markBrief } from "./mark-brief.server.ts";
import { OpenBriefs } from "./open-briefs.tsx";
import { readOrder } from "./order.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { waitsForCheck } from "#domain/checks/check-first-view.ts";
import { NothingOpen } from "./sheet/nothing-open.tsx";
import { Panes } from "./sheet/panes.tsx";
import { SHEET_ID, SHEET_TITLE_ID } from "./sheet/sheet-ids.ts";
import { todayRow } from "./today/today-texts.server.ts";
import { Standing } from "./dashboard-standing.tsx";
import { NoSubscriptionYet, StartSubscription } from "./start-subscription.tsx";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) =>
  // Without data the loader failed, so the vertical is unknown.
  titleMeta(
    args,
    args.loaderData ? `Dashboard voor ${VERTICAL_TEXTS[args.loaderData.vertical].companies}` : "Dashboard",
  );

/** Formats all texts on the server, so that the payload holds each of them once. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  const { vertical, profile } = company;
  if (session.suspended) throw redirect(DECISIONS_PATH);
  const page = {
    vertical,
    hasProfile: profile !== null,
    manages: editsProfile.allows(ctx.actor),
  };
  if (!session.subscribed) {
    const { current, phase, underWay } = await currentSubscription(context, ctx);
    // The provider told us just now of the renewal.
    if (current) throw redirect(listPath(""));
    const order = phase === "checking" || underWay || !page.manages ? null : await readOrder(context, ctx);
    const work = order && (await workNow(context.get(runtimeContext), vertical));
    return {
      ...page,
      list: null,
      order,
      work: work && workSentence(work),
      pausedUntil: null,
      today: null,
      origin: null,
      waits: false,
      pastDue: null,
      isChecking: phase === "checking",
      underWay,
    };
  }
  const { search, searchParams } = new URL(request.url);
  const origin = params.briefId === undefined ? null : sheetOrigin(search);
  if (origin) {
    const [standing, waits] = await Promise.all([standingOf(context, ctx), waitsForCheck(ctx, company.id)]);
    const { pausedUntil } = session;
    return {
      ...page,
      list: null,
      order: null,
      work: null,
      pausedUntil,
      today: null,
      origin,
      waits,
      ...standing,
    };
  }

  const { filter, problems } = filterOf(searchParams, company);
  const newSince = isOpenedByPerson(request)
    ? await visitList(ctx, {}).catch(logFailure(context, "a visit could not be noted"))
    : session.newSince;
  const reader = { ...readerOf(session), newSince: newSince ?? null };
  const [standing, { today, waits }, savedFilters, { found, problem }] = await Promise.all([
    standingOf(context, ctx),
    // An open sheet stands in the place of today's work.
    params.briefId === undefined
      ? todayOf(context, ctx, session)
      : waitsForCheck(ctx, company.id).then((waits) => ({ today: null, waits })),
    savedFilterLinks(ctx, vertical),
    readOrProblem(() => openBriefs(ctx, reader, filter, { workNames: WORK_NAMES[vertical] }), {
      toast: "briefs_load_failed",
      log: logFailure(context, "open requests could not be loaded"),
    }),
  ]);
  const list = {
    filter: filterQuery(filter, vertical),
    summary: filterSummary(filter, vertical),
    unit: SIZE_UNITS[vertical],
    problem,
    rows: found && found.rows.map((row) => rowOf(row, vertical, ctx.now)),
    next: found && found.next,
    found: found && foundText(found),
    isCut: found !== null && found.isCut,
    maySort: sortsBriefs.allows(ctx.actor),
    hiddenNow: searchParams.get(HIDDEN_NOW),
    // An open sheet has the word, and the focus.
    misread:
      params.briefId === undefined
        ? filterAnswer([...problems, ...distanceProblems(filter, found?.rows ?? [])], searchParams)
        : null,
    savedFilters,
    renamed: searchParams.get(RENAMED_FILTER),
  };
  const shown = {
    ...page,
    list,
    order: null,
    work: null,
    pausedUntil: session.pausedUntil,
    today,
    origin: null,
    waits,
    ...standing,
  };
  return found ? shown : data(shown, { status: 503 });
}

/** What to do today and whether the first quote waits; without them when they could not be read, because the list does without. */
const todayOf = (context: Readonly<RouterContextProvider>, ctx: Ctx, session: SessionView) =>
  todayView(ctx, session).then(
    ({ items, waitsForCheck }) => ({ today: items.map(todayRow), waits: waitsForCheck }),
    (error: unknown) => {
      logFailure(context, "today's work could not be read")(error);
      return { today: null, waits: false };
    },
  );

/** What keeps a company with access from being sure of it: an overdue payment, or a renewal that we know nothing of. */
async function standingOf(context: Readonly<RouterContextProvider>, ctx: Ctx<UserActor>) {
  const { phase, underWay, accessUntil, payUrl, overdue } = await currentSubscription(context, ctx);
  const isPastDue = phase === "past_due" && accessUntil;
  return {
    pastDue: isPastDue ? { until: accessUntil, canPay: payUrl !== null, overdue } : null,
    isChecking: phase === "checking",
    underWay,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const marked = await markBrief(request, context, form);
  return marked ?? changeSavedFilters(request, context, form) ?? placeOrder(context, form, "dashboard");
}

/** The dashboard of a company: the open briefs with a sheet beside them, or the way to a subscription. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, list, order, work, today, origin } = loaderData;
  const sheet = useOutlet();
  const { briefId } = useParams();
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h1 id="opdrachten">Opdrachten</h1>
      {today && (
        <a href={TODAY_PATH} className="link inline-flex min-h-11 items-center lg:hidden">
          {today.length === 0 ? "Vandaag" : `Vandaag (${today.length})`}
        </a>
      )}
    </div>
  );
  if (origin)
    return (
      <>
        <h1 className="sr-only">{origin}</h1>
        <Standing {...loaderData} />
        <section
          id={SHEET_ID}
          tabIndex={-1}
          aria-labelledby={SHEET_TITLE_ID}
          className="mx-auto max-w-180 outline-none"
        >
          {sheet}
        </section>
      </>
    );
  if (!list)
    return (
      <>
        {heading}
        <Standing {...loaderData} />
        {!loaderData.manages && <NoSubscriptionYet />}
        {sheet}
        {order && <StartSubscription vertical={vertical} order={order} work={work} answer={actionData} />}
      </>
    );
  const hasRows = list.rows !== null && list.rows.length > 0;
  return (
    <Panes
      heading={heading}
      list={
        <>
          <Standing {...loaderData} />
          <OpenBriefs vertical={vertical} list={list} openId={briefId} answer={actionData} />
        </>
      }
      hasRows={hasRows}
      sheet={sheet}
      nothingOpen={today && <NothingOpen rows={today} hasRequests={hasRows} />}
    />
  );
}
