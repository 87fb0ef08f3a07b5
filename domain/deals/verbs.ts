import type { Verb } from "#domain/kernel/verb.ts";
import { announceArrival } from "./days/announce-arrival.ts";
import { assignDeal } from "./days/assign-deal.ts";
import { declineMoments } from "./days/decline-moments.ts";
import { proposeMoments } from "./days/propose-moments.ts";
import { remindOfDays } from "./days/remind-of-days.ts";
import { takeMoment } from "./days/take-moment.ts";
import { withdrawMoments } from "./days/withdraw-moments.ts";
import { acceptExtraWork } from "./extras/accept-extra-work.ts";
import { offerExtraWork } from "./extras/offer-extra-work.ts";
import { refuseExtraWork } from "./extras/refuse-extra-work.ts";
import { withdrawExtraWork } from "./extras/withdraw-extra-work.ts";
import { addWorkPictures } from "./files/add-work-pictures.ts";
import { admitDealFiles } from "./files/admit-deal-files.ts";
import { removeWorkPicture } from "./files/remove-work-picture.ts";
import { sendFiles } from "./messages/send-files.ts";
import { callOffDeal } from "./falling/call-off-deal.ts";
import { giveBackDeal } from "./falling/give-back-deal.ts";
import { objectToFall } from "./falling/object-to-fall.ts";
import { cleanAfterMove } from "./moving/clean-after-move.ts";
import { readMessages } from "./messages/read-messages.ts";
import { sendMessage } from "./messages/send-message.ts";
import { tellUnread } from "./messages/tell-unread.ts";
import { answerDone } from "./finishing/answer-done.ts";
import { sayDone } from "./finishing/say-done.ts";
import { settleDone } from "./finishing/settle-done.ts";
import { tickPoint } from "./finishing/tick-point.ts";

export const verbs: readonly Verb[] = [
  acceptExtraWork,
  addWorkPictures,
  admitDealFiles,
  announceArrival,
  answerDone,
  assignDeal,
  callOffDeal,
  cleanAfterMove,
  declineMoments,
  giveBackDeal,
  objectToFall,
  offerExtraWork,
  proposeMoments,
  readMessages,
  refuseExtraWork,
  remindOfDays,
  removeWorkPicture,
  sayDone,
  sendFiles,
  sendMessage,
  settleDone,
  takeMoment,
  tellUnread,
  tickPoint,
  withdrawExtraWork,
  withdrawMoments,
];
