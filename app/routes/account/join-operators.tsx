import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { SECOND_STEP_PATH } from "#app/auth/access.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_INVITATION } from "#app/cookies/invitation.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { joinOperatorsInput } from "#domain/operators/input.ts";
import { joinOperators } from "#domain/operators/join-operators.ts";
import { operatorInvitationView } from "#domain/operators/operators-view.ts";
import { COUNTS } from "#texts/numbers.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/desk/operators.ts";
import type { Route } from "./+types/join-operators";
import { DeadInvitation } from "./dead-invitation.tsx";
import { invitationToken } from "./invitation.server.ts";
import { PasswordField } from "./password-field.tsx";
import { startSession } from "./start-session.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Uitnodiging");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = invitationToken(request, url);
  if (token instanceof Response) return token;
  return { token, invitation: await operatorInvitationView(ctxOf(context), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(await request.formData(), joinOperatorsInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      const { userId } = await joinOperators(ctxOf(context), parsed.value);
      const session = await startSession(request, context, userId);
      return redirectWithToast(session ? SECOND_STEP_PATH : "/auth", "operator_joined", {
        setCookies: [...(session ?? []), FORGET_INVITATION],
      });
    },
    { toast: "members_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** The page of a mailed invitation to run the site; the token of its link is in a cookie. Opening it does not use it up. */
export default function JoinOperators({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation } = loaderData;
  if (!invitation)
    return (
      <DeadInvitation
        title={ERROR_TEXTS.link_invalid.title}
        works={COUNTS.link.join_operators}
        already="Heb je al een account?"
      />
    );
  const { email, invitedBy, role } = invitation;
  const field = fieldsOf(actionData);
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Beheer mee</h1>
      <p className="mt-4 text-soft">
        {invitedBy ?? "Een beheerder"} nodigt je uit. Je rol wordt{" "}
        <strong className="font-semibold text-ink">{OPERATOR_ROLE_TEXTS[role].label}</strong>.{" "}
        {OPERATOR_ROLE_TEXTS[role].means}
      </p>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <input type="hidden" name="token" value={token} />
        <p>
          Je account krijgt het adres <strong className="font-semibold">{email}</strong>. Daarna stel je
          inloggen in twee stappen in.
        </p>
        <Field {...field("fullName")} label="Je naam" autoComplete="name" maxLength={120} />
        <PasswordField
          name="password"
          label="Wachtwoord"
          isNew
          error={actionData?.errors.password}
          refused={actionData !== undefined}
        />
        <Button size="large" wide>
          Account maken
        </Button>
      </Form>
    </div>
  );
}
