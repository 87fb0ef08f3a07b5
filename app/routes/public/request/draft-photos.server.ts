import { redirect, type data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure, uploadContext } from "#app/context.server.ts";
import { draftIdOf } from "#app/forms/draft.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { askedStep, storeStep, type Wizard } from "#app/forms/wizard.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { loadDraft } from "#domain/drafts/draft-view.ts";
import { textsIn } from "#app/forms/uploaded-files.server.ts";
import {
  changePhotos,
  forgotPhotos,
  keepPhotos,
  NOT_UPLOADED,
  problemAnswer,
  readPhotos,
} from "#app/photos/photo-forms.server.ts";
import { refusedAtField } from "#app/photos/photo-problem.server.ts";
import { ADD_PHOTOS, PHOTO_ID, PHOTOS_ID } from "#app/photos/photo-paths.ts";

type Answer = Response | ReturnType<typeof data<FormAnswer>>;

/**
 * Handles what a step of the wizard says of photos: an upload, or a button at a photo. Keeps the typed text of the step and what
 * each photo shows. Returns the request of a form that goes on to the wizard, with its texts only.
 */
export async function handleDraftPhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wizard: Wizard,
): Promise<{ answer: Answer } | { answer: null; request: Request }> {
  const readUpload = context.get(uploadContext);
  const failure = { toast: "upload_failed" as const, log: logFailure(context) };
  const sent = { request, context, wizard, step: askedStep(wizard, new URL(request.url)) };
  let form: FormData;
  if (readUpload) {
    const ctx = ctxOf(context);
    const owner = { briefId: null, draftId: await presentDraft(ctx, request, wizard) };
    const readAll = () => readPhotos(ctx, owner, () => readUpload(request)).catch(refusedAtField);
    const read = await answerRefusal({}, readAll, failure);
    if ("type" in read) return { answer: read };
    if (!(read instanceof FormData)) return { answer: problemAnswer(read) };
    form = read;
    if (form.get("intent") === ADD_PHOTOS)
      return {
        answer: await answerRefusal<Answer>(valuesOf(textsIn(form)), () => addToDraft(sent, form), failure),
      };
  } else form = await request.clone().formData();
  const texts = textsIn(form);
  const answer = await answerRefusal<Answer | null>(valuesOf(texts), () => arrange(sent, texts), failure);
  return answer ? { answer } : { answer: null, request: readUpload ? urlencoded(request, texts) : request };
}

/** A step of the wizard as it was sent. */
type SentStep = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  wizard: Wizard;
  step: number;
};

/** The id of this browser's draft, if there is one still. */
async function presentDraft(ctx: Ctx, request: Request, { kind }: Wizard): Promise<string | null> {
  const draftId = draftIdOf(request, ctx, kind);
  return draftId && (await loadDraft(ctx, { draftId, kind })) ? draftId : null;
}

async function addToDraft({ request, context, wizard, step }: SentStep, form: FormData): Promise<Answer> {
  const ctx = ctxOf(context);
  const texts = textsIn(form);
  const { draftId, setCookie } = await storeStep(request, context, wizard, step, texts);
  const owner = { briefId: null, draftId };
  await changePhotos(ctx, owner, texts);
  const problem = await keepPhotos(ctx, owner, form).catch(refusedAtField);
  const headers = { "Set-Cookie": setCookie };
  return problem ? problemAnswer(problem, valuesOf(texts), headers) : again(wizard, step, headers);
}

/** Handles the buttons at photos, and files that were chosen and not uploaded. Null for any other form. */
async function arrange(
  { request, context, wizard, step }: SentStep,
  texts: FormData,
): Promise<Answer | null> {
  const draftId = draftIdOf(request, ctxOf(context), wizard.kind);
  const isPressed =
    draftId !== null &&
    texts.has(PHOTO_ID) &&
    (await changePhotos(ctxOf(context), { briefId: null, draftId }, texts));
  const forgot = forgotPhotos(texts) && texts.get("intent") !== "vorige";
  if (!isPressed && !forgot) return null;
  const { setCookie } = await storeStep(request, context, wizard, step, texts);
  const headers = { "Set-Cookie": setCookie };
  return isPressed ? again(wizard, step, headers) : problemAnswer(NOT_UPLOADED, valuesOf(texts), headers);
}

const again = (wizard: Wizard, step: number, headers: HeadersInit) =>
  redirect(`${wizard.path}?stap=${step}#${PHOTOS_ID}`, { headers });

/** The same request with these texts as its form. */
function urlencoded(request: Request, texts: FormData): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  const body = new URLSearchParams(
    [...texts].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  return new Request(request.url, { method: "POST", headers, body });
}
