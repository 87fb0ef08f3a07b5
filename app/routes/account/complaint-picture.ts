import { ctxOf, sessionContext } from "#app/context.server.ts";
import { dealFileAnswer } from "#app/deals/deal-file-answer.server.ts";
import { readableComplaintPicture } from "#domain/deals/complaints/views.ts";
import type { Route } from "./+types/complaint-picture";

/** `/klachten/foto/:fileId`: a picture of a complaint, for its client and the members of its company, also after the deal fell through. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const file = session && (await readableComplaintPicture(ctxOf(context), session.actor, params.fileId));
  return dealFileAnswer(request, context, file);
}
