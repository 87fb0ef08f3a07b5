import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { readValues } from "#app/forms/read-values.server.ts";
import { filesIn, textsIn, UNREAD_UPLOAD } from "#app/forms/uploaded-files.server.ts";
import { answerComplaint } from "#domain/deals/complaints/answer-complaint.ts";
import { answerComplaintQuestion } from "#domain/deals/complaints/answer-complaint-question.ts";
import { admitComplaintFiles } from "#domain/deals/complaints/admit-complaint-files.ts";
import { askForAdvice } from "#domain/deals/complaints/ask-for-advice.ts";
import { withdrawComplaint } from "#domain/deals/complaints/withdraw-complaint.ts";
import { makeComplaint } from "#domain/deals/complaints/make-complaint.ts";
import { MAX_COMPLAINT_PICTURES } from "#domain/deals/complaints/rules.ts";
import { acceptSettlement } from "#domain/deals/complaints/accept-settlement.ts";
import { proposeSettlement } from "#domain/deals/complaints/propose-settlement.ts";
import { withdrawSettlement } from "#domain/deals/complaints/withdraw-settlement.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import { refusedMessageFiles } from "#texts/errors/upload-errors.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import { COMPLAINT_INTENTS, isComplaintIntent, PICTURES_FIELD, type ComplaintIntent } from "./intents.ts";

type Files = Awaited<ReturnType<typeof filesIn>>;

const ACTS: Record<ComplaintIntent, { verb: Verb; toast: ToastCode }> = {
  [COMPLAINT_INTENTS.make]: { verb: makeComplaint, toast: "complaint_made" },
  [COMPLAINT_INTENTS.answer]: { verb: answerComplaint, toast: "complaint_answered" },
  [COMPLAINT_INTENTS.propose]: { verb: proposeSettlement, toast: "settlement_proposed" },
  [COMPLAINT_INTENTS.accept]: { verb: acceptSettlement, toast: "complaint_settled" },
  [COMPLAINT_INTENTS.takeBack]: { verb: withdrawSettlement, toast: "settlement_withdrawn" },
  [COMPLAINT_INTENTS.ask]: { verb: askForAdvice, toast: "complaint_handed_over" },
  [COMPLAINT_INTENTS.withdraw]: { verb: withdrawComplaint, toast: "complaint_withdrawn" },
  [COMPLAINT_INTENTS.reply]: { verb: answerComplaintQuestion, toast: "complaint_question_answered" },
};

type Sent = { request: Request; context: Readonly<RouterContextProvider>; briefId: string; page: string };

/** Does what a form of the page of complaints asks, with or without pictures, and shows the page again. */
export async function actOnComplaint(ctx: Ctx, { request, context, briefId, page }: Sent) {
  const readUpload = context.get(uploadContext);
  if (!readUpload) return act(ctx, context, page, { values: valuesOf(await request.formData()), files: [] });
  const refusal = await refusalToAdmit(ctx, briefId);
  // Read all the same: what was typed stands in the form again.
  const form = await readUpload(request);
  if (!(form instanceof FormData))
    return data<FormAnswer>({ errors: {}, values: {}, refusal: UNREAD_UPLOAD[form] }, { status: form });
  const files = refusal ? [] : await filesIn(form, PICTURES_FIELD);
  return act(ctx, context, page, { values: valuesOf(textsIn(form)), files, refusal });
}

async function refusalToAdmit(ctx: Ctx, briefId: string): Promise<DomainError | null> {
  try {
    await admitComplaintFiles(ctx, { briefId });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return error;
  }
}

async function act(
  ctx: Ctx,
  context: Readonly<RouterContextProvider>,
  page: string,
  { values, files, refusal = null }: { values: FormValues; files: Files; refusal?: DomainError | null },
) {
  const intent = textOf(values, "intent");
  if (!isComplaintIntent(intent)) throw data(null, { status: 400 });
  const { verb, toast } = ACTS[intent];
  const input = { ...values, files: files.slice(0, 3 * MAX_COMPLAINT_PICTURES) };
  const read = readValues({ values, input }, verb.definition.inputAt(ctx.now));
  if (!read.ok) return read.response;
  return answerRefusal(
    values,
    async () => {
      if (refusal) throw refusal;
      const result = await verb(ctx, read.value);
      const refused = refusedIn(result);
      if (refused.length === 0) return redirectWithToast(page, toast);
      const errors = { [PICTURES_FIELD]: refusedMessageFiles(refused) };
      return data<FormAnswer>({ errors, values }, { status: 422 });
    },
    { toast: "deal_failed", log: logFailure(context) },
  );
}

type Refused = Awaited<ReturnType<typeof makeComplaint>>["refused"];

/** The pictures that a verb refused; none for a verb without pictures. */
const refusedIn = (result: unknown): Refused =>
  result !== null && typeof result === "object" && "refused" in result ? (result.refused as Refused) : [];
