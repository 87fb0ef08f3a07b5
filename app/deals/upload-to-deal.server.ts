import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { readValues } from "#app/forms/read-values.server.ts";
import { filesIn, textsIn, UNREAD_UPLOAD, type UploadedForm } from "#app/forms/uploaded-files.server.ts";
import { problemOf } from "#app/photos/photo-problem.server.ts";
import { addWorkPictures } from "#domain/deals/files/add-work-pictures.ts";
import { admitDealFiles } from "#domain/deals/files/admit-deal-files.ts";
import { MAX_MESSAGE_FILES, MAX_WORK_PICTURES } from "#domain/deals/files/rules.ts";
import { sendFiles } from "#domain/deals/messages/send-files.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { refusedMessageFiles } from "#texts/errors/upload-errors.ts";
import { actOnDeal, filesAnswer } from "./act-on-deal.server.ts";
import { DEAL_INTENTS, DONE_ID, FILES_FIELD, isDealIntent, MESSAGES_ID } from "./intents.ts";

type Upload = { briefId: string; page: string; read: () => Promise<UploadedForm> };
type Log = (error: unknown) => void;
type Sent = { values: FormValues; files: Awaited<ReturnType<typeof filesIn>>; page: string };

/** Takes a form of the page of a deal that may have files: a message, or pictures of the work. */
export async function uploadToDeal(ctx: Ctx, { briefId, page, read }: Upload, log: Log) {
  const refusal = await refusalToAdmit(ctx, briefId);
  // Read all the same: what was typed stands in the form again.
  const form = await read();
  if (!(form instanceof FormData))
    return data<FormAnswer>({ errors: {}, values: {}, refusal: UNREAD_UPLOAD[form] }, { status: form });
  const values = valuesOf(textsIn(form));
  const intent = textOf(values, "intent");
  if (!isDealIntent(intent)) throw data(null, { status: 400 });
  const files = refusal ? [] : await filesIn(form, FILES_FIELD);
  const take = intent === DEAL_INTENTS.addPictures ? keepPictures : sendMessageWithFiles;
  const hasOwnForm = intent === DEAL_INTENTS.addPictures || intent === DEAL_INTENTS.write;
  return answerRefusal(
    values,
    async () => {
      if (refusal) throw refusal;
      if (files.length === 0 || !hasOwnForm) return actOnDeal(ctx, { intent, values, page }, log);
      return take(ctx, { values, files, page });
    },
    { toast: "deal_failed", log },
  );
}

/** Why an upload is not taken; null when it is. Throws a 404 for a deal that this sender has no part in. */
async function refusalToAdmit(ctx: Ctx, briefId: string): Promise<DomainError | null> {
  try {
    await admitDealFiles(ctx, { briefId });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return error;
  }
}

async function sendMessageWithFiles(ctx: Ctx, { values, files, page }: Sent) {
  const input = { ...values, files: files.slice(0, 3 * MAX_MESSAGE_FILES) };
  const read = readValues({ values, input }, sendFiles.definition.inputAt(ctx.now));
  if (!read.ok) return read.response;
  const { refused } = await sendFiles(ctx, read.value);
  if (refused.length > 0) return filesAnswer(values, refusedMessageFiles(refused));
  return redirectWithToast(`${page}#${MESSAGES_ID}`, "deal_message_sent");
}

async function keepPictures(ctx: Ctx, { values, files, page }: Sent) {
  const input = { ...values, files: files.slice(0, 3 * MAX_WORK_PICTURES) };
  const read = readValues({ values, input }, addWorkPictures.definition.inputAt(ctx.now));
  if (!read.ok) return read.response;
  const problem = problemOf(await addWorkPictures(ctx, read.value), MAX_WORK_PICTURES);
  if (problem) return filesAnswer(values, problem.error, problem.status);
  return redirectWithToast(`${page}#${DONE_ID}`, "deal_pictures_saved");
}
