import type { MailKind } from "#domain/mail-orders.ts";
import { accountDeleted } from "./account-deleted.tsx";
import { accountExists } from "./account-exists.tsx";
import { briefExpiring } from "./brief-expiring.tsx";
import { briefPublished } from "./brief-published.tsx";
import { companyWelcome } from "./company-welcome.tsx";
import { confirmBrief } from "./confirm-brief.tsx";
import { confirmEmail } from "./confirm-email.tsx";
import { contactMessage } from "./contact-message.tsx";
import { emailChangeConfirm } from "./email-change-confirm.tsx";
import { emailChangeNotice } from "./email-change-notice.tsx";
import type { Mail, Site } from "./mail.ts";
import { newsletterConfirm } from "./newsletter-confirm.tsx";
import { paymentRefunded } from "./payment-refunded.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { placeFree } from "./place-free.tsx";
import { placeLost } from "./place-lost.tsx";
import { proposalAcceptedClient } from "./proposal-accepted-client.tsx";
import { proposalAcceptedCompany } from "./proposal-accepted-company.tsx";
import { proposalDeclinedCompany } from "./proposal-declined-company.tsx";
import { proposalReceived } from "./proposal-received.tsx";
import { proposalSent } from "./proposal-sent.tsx";
import { proposalWithdrawn } from "./proposal-withdrawn.tsx";
import { referralRewarded } from "./referral-rewarded.tsx";
import { resetPassword } from "./reset-password.tsx";
import { subscriptionCancelled } from "./subscription-cancelled.tsx";
import { subscriptionResumed } from "./subscription-resumed.tsx";
import { subscriptionStarted } from "./subscription-started.tsx";
import { testNotification } from "./test-notification.tsx";
import { twoFactorDisabled } from "./two-factor-disabled.tsx";
import { twoFactorEnabled } from "./two-factor-enabled.tsx";

export type { Mail, Site } from "./mail.ts";

/** Every mail by its kind. A kind that a verb can order and that is missing here does not compile. */
export const MAILS = {
  "confirm-brief": confirmBrief,
  "brief-published": briefPublished,
  "brief-expiring": briefExpiring,
  "confirm-email": confirmEmail,
  "account-exists": accountExists,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "email-change-confirm": emailChangeConfirm,
  "email-change-notice": emailChangeNotice,
  "two-factor-enabled": twoFactorEnabled,
  "two-factor-disabled": twoFactorDisabled,
  "account-deleted": accountDeleted,
  "proposal-received": proposalReceived,
  "proposal-sent": proposalSent,
  "proposal-accepted-client": proposalAcceptedClient,
  "proposal-accepted-company": proposalAcceptedCompany,
  "proposal-declined-company": proposalDeclinedCompany,
  "proposal-withdrawn": proposalWithdrawn,
  "company-welcome": companyWelcome,
  "subscription-started": subscriptionStarted,
  "subscription-cancelled": subscriptionCancelled,
  "subscription-resumed": subscriptionResumed,
  "payment-refunded": paymentRefunded,
  "place-lost": placeLost,
  "referral-rewarded": referralRewarded,
  "newsletter-confirm": newsletterConfirm,
  "contact-message": contactMessage,
  "test-notification": testNotification,
  "place-free": placeFree,
} satisfies Record<MailKind, (data: never, site: Site) => Promise<Mail>>;
