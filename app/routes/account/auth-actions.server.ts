import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { HOME_OF_ROLE, safeRedirect } from "#app/auth/access.server.ts";
import { ctxOf, logFailure, urlContext, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { knownDeviceCookie, knownDeviceKeyOf } from "#app/cookies/known-device.server.ts";
import { FORGET_PENDING_EMAIL, pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { registrationCookie } from "#app/cookies/registration.server.ts";
import { FORGET_SENT_REQUEST } from "#app/cookies/sent-request.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { launchFacts } from "#app/launch/launch.server.ts";
import type { Entered } from "#domain/accounts/enter-by-mailbox.ts";
import { registerClientForm, signInForm } from "#domain/accounts/input.ts";
import { registerClient } from "#domain/accounts/registration/register-client.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import { confirmPath } from "./confirm-path.ts";

/** The return path in the URL; null without one, with several, or with one off this site. */
export function returnPathOf(request: Request, parameter: "redirect" | "redirect_to"): string | null {
  const asked = new URL(request.url).searchParams.getAll(parameter);
  return asked.length === 1 ? safeRedirect(asked[0]) : null;
}

/** Redirects a browser that signed in to `next` or the home of its role; through the second step when the account has one. */
export function enter(
  { cookies, needsSecondStep, deviceKey }: Entered,
  { next, home, toast }: { next: string | null; home: string; toast: ToastCode },
): Response {
  const forgotten = [FORGET_PENDING_EMAIL, FORGET_SENT_REQUEST];
  const setCookies = [...cookies, ...forgotten, knownDeviceCookie(deviceKey)];
  if (!needsSecondStep) return redirectWithToast(next ?? home, toast, { setCookies });
  const headers = setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(`/auth/tweede-stap${next ? `?redirect=${encodeURIComponent(next)}` : ""}`, { headers });
}

/** Signs in. An unknown address and a wrong password get the same answer, in the same time. */
export async function signInByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const parsed = parseForm(form, signInForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      const signedIn = await signIn(ctxOf(context), {
        ...parsed.value,
        deviceKey: knownDeviceKeyOf(request),
        browser: request.headers,
      });
      const next = returnPathOf(request, "redirect");
      return enter(signedIn, { next, home: HOME_OF_ROLE[signedIn.role], toast: "signed_in" });
    },
    { toast: "sign_in_failed", log: logFailure(context) },
  );
}

/** Redirects a company to its own sign-up; before the launch to the launch dialog (spec §4). */
async function redirectCompany(context: Readonly<RouterContextProvider>): Promise<Response> {
  const launch = await launchFacts(context.get(runtimeContext), { hasForm: false });
  if (!launch?.isPrelaunch) return redirect("/schoonmaak/special-register");
  const url = new URL(context.get(urlContext));
  for (const [name, value] of Object.entries({ tab: "registreren", role: "photographer", start: "1" })) {
    url.searchParams.set(name, value);
  }
  // As a new document: the script makes an open dialog modal when the document loads.
  return redirectDocument(url.pathname + url.search);
}

/** Signs a client up. Answers alike for known and unknown addresses. */
export async function register(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  if (form.get("role") === "PHOTOGRAPHER") return redirectCompany(context);
  const parsed = parseForm(form, registerClientForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      const next = returnPathOf(request, "redirect");
      const browserKey = await registerClient(ctxOf(context), { ...parsed.value, returnTo: next });
      return redirectWithToast(confirmPath(next), "email_confirm_sent", {
        setCookies: [pendingEmailCookie(parsed.value.email), registrationCookie(browserKey)],
      });
    },
    { toast: "registration_failed", log: logFailure(context) },
  );
}
