import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { HOME_OF_ROLE, signInPath } from "#app/auth/access.server.ts";
import { ctxOf, logFailure, sessionContext, urlContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_INVITATION } from "#app/cookies/invitation.server.ts";
import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { TermsVersionField } from "#app/legal/terms-version-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { acceptInvitation } from "#domain/members/accept-invitation.ts";
import { invitationLinkInput, joinCompanyForm } from "#domain/members/input.ts";
import { joinCompany } from "#domain/members/join-company.ts";
import { invitationView } from "#domain/members/views.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/company/members.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/join";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { DeadInvitation } from "./dead-invitation.tsx";
import { invitationToken } from "./invitation.server.ts";
import { PasswordField } from "./password-field.tsx";
import { startSession } from "./start-session.server.ts";
import { readableMail } from "#domain/kernel/readable-mail.ts";

/** The `intent` of the button for somebody who is signed in. */
const ACCEPT = "meedoen";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Uitnodiging");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = invitationToken(request, url);
  if (token instanceof Response) return token;
  const invitation = await invitationView(ctxOf(context), token);
  const session = context.get(sessionContext);
  return {
    token,
    invitation: invitation && {
      ...invitation,
      role: COMPANY_ROLE_TEXTS[invitation.role],
      needsPhone: invitation.role === "OWNER",
      /** Null without a session. */
      signedInAs: session ? readableMail(session.actor.email) : null,
      signInAt: signInPath(context.get(urlContext)),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = ctxOf(context);
  const home = HOME_OF_ROLE.PHOTOGRAPHER;
  const failure = { toast: "members_failed", log: logFailure(context) } as const;
  if (form.get("intent") === ACCEPT) {
    const parsed = parseForm(form, invitationLinkInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal(
      {},
      async () => {
        await acceptInvitation(ctx, parsed.value);
        return redirectWithToast(home, "company_joined", { setCookies: [FORGET_INVITATION] });
      },
      failure,
    );
  }
  const token = form.get("token");
  const invitation = await invitationView(ctx, typeof token === "string" ? token : "");
  const parsed = parseForm(form, joinCompanyForm(invitation?.role ?? "READER"));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      const { userId } = await joinCompany(ctx, parsed.value);
      const session = await startSession(request, context, userId);
      return redirectWithToast(session ? home : "/auth", "company_joined", {
        setCookies: [...(session ?? []), FORGET_INVITATION],
      });
    },
    failure,
  );
}

export const shouldRevalidate = afterRefusals;

/** The page of a mailed invitation; the token of its link is in a cookie. Opening it does not use the link up. */
export default function Join({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  if (!invitation)
    return (
      <DeadInvitation
        title={ERROR_TEXTS.link_invalid.title}
        works={COUNTS.link.join_company}
        already="Deed je al mee?"
      />
    );
  const { companyName, invitedBy, role, signedInAs, hasAccount } = invitation;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Werk mee met {companyName}</h1>
      <p className="mt-4 text-soft">
        {invitedBy ?? "Een collega"} nodigt je uit voor {companyName}. Je rol wordt{" "}
        <strong className="font-semibold text-ink">{role.label}</strong>. {role.means}
      </p>
      {signedInAs !== null ? (
        <Accept token={token} invitation={invitation} answer={actionData} />
      ) : hasAccount ? (
        <SignInFirst invitation={invitation} />
      ) : (
        <NewAccount token={token} invitation={invitation} answer={actionData} />
      )}
    </div>
  );
}

type Invitation = NonNullable<Route.ComponentProps["loaderData"]["invitation"]>;
type Props = { token: string; invitation: Invitation; answer: FormAnswer | undefined };

function Accept({ token, invitation: { email, signedInAs, companyName }, answer }: Props) {
  return (
    <Form method="post" className="mt-8 space-y-6">
      <FormProblems answer={answer} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={ACCEPT} />
      {signedInAs === email ? (
        <Button size="large" wide>
          Meedoen met {companyName}
        </Button>
      ) : (
        <Notice tone="warning" title={ERROR_TEXTS.invitation_of_another.title}>
          Je bent ingelogd met {signedInAs}, de uitnodiging is voor {email}.{" "}
          {ERROR_TEXTS.invitation_of_another.message}
        </Notice>
      )}
    </Form>
  );
}

function SignInFirst({ invitation: { email, signInAt } }: { invitation: Invitation }) {
  return (
    <div className="mt-8">
      <p>Je hebt al een account met {email}. Log daarmee in om mee te doen.</p>
      <div className="mt-6">
        <Button href={signInAt} size="large" wide>
          Inloggen
        </Button>
      </div>
    </div>
  );
}

function NewAccount({ token, invitation: { email, needsPhone }, answer }: Props) {
  const field = fieldsOf(answer);
  return (
    <Form method="post" noValidate className="mt-8 space-y-6">
      <FormProblems answer={answer} />
      <input type="hidden" name="token" value={token} />
      <p>
        Je account krijgt het adres <strong className="font-semibold">{email}</strong>.
      </p>
      <Field {...field("fullName")} label="Je naam" autoComplete="name" maxLength={120} />
      <Field
        {...field("phone")}
        label="Telefoonnummer"
        type="tel"
        autoComplete="tel"
        optional={!needsPhone}
        hint="Word je contactpersoon van het bedrijf, dan krijgen opdrachtgevers die je bedrijf kiezen dit nummer. Anders niemand."
      />
      <PasswordField
        name="password"
        label="Wachtwoord"
        isNew
        error={answer?.errors.password}
        refused={answer !== undefined}
      />
      <TermsVersionField />
      <Checkbox
        name="terms"
        label={
          <>
            Ik ga akkoord met de <DocumentLink href="/algemene-voorwaarden">voorwaarden</DocumentLink> en heb
            de <DocumentLink href="/privacy">privacyverklaring</DocumentLink> gelezen.
          </>
        }
        defaultChecked={textOf(answer?.values ?? {}, "terms") === "on"}
        error={answer?.errors.terms}
      />
      <Button size="large" wide>
        Account maken en meedoen
      </Button>
    </Form>
  );
}
