import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "../code-field.tsx";
import { PasswordField } from "../password-field.tsx";

/** How a user shows again who they are: an account without a password by a code that is mailed to it. */
export type Owner = { hasPassword: boolean; email: string };

const SEND_FORM = "stuur-code";

/** Name of the field that tells an action to mail the code. */
export const SEND_CODE = "stuur-code";

/** The field for the password, or for the mailed code of an account without one. Needs `OwnerCodeForm` on the page. */
export function OwnerProof(props: {
  owner: Owner;
  answer: FormAnswer | undefined;
  label?: string;
  hint?: string;
  /** Where the page has several, the id of each. */
  id?: string;
}) {
  const { owner, answer, label = "Je wachtwoord", hint, id } = props;
  if (owner.hasPassword)
    return (
      <PasswordField
        id={id}
        name="currentPassword"
        label={label}
        hint={hint}
        error={answer?.errors.currentPassword}
      />
    );
  return (
    <div className="space-y-3">
      <p className="text-soft">
        Je hebt geen wachtwoord. We sturen een code naar{" "}
        <strong className="font-semibold text-ink">{owner.email}</strong>, zodat we zeker weten dat jij het
        bent.
      </p>
      {/* Belongs to a form of its own, so that Enter in a field does not press it. */}
      <Button form={SEND_FORM} variant="secondary">
        Stuur mij een code
      </Button>
      <input type="hidden" name="asksCode" value="1" />
      <CodeField id={id} name="ownerCode" error={answer?.errors.ownerCode} />
    </div>
  );
}

/** The form of the button that mails the code; once on a page, outside its other forms. */
export function OwnerCodeForm({ owner }: { owner: Owner }) {
  if (owner.hasPassword) return null;
  return (
    <Form id={SEND_FORM} method="post">
      <input type="hidden" name={SEND_CODE} value="1" />
    </Form>
  );
}
