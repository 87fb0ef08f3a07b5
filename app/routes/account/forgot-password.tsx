import type { RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { pendingEmailCookie, pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { emailOnlyInput } from "#domain/accounts/input.ts";
import { requestPasswordReset } from "#domain/accounts/password-reset/request-password-reset.ts";
import { RESET_LINK_INVALID } from "#texts/errors/page-errors.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/forgot-password";
import { MailMeForm } from "./mail-me-form.tsx";
import { BAD_LINK_PARAM } from "./reset-paths.ts";

export const handle: PageHandle = { width: "text" };

const BAD_LINK: FormAnswer = { errors: {}, values: {}, refusal: RESET_LINK_INVALID };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Wachtwoord vergeten");

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    sent: url.searchParams.has("verstuurd"),
    hadBadLink: url.searchParams.has(BAD_LINK_PARAM),
    email: pendingEmailOf(request) ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return orderLink(context, await request.formData());
}

/** Answers alike, and in the same time, for known and unknown addresses. */
async function orderLink(context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, emailOnlyInput);
  if (!parsed.ok) return parsed.response;
  const ctx = ctxOf(context);
  const { email } = parsed.value;
  return answerRefusal(
    { email },
    async () => {
      await requestPasswordReset(ctx, { email });
      const setCookies = [pendingEmailCookie(email)];
      return redirectWithToast("/forgot-password?verstuurd", "reset_sent", { setCookies });
    },
    { toast: "reset_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** Asks for the address, then says to look in the mailbox. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, hadBadLink, email } = loaderData;
  return (
    <div className="mx-auto max-w-[29rem]">
      {sent && !actionData ? (
        <LookInYourMail email={email} />
      ) : (
        <AskForLink answer={actionData} email={email} hadBadLink={hadBadLink} />
      )}
    </div>
  );
}

function AskForLink({
  answer,
  email,
  hadBadLink,
}: {
  answer: FormAnswer | undefined;
  email: string;
  hadBadLink: boolean;
}) {
  return (
    <>
      <h1>Wachtwoord vergeten</h1>
      <p className="mt-3 text-soft">
        Vul je e-mailadres in. Je krijgt een link waarmee je een nieuw wachtwoord kiest.
      </p>
      <MailMeForm
        action="/forgot-password"
        email={email}
        button="Stuur mij een link"
        answer={answer ?? (hadBadLink ? BAD_LINK : undefined)}
      />
      <BackToSignIn />
    </>
  );
}

function LookInYourMail({ email }: { email: string }) {
  return (
    <>
      <h1>Bekijk je e-mail</h1>
      <p className="mt-4 text-soft">
        Is{" "}
        {email ? (
          <strong className="font-semibold text-ink">{email}</strong>
        ) : (
          "het adres dat je hebt ingevuld"
        )}{" "}
        bij ons bekend? Dan vind je een link in je inbox. Die werkt {COUNTS.link.reset_password} en één keer.
      </p>
      <p className="mt-4 text-soft">
        Geen mail gezien? Kijk ook bij je ongewenste mail, of controleer het adres.
      </p>
      <p className="mt-6">
        <Link
          href="/forgot-password"
          className="inline-flex min-h-12 items-center justify-center rounded border border-edge px-5 py-2.5 font-semibold text-ink no-underline transition-colors duration-150 hover:border-ink hover:bg-mist"
        >
          Probeer opnieuw
        </Link>
      </p>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-8 border-t border-line pt-5 text-soft">
      <Link href="/auth" className="link inline-flex min-h-11 items-center">
        Terug naar inloggen
      </Link>
    </p>
  );
}
