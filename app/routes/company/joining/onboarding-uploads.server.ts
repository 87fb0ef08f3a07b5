import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { filesIn, textsIn, UNREAD_UPLOAD, type UploadedForm } from "#app/forms/uploaded-files.server.ts";
import { storeStep, type Wizard } from "#app/forms/wizard.server.ts";
import { problemOf, type PhotoProblem } from "#app/photos/photo-problem.server.ts";
import { addOnboardingPictures } from "#domain/companies/pictures/add-onboarding-pictures.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { arrangeOnboardingPictures } from "#domain/companies/pictures/arrange-onboarding-pictures.ts";
import { MAX_PICTURES } from "#domain/companies/rules.ts";
import { admitUpload } from "#domain/companies/pictures/admit-upload.ts";
import { removeOnboardingPicture } from "#domain/companies/pictures/remove-onboarding-picture.ts";
import { NONE_CHOSEN } from "../profile/profile-uploads.server.ts";
import { arrangedImages } from "../profile/arranged-images.ts";
import { ADD_IMAGES, OWN_IMAGES_ID, REMOVE_IMAGE, SET_AVATAR } from "../profile/profile-intents.ts";

type Context = Readonly<RouterContextProvider>;

/** A step of the onboarding as it was sent. */
type SentStep = {
  request: Request;
  context: Context;
  wizard: Wizard;
  step: number;
};

/** Keeps the files and the typed text of a step, and shows it again. Reads the body only after `admitUpload`. */
export function takePictures(sent: SentStep, read: () => Promise<UploadedForm>) {
  const ctx = ctxOf(sent.context);
  return answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>(
    {},
    async () => {
      await admitUpload(ctx, {});
      const form = await read();
      if (!(form instanceof FormData))
        return data<FormAnswer>({ errors: {}, values: {}, refusal: UNREAD_UPLOAD[form] }, { status: form });
      await keepOrder(ctx, form);
      const typed = textsIn(form);
      const headers = await storeTyped(sent, typed);
      const field = fieldOf(form);
      const problem = await addPictures(ctx, form);
      if (problem) {
        const answer = { errors: { [field]: problem.error }, values: valuesOf(typed) };
        return data<FormAnswer>(answer, { status: problem.status, headers });
      }
      return redirect(stepPath(sent) + (field === SET_AVATAR ? "" : `#${OWN_IMAGES_ID}`), { headers });
    },
    { toast: "upload_failed", log: logFailure(sent.context) },
  );
}

const fieldOf = (form: FormData) => (form.get("intent") === SET_AVATAR ? SET_AVATAR : ADD_IMAGES);

/** Keeps the files of the field that the form is about. */
async function addPictures(ctx: Ctx, form: FormData): Promise<PhotoProblem | null> {
  const field = fieldOf(form);
  const files = await filesIn(form, field);
  if (files.length === 0) return { error: NONE_CHOSEN[field], status: 422 };
  const kind = field === SET_AVATAR ? "AVATAR" : "IMAGE";
  return problemOf(await addOnboardingPictures(ctx, { kind, files }), MAX_PICTURES[kind]);
}

/** Takes what the pictures of a step send while its page stays: a file, or the order of the images and which one goes. */
export async function keepSentPictures(
  ctx: Ctx,
  request: Request,
  readUpload: ((request: Request) => Promise<UploadedForm>) | null,
): Promise<PhotoProblem | null> {
  if (readUpload) {
    await admitUpload(ctx, {});
    const form = await readUpload(request);
    return form instanceof FormData
      ? addPictures(ctx, form)
      : { error: UNREAD_UPLOAD[form].message, status: form };
  }
  const form = await request.formData();
  const removed = form.get(REMOVE_IMAGE);
  if (typeof removed === "string") await removeOnboardingPicture(ctx, { pictureId: removed });
  await keepOrder(ctx, form);
  return null;
}

/** Moves or removes the picture whose button was pressed, keeps the typed text of the step, and shows it again. */
export function changePictures(sent: SentStep, form: FormData) {
  return answerRefusal(
    valuesOf(form),
    async () => {
      const ctx = ctxOf(sent.context);
      // First what may be refused, so that a refusal changes nothing.
      const id = form.get(REMOVE_IMAGE);
      if (id !== null) await removeOnboardingPicture(ctx, { pictureId: typeof id === "string" ? id : "" });
      const headers = await storeTyped(sent, form);
      await keepOrder(ctx, form);
      return redirect(`${stepPath(sent)}#${OWN_IMAGES_ID}`, { headers });
    },
    { toast: "profile_update_failed", log: logFailure(sent.context) },
  );
}

/** Stores the order in which the form has the images; one without images changes nothing. */
export async function keepOrder(ctx: Ctx, form: FormData): Promise<void> {
  const pictureIds = arrangedImages(form).map(({ imageId }) => imageId);
  if (pictureIds.length > 0)
    await arrangeOnboardingPictures(ctx, { pictureIds: pictureIds.slice(0, MAX_PICTURES.IMAGE) });
}

const stepPath = ({ wizard, step }: SentStep) => `${wizard.path}?stap=${step}`;

async function storeTyped({ request, context, wizard, step }: SentStep, form: FormData) {
  const { setCookie } = await storeStep(request, context, wizard, step, form);
  return { "Set-Cookie": setCookie };
}
