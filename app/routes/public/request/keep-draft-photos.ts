import { ctxOf, uploadContext } from "#app/context.server.ts";
import { draftIdOf } from "#app/forms/draft.server.ts";
import { keepSentPhotos } from "#app/photos/photo-forms.server.ts";
import { answerSent } from "#app/photos/photo-problem.server.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import type { Route } from "./+types/keep-draft-photos";

/** `POST /aanvraag/concept/fotos?soort=cleaning`: photos of the draft, while its step stays open. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = VERTICALS.find((vertical) => vertical === url.searchParams.get("soort"));
  if (!kind) return new Response(null, { status: 404 });
  const ctx = ctxOf(context);
  const owner = { briefId: null, draftId: draftIdOf(request, ctx, kind) };
  return answerSent(() => keepSentPhotos(ctx, owner, request, context.get(uploadContext)));
}
