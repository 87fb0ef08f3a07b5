import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { actOnComplaint } from "#app/complaints/act-on-complaint.server.ts";
import { Complaints } from "#app/complaints/complaints.tsx";
import { shownComplaints } from "#app/complaints/shown-complaints.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLive } from "#app/live/live-context.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { requireCompany } from "../company-page.server.ts";
import { wonComplaintsPath, wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/job-complaints";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Dit ging niet goed");

export async function loader({ context, params: { briefId } }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  return foundOr404(await shownComplaints(ctx, briefId, wonJobPath(briefId)));
}

export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  return actOnComplaint(ctx, { request, context, briefId, page: wonComplaintsPath(briefId) });
}

export const shouldRevalidate = afterRefusals;

/** `/verhuisbedrijf-dashboard/gekozen/:briefId/klacht`: what went wrong with the client of a job, or according to that client. */
export default function JobComplaints({ loaderData, actionData, params }: Route.ComponentProps) {
  useLive(`brief:${params.briefId}`);
  return <Complaints shown={loaderData} answer={actionData ?? undefined} />;
}
