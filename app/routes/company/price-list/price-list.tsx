import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { readValues } from "#app/forms/read-values.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { keepsPriceList } from "#domain/proposals/policy.ts";
import { savePriceListInput } from "#domain/proposals/rates/input.ts";
import { SERVICES_OF } from "#domain/proposals/rates/rules.ts";
import { savePriceList } from "#domain/proposals/rates/save-price-list.ts";
import { priceListOf } from "#domain/proposals/rates/views.ts";
import type { Route } from "./+types/price-list";
import { requireCompany } from "../company-page.server.ts";
import { PRICE_LIST_PATH } from "../list/list-paths.ts";
import { RateFields } from "./rate-fields.tsx";
import { nestRates, rateValues } from "./rate-values.ts";

const TITLE = "Mijn prijslijst";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context, keepsPriceList);
  return {
    services: SERVICES_OF[company.vertical],
    values: rateValues(await priceListOf(ctx, ctx.actor)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, keepsPriceList);
  const values = valuesOf(await request.formData());
  const read = readValues({ values, input: nestRates(values) }, savePriceListInput);
  if (!read.ok) return read.response;
  return answerRefusal(
    values,
    async () => {
      await savePriceList(ctx, read.value);
      return redirectWithToast(PRICE_LIST_PATH, "price_list_saved");
    },
    { toast: "price_list_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** `/verhuisbedrijf-dashboard/prijslijst`: what a company charges, from which it starts its quotes. */
export default function PriceList({ loaderData: { services, values }, actionData }: Route.ComponentProps) {
  const typed = { values: { ...values, ...actionData?.values }, errors: actionData?.errors ?? {} };
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="mt-1 text-soft">Wat je rekent, inclusief btw. Alleen jouw bedrijf ziet deze lijst.</p>
      <Form method="post" noValidate className="mt-2">
        <FormProblems answer={actionData} />
        <div className="divide-y divide-line border-y border-line">
          {services.map((service) => (
            <RateFields key={service} service={service} typed={typed} />
          ))}
        </div>
        <p className="mt-5 max-w-prose text-soft">
          Laat leeg wat je niet doet. De prijs van een nieuwe offerte staat dan al klaar, met per regel hoe
          hij is berekend. Je kunt alles nog wijzigen, en je verstuurt hem zelf.
        </p>
        <div className="sticky-action mt-2">
          <Button className="w-full sm:w-auto">Prijslijst opslaan</Button>
        </div>
      </Form>
    </>
  );
}
