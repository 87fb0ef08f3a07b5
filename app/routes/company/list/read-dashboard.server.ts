import { data, redirect, type RouterContextProvider } from "react-router";
import { readOrProblem } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { briefPreviews } from "#domain/briefs/open-list/brief-previews-view.ts";
import { openBriefs } from "#domain/briefs/open-list/open-briefs-view.ts";
import { PASS_REASONS } from "#domain/briefs/rules.ts";
import { PASS_REASON_LABELS } from "#texts/request/pass-reasons.ts";
import { sortsBriefs } from "#domain/briefs/policy.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { readerOf } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { visitList } from "#domain/members/visit-list.ts";
import { DECISIONS_PATH } from "../../account/decisions-path.ts";
import type { Route } from "./+types/dashboard";
import { requireCompany } from "../company-page.server.ts";
import { currentSubscription } from "../subscription/company-subscription.server.ts";
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
import { filterChips } from "./filter-chips.server.ts";
import { HIDDEN_NOW, listPath, RENAMED_FILTER, sheetOrigin } from "./list-paths.ts";
import { isOpenedByPerson } from "../../client/reading/opened-by-person.server.ts";
import { followedLinks } from "./followed.server.ts";
import { nothingFound } from "./nothing-found.server.ts";
import { savedFilterLinks } from "./saved-filters.server.ts";
import { orderPrice } from "../subscription/order-price.server.ts";
import { askedProvince, previewOf } from "./preview.server.ts";
import { waitsForCheck } from "#domain/checks/check-first-view.ts";

/** Formats all texts on the server, so that the payload holds each of them once. */
export async function readDashboard({ request, url, params, context }: Route.LoaderArgs) {
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
    const mayOrder = phase !== "checking" && !underWay && page.manages;
    const [order, preview] = await Promise.all([
      mayOrder ? orderPrice(ctx, ctx.actor) : null,
      // A sheet of an own quote stands alone.
      params.briefId === undefined ? readPreview(context, url) : null,
    ]);
    const shown = {
      ...page,
      list: null,
      preview,
      order: order && { monthly: order.monthly, offer: order.offer },
      pausedUntil: null,
      origin: null,
      visit: null,
      waits: false,
      pastDue: null,
      isChecking: phase === "checking",
      underWay,
    };
    return preview?.problem ? data(shown, { status: 503 }) : shown;
  }
  const { search, searchParams } = url;
  const origin = params.briefId === undefined ? null : sheetOrigin(search);
  if (origin) {
    const [standing, waits] = await Promise.all([standingOf(context, ctx), waitsForCheck(ctx, company.id)]);
    const { pausedUntil } = session;
    return {
      ...page,
      list: null,
      preview: null,
      order: null,
      pausedUntil,
      origin,
      visit: null,
      waits,
      ...standing,
    };
  }

  const { filter, problems } = filterOf(searchParams, company);
  const isVisit = isOpenedByPerson(request);
  const newSince = isVisit
    ? await visitList(ctx, {}).catch(logFailure(context, "a visit could not be noted"))
    : session.newSince;
  const reader = { ...readerOf(session), newSince: newSince ?? null };
  const [standing, waits, savedFilters, { found, problem }] = await Promise.all([
    standingOf(context, ctx),
    waitsForCheck(ctx, company.id),
    savedFilterLinks(ctx, vertical),
    readOrProblem(
      async () => {
        const [open, followed] = await Promise.all([
          openBriefs(ctx, reader, filter, { workNames: WORK_NAMES[vertical] }),
          followedLinks(ctx, company),
        ]);
        return { ...open, followed };
      },
      {
        toast: "briefs_load_failed",
        log: logFailure(context, "open requests could not be loaded"),
      },
    ),
  ]);
  const shownFilter = filterQuery(filter, vertical);
  const isFiltered = Object.values(shownFilter).some(Boolean);
  const list = {
    filter: shownFilter,
    nothing: found?.rows.length === 0 ? nothingFound({ show: shownFilter.show, isFiltered }) : null,
    summary: filterSummary(filter, vertical),
    chips: filterChips(filter, shownFilter, vertical),
    unit: SIZE_UNITS[vertical],
    problem,
    rows: found && found.rows.map((row) => rowOf(row, vertical, ctx.now)),
    next: found && found.next,
    found: found && foundText(found),
    isCut: found !== null && found.isCut,
    maySort: sortsBriefs.allows(ctx.actor),
    hiddenNow: hiddenIn(searchParams),
    misread: filterAnswer([...problems, ...distanceProblems(filter, found?.rows ?? [])], searchParams),
    savedFilters,
    followed: found?.followed ?? [],
    renamed: searchParams.get(RENAMED_FILTER),
  };
  const shown = {
    ...page,
    list,
    preview: null,
    order: null,
    pausedUntil: session.pausedUntil,
    origin: null,
    visit: isVisit ? null : { list: "yes" as const },
    waits,
    ...standing,
  };
  return found ? shown : data(shown, { status: 503 });
}

/** The requests of the area of a company that has no subscription. */
function readPreview(context: Readonly<RouterContextProvider>, url: URL) {
  const { session, ctx, company } = requireCompany(context);
  return readOrProblem(
    async () => previewOf(await briefPreviews(ctx, session, askedProvince(url)), company.vertical, ctx.now),
    {
      toast: "briefs_load_failed",
      log: logFailure(context, "open requests could not be loaded"),
    },
  );
}

/** The request that was hidden just now, with the reasons why companies do so. */
function hiddenIn(query: URLSearchParams) {
  const id = query.get(HIDDEN_NOW);
  if (!id) return null;
  return { id, reasons: PASS_REASONS.map((code) => ({ code, label: PASS_REASON_LABELS[code] })) };
}

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
