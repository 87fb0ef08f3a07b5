import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { sendsProposals } from "#domain/proposals/policy.ts";
import { deleteQuoteTemplate } from "#domain/proposals/drafting/delete-quote-template.ts";
import {
  quoteTemplateInput,
  renameQuoteTemplateInput,
} from "#domain/proposals/drafting/quote-draft-input.ts";
import { quoteTemplatesOf } from "#domain/proposals/drafting/quote-drafts-view.ts";
import { renameQuoteTemplate } from "#domain/proposals/drafting/rename-quote-template.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/templates";
import { requireCompany } from "../company-page.server.ts";
import { TEMPLATES_PATH } from "../list/list-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mijn sjablonen");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, sendsProposals);
  return { templates: await quoteTemplatesOf(ctx, ctx.actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, sendsProposals);
  const form = await request.formData();
  if (form.get("intent") === "delete") {
    const parsed = parseForm(form, quoteTemplateInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal({}, async () => {
      await deleteQuoteTemplate(ctx, parsed.value);
      return redirectWithToast(TEMPLATES_PATH, "quote_template_deleted");
    });
  }
  const parsed = parseForm(form, renameQuoteTemplateInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await renameQuoteTemplate(ctx, parsed.value);
    return redirectWithToast(TEMPLATES_PATH, "quote_template_renamed");
  });
}

export const shouldRevalidate = afterRefusals;

/** The company's own templates of quotes. */
export default function Templates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Mijn sjablonen</h1>
      <p className="mt-3 text-soft">
        Begin een offerte met een sjabloon. Je bewaart er hooguit {COUNTS.quoteTemplates}.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems
          answer={actionData}
          ids={{ templateName: `naam-${String(actionData?.values.templateId ?? "")}` }}
        />
      </div>
      {templates.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title="Je hebt nog geen sjablonen"
            text="Schrijf een offerte en kies onderaan Bewaren als sjabloon."
            action={<Button href="/verhuisbedrijf-dashboard">Aanvragen bekijken</Button>}
          />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {templates.map(({ id, name }) => (
            <li key={id} className="py-4">
              <Form method="post" noValidate className="flex flex-wrap items-end gap-x-4 gap-y-3">
                <input type="hidden" name="templateId" value={id} />
                <Field
                  name="templateName"
                  id={`naam-${id}`}
                  label={
                    <>
                      Naam<span className="sr-only"> van {name}</span>
                    </>
                  }
                  defaultValue={name}
                  maxLength={60}
                  error={actionData?.values.templateId === id ? actionData.errors.templateName : undefined}
                />
                <Button variant="secondary">
                  Hernoemen<span className="sr-only"> van {name}</span>
                </Button>
                <Button variant="danger" name="intent" value="delete">
                  Verwijderen<span className="sr-only"> van {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
