import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure, uploadContext } from "#app/context.server.ts";
import { draftIdOf } from "#app/forms/draft.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { askedStep, storeStep, type Wizard } from "#app/forms/wizard.server.ts";
import { changePhotos, keepPhotos, readPhotos } from "#app/photos/photo-forms.server.ts";
import { PHOTO_FILES, PHOTO_ID, PHOTOS_ID } from "#app/photos/photo-paths.ts";
import { DomainError } from "#domain/errors.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";

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
        const typed = typedIn(form);
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

/** A refusal as the text of the field: the script shows only that part of the page. */
export function refusedAtField(error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  return { error: ERROR_TEXTS[error.code].message, status: ERROR_STATUS[error.code], saved: false };
}

export const problemAnswer = (
  { error, status }: { error: string; status: number },
  values: FormAnswer["values"] = {},
) => data<FormAnswer>({ errors: { [PHOTO_FILES]: error }, values }, { status });

/** The texts of an upload. The form gate refuses a NUL in every other form: PostgreSQL cannot store it. */
function typedIn(form: FormData): FormData {
  const typed = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string" && !value.includes("\0")) typed.append(name, value);
  return typed;
}
