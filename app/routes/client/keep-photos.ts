import { requireSession } from "#app/auth/access.server.ts";
import { uploadContext } from "#app/context.server.ts";
import { keepSentPhotos } from "#app/photos/photo-forms.server.ts";
import { answerSent } from "#app/photos/photo-problem.server.ts";
import type { Route } from "./+types/keep-photos";

/** `POST /client-dashboard/aanvraag/:briefId/fotos/bewaren`: photos of a request, while their page stays open. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  const owner = { briefId, draftId: null };
  return answerSent(() => keepSentPhotos(ctx, owner, request, context.get(uploadContext)));
}
