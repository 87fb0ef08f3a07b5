import type { Ctx } from "../kernel/context.ts";
import { DELETIONS } from "../privacy/deletion.ts";
import { threadMessageForMail } from "../desk/contact/views.ts";
import { reporterForMail, reportForMail } from "../desk/reports/views.ts";
import {
  registrationForMail,
  userForMail,
  emailChangeForMail,
  mailboxForMail,
  resetForMail,
} from "./account-facts.ts";
import { alertForMail, digestForMail } from "./alert-facts.ts";
import { announcementForMail, announcementTestForMail } from "./announcement-facts.ts";
import { askForMail } from "./ask-facts.ts";
import { briefForMail } from "./brief-facts.ts";
import { statementForMail } from "../desk/measures/statement-view.ts";
import {
  companyForMail,
  decidedCheckForMail,
  endingCheckForMail,
  giftForMail,
  quietMonthForMail,
  invitationForMail,
  lapsedChecksForMail,
  refusedTextsForMail,
  rewardForMail,
} from "./company-facts.ts";
import {
  decidedObjectionForMail,
  dealForMail,
  fallenDealForMail,
  ownDealForMail,
  ownFallenDealForMail,
} from "./deal-facts.ts";
import {
  decidedFactsForMail,
  endedDealForMail,
  heldExperienceForMail,
  ownReportedExperienceForMail,
  placedExperienceForMail,
  quoteWithFiguresForMail,
  removedFactsForMail,
  reportedExperienceForMail,
} from "./experience-facts.ts";
import { decidedDisputeForMail, disputeForOperatorMail } from "./dispute-facts.ts";
import { guestDeletionForMail } from "./guest-facts.ts";
import { complaintForMail, complaintForOperatorMail } from "./complaint-facts.ts";
import { companyInvitationForMail } from "./invitation-facts.ts";
import { leftByClientForMail, leftByCompanyForMail } from "./left-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { memberForMail, memberInvitationForMail } from "./membership-facts.ts";
import { operatorChangeForMail, operatorInvitationForMail } from "./operator-facts.ts";
import { comparisonForMail } from "./comparison-facts.ts";
import { bouncedForMail, paymentAlertForMail, lostPlaceForMail, invoiceForMail } from "./payment-facts.ts";
import {
  outdatedProposalForMail,
  ownProposalForMail,
  proposalChangeForMail,
  proposalForMail,
  revealForMail,
} from "./proposal-facts.ts";
import { newTermsForOne } from "./terms-facts.ts";
import {
  answeredQuoteAskForMail,
  answerForMail,
  questionForMail,
  quoteAskForMail,
} from "./question-facts.ts";
import { webhookForMail } from "./webhook-facts.ts";
import { signupForMail } from "./signup-facts.ts";
import { subscriptionForMail, overdueForMail, renewalForMail, startForMail } from "./subscription-facts.ts";

// Facts and recipients of mails, read at delivery. Null if the subject is gone.

/** Facts of a mail for each of its subjects. `id` is what its link or code is for. */
export const MAIL_FACTS = {
  alert: (ctx: Ctx, order: MailOrderIds) => alertForMail(ctx, order),
  digest: (ctx: Ctx, order: MailOrderIds) => digestForMail(ctx, order),
  companyInvitation: (ctx: Ctx, order: MailOrderIds) => companyInvitationForMail(ctx, order),
  ask: (ctx: Ctx, order: MailOrderIds) => askForMail(ctx, order),
  brief: (ctx: Ctx, { briefId }: MailOrderIds) => briefForMail(ctx, briefId!),
  quoteWithFigures: (ctx: Ctx, order: MailOrderIds) => quoteWithFiguresForMail(ctx, order),
  proposal: (ctx: Ctx, { proposalId }: MailOrderIds) => proposalForMail(ctx, proposalId!),
  proposalChange: (ctx: Ctx, { proposalId, version }: MailOrderIds) =>
    proposalChangeForMail(ctx, proposalId!, Number(version)),
  outdatedProposal: (ctx: Ctx, order: MailOrderIds) => outdatedProposalForMail(ctx, order),
  ownProposal: (ctx: Ctx, order: MailOrderIds) => ownProposalForMail(ctx, order),
  reveal: (ctx: Ctx, order: MailOrderIds) => revealForMail(ctx, order),
  deal: (ctx: Ctx, order: MailOrderIds) => dealForMail(ctx, order),
  ownDeal: (ctx: Ctx, order: MailOrderIds) => ownDealForMail(ctx, order),
  fallenDeal: (ctx: Ctx, order: MailOrderIds) => fallenDealForMail(ctx, order),
  ownFallenDeal: (ctx: Ctx, order: MailOrderIds) => ownFallenDealForMail(ctx, order),
  complaint: (ctx: Ctx, order: MailOrderIds) => complaintForMail(ctx, order),
  complaintForOperator: (ctx: Ctx, order: MailOrderIds) => complaintForOperatorMail(ctx, order),
  decidedDispute: (ctx: Ctx, order: MailOrderIds) => decidedDisputeForMail(ctx, order),
  disputeForOperator: (ctx: Ctx, order: MailOrderIds) => disputeForOperatorMail(ctx, order),
  endedDeal: (ctx: Ctx, order: MailOrderIds) => endedDealForMail(ctx, order),
  heldExperience: (ctx: Ctx, order: MailOrderIds) => heldExperienceForMail(ctx, order),
  placedExperience: (ctx: Ctx, order: MailOrderIds) => placedExperienceForMail(ctx, order),
  decidedFacts: (ctx: Ctx, order: MailOrderIds) => decidedFactsForMail(ctx, order),
  removedFacts: (ctx: Ctx, order: MailOrderIds) => removedFactsForMail(ctx, order),
  ownReportedExperience: (ctx: Ctx, order: MailOrderIds) => ownReportedExperienceForMail(ctx, order),
  reportedExperience: (ctx: Ctx, order: MailOrderIds) => reportedExperienceForMail(ctx, order),
  decidedObjection: (ctx: Ctx, order: MailOrderIds) => decidedObjectionForMail(ctx, order),
  quoteAsk: (ctx: Ctx, order: MailOrderIds) => quoteAskForMail(ctx, order),
  answeredQuoteAsk: (ctx: Ctx, order: MailOrderIds) => answeredQuoteAskForMail(ctx, order),
  question: (ctx: Ctx, order: MailOrderIds) => questionForMail(ctx, order),
  answer: (ctx: Ctx, order: MailOrderIds) => answerForMail(ctx, order),
  registration: (ctx: Ctx, { registrationId }: MailOrderIds) => registrationForMail(ctx, registrationId!),
  user: (ctx: Ctx, { userId }: MailOrderIds) => userForMail(ctx, userId!),
  reset: (ctx: Ctx, order: MailOrderIds) => resetForMail(ctx, order),
  mailbox: (ctx: Ctx, order: MailOrderIds) => mailboxForMail(ctx, order),
  emailChange: (ctx: Ctx, { userId, to }: MailOrderIds) => emailChangeForMail(ctx, userId!, to!),
  deletedAccount: async (_ctx: Ctx, { to, fullName, of, hasMeasures }: MailOrderIds) => ({
    id: to!,
    to: to!,
    fullName: fullName!,
    // An order from before this release names neither.
    of: DELETIONS.find((one) => one === of) ?? "former_member",
    hasMeasures: hasMeasures === "true",
  }),
  leftByClient: (ctx: Ctx, order: MailOrderIds) => leftByClientForMail(ctx, order),
  leftByCompany: (ctx: Ctx, order: MailOrderIds) => leftByCompanyForMail(ctx, order),
  addressee: async (_ctx: Ctx, { to, fullName }: MailOrderIds) => ({ id: to!, to: to!, fullName: fullName! }),
  company: (ctx: Ctx, { companyId }: MailOrderIds) => companyForMail(ctx, companyId!),
  lapsedChecks: (ctx: Ctx, order: MailOrderIds) => lapsedChecksForMail(ctx, order),
  decidedCheck: (ctx: Ctx, order: MailOrderIds) => decidedCheckForMail(ctx, order),
  refusedTexts: (ctx: Ctx, order: MailOrderIds) => refusedTextsForMail(ctx, order),
  endingCheck: (ctx: Ctx, order: MailOrderIds) => endingCheckForMail(ctx, order),
  invitation: (ctx: Ctx, { companyId, province }: MailOrderIds) =>
    invitationForMail(ctx, companyId!, province!),
  memberInvitation: (ctx: Ctx, { invitationId }: MailOrderIds) => memberInvitationForMail(ctx, invitationId!),
  operatorInvitation: (ctx: Ctx, { invitationId }: MailOrderIds) =>
    operatorInvitationForMail(ctx, invitationId!),
  operatorChange: (ctx: Ctx, order: MailOrderIds) => operatorChangeForMail(ctx, order),
  guestDeletion: (ctx: Ctx, { deletionId }: MailOrderIds) => guestDeletionForMail(ctx, deletionId!),
  member: (ctx: Ctx, { companyId, userId }: MailOrderIds) => memberForMail(ctx, companyId!, userId!),
  subscription: (ctx: Ctx, order: MailOrderIds) => subscriptionForMail(ctx, order),
  start: (ctx: Ctx, order: MailOrderIds) => startForMail(ctx, order),
  renewal: (ctx: Ctx, order: MailOrderIds) => renewalForMail(ctx, order),
  overdue: (ctx: Ctx, order: MailOrderIds) => overdueForMail(ctx, order),
  bounced: (ctx: Ctx, { companyId, providerInvoiceId }: MailOrderIds) =>
    bouncedForMail(ctx, companyId!, providerInvoiceId),
  paymentAlert: (ctx: Ctx, order: MailOrderIds) => paymentAlertForMail(ctx, order),
  comparison: (ctx: Ctx, order: MailOrderIds) => comparisonForMail(ctx, order),
  lostPlace: (ctx: Ctx, { companyId, refundedCents }: MailOrderIds) =>
    lostPlaceForMail(ctx, companyId!, refundedCents),
  invoice: (ctx: Ctx, { companyId, invoiceId }: MailOrderIds) => invoiceForMail(ctx, companyId!, invoiceId!),
  gift: (ctx: Ctx, order: MailOrderIds) => giftForMail(ctx, order),
  quietMonth: (ctx: Ctx, order: MailOrderIds) => quietMonthForMail(ctx, order),
  reward: (ctx: Ctx, { referralId }: MailOrderIds) => rewardForMail(ctx, referralId!),
  webhook: (ctx: Ctx, order: MailOrderIds) => webhookForMail(ctx, order),
  measure: (ctx: Ctx, { measureId }: MailOrderIds) => statementForMail(ctx, measureId!),
  announcement: (ctx: Ctx, order: MailOrderIds) => announcementForMail(ctx, order),
  announcementTest: (ctx: Ctx, order: MailOrderIds) => announcementTestForMail(ctx, order),
  newTerms: (ctx: Ctx, order: MailOrderIds) => newTermsForOne(ctx, order),
  signup: (ctx: Ctx, { signupId }: MailOrderIds) => signupForMail(ctx, signupId!),
  report: (ctx: Ctx, { reportId }: MailOrderIds) => reportForMail(ctx, reportId!),
  reporter: (ctx: Ctx, { reportId }: MailOrderIds) => reporterForMail(ctx, reportId!),
  threadMessage: (ctx: Ctx, { messageId }: MailOrderIds) => threadMessageForMail(ctx, messageId!),
} satisfies Record<string, (ctx: Ctx, order: MailOrderIds) => Promise<{ id: string } | null>>;

export type MailSubject = keyof typeof MAIL_FACTS;
export type MailFacts = {
  [Subject in MailSubject]: NonNullable<Awaited<ReturnType<(typeof MAIL_FACTS)[Subject]>>>;
};
