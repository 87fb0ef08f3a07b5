import { ctxOf } from "#app/context.server.ts";
import { photoAnswer } from "#app/photos/photo-answer.server.ts";
import { readablePhotoKey } from "#domain/photos/views.ts";
import type { Route } from "./+types/reading-photo";
import { foundLink } from "./reading-link.server.ts";

/** `/aanvraag/bekijken/:token/fotos/:photoId`: a photo of the request, for whoever has its reading link. */
export async function loader({ request, context, params: { token, photoId } }: Route.LoaderArgs) {
  const { link } = await foundLink(context, token);
  const key =
    link && (await readablePhotoKey(ctxOf(context), { kind: "link", briefId: link.briefId }, photoId));
  return photoAnswer(request, context, key);
}
