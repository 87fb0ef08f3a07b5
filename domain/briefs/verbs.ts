import type { Verb } from "#domain/kernel/verb.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { changeBrief } from "./change-brief.ts";
import { closeChosenElsewhere } from "./close-chosen-elsewhere.ts";
import { confirmBrief } from "./confirm-brief.ts";
import { enterByReadingLink } from "./enter-by-reading-link.ts";
import { expireBriefs } from "./expire-briefs.ts";
import { hideBrief } from "./hide-brief.ts";
import { keepChoosing } from "./keep-choosing.ts";
import { markBriefSeen } from "./mark-brief-seen.ts";
import { markQuotesRead } from "./mark-quotes-read.ts";
import { markQuotesReadByLink } from "./mark-quotes-read-by-link.ts";
import { remindClients } from "./remind-clients.ts";
import { remindToChoose } from "./remind-to-choose.ts";
import { reopenBrief } from "./reopen-brief.ts";
import { repeatBrief } from "./repeat-brief.ts";
import { replaceReadingLink } from "./replace-reading-link.ts";
import { requestReadingCode } from "./request-reading-code.ts";
import { resendBriefConfirmation } from "./resend-brief-confirmation.ts";
import { saveBrief } from "./save-brief.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";
import { submitMovingBrief } from "./submit-moving-brief.ts";
import { tellNoQuotes } from "./tell-no-quotes.ts";
import { widenAlerts } from "./widen-alerts.ts";

export const verbs: readonly Verb[] = [
  cancelBrief,
  changeBrief,
  closeChosenElsewhere,
  confirmBrief,
  enterByReadingLink,
  expireBriefs,
  hideBrief,
  keepChoosing,
  markBriefSeen,
  markQuotesRead,
  markQuotesReadByLink,
  remindClients,
  remindToChoose,
  reopenBrief,
  repeatBrief,
  replaceReadingLink,
  requestReadingCode,
  resendBriefConfirmation,
  saveBrief,
  submitCleaningBrief,
  submitMovingBrief,
  tellNoQuotes,
  widenAlerts,
];
