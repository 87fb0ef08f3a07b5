import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import { registrationKeyOf } from "#app/cookies/registration.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { isLiveConfirmationLink } from "#domain/accounts/link-views.ts";
import { TOASTS } from "#texts/toasts/toasts.ts";
import type { Route } from "./+types/confirm";
import { returnPathOf } from "./auth-actions.server.ts";
import { confirm, resend, startOver } from "./confirm-actions.server.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { CODE_PATH } from "./confirm-path.ts";
import { REGISTER_AGAIN } from "./register-again.tsx";
import { toForgotPassword } from "./reset-actions.server.ts";
import { isCode, useHashLink } from "./use-hash-link.ts";

export const handle: PageHandle = { width: "text" };

/**
 * The URL holds a token, so the referrer is the origin only. `no-referrer` would make browsers send forms with `Origin: null`,
 * which the CSRF check refuses.
 */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "E-mailadres bevestigen");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname, searchParams: query } = url;
  const given = query.get("token_hash") || query.get("token") || null;
  const session = context.get(sessionContext);
  if (query.get("type") === "recovery") return toResetPassword(given);
  if (session && !given) return redirect(HOME_OF_ROLE[session.actor.role]);
  const [token, code] = isCode(given ?? "") ? [null, given!] : [given, ""];
  const isDead = token !== null && !(await isLiveConfirmationLink(ctxOf(context), token));
  const pendingEmail = pendingEmailOf(request);
  // Our own pages link to `/auth/confirm` without a token when this browser waits for a code.
  const waitsForCode = pendingEmail !== null && pathname === CODE_PATH && !query.has("type");
  return {
    token: isDead ? null : token,
    code,
    isDead,
    linkWithoutToken: !given && !waitsForCode,
    linkProblem: TOASTS.verification_link_invalid,
    waitingEmail: query.get("email") ? null : pendingEmail,
    email: query.get("email") ?? "",
    registeredHere: registrationKeyOf(request) !== null,
    next: returnPathOf(request, "redirect_to"),
  };
}

function toResetPassword(token: string | null): Response {
  if (!token) return toForgotPassword();
  return redirect(`/reset-password?${new URLSearchParams({ token })}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "opnieuw") return resend(request, context, form);
  return intent === REGISTER_AGAIN ? startOver(request, context, form) : confirm(request, context, form);
}

export const shouldRevalidate = afterRefusals;

/** `/auth/confirm` and its older paths: confirms a mail address by the mailed link or its code. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const hash = useHashLink();
  // The answer holds the token only when it may still work: a password is missing, a limit was reached, or an error.
  const token = actionData ? textOf(actionData.values, "token") : (loaderData.token ?? hash?.token);
  const asksPassword = !loaderData.registeredHere || actionData?.errors.password !== undefined;
  const next = loaderData.next ?? hash?.next ?? null;
  if (token) {
    return <ConfirmByLink answer={actionData} token={token} asksPassword={asksPassword} next={next} />;
  }
  const email = loaderData.email || hash?.email || "";
  return (
    <ConfirmByCode
      // A new key for the parameters behind `#`, because fields take their default value once.
      key={hash ? "hash" : "query"}
      answer={actionData}
      waitingEmail={hash?.email ? null : loaderData.waitingEmail}
      email={email}
      code={loaderData.code || hash?.code || ""}
      asksPassword={asksPassword}
      next={next}
      isDead={loaderData.isDead}
      linkProblem={
        (hash ? !hash.token && !hash.code : loaderData.linkWithoutToken) ? loaderData.linkProblem : null
      }
    />
  );
}
