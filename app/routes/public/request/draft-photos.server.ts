import { redirect, type data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure, uploadContext } from "#app/context.server.ts";
import { draftIdOf } from "#app/forms/draft.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { askedStep, storeStep, type Wizard } from "#app/forms/wizard.server.ts";
import { textsIn } from "#app/forms/uploaded-files.server.ts";
import {
  changePhotos,
  keepPhotos,
  problemAnswer,
  readPhotos,
  refusedAtField,
} from "#app/photos/photo-forms.server.ts";
import { PHOTO_ID, PHOTOS_ID } from "#app/photos/photo-paths.ts";

type Answer = Response | ReturnType<typeof data<FormAnswer>>;

/**
 * Handles what a step of the wizard says of photos: an upload, or a button at a photo. Keeps the typed text of the step and what
 * each photo shows. Null for a form that goes on to the wizard.
 */
export async function handleDraftPhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wizard: Wizard,
): Promise<Answer | null> {
  const ctx = ctxOf(context);
  const step = askedStep(wizard, new URL(request.url));
  const owner = { briefId: null, draftId: draftIdOf(request, wizard.kind) };
  const again = (headers: HeadersInit = {}) =>
    redirect(`${wizard.path}?stap=${step}#${PHOTOS_ID}`, { headers });
  const failure = { toast: "upload_failed" as const, log: logFailure(context) };
  const readUpload = context.get(uploadContext);
  if (readUpload)
    return answerRefusal<Answer>(
      {},
      async () => {
        const form = await readPhotos(ctx, owner, () => readUpload(request)).catch(refusedAtField);
        if (!(form instanceof FormData)) return problemAnswer(form);
        const typed = textsIn(form);
        const { setCookie } = await storeStep(request, context, wizard, step, typed);
        await changePhotos(ctx, owner, typed);
        const problem = await keepPhotos(ctx, owner, form).catch(refusedAtField);
        return problem ? problemAnswer(problem, valuesOf(typed)) : again({ "Set-Cookie": setCookie });
      },
      failure,
    );
  const form = await request.clone().formData();
  if (!form.has(PHOTO_ID)) return null;
  return answerRefusal<Answer | null>(
    valuesOf(form),
    async () => {
      if (!(await changePhotos(ctx, owner, form))) return null;
      const { setCookie } = await storeStep(request, context, wizard, step, form);
      return again({ "Set-Cookie": setCookie });
    },
    failure,
  );
}
