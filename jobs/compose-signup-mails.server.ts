import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { INVITATION_HOURS } from "#domain/companies/rules.ts";
import { userForMail } from "#domain/mail-views.ts";
import { isSubscribed } from "#domain/subscriptions/rules.ts";
import { unsubscribeToken } from "#domain/signups/signed.ts";
import { contactMessageForMail, signupToConfirm } from "#domain/signups/views.ts";
import { MAILS, type Site } from "#mails/index.ts";
import { addressed, type Composer } from "./addressed-mail.ts";

type SignupMails = "newsletter-confirm" | "contact-message" | "test-notification" | "place-free";

/** With these a mail program shows its own button to unsubscribe, which needs no page (RFC 8058). */
function unsubscribeHeaders(site: Site, token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${site.url}/nieuwsbrief/afmelden?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Mails of the forms that anybody can send, of the waiting list, and for trying mail out. */
export const SIGNUP_COMPOSERS: { [Kind in SignupMails]: Composer<Kind> } = {
  async "newsletter-confirm"(ctx, { signupId }, site) {
    const signup = await signupToConfirm(ctx, signupId);
    if (!signup) return null;
    const about = { purpose: "confirm_newsletter" as const, email: signup.to, subjectId: signupId };
    const { token } = await issueOneTimeCode(ctx, about);
    const confirmUrl = `${site.url}/nieuwsbrief/bevestigen?token=${token}`;
    return addressed(signup.to, MAILS["newsletter-confirm"]({ name: signup.name, confirmUrl }, site), {
      headers: unsubscribeHeaders(site, unsubscribeToken(ctx, signupId)),
    });
  },
  async "contact-message"(ctx, { messageId }, site) {
    const message = await contactMessageForMail(ctx, messageId);
    return (
      message &&
      addressed(site.contactEmail, MAILS["contact-message"](message, site), { replyTo: message.email })
    );
  },
  async "test-notification"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    return user && addressed(user.to, MAILS["test-notification"]({ fullName: user.fullName }, site));
  },
  async "place-free"(ctx, { userId, province }, site) {
    const user = await userForMail(ctx, userId);
    if (!user?.companyName) return null;
    const { to, companyName } = user;
    const subscribed = isSubscribed(user.subscription, ctx.now);
    const takeUrl = `${site.url}${subscribed ? "/verhuisbedrijf-dashboard/profiel" : "/subscription-management"}`;
    const data = { companyName, province, hours: INVITATION_HOURS, isSubscribed: subscribed, takeUrl };
    return addressed(to, MAILS["place-free"](data, site));
  },
};
