import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { AreaFields, BusinessFields, WorkFields } from "./profile-fields.tsx";
import { PROFILE_PATH } from "./profile-intents.ts";

/** The whole profile in one form. */
export function ProfileForm({
  answer,
  values,
  vertical,
  verified,
  wasKept,
}: {
  answer: FormAnswer | undefined;
  values: FormValues;
  vertical: Vertical;
  verified: boolean;
  /** These values were typed before the session ended. */
  wasKept: boolean;
}) {
  const fields = { values, vertical, verified, errors: answer?.errors ?? {} };
  return (
    <>
      <h1>Profiel bewerken</h1>
      <Form method="post" noValidate className="mt-8 space-y-8">
        <FormProblems answer={answer} />
        {wasKept && <KeptNotice />}
        <BusinessFields {...fields} />
        <WorkFields {...fields} />
        <AreaFields {...fields} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large">Profiel opslaan</Button>
          <Button href={PROFILE_PATH} variant="secondary" size="large">
            Annuleren
          </Button>
        </div>
      </Form>
    </>
  );
}
