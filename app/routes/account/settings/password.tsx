import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { changePassword } from "#domain/accounts/settings/change-password.ts";
import { changePasswordForm } from "#domain/accounts/input.ts";
import type { Route } from "./+types/password";
import { PasswordField } from "../password-field.tsx";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, OwnerProof, SEND_CODE, type Owner } from "./owner-proof.tsx";
import { ACCOUNT_PATH, SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

const titleOf = (owner: Owner | undefined) =>
  owner?.hasPassword === false ? "Wachtwoord instellen" : "Wachtwoord wijzigen";

export const meta: Route.MetaFunction = (args) => titleMeta(args, titleOf(args.loaderData?.owner));

export async function loader({ context }: Route.LoaderArgs) {
  return { owner: await ownerOf(requireOwner(context).ctx) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  if (form.has(SEND_CODE)) return sendOwnerCode(ctx, "/account/wachtwoord");
  const parsed = parseForm(form, changePasswordForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    {},
    async () => {
      await changePassword(ctx, parsed.value);
      return redirectWithToast(ACCOUNT_PATH, "password_updated");
    },
    { toast: "password_update_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** Changes the password, or sets the first one; asks for the current one or a mailed code. */
export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { owner } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <SettingsHeading title={titleOf(owner)} />
      <p className="mt-3 text-soft">Op alle andere apparaten word je uitgelogd. Hier blijf je ingelogd.</p>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        {/* Tells a password manager which account this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={owner.email}
          readOnly
          hidden
        />
        <OwnerProof owner={owner} answer={actionData} label="Huidig wachtwoord" />
        <PasswordField
          name="password"
          label={owner.hasPassword ? "Nieuw wachtwoord" : "Wachtwoord"}
          isNew
          error={errors.password}
        />
        <PasswordField
          name="passwordConfirm"
          label={owner.hasPassword ? "Nieuw wachtwoord herhalen" : "Wachtwoord herhalen"}
          autoComplete="new-password"
          error={errors.passwordConfirm}
        />
        <Button size="large" wide>
          Wachtwoord opslaan
        </Button>
      </Form>
      <OwnerCodeForm owner={owner} />
    </>
  );
}
