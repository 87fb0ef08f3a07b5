import { dealFileAnswer } from "#app/deals/deal-file-answer.server.ts";
import { complaintFile } from "#domain/desk/complaints/views.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/complaint-file";

/** `/beheer/klachten/:complaintId/bestanden/:fileId`: a file of the deal of a complaint, for an operator. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  return dealFileAnswer(request, context, await complaintFile(ctx, params.complaintId, params.fileId));
}
