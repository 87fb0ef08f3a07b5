import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { accountView } from "#domain/accounts/account-views.ts";
import { changeContactDetails } from "#domain/accounts/settings/change-contact-details.ts";
import { changeContactDetailsForm } from "#domain/accounts/input.ts";
import { requiresPhone } from "#domain/accounts/rules.ts";
import { formatPhone } from "#texts/phone.server.ts";
import type { Route } from "./+types/contact-details";
import { ACCOUNT_PATH, SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Naam en telefoonnummer");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { fullName, phone } = await accountView(ctx, ctx.actor);
  const values: FormValues = { fullName, phone: phone ? formatPhone(phone) : "" };
  return {
    values,
    typed: await restoredValues(request, context),
    needsPhone: requiresPhone(ctx.actor.role),
    isClient: ctx.actor.role === "CLIENT",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const parsed = parseForm(await request.formData(), changeContactDetailsForm(ctx.actor.role));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await changeContactDetails(ctx, parsed.value);
    return redirectWithToast(ACCOUNT_PATH, "account_saved");
  });
}

export const shouldRevalidate = afterRefusals;

export default function ContactDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, needsPhone, isClient } = loaderData;
  const values = actionData?.values ?? typed ?? loaderData.values;
  const field = fieldsOf({ values, errors: actionData?.errors ?? {} });
  return (
    <>
      <SettingsHeading title="Naam en telefoonnummer" />
      {isClient && (
        <p className="mt-3 text-soft">
          Een aanvraag houdt de naam en het nummer waarmee je hem hebt verstuurd. Nieuwe aanvragen krijgen je
          nieuwe naam en nummer.
        </p>
      )}
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        {typed && !actionData && <KeptNotice />}
        <Field {...field("fullName")} label="Je naam" autoComplete="name" />
        <Field
          {...field("phone")}
          label="Telefoonnummer"
          optional={!needsPhone}
          type="tel"
          autoComplete="tel"
          width="medium"
        />
        <Button size="large" wide>
          Opslaan
        </Button>
      </Form>
    </>
  );
}
