import { useEffect } from "react";
import { data, redirect, type HeadersArgs } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { useAuth } from "#app/auth/auth-context.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { toastCookie } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { isLiveResetLink } from "#domain/accounts/link-views.ts";
import type { Route } from "./+types/reset-password";
import { PasswordField } from "./password-field.tsx";
import { setNewPassword, toForgotPassword } from "./reset-actions.server.ts";

export const handle: PageHandle = { width: "text" };

/** Seconds until the success page redirects (spec §9). */
const GO_ON_AFTER = 2;

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Nieuw wachtwoord");

/** The URL holds a token, so the referrer is the origin only (see confirm.tsx). */
export function headers({ loaderHeaders }: HeadersArgs) {
  const refresh = loaderHeaders.get("Refresh");
  return { "Referrer-Policy": "strict-origin", ...(refresh && { Refresh: refresh }) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("gelukt")) {
    const session = context.get(sessionContext);
    if (!session) return redirect("/auth");
    const next = HOME_OF_ROLE[session.actor.role];
    const headers = new Headers({ Refresh: `${GO_ON_AFTER};url=${next}` });
    headers.append("Set-Cookie", toastCookie("password_updated"));
    return data({ next }, { headers });
  }
  const tokens = url.searchParams.getAll("token");
  const isLive = tokens.length === 1 && (await isLiveResetLink(ctxOf(context), tokens[0]!));
  return isLive ? data({ token: tokens[0]!, next: null }) : toForgotPassword();
}

export async function action({ request, context }: Route.ActionArgs) {
  return setNewPassword(request, context, await request.formData());
}

export const shouldRevalidate = afterRefusals;

/** The page of the mailed link. Opening it does not use the link up; choosing a password does. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[29rem]">
      {loaderData.next === null ? (
        <NewPassword token={loaderData.token} answer={actionData} />
      ) : (
        <Done next={loaderData.next} />
      )}
    </div>
  );
}

function NewPassword({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const { raise } = useAuth();
  useEffect(() => raise("PASSWORD_RECOVERY"), [raise]);
  const errors = answer?.errors ?? {};
  return (
    <>
      <h1>Kies een nieuw wachtwoord</h1>
      <p className="mt-3 text-soft">Daarna ben je hier ingelogd, en op alle andere apparaten uitgelogd.</p>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="token" value={token} />
        <PasswordField name="password" label="Nieuw wachtwoord" isNew error={errors.password} />
        <PasswordField
          name="passwordConfirm"
          label="Wachtwoord herhalen"
          autoComplete="new-password"
          error={errors.passwordConfirm}
        />
        <Button size="large" wide>
          Wachtwoord opslaan
        </Button>
      </Form>
    </>
  );
}

function Done({ next }: { next: string }) {
  return (
    <>
      <h1>Wachtwoord bijgewerkt</h1>
      <p className="mt-4 text-soft">
        Je nieuwe wachtwoord geldt meteen. Je bent hier ingelogd, en op alle andere apparaten uitgelogd. We
        brengen je zo naar je overzicht.
      </p>
      <p className="mt-6">
        <Link href={next} className="link inline-flex min-h-11 items-center">
          Nu verdergaan
        </Link>
      </p>
    </>
  );
}
