import { accountByEmail } from "#domain/accounts/account-views.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { registrationForMail, userForMail } from "#domain/mail-views.ts";
import { MAILS } from "#mails/index.ts";
import { addressed, type Composer } from "./addressed-mail.ts";

type SecurityNotice =
  | "password-changed"
  | "email-change-notice"
  | "two-factor-enabled"
  | "two-factor-disabled";

type AccountMails =
  | SecurityNotice
  | "confirm-email"
  | "account-exists"
  | "reset-password"
  | "company-welcome"
  | "email-change-confirm"
  | "account-deleted";

/** Mails about the account itself; some go to the address in their order. */
export const ACCOUNT_COMPOSERS: { [Kind in AccountMails]: Composer<Kind> } = {
  async "confirm-email"(ctx, { registrationId }, site) {
    const registration = await registrationForMail(ctx, registrationId);
    if (!registration) return null;
    const { token, code } = await issueOneTimeCode(ctx, {
      purpose: "confirm_email",
      email: registration.to,
      subjectId: registrationId,
    });
    return addressed(
      registration.to,
      MAILS["confirm-email"](
        {
          fullName: registration.fullName,
          confirmUrl: `${site.url}/auth/confirm?type=signup&token_hash=${token}`,
          code,
          isCompany: registration.role === "PHOTOGRAPHER",
        },
        site,
      ),
    );
  },
  async "account-exists"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const urls = { loginUrl: `${site.url}/auth`, resetUrl: `${site.url}/forgot-password` };
    return addressed(user.to, MAILS["account-exists"]({ fullName: user.fullName, ...urls }, site));
  },
  async "reset-password"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const about = { purpose: "reset_password", email: user.to, subjectId: userId } as const;
    const { token } = await issueOneTimeCode(ctx, about);
    const resetUrl = `${site.url}/reset-password?token=${token}`;
    return addressed(user.to, MAILS["reset-password"]({ fullName: user.fullName, resetUrl }, site));
  },
  async "company-welcome"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user?.companyName) return null;
    const { fullName, companyName } = user;
    const onboardingUrl = `${site.url}/verhuisbedrijf-onboarding`;
    return addressed(user.to, MAILS["company-welcome"]({ fullName, companyName, onboardingUrl }, site));
  },
  async "email-change-confirm"(ctx, { userId, to }, site) {
    const user = await userForMail(ctx, userId);
    // An address that is somebody's already cannot become somebody else's; whoever asked is not told.
    if (!user || (await accountByEmail(ctx, to))) return null;
    const about = { purpose: "change_email", email: to, subjectId: userId } as const;
    const { token, code } = await issueOneTimeCode(ctx, about);
    const confirmUrl = `${site.url}/account/e-mail/bevestigen?token=${token}`;
    return addressed(to, MAILS["email-change-confirm"]({ fullName: user.fullName, confirmUrl, code }, site));
  },
  "password-changed": securityNotice("password-changed"),
  "email-change-notice": securityNotice("email-change-notice"),
  "two-factor-enabled": securityNotice("two-factor-enabled"),
  "two-factor-disabled": securityNotice("two-factor-disabled"),
  "account-deleted": (_ctx, { to, fullName }, site) =>
    addressed(to, MAILS["account-deleted"]({ fullName }, site)),
};

/** Tells an owner what changed, with the way back for an owner who did not do it. */
function securityNotice<Kind extends SecurityNotice>(kind: Kind): Composer<Kind> {
  return async (ctx, { userId, to }: { userId: string; to?: string }, site) => {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const data = { fullName: user.fullName, resetUrl: `${site.url}/forgot-password` };
    // By now the account may have the new address, whose owner need not be told.
    return addressed(to ?? user.to, MAILS[kind](data, site));
  };
}
