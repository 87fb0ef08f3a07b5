import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { checkedFactsInput } from "#domain/companies/input.ts";
import { verifyCompany } from "#domain/companies/verify-company.ts";
import { DomainError } from "#domain/errors.ts";
import { figuresView } from "#domain/desk/figures-view.ts";
import { waitingView } from "#domain/desk/waiting-view.ts";
import { companiesToScreen } from "#domain/operators/views.ts";
import type { Route } from "./+types/overview";
import { CompanyList } from "./company-list.tsx";
import { Figures } from "./morning/figures.tsx";
import { periodOf } from "./morning/period.ts";
import { Waiting } from "./morning/waiting.tsx";
import { requireOperator } from "./operator-page.server.ts";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Vandaag");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const days = periodOf(url.searchParams);
  const [waiting, figures, companies] = await Promise.all([
    waitingView(ctx),
    figuresView(ctx, days),
    companiesToScreen(ctx),
  ]);
  return { waiting, figures, days, companies };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  const id = form.get("id");
  const subject = typeof id === "string" ? id : "";
  const intent = form.get("intent");
  return answerRefusal(valuesOf(form), async () => {
    if (intent === "gecontroleerd" || intent === "niet-gecontroleerd") {
      const parsed = parseForm(form, checkedFactsInput);
      if (!parsed.ok) throw new DomainError("invalid_input");
      const verified = intent === "gecontroleerd";
      await verifyCompany(ctx, { profileId: subject, verified, seen: parsed.value });
      return redirectWithToast("/beheer", "company_screened");
    }
    throw new DomainError("invalid_input");
  });
}

/** `/beheer`: the morning page: what waits, how it goes, and the companies to check. */
export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, figures, days, companies } = loaderData;
  return (
    <>
      <h1>Vandaag</h1>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <Waiting {...waiting} />
      <Figures figures={figures} days={days} />
      <div className="mt-10 space-y-12">
        <CompanyList companies={companies} answer={actionData} />
      </div>
    </>
  );
}
