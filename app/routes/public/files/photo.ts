import { ctxOf, sessionContext } from "#app/context.server.ts";
import { draftIdOf } from "#app/forms/draft.server.ts";
import { photoAnswer } from "#app/photos/photo-answer.server.ts";
import { readerOf } from "#domain/companies/views.ts";
import { readablePhotoKey, type PhotoReader } from "#domain/photos/views.ts";
import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/photo";

/** `/fotos/:photoId`: a photo of a request, for its client, the companies that may read it, and the browser of its draft. */
export async function loader({ request, context, params: { photoId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  for (const reader of readersOf(request, context)) {
    const key = await readablePhotoKey(ctx, reader, photoId);
    if (key) return photoAnswer(request, context, key);
  }
  return photoAnswer(request, context, null);
}

function readersOf(request: Request, context: Readonly<RouterContextProvider>): PhotoReader[] {
  const session = context.get(sessionContext);
  const draftIds = (["cleaning", "moving"] as const).flatMap(
    (kind) => draftIdOf(request, ctxOf(context), kind) ?? [],
  );
  const drafts: PhotoReader[] = [{ kind: "drafts", draftIds }];
  if (session?.actor.role === "CLIENT") return [{ kind: "client", userId: session.actor.userId }, ...drafts];
  if (session?.company) return [{ kind: "company", reader: readerOf(session) }, ...drafts];
  return drafts;
}
