import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { outsideExperienceInput, removeOutsideExperienceInput } from "#domain/experiences/elsewhere/input.ts";
import { outsideForOperator } from "#domain/experiences/elsewhere/outside-view.ts";
import { recordOutsideExperience } from "#domain/experiences/elsewhere/record-outside-experience.ts";
import { removeOutsideExperience } from "#domain/experiences/elsewhere/remove-outside-experience.ts";
import { formatDay } from "#texts/formats.ts";
import type { Route } from "./+types/outside";
import { checkPath, CHECKS_PATH } from "../checks/check-paths.ts";
import { requireOperator } from "../operator-page.server.ts";
import { outsidePath } from "./held-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Ervaringen op andere sites");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  return { id: params.companyId, company: foundOr404(await outsideForOperator(ctx, params.companyId)) };
}

export async function action({ request, params: { companyId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("companyId", companyId);
  const page = outsidePath(companyId);
  if (textOf(valuesOf(form), "outsideId") !== "") {
    const parsed = parseForm(form, removeOutsideExperienceInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal({}, async () => {
      await removeOutsideExperience(ctx, parsed.value);
      return redirectWithToast(page, "outside_removed");
    });
  }
  const parsed = parseForm(form, outsideExperienceInput(ctx.now));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await recordOutsideExperience(ctx, parsed.value);
    return redirectWithToast(page, "outside_recorded");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/ervaringen/elders/:companyId`: where else people wrote of a company, and the day on which an operator saw it. */
export default function Outside({ loaderData: { id, company }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <>
      <Breadcrumb
        items={[
          { label: "Controle", href: CHECKS_PATH },
          { label: company.name, href: checkPath(id) },
          { label: "Ervaringen op andere sites" },
        ]}
      />
      <h1>Ervaringen op andere sites</h1>
      <p className="mt-3">
        Alleen een link met de dag waarop je hem zag. Hij staat apart op de openbare pagina en telt niet mee.
      </p>
      {company.outside.length === 0 && <p className="mt-6 text-soft">Er is nog geen link.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {company.outside.map(({ id: outsideId, url, seenOn }) => (
          <li key={outsideId} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <p className="min-w-0">
              <a href={url} rel="nofollow noopener" className="link break-all">
                {url}
              </a>
              <span className="block text-sm text-soft">Gezien op {formatDay(seenOn)}</span>
            </p>
            <Form method="post">
              <Button name="outsideId" value={outsideId} variant="secondary">
                Verwijderen<span className="sr-only"> van {url}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <Field {...field("url")} label="Adres van de pagina" type="url" />
        <Field {...field("seenOn")} label="Gezien op" type="date" hint="Opdrachtgevers zien deze datum." />
        <Button>Vastleggen</Button>
      </Form>
    </>
  );
}
