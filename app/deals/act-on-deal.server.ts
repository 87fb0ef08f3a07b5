import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { readValues } from "#app/forms/read-values.server.ts";
import { withoutEmptyRows } from "#app/forms/rows.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { announceArrival } from "#domain/deals/days/announce-arrival.ts";
import { assignDeal } from "#domain/deals/days/assign-deal.ts";
import { declineMoments } from "#domain/deals/days/decline-moments.ts";
import { proposeMoments } from "#domain/deals/days/propose-moments.ts";
import { takeMoment } from "#domain/deals/days/take-moment.ts";
import { withdrawMoments } from "#domain/deals/days/withdraw-moments.ts";
import { acceptExtraWork } from "#domain/deals/extras/accept-extra-work.ts";
import { offerExtraWork } from "#domain/deals/extras/offer-extra-work.ts";
import { refuseExtraWork } from "#domain/deals/extras/refuse-extra-work.ts";
import { withdrawExtraWork } from "#domain/deals/extras/withdraw-extra-work.ts";
import { callOffDeal } from "#domain/deals/falling/call-off-deal.ts";
import { removeWorkPicture } from "#domain/deals/files/remove-work-picture.ts";
import { giveBackDeal } from "#domain/deals/falling/give-back-deal.ts";
import { objectToFall } from "#domain/deals/falling/object-to-fall.ts";
import { answerDone } from "#domain/deals/finishing/answer-done.ts";
import { sayDone } from "#domain/deals/finishing/say-done.ts";
import { tickPoint } from "#domain/deals/finishing/tick-point.ts";
import { sendMessage } from "#domain/deals/messages/send-message.ts";
import { NO_PHOTO_CHOSEN } from "#texts/request/photos.ts";
import { nestRows } from "#domain/kernel/nest-rows.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import {
  DAY_ID,
  DEAL_ID,
  DEAL_INTENTS,
  DONE_ID,
  EXTRA_ID,
  FILES_FIELD,
  MESSAGES_ID,
  type DealIntent,
} from "./intents.ts";

const MOMENT_PARTS = ["day", "time", "hours"] as const;
const LINE_PARTS = ["description", "amount", "vat"] as const;

type Act = {
  verb: Verb;
  /** What the next page says. */
  toast: ToastCode;
  /** Where on the page it goes on. */
  at: string;
  /** The rows of the form, those that are written first. */
  rows?: (values: FormValues) => FormValues;
  nest?: (values: FormValues) => unknown;
  /** The names of fields whose mistake has another name in the schema. */
  fieldOf?: Partial<Record<string, string>>;
};

const ACTS: Record<Exclude<DealIntent, typeof DEAL_INTENTS.addPictures>, Act> = {
  "deal-propose": {
    verb: proposeMoments,
    toast: "deal_day_proposed",
    at: DAY_ID,
    // An empty form says what is missing at its first row.
    rows: (values) => withoutEmptyRows(values, "moment", MOMENT_PARTS, (texts) => texts.some(Boolean)),
    nest: (values) => nestRows(values, "moment", MOMENT_PARTS),
    fieldOf: { moment: "moment.0.day" },
  },
  "deal-take": { verb: takeMoment, toast: "deal_day_agreed", at: DAY_ID },
  "deal-decline": { verb: declineMoments, toast: "deal_day_declined", at: DAY_ID },
  "deal-withdraw": { verb: withdrawMoments, toast: "deal_day_withdrawn", at: DAY_ID },
  "deal-arrive": { verb: announceArrival, toast: "deal_on_the_way", at: DAY_ID },
  "deal-write": { verb: sendMessage, toast: "deal_message_sent", at: MESSAGES_ID },
  "deal-extra": {
    verb: offerExtraWork,
    toast: "deal_extra_offered",
    at: EXTRA_ID,
    // Each row has a rate of btw from the start.
    rows: (values) =>
      withoutEmptyRows(values, "line", LINE_PARTS, ([description, amount]) => Boolean(description || amount)),
    nest: (values) => nestRows(values, "line", LINE_PARTS),
    fieldOf: { line: "line.0.description" },
  },
  "deal-extra-accept": { verb: acceptExtraWork, toast: "deal_extra_accepted", at: EXTRA_ID },
  "deal-extra-refuse": { verb: refuseExtraWork, toast: "deal_extra_refused", at: EXTRA_ID },
  "deal-extra-withdraw": { verb: withdrawExtraWork, toast: "deal_extra_withdrawn", at: EXTRA_ID },
  "deal-done": { verb: sayDone, toast: "deal_said_done", at: DEAL_ID },
  "deal-answer-done": { verb: answerDone, toast: "deal_done_answered", at: DEAL_ID },
  "deal-picture-gone": { verb: removeWorkPicture, toast: "photo_removed", at: DONE_ID },
  "deal-tick": { verb: tickPoint, toast: "deal_point_ticked", at: DONE_ID },
  "deal-give-back": { verb: giveBackDeal, toast: "deal_given_back", at: DEAL_ID },
  "deal-call-off": { verb: callOffDeal, toast: "deal_called_off", at: DEAL_ID },
  "deal-object": { verb: objectToFall, toast: "deal_objected", at: DEAL_ID },
  "deal-assign": { verb: assignDeal, toast: "deal_assigned", at: DEAL_ID },
};

/** The fields of a form as the input of a verb; nobody in particular is an empty choice. */
const inputOf = ({ memberId, ...values }: Record<string, unknown>) => ({
  ...values,
  ...(memberId !== undefined && { memberId: memberId || null }),
});

/** Does what a form of the page of a deal asks, and shows the page again. */
export async function actOnDeal(
  ctx: Ctx,
  { intent, values, page }: { intent: DealIntent; values: FormValues; page: string },
  log: (error: unknown) => void,
) {
  // A form without files is read as any other one.
  if (intent === DEAL_INTENTS.addPictures) return filesAnswer(values, NO_PHOTO_CHOSEN);
  const { verb, toast, at, rows, nest, fieldOf } = ACTS[intent];
  const written = rows ? rows(values) : values;
  const input = inputOf((nest ? nest(written) : written) as Record<string, unknown>);
  const read = readValues({ values: written, input }, verb.definition.inputAt(ctx.now), fieldOf);
  if (!read.ok) return read.response;
  return answerRefusal(
    written,
    async () => {
      await verb(ctx, read.value);
      return redirectWithToast(`${page}#${at}`, toast);
    },
    { toast: "deal_failed", log },
  );
}

/** The page again, with a problem at the field of files and the typed text. */
export const filesAnswer = (values: FormValues, error: string, status = 422) =>
  data<FormAnswer>({ errors: { [FILES_FIELD]: error }, values }, { status });
