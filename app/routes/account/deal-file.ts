import { ctxOf, sessionContext } from "#app/context.server.ts";
import { dealFileAnswer } from "#app/deals/deal-file-answer.server.ts";
import { readableFile } from "#domain/deals/files/files-view.ts";
import type { Route } from "./+types/deal-file";

/** `/afspraken/bestanden/:fileId`: a picture or PDF of a deal, for its client and the members of its company. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const file = session && (await readableFile(ctxOf(context), session.actor, params.fileId));
  return dealFileAnswer(request, context, file);
}
