import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { filesIn, UNREAD_UPLOAD, type UploadedForm } from "#app/forms/uploaded-files.server.ts";
import { problemOf, refusedAtField, type PhotoProblem } from "#app/photos/photo-problem.server.ts";
import { admitUpload } from "#domain/companies/pictures/admit-upload.ts";
import { addPortfolioImages } from "#domain/companies/pictures/add-portfolio-images.ts";
import { arrangePortfolio } from "#domain/companies/pictures/arrange-portfolio.ts";
import { removePortfolioImage } from "#domain/companies/pictures/remove-portfolio-image.ts";
import { MAX_PICTURES } from "#domain/companies/rules.ts";
import { setAvatar } from "#domain/companies/pictures/set-avatar.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { NO_PHOTO_CHOSEN } from "#texts/request/photos.ts";
import { tooManyFiles } from "#texts/errors/upload-errors.ts";
import { arrangedImages } from "./arranged-images.ts";
import { ADD_IMAGES, ARRANGE_IMAGES, PROFILE_PATH, REMOVE_IMAGE, SET_AVATAR } from "./profile-intents.ts";

type Context = Readonly<RouterContextProvider>;

type ReadForm = () => Promise<UploadedForm>;

/** What the field of files says when none was chosen. */
export const NONE_CHOSEN = { [SET_AVATAR]: "Kies eerst een foto.", [ADD_IMAGES]: NO_PHOTO_CHOSEN };

const intentOf = (form: FormData) => (form.get("intent") === SET_AVATAR ? SET_AVATAR : ADD_IMAGES);

/** Handles an upload of the profile picture or of portfolio images. Reads the body only after `admitUpload`. */
export function takeUpload(read: ReadForm, context: Context, ctx: Ctx) {
  return answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>(
    { intent: ADD_IMAGES },
    async () => {
      await admitUpload(ctx, {});
      const form = await read();
      if (!(form instanceof FormData))
        return data<FormAnswer>(
          { errors: {}, values: { intent: ADD_IMAGES }, refusal: UNREAD_UPLOAD[form] },
          { status: form },
        );
      const intent = intentOf(form);
      const problem = await keepPictures(ctx, form).catch(refusedAtField);
      if (problem)
        return data<FormAnswer>(
          { errors: { [intent]: problem.error }, values: { intent } },
          { status: problem.status },
        );
      return redirectWithToast(PROFILE_PATH, intent === SET_AVATAR ? "avatar_saved" : "images_saved");
    },
    { toast: "upload_failed", log: logFailure(context) },
  );
}

/** Keeps the profile picture or the images of an upload. Null when all were kept. Throws as `setAvatar`, `addPortfolioImages`. */
async function keepPictures(ctx: Ctx, form: FormData): Promise<PhotoProblem | null> {
  const intent = intentOf(form);
  const files = await filesIn(form, intent);
  if (files.length === 0) return { error: NONE_CHOSEN[intent], status: 422 };
  if (intent === ADD_IMAGES) return problemOf(await addPortfolioImages(ctx, { files }), MAX_PICTURES.IMAGE);
  if (files.length > 1) return { error: tooManyFiles(1).message, status: 422 };
  await setAvatar(ctx, { upload: files[0]!.bytes });
  return null;
}

/** Takes a picture that the profile page sends while it stays as it is. */
export async function keepSentPicture(ctx: Ctx, read: ReadForm): Promise<PhotoProblem | null> {
  await admitUpload(ctx, {});
  const form = await read();
  return form instanceof FormData
    ? keepPictures(ctx, form)
    : { error: UNREAD_UPLOAD[form].message, status: form };
}

/** Saves the order and captions of the portfolio, and removes the image whose button was pressed. */
export function changePortfolio(context: Context, ctx: Ctx, form: FormData) {
  return answerRefusal(
    { intent: ARRANGE_IMAGES },
    async () => {
      const images = arrangedImages(form);
      const removed = form.get(REMOVE_IMAGE);
      // First what may be refused, so that a refusal changes nothing.
      if (typeof removed === "string") await removePortfolioImage(ctx, { imageId: removed });
      await arrangePortfolio(ctx, { images });
      return redirectWithToast(
        `${PROFILE_PATH}#portfolio-titel`,
        removed === null ? "portfolio_saved" : "image_removed",
      );
    },
    { toast: "profile_update_failed", log: logFailure(context) },
  );
}
