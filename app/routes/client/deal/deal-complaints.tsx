import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { actOnComplaint } from "#app/complaints/act-on-complaint.server.ts";
import { Complaints } from "#app/complaints/complaints.tsx";
import { shownComplaints } from "#app/complaints/shown-complaints.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLive } from "#app/live/live-context.ts";
import { titleMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/deal-complaints";
import { dealComplaintsPath, requestPath } from "../request-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Dit ging niet goed");

export async function loader({ context, params: { briefId } }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  return foundOr404(await shownComplaints(ctx, briefId, requestPath(briefId)));
}

export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  return actOnComplaint(ctx, { request, context, briefId, page: dealComplaintsPath(briefId) });
}

export const shouldRevalidate = afterRefusals;

/** `/client-dashboard/aanvraag/:briefId/klacht`: what went wrong with a company that the client chose. */
export default function DealComplaints({ loaderData, actionData, params }: Route.ComponentProps) {
  useLive(`brief:${params.briefId}`);
  return <Complaints shown={loaderData} answer={actionData ?? undefined} />;
}
