import { changeContactDetails } from "./accounts/change-contact-details.ts";
import { changePassword } from "./accounts/change-password.ts";
import { confirmEmail } from "./accounts/confirm-email.ts";
import { confirmEmailChange } from "./accounts/confirm-email-change.ts";
import { endAllSessions } from "./accounts/end-all-sessions.ts";
import { endSession } from "./accounts/end-session.ts";
import { registerClient } from "./accounts/register-client.ts";
import { registerCompany } from "./accounts/register-company.ts";
import { renewRecoveryCodes } from "./accounts/renew-recovery-codes.ts";
import { requestEmailChange } from "./accounts/request-email-change.ts";
import { requestOwnerCode } from "./accounts/request-owner-code.ts";
import { requestPasswordReset } from "./accounts/request-password-reset.ts";
import { requestSignInCode } from "./accounts/request-sign-in-code.ts";
import { resendEmailConfirmation } from "./accounts/resend-email-confirmation.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { setUpSecondStep } from "./accounts/set-up-second-step.ts";
import { signIn } from "./accounts/sign-in.ts";
import { signInWithCode } from "./accounts/sign-in-with-code.ts";
import { startRegistrationOver } from "./accounts/start-registration-over.ts";
import { turnOffSecondStep } from "./accounts/turn-off-second-step.ts";
import { turnOnSecondStep } from "./accounts/turn-on-second-step.ts";
import { verifySecondStep } from "./accounts/verify-second-step.ts";
import { orderDigests } from "./alerts/order-digests.ts";
import { declineAsk } from "./asking/decline-ask.ts";
import { openBrief } from "./asking/open-brief.ts";
import { settleAsks } from "./asking/settle-asks.ts";
import { openPortal } from "./billing/open-portal.ts";
import { saveBillingDetails } from "./billing/save-billing-details.ts";
import { updateCustomer } from "./billing/update-customer.ts";
import { changeBrief } from "./briefs/change-brief.ts";
import { cancelBrief } from "./briefs/cancel-brief.ts";
import { closeChosenElsewhere } from "./briefs/close-chosen-elsewhere.ts";
import { confirmBrief } from "./briefs/confirm-brief.ts";
import { enterByReadingLink } from "./briefs/enter-by-reading-link.ts";
import { expireBriefs } from "./briefs/expire-briefs.ts";
import { keepChoosing } from "./briefs/keep-choosing.ts";
import { hideBrief } from "./briefs/hide-brief.ts";
import { markBriefSeen } from "./briefs/mark-brief-seen.ts";
import { markQuotesRead } from "./briefs/mark-quotes-read.ts";
import { markQuotesReadByLink } from "./briefs/mark-quotes-read-by-link.ts";
import { remindClients } from "./briefs/remind-clients.ts";
import { remindToChoose } from "./briefs/remind-to-choose.ts";
import { reopenBrief } from "./briefs/reopen-brief.ts";
import { replaceReadingLink } from "./briefs/replace-reading-link.ts";
import { requestReadingCode } from "./briefs/request-reading-code.ts";
import { repeatBrief } from "./briefs/repeat-brief.ts";
import { resendBriefConfirmation } from "./briefs/resend-brief-confirmation.ts";
import { saveBrief } from "./briefs/save-brief.ts";
import { submitCleaningBrief } from "./briefs/submit-cleaning-brief.ts";
import { submitMovingBrief } from "./briefs/submit-moving-brief.ts";
import { tellNoQuotes } from "./briefs/tell-no-quotes.ts";
import { widenAlerts } from "./briefs/widen-alerts.ts";
import { addOnboardingPictures } from "./companies/add-onboarding-pictures.ts";
import { arrangePortfolio } from "./companies/arrange-portfolio.ts";
import { removeOnboardingPicture } from "./companies/remove-onboarding-picture.ts";
import { addPortfolioImages } from "./companies/add-portfolio-images.ts";
import { admitUpload } from "./companies/admit-upload.ts";
import { inviteWaitingCompanies } from "./companies/invite-waiting-companies.ts";
import { joinWaitingList } from "./companies/join-waiting-list.ts";
import { removePortfolioImage } from "./companies/remove-portfolio-image.ts";
import { saveCompanyDetails } from "./companies/save-company-details.ts";
import { saveProfile } from "./companies/save-profile.ts";
import { setAvatar } from "./companies/set-avatar.ts";
import { takeProvince } from "./companies/take-province.ts";
import { saveJob } from "./won/save-job.ts";
import { verifyCompany } from "./companies/verify-company.ts";
import { addToDraft } from "./drafts/add-to-draft.ts";
import { beginDraft } from "./drafts/begin-draft.ts";
import { copyDraft } from "./drafts/copy-draft.ts";
import { discardDraft } from "./drafts/discard-draft.ts";
import { forgetInterruptedForm } from "./drafts/forget-interrupted-form.ts";
import { keepInterruptedForm } from "./drafts/keep-interrupted-form.ts";
import { downloadInvoice } from "./invoices/download-invoice.ts";
import { repeatRefunds } from "./invoices/repeat-refunds.ts";
import { finishRefunds } from "./invoices/finish-refunds.ts";
import { refundPayment } from "./invoices/refund-payment.ts";
import { renderInvoice } from "./invoices/render-invoice.ts";
import { freeUnpaidOfferPlaces } from "./launch/free-unpaid-offer-places.ts";
import { setLaunch } from "./launch/set-launch.ts";
import { setLaunchMode } from "./launch/set-launch-mode.ts";
import { endPause } from "./matching/end-pause.ts";
import { saveCompanyWork } from "./matching/save-company-work.ts";
import { acceptInvitation } from "./members/accept-invitation.ts";
import { changeMemberRole } from "./members/change-member-role.ts";
import { inviteMember } from "./members/invite-member.ts";
import { joinCompany } from "./members/join-company.ts";
import { leaveCompany } from "./members/leave-company.ts";
import { makeContact } from "./members/make-contact.ts";
import { removeMember } from "./members/remove-member.ts";
import { deleteSavedFilter } from "./members/delete-saved-filter.ts";
import { saveFilter } from "./members/save-filter.ts";
import { visitList } from "./members/visit-list.ts";
import { withdrawInvitation } from "./members/withdraw-invitation.ts";
import { chooseByLink } from "./notifications/choose-by-link.ts";
import { readAllNotifications } from "./notifications/read-all-notifications.ts";
import { readNotification } from "./notifications/read-notification.ts";
import { readNotificationsOf } from "./notifications/read-notifications-of.ts";
import { saveNotificationChoices } from "./notifications/save-notification-choices.ts";
import { createOperator } from "./operators/create-operator.ts";
import { sendTestNotification } from "./operators/send-test-notification.ts";
import { writeHeartbeat } from "./operators/write-heartbeat.ts";
import { announceRenewals } from "./payments/announce-renewals.ts";
import { cancelSubscription } from "./payments/cancel-subscription.ts";
import { chaseOverdue } from "./payments/chase-overdue.ts";
import { checkPayment } from "./payments/check-payment.ts";
import { endSubscription } from "./payments/end-subscription.ts";
import { refreshSubscription } from "./payments/refresh-subscription.ts";
import { resumeSubscription } from "./payments/resume-subscription.ts";
import { startCheckout } from "./payments/start-checkout.ts";
import { syncCheckout } from "./payments/sync-checkout.ts";
import { syncMissedWebhooks } from "./payments/sync-missed-webhooks.ts";
import { syncSubscription } from "./payments/sync-subscription.ts";
import { forgetBrowser } from "./push/forget-browser.ts";
import { turnOffPush } from "./push/turn-off-push.ts";
import { turnOnPush } from "./push/turn-on-push.ts";
import { importPostcodes } from "./places/import-postcodes.ts";
import { addPhotos } from "./photos/add-photos.ts";
import { admitPhotos } from "./photos/admit-photos.ts";
import { arrangePhotos } from "./photos/arrange-photos.ts";
import { removePhoto } from "./photos/remove-photo.ts";
import { deleteAccount } from "./privacy/delete-account.ts";
import { deleteExpired } from "./privacy/delete-expired.ts";
import { exportData } from "./privacy/export-data.ts";
import { removeOrphanedFiles } from "./privacy/remove-orphaned-files.ts";
import { acceptProposal } from "./proposals/accept-proposal.ts";
import { changeProposal } from "./proposals/change-proposal.ts";
import { confirmProposal } from "./proposals/confirm-proposal.ts";
import { declineProposal } from "./proposals/decline-proposal.ts";
import { deleteQuoteTemplate } from "./proposals/delete-quote-template.ts";
import { noteTemplateUse } from "./proposals/note-template-use.ts";
import { discardQuoteDraft } from "./proposals/discard-quote-draft.ts";
import { renameQuoteTemplate } from "./proposals/rename-quote-template.ts";
import { saveQuoteDraft } from "./proposals/save-quote-draft.ts";
import { saveQuoteTemplate } from "./proposals/save-quote-template.ts";
import { expireProposals } from "./proposals/expire-proposals.ts";
import { sendProposal } from "./proposals/send-proposal.ts";
import { withdrawProposal } from "./proposals/withdraw-proposal.ts";
import { answerQuestion } from "./questions/answer-question.ts";
import { answerQuestionByLink } from "./questions/answer-question-by-link.ts";
import { askQuestion } from "./questions/ask-question.ts";
import { creditMissedReferrals } from "./referrals/credit-missed-referrals.ts";
import { creditReferral } from "./referrals/credit-referral.ts";
import { ensureReferralCode } from "./referrals/ensure-referral-code.ts";
import { announceCompany } from "./signups/announce-company.ts";
import { confirmNewsletter } from "./signups/confirm-newsletter.ts";
import { deleteOldSignups } from "./signups/delete-old-signups.ts";
import { handleContactMessage } from "./signups/handle-contact-message.ts";
import { leaveNewsletter } from "./signups/leave-newsletter.ts";
import { sendContactMessage } from "./signups/send-contact-message.ts";
import { subscribeNewsletter } from "./signups/subscribe-newsletter.ts";
import type { Verb } from "./verb.ts";

/** All verbs. The access matrix, the API and its limits are read from this list. A test fails if a verb is missing. */
export const VERBS: readonly Verb[] = [
  deleteSavedFilter,
  saveFilter,
  visitList,
  acceptInvitation,
  changeMemberRole,
  inviteMember,
  joinCompany,
  leaveCompany,
  makeContact,
  removeMember,
  withdrawInvitation,
  declineAsk,
  answerQuestion,
  answerQuestionByLink,
  askQuestion,
  openBrief,
  settleAsks,
  acceptProposal,
  addOnboardingPictures,
  addPortfolioImages,
  arrangePortfolio,
  addToDraft,
  admitUpload,
  announceCompany,
  announceRenewals,
  beginDraft,
  cancelBrief,
  cancelSubscription,
  changeContactDetails,
  changePassword,
  changeBrief,
  changeProposal,
  confirmProposal,
  chaseOverdue,
  checkPayment,
  chooseByLink,
  confirmBrief,
  confirmEmail,
  confirmEmailChange,
  confirmNewsletter,
  copyDraft,
  createOperator,
  creditMissedReferrals,
  creditReferral,
  declineProposal,
  deleteAccount,
  removeOrphanedFiles,
  admitPhotos,
  addPhotos,
  arrangePhotos,
  removePhoto,
  deleteExpired,
  deleteQuoteTemplate,
  noteTemplateUse,
  deleteOldSignups,
  discardDraft,
  discardQuoteDraft,
  downloadInvoice,
  endAllSessions,
  endPause,
  endSession,
  endSubscription,
  ensureReferralCode,
  enterByReadingLink,
  expireBriefs,
  expireProposals,
  exportData,
  finishRefunds,
  repeatRefunds,
  forgetBrowser,
  forgetInterruptedForm,
  freeUnpaidOfferPlaces,
  handleContactMessage,
  importPostcodes,
  inviteWaitingCompanies,
  joinWaitingList,
  keepInterruptedForm,
  leaveNewsletter,
  closeChosenElsewhere,
  keepChoosing,
  remindToChoose,
  tellNoQuotes,
  widenAlerts,
  hideBrief,
  markBriefSeen,
  saveBrief,
  markQuotesRead,
  markQuotesReadByLink,
  openPortal,
  orderDigests,
  refundPayment,
  registerClient,
  registerCompany,
  remindClients,
  removeOnboardingPicture,
  removePortfolioImage,
  renderInvoice,
  renewRecoveryCodes,
  reopenBrief,
  replaceReadingLink,
  repeatBrief,
  requestEmailChange,
  requestOwnerCode,
  requestPasswordReset,
  requestReadingCode,
  requestSignInCode,
  resendBriefConfirmation,
  resendEmailConfirmation,
  resetPassword,
  readAllNotifications,
  readNotification,
  readNotificationsOf,
  refreshSubscription,
  resumeSubscription,
  saveBillingDetails,
  saveCompanyDetails,
  saveCompanyWork,
  renameQuoteTemplate,
  saveNotificationChoices,
  saveProfile,
  saveJob,
  saveQuoteDraft,
  saveQuoteTemplate,
  sendContactMessage,
  sendProposal,
  sendTestNotification,
  setAvatar,
  setLaunch,
  setLaunchMode,
  setUpSecondStep,
  signIn,
  signInWithCode,
  startCheckout,
  startRegistrationOver,
  submitCleaningBrief,
  submitMovingBrief,
  subscribeNewsletter,
  syncCheckout,
  syncMissedWebhooks,
  syncSubscription,
  takeProvince,
  turnOffPush,
  turnOffSecondStep,
  turnOnPush,
  turnOnSecondStep,
  updateCustomer,
  verifyCompany,
  verifySecondStep,
  withdrawProposal,
  writeHeartbeat,
];
