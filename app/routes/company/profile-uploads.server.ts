import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { admitUpload } from "#domain/companies/admit-upload.ts";
import { addPortfolioImages } from "#domain/companies/add-portfolio-images.ts";
import { removePortfolioImage } from "#domain/companies/remove-portfolio-image.ts";
import { MAX_PORTFOLIO_IMAGES } from "#domain/companies/rules.ts";
import { setAvatar } from "#domain/companies/set-avatar.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { tooManyFiles, UPLOAD_BROKEN_OFF, UPLOAD_TOO_MUCH } from "#texts/errors.ts";
import { ADD_IMAGES, PROFILE_PATH, REMOVE_IMAGE, SET_AVATAR } from "./profile-intents.ts";

type Context = Readonly<RouterContextProvider>;

type ReadForm = () => Promise<FormData | 400 | 413>;

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
  if (form === 413) return refused(ADD_IMAGES, UPLOAD_TOO_MUCH, form);
  if (form === 400) return refused(ADD_IMAGES, UPLOAD_BROKEN_OFF, form);
  const forAvatar = form.get("intent") === SET_AVATAR;
  const intent = forAvatar ? SET_AVATAR : ADD_IMAGES;
  const max = forAvatar ? 1 : MAX_PORTFOLIO_IMAGES;
  const files = form.getAll(intent).filter((value) => value instanceof File && value.size > 0) as File[];
  if (files.length === 0) {
    const errors = { [intent]: forAvatar ? "Kies eerst een foto." : "Kies eerst een of meer foto’s." };
    return data<FormAnswer>({ errors, values: { intent } }, { status: 422 });
  }
  if (files.length > max) return refused(intent, tooManyFiles(max), 422);
  return answerRefusal(
    { intent },
    async () => {
      try {
        const uploads = await Promise.all(files.map((file) => file.bytes()));
        if (forAvatar) await setAvatar(ctx, { upload: uploads[0]! });
        else await addPortfolioImages(ctx, { uploads });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "upload_too_many") throw error;
        return refused(intent, tooManyFiles(max), 422);
      }
      return redirectWithToast(PROFILE_PATH, forAvatar ? "avatar_saved" : "images_saved");
    },
    { toast: "upload_failed", log: logFailure(context) },
  );
}

/** Removes an image from the portfolio. */
export function removeImage(context: Context, ctx: Ctx, form: FormData) {
  return answerRefusal(
    { intent: REMOVE_IMAGE },
    async () => {
      const id = form.get("id");
      await removePortfolioImage(ctx, { imageId: typeof id === "string" ? id : "" });
      return redirectWithToast(PROFILE_PATH, "image_removed");
    },
    { toast: "profile_update_failed", log: logFailure(context) },
  );
}

const refused = (intent: string, refusal: FormAnswer["refusal"], status: number) =>
  data<FormAnswer>({ errors: {}, values: { intent }, refusal }, { status });
