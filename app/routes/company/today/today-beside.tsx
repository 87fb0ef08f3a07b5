import { useOutletContext } from "react-router";
import { logFailure } from "#app/context.server.ts";
import { todayView } from "#domain/workplace/today-view.ts";
import { requireCompany } from "../company-page.server.ts";
import { NothingOpen } from "../sheet/nothing-open.tsx";
import type { Route } from "./+types/today-beside";
import { firstStepRows } from "./first-step-rows.ts";
import { todayRow } from "./today-texts.server.ts";

/** Null without a subscription, and when it could not be read, because the list does without. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session, ctx } = requireCompany(context);
  if (!session.subscribed) return null;
  return todayView(ctx, session).then(
    ({ items, firstSteps }) => ({
      rows: items.map(todayRow),
      steps: firstSteps && firstStepRows(firstSteps),
    }),
    (error: unknown) => {
      logFailure(context, "today's work could not be read")(error);
      return null;
    },
  );
}

/** Without it the list stands alone. */
export const ErrorBoundary = () => null;

/** "Vandaag" beside the list while no sheet is open. */
export default function TodayBeside({ loaderData: today }: Route.ComponentProps) {
  const hasRequests = useOutletContext<boolean | undefined>() ?? false;
  return today && <NothingOpen {...today} hasRequests={hasRequests} />;
}
