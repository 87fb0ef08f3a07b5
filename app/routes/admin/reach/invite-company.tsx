import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { invitationForm } from "#domain/desk/reach/input.ts";
import { inviteCompany } from "#domain/desk/reach/invite-company.ts";
import { briefToInviteTo } from "#domain/desk/reach/invitable-view.ts";
import { MAX_INVITATION_LINE } from "#domain/desk/reach/rules.ts";
import { isId } from "#domain/kernel/ids.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { requireOperator } from "../operator-page.server.ts";
import { thingHref } from "../things/thing-paths.ts";
import type { Route } from "./+types/invite-company";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijf uitnodigen");

export async function loader({ params: { briefId }, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const { vertical, category, service, place, isOpen, companies } = foundOr404(
    isId(briefId) ? await briefToInviteTo(ctx, briefId) : null,
  );
  return { briefId, title: serviceLabel(vertical, category, service), place, isOpen, companies };
}

export async function action({ request, params: { briefId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  const parsed = parseForm(form, invitationForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await inviteCompany(ctx, { briefId, ...parsed.value });
    return redirectWithToast(thingHref("brief", briefId), "company_invited");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/uitnodigen/:briefId`: invites one company to a request, with a line of the operator. */
export default function InviteCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { briefId, title, place, isOpen, companies } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <>
      <Breadcrumb
        items={[{ label: "Aanvraag", href: thingHref("brief", briefId) }, { label: "Uitnodigen" }]}
      />
      <h1>Bedrijf uitnodigen</h1>
      <p className="mt-3">
        {title}, {place}
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {companies.length > 0 ? (
        <Form method="post" noValidate className="mt-6 space-y-5">
          <Select
            {...field("companyId")}
            label="Bedrijf"
            hint="Bedrijven die bij de aanvraag passen en nog niets stuurden. Zonder abonnement staan hier alleen bedrijven die om nieuws vroegen."
            placeholder="Kies een bedrijf"
            required
            options={companies.map(({ id, name, city, isSubscribed }) => ({
              value: id,
              label: `${name}${city ? `, ${city}` : ""}${isSubscribed ? "" : " (geen abonnement)"}`,
            }))}
          />
          <Field
            {...field("line")}
            label="Wat je erbij schrijft"
            hint="Eén regel die in de mail komt. Noem de opdrachtgever niet, en geen e-mailadressen of telefoonnummers."
            maxLength={MAX_INVITATION_LINE}
            required
          />
          <p className="max-w-[62ch] text-sm text-soft">
            Het bedrijf krijgt een mail met een link naar de aanvraag. Daarna kun je het voor deze aanvraag
            niet nog een keer uitnodigen, en vandaag ook niet voor een andere.
          </p>
          <Button>Uitnodigen</Button>
        </Form>
      ) : (
        <p className="mt-6 max-w-[62ch]">
          {isOpen
            ? "Er is nu geen bedrijf om uit te nodigen: wie past, stuurde al een offerte, verborg de aanvraag, wil deze mails niet of kreeg vandaag al een uitnodiging."
            : "Bedrijven kunnen nu geen offerte sturen op deze aanvraag, dus uitnodigen kan niet."}
        </p>
      )}
    </>
  );
}
