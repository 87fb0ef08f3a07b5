import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { ctxOf, logFailure, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { codeAskerCookie, codeAskerFor, codeAskerOf } from "#app/cookies/code-asker.server.ts";
import { knownDeviceKeyOf } from "#app/cookies/known-device.server.ts";
import { pendingEmailCookie, pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { emailOnlyInput, mailedCodeInput } from "#domain/accounts/input.ts";
import { requestSignInCode } from "#domain/accounts/request-sign-in-code.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/sign-in-code";
import { enter, returnPathOf } from "./auth-actions.server.ts";
import { CodeField } from "./code-field.tsx";
import { MailMeForm } from "./mail-me-form.tsx";
import { signInCodePath } from "./sign-in-code-path.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Inloggen met een code");

export function loader({ request, url, context }: Route.LoaderArgs) {
  const next = returnPathOf(request, "redirect");
  const session = context.get(sessionContext);
  if (session) return redirectDocument(next ?? HOME_OF_ROLE[session.actor.role]);
  const email = pendingEmailOf(request);
  return { next, email, isSent: url.searchParams.has("verstuurd") && email !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.get("intent") === "code"
    ? signInByCode(request, context, form)
    : sendCode(request, context, form);
}

/** Orders the mail. Answers alike, and in the same time, for every address. */
async function sendCode(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, emailOnlyInput);
  if (!parsed.ok) return parsed.response;
  const { email } = parsed.value;
  return answerRefusal(
    { email },
    async () => {
      const asker = codeAskerFor(request);
      await requestSignInCode(ctxOf(context), { email, deviceKey: knownDeviceKeyOf(request), asker });
      const path = signInCodePath(returnPathOf(request, "redirect"), true);
      const setCookies = [pendingEmailCookie(email), codeAskerCookie(asker)];
      if (form.has("opnieuw")) return redirectWithToast(path, "sign_in_code_resent", { setCookies });
      return redirect(path, { headers: setCookies.map((value) => ["Set-Cookie", value]) });
    },
    { toast: "sign_in_failed", log: logFailure(context) },
  );
}

async function signInByCode(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    { email: parsed.value.email },
    async () => {
      const signedIn = await signInWithCode(ctxOf(context), {
        ...parsed.value,
        asker: codeAskerOf(request),
        browser: request.headers,
      });
      const next = returnPathOf(request, "redirect");
      return enter(signedIn, { next, home: HOME_OF_ROLE.CLIENT, toast: "signed_in" });
    },
    { toast: "sign_in_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** `/inloggen/code`: signs a client in with a mailed code. Asks for the address, then for the code. */
export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, isSent } = loaderData;
  return (
    <div className="mx-auto max-w-[29rem]">
      {isSent && email !== null ? (
        <FillInCode email={email} next={next} answer={actionData} />
      ) : (
        <AskForAddress email={email ?? ""} next={next} answer={actionData} />
      )}
    </div>
  );
}

function AskForAddress(props: { email: string; next: string | null; answer: FormAnswer | undefined }) {
  const { email, next, answer } = props;
  return (
    <>
      <h1>Inloggen met een code</h1>
      <p className="mt-3 text-soft">
        Vul je e-mailadres in. Je krijgt een mail met een code van {COUNTS.code}. Een wachtwoord heb je niet
        nodig.
      </p>
      <MailMeForm action={signInCodePath(next)} email={email} button="Stuur mij een code" answer={answer} />
      <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
        Dit kan als opdrachtgever. Heb je een wachtwoord, of log je in voor een bedrijf?{" "}
        <PasswordLink next={next} />
      </p>
    </>
  );
}

function FillInCode(props: { email: string; next: string | null; answer: FormAnswer | undefined }) {
  const { email, next, answer } = props;
  const path = signInCodePath(next, true);
  return (
    <>
      <h1>Vul de code in</h1>
      <p className="mt-3 text-soft">
        Deed je een aanvraag met <strong className="font-semibold text-ink">{email}</strong>, of heb je
        daarmee een account als opdrachtgever? Dan vind je in je mail een code. Die werkt{" "}
        {COUNTS.link.sign_in} en één keer.
      </p>
      <Form method="post" action={path} noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="email" value={email} />
        <CodeField name="code" error={answer?.errors.code} />
        <Button size="large" wide>
          Inloggen
        </Button>
      </Form>
      <Form method="post" action={path} className="mt-3">
        <input type="hidden" name="email" value={email} />
        <Button name="opnieuw" value="1" variant="quiet">
          Stuur een nieuwe code
        </Button>
      </Form>
      <div className="mt-8 space-y-4 border-t border-line pt-5 text-sm text-soft">
        <p>
          Geen mail gezien? Kijk ook bij je ongewenste mail, of{" "}
          <Link href={signInCodePath(next)} className="link">
            vul een ander adres in
          </Link>
          . Log je in voor een bedrijf? <PasswordLink next={next} />
        </p>
        <p>
          Heb je wel een aanvraag, maar nog geen account? Dan maken we er een als je inlogt. Daarvoor gelden
          onze{" "}
          <Link href="/algemene-voorwaarden" className="link">
            algemene voorwaarden
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function PasswordLink({ next }: { next: string | null }) {
  return (
    <>
      <Link href={`/auth${next ? `?redirect=${encodeURIComponent(next)}` : ""}`} className="link">
        Inloggen met een wachtwoord
      </Link>
      .
    </>
  );
}
