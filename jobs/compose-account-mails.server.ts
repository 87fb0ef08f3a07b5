import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { accountByEmail } from "#domain/accounts/account-views.ts";
import { userForMail } from "#domain/mail-views.ts";
import { MAILS } from "#mails/index.ts";
import { addressed, type Composer } from "./addressed-mail.ts";

type AccountMails =
  | "email-change-confirm"
  | "email-change-notice"
  | "two-factor-enabled"
  | "two-factor-disabled"
  | "account-deleted";

/** Mails about the account itself; some go to the address in their order. */
export const ACCOUNT_COMPOSERS: { [Kind in AccountMails]: Composer<Kind> } = {
  async "email-change-confirm"(ctx, { userId, to }, site) {
    const user = await userForMail(ctx, userId);
    // An address that is somebody's already cannot become somebody else's; whoever asked is not told.
    if (!user || (await accountByEmail(ctx, to))) return null;
    const about = { purpose: "change_email", email: to, subjectId: userId } as const;
    const { token, code } = await issueOneTimeCode(ctx, about);
    const confirmUrl = `${site.url}/account/e-mail/bevestigen?token=${token}`;
    return addressed(to, MAILS["email-change-confirm"]({ fullName: user.fullName, confirmUrl, code }, site));
  },
  async "email-change-notice"(ctx, { userId, to }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const resetUrl = `${site.url}/forgot-password`;
    return addressed(to, MAILS["email-change-notice"]({ fullName: user.fullName, resetUrl }, site));
  },
  async "two-factor-enabled"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const data = { fullName: user.fullName, resetUrl: `${site.url}/forgot-password` };
    return addressed(user.to, MAILS["two-factor-enabled"](data, site));
  },
  async "two-factor-disabled"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const data = { fullName: user.fullName, resetUrl: `${site.url}/forgot-password` };
    return addressed(user.to, MAILS["two-factor-disabled"](data, site));
  },
  "account-deleted": (_ctx, { to, fullName }, site) =>
    addressed(to, MAILS["account-deleted"]({ fullName }, site)),
};
