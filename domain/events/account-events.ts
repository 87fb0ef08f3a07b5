import type { Entries } from "./catalogue.ts";
import type { MailsAfter } from "./reaction.ts";

/** Accounts and operators. */
export const ACCOUNT_EVENTS = {
  "account.registration_requested": { about: [], when: "Somebody signed up; the mail is not answered yet." },
  "account.known_address_registered": {
    about: ["user"],
    when: "Somebody signed up with an address that has an account.",
  },
  "account.confirmation_requested": {
    about: [],
    when: "A registration asked for another confirmation mail.",
  },
  "account.created": { about: ["user"], when: "A confirmed registration became an account." },
  "account.password_reset_requested": {
    about: ["user"],
    when: "Somebody asked for a reset link for this account; `withCode` in a program.",
  },
  "account.sign_in_code_requested": {
    about: ["user"],
    when: "Somebody asked for a code to sign in to this account.",
  },
  "account.owner_code_requested": {
    about: ["user"],
    when: "The owner asked for a code: to change an account without a password, or a password in a program.",
  },
  "account.password_changed": { about: ["user"], when: "The password was changed or reset." },
  "account.email_change_requested": {
    about: ["user"],
    when: "The owner asked to move the account to another address.",
  },
  "account.email_changed": { about: ["user"], when: "The new address was confirmed." },
  "account.two_factor_enabled": { about: ["user"], when: "Signing in takes a second step from now on." },
  "account.two_factor_disabled": { about: ["user"], when: "Signing in takes no second step any more." },
  "account.recovery_codes_renewed": {
    about: ["user"],
    when: "The owner replaced the recovery codes of the second step.",
  },
  "account.details_changed": { about: ["user"], when: "The owner changed the name or phone number." },
  "account.session_ended": { about: ["user"], when: "The owner signed out on one device." },
  "account.sessions_ended": { about: ["user"], when: "The owner signed out on every device." },
  "account.signed_out_by_operator": {
    about: ["user"],
    when: "An operator ended every session of the account.",
  },
  "account.token_made": { about: ["user"], when: "The owner made a token, by which a program acts for it." },
  "account.token_ended": { about: ["user"], when: "The owner ended a token." },
  "account.deleted": { about: [], when: "The owner deleted the account." },
  "guest.deletion_announced": {
    about: [],
    when: "An operator announced the deletion of what was left with an address without an account.",
  },
  "guest.deletion_withdrawn": {
    about: [],
    when: "An operator took that back, or nobody carried it out in time.",
  },
  "guest.deleted": { about: [], when: "An operator carried out an announced deletion." },
  "operator.created": { about: ["user"], when: "A command on the server made an operator account." },
  "operator.invited": { about: [], when: "An operator invited somebody to become one." },
  "operator.joined": { about: ["user"], when: "Somebody accepted such an invitation." },
  "operator.role_changed": {
    about: ["user"],
    when: "An operator changed what another one may do, or confirmed it.",
  },
  "operator.removed": { about: [], when: "An operator removed another one." },
  "operator.test_requested": { about: ["user"], when: "An operator asked for a test mail." },
} as const satisfies Entries;

/** The mails that follow. */
export const ACCOUNT_MAILS = {
  "account.registration_requested": [{ mail: "confirm-email", urgent: true }],
  "account.known_address_registered": [{ mail: "account-exists", urgent: true }],
  "account.confirmation_requested": [{ mail: "confirm-email", urgent: true }],
  "account.created": [],
  "account.password_reset_requested": [{ mail: "reset-password", urgent: true }],
  "account.sign_in_code_requested": [{ mail: "sign-in-code", urgent: true }],
  "account.owner_code_requested": [{ mail: "owner-code", urgent: true }],
  "account.password_changed": [{ mail: "password-changed", urgent: true }],
  "account.email_change_requested": [
    { mail: "email-change-confirm", urgent: true },
    { mail: "email-change-notice", urgent: true },
  ],
  "account.email_changed": [],
  "account.two_factor_enabled": [{ mail: "two-factor-enabled", urgent: true }],
  "account.two_factor_disabled": [{ mail: "two-factor-disabled", urgent: true }],
  "account.recovery_codes_renewed": [],
  "account.details_changed": [],
  "account.session_ended": [],
  "account.sessions_ended": [],
  "account.signed_out_by_operator": [{ mail: "signed-out", urgent: true }],
  "account.token_made": [{ mail: "token-made", urgent: true }],
  "account.token_ended": [],
  "account.deleted": [{ mail: "account-deleted", urgent: true }],
  "guest.deletion_announced": [
    { mail: "guest-deletion-announced", urgent: true, once: ({ data }) => data.deletionId },
  ],
  "guest.deletion_withdrawn": [{ mail: "guest-deletion-withdrawn", urgent: true }],
  "guest.deleted": [{ mail: "guest-deleted", urgent: true }],
  "operator.created": [],
  "operator.invited": [{ mail: "operator-invited" }],
  "operator.joined": [{ mail: "operator-changed", to: "admins", urgent: true }],
  "operator.role_changed": [{ mail: "operator-changed", to: "admins", urgent: true }],
  "operator.removed": [
    { mail: "operator-changed", to: "admins", urgent: true },
    { mail: "operator-removed", urgent: true },
  ],
  "operator.test_requested": [{ mail: "test-notification", urgent: true }],
} as const satisfies MailsAfter<keyof typeof ACCOUNT_EVENTS>;
