import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";

/** Asks for the address of an account, to mail something to it. `email` is the one that this browser used last. */
export function MailMeForm(props: {
  action: string;
  email: string;
  button: string;
  answer: FormAnswer | undefined;
}) {
  const { answer } = props;
  return (
    <Form method="post" action={props.action} noValidate className="mt-8 space-y-6">
      <FormProblems answer={answer} />
      <Field
        name="email"
        label="E-mailadres"
        type="email"
        autoComplete="username"
        defaultValue={textOf(answer?.values ?? {}, "email") || props.email}
        error={answer?.errors.email}
      />
      <Button size="large" wide>
        {props.button}
      </Button>
    </Form>
  );
}
