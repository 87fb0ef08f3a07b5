import type { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { PhotoEditor } from "#app/photos/photo-editor.tsx";
import {
  changePhotos,
  forgotPhotos,
  keepPhotos,
  NOT_UPLOADED,
  problemAnswer,
  readPhotos,
} from "#app/photos/photo-forms.server.ts";
import { PHOTO_FILES, PHOTO_GONE, PHOTOS_ID, PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { refusedAtField } from "#app/photos/photo-problem.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { mayChangeBrief } from "#domain/briefs/rules.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import type { Route } from "./+types/photos";
import { keepPhotosPath, requestPath, requestPhotosPath } from "./request-paths.ts";
import { requestTitle } from "./request-texts.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Foto’s bij je aanvraag");

export async function loader({ context, params: { briefId } }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const reader = { kind: "client", userId: session.actor.userId } as const;
  const request = foundOr404(await requestPage(ctx, reader, briefId));
  return {
    title: requestTitle(request),
    mayAdd: mayChangeBrief(request.status),
    photos: await photosOfBrief(ctx, briefId),
  };
}

/** The intent of the button that leads back to the request. */
const DONE = "klaar";

type Answer = Response | ReturnType<typeof data<FormAnswer>>;

export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  const owner = { briefId, draftId: null };
  const again = (toast: "photos_saved" | "photo_removed") =>
    redirectWithToast(`${requestPhotosPath(briefId)}#${PHOTOS_ID}`, toast);
  const readUpload = context.get(uploadContext);
  return answerRefusal<Answer>(
    {},
    async () => {
      if (!readUpload) {
        const form = await request.formData();
        await changePhotos(ctx, owner, form);
        if (forgotPhotos(form)) return problemAnswer(NOT_UPLOADED);
        if (form.get("intent") === DONE) return redirectWithToast(requestPath(briefId), "photos_saved");
        return again(form.has(PHOTO_GONE) ? "photo_removed" : "photos_saved");
      }
      const form = await readPhotos(ctx, owner, () => readUpload(request)).catch(refusedAtField);
      if (!(form instanceof FormData)) return problemAnswer(form);
      await changePhotos(ctx, owner, form);
      const problem = await keepPhotos(ctx, owner, form).catch(refusedAtField);
      return problem ? problemAnswer(problem) : again("photos_saved");
    },
    { toast: "upload_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** `/client-dashboard/aanvraag/:briefId/fotos`: adds, arranges and removes the photos of a request. */
export default function Photos({ loaderData, actionData, params: { briefId } }: Route.ComponentProps) {
  const { title, mayAdd, photos } = loaderData;
  const answer = actionData ?? undefined;
  return (
    <>
      <p className="mb-2">
        <Link href={requestPath(briefId)} className="link inline-flex min-h-11 items-center">
          {title}
        </Link>
      </p>
      <h1>Foto’s bij je aanvraag</h1>
      <p className="mt-3 mb-8 text-lg">
        {mayAdd
          ? "Met foto’s kan een bedrijf een preciezere prijs geven. Bedrijven die je aanvraag mogen lezen, zien ze meteen."
          : "Deze aanvraag is gesloten, dus er kunnen geen foto’s meer bij. Verwijderen kan nog wel."}
      </p>
      <Form method="post" action={requestPhotosPath(briefId)} className="space-y-8" noValidate>
        <FormProblems answer={answer} />
        <PhotoEditor
          photos={photos}
          base={PHOTOS_PATH}
          sendTo={keepPhotosPath(briefId)}
          error={answer?.errors[PHOTO_FILES]}
          mayAdd={mayAdd}
        />
        <OfflineNote />
        <Button name="intent" value={DONE} size="large">
          Klaar
        </Button>
      </Form>
    </>
  );
}
