import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import {
  filesIn,
  refusedAnswer,
  UNREAD_UPLOAD,
  type UploadedForm,
} from "#app/forms/uploaded-files.server.ts";
import { admitUpload } from "#domain/companies/admit-upload.ts";
import { addPortfolioImages } from "#domain/companies/add-portfolio-images.ts";
import { arrangePortfolio } from "#domain/companies/arrange-portfolio.ts";
import { removePortfolioImage } from "#domain/companies/remove-portfolio-image.ts";
import { MAX_PICTURES } from "#domain/companies/rules.ts";
import { setAvatar } from "#domain/companies/set-avatar.ts";
import type { Ctx } from "#domain/context.ts";
import { tooManyFiles } from "#texts/upload-errors.ts";
import { arrangedImages } from "./arranged-images.ts";
import { ADD_IMAGES, ARRANGE_IMAGES, PROFILE_PATH, REMOVE_IMAGE, SET_AVATAR } from "./profile-intents.ts";

type Context = Readonly<RouterContextProvider>;

type ReadForm = () => Promise<UploadedForm>;

/** Handles an upload of the profile picture or of portfolio images. Reads the body only after `admitUpload`. */
export function takeUpload(read: ReadForm, context: Context, ctx: Ctx) {
  return answerRefusal(
    { intent: ADD_IMAGES },
    async () => {
      await admitUpload(ctx, {});
      return readUpload(read, context, ctx);
    },
    { toast: "upload_failed", log: logFailure(context) },
  );
}

async function readUpload(read: ReadForm, context: Context, ctx: Ctx) {
  const form = await read();
  if (!(form instanceof FormData)) return refused(ADD_IMAGES, UNREAD_UPLOAD[form], form);
  const forAvatar = form.get("intent") === SET_AVATAR;
  const intent = forAvatar ? SET_AVATAR : ADD_IMAGES;
  const files = await filesIn(form, intent);
  if (files.length === 0) {
    const errors = {
      [intent]: forAvatar ? "Kies eerst een foto." : "Kies eerst een of meer foto’s.",
    };
    return data<FormAnswer>({ errors, values: { intent } }, { status: 422 });
  }
  if (forAvatar && files.length > 1) return refused(intent, tooManyFiles(1), 422);
  return answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>(
    { intent },
    async () => {
      if (forAvatar) {
        await setAvatar(ctx, { upload: files[0]!.bytes });
        return redirectWithToast(PROFILE_PATH, "avatar_saved");
      }
      const result = await addPortfolioImages(ctx, { files });
      return (
        refusedAnswer(result, { intent }, MAX_PICTURES.IMAGE) ??
        redirectWithToast(PROFILE_PATH, "images_saved")
      );
    },
    { toast: "upload_failed", log: logFailure(context) },
  );
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
        { samePage: true },
      );
    },
    { toast: "profile_update_failed", log: logFailure(context) },
  );
}

const refused = (intent: string, refusal: FormAnswer["refusal"], status: number) =>
  data<FormAnswer>({ errors: {}, values: { intent }, refusal }, { status });
