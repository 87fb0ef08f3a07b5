import type { Verb } from "#domain/kernel/verb.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { closeChosenElsewhere } from "./close-chosen-elsewhere.ts";
import { confirmBrief } from "./confirm-brief.ts";
import { expireBriefs } from "./expire-briefs.ts";
import { markQuotesRead } from "./mark-quotes-read.ts";
import { reopenBrief } from "./reopen-brief.ts";
import { resendBriefConfirmation } from "./resend-brief-confirmation.ts";

export const verbs: readonly Verb[] = [
  cancelBrief,
  closeChosenElsewhere,
  confirmBrief,
  expireBriefs,
  markQuotesRead,
  reopenBrief,
  resendBriefConfirmation,
];
