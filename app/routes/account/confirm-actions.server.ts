import type { RouterContextProvider } from "react-router";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { clientAddressContext, ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { FORGET_PENDING_EMAIL, pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";
import { emailOnlyInput, mailedCodeInput } from "#domain/accounts/input.ts";
import { countTry } from "#domain/accounts/limits.ts";
import { resendEmailConfirmation } from "#domain/accounts/resend-confirmation.ts";
import { wayOn } from "./auth-actions.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { confirmPath } from "./confirm-path.ts";

/** Takes the token of a link, or an address with its code; makes the account and starts its first session. */
export async function confirm(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const given = form.get("token");
  const token = typeof given === "string" ? given : null;
  const parsed = token === null ? parseForm(form, mailedCodeInput) : null;
  if (parsed && !parsed.ok) return parsed.response;
  const ctx = ctxOf(context);
  // The token is no part of the answer: nothing repeats it.
  return answerRefusal(
    parsed ? { email: parsed.value.email } : {},
    async () => {
      await countTry(ctx, "confirm-from", context.get(clientAddressContext));
      const { userId, role } = await confirmEmail(ctx, parsed ? parsed.value : { token: token! });
      const session = await beginSession(request, context, userId);
      const next =
        role === "CLIENT"
          ? (wayOn(request, "redirect_to") ?? HOME_OF_ROLE.CLIENT)
          : "/schoonmaak/registratie-succesvol";
      if (!session) return redirectWithToast(`/auth?redirect=${encodeURIComponent(next)}`, "email_confirmed");
      return redirectWithToast(next, "email_confirmed", { setCookies: [...session, FORGET_PENDING_EMAIL] });
    },
    { toast: "verification_failed", log: logFailure(context) },
  );
}

/** Orders the mail once more, and answers alike when no sign-up waits for this address. */
export async function resend(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, emailOnlyInput);
  if (!parsed.ok) return parsed.response;
  const ctx = ctxOf(context);
  const { email } = parsed.value;
  return answerRefusal({ email }, async () => {
    await countTry(ctx, "resend-from", context.get(clientAddressContext));
    await resendEmailConfirmation(ctx, email);
    return redirectWithToast(confirmPath(wayOn(request, "redirect_to")), "email_code_resent", {
      setCookies: [pendingEmailCookie(email)],
    });
  });
}
