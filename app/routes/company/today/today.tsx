import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { todayView } from "#domain/workplace/today-view.ts";
import { CheckFirstNotice } from "../joining/check-first-notice.tsx";
import { requireCompany } from "../company-page.server.ts";
import { ProfileFirst } from "../joining/profile-first.tsx";
import { pathFromToday } from "../list/list-paths.ts";
import type { Route } from "./+types/today";
import { FirstStepList } from "./first-step-list.tsx";
import { firstStepRows } from "./first-step-rows.ts";
import { NothingToDo, TodayList } from "./today-list.tsx";
import { todayRow } from "./today-texts.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Vandaag");

export async function loader({ context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  const { items, firstSteps, waitsForCheck } = await todayView(ctx, session);
  const rows = items.map(todayRow).map((row) => ({ ...row, href: pathFromToday(row.href) }));
  const steps = firstSteps && firstStepRows(firstSteps);
  return { rows, steps, waits: waitsForCheck, hasProfile: company.profile !== null };
}

/** "Vandaag" as a page, for a screen that has no room for it beside the list. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { rows, steps, waits, hasProfile } = loaderData;
  return (
    <>
      <h1>Vandaag</h1>
      {waits && (
        <div className="mt-4">
          <CheckFirstNotice />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        {rows.length > 0 ? (
          <TodayList rows={rows} />
        ) : steps ? null : hasProfile ? (
          <NothingToDo />
        ) : (
          <ProfileFirst mayMake={false} />
        )}
      </div>
      {steps && (
        <div className="mt-4">
          <FirstStepList steps={steps} />
        </div>
      )}
    </>
  );
}
