import { data, redirect } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { setsOwnWork } from "#domain/matching/policy.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { endPause } from "#domain/matching/end-pause.ts";
import { companyWorkInput } from "#domain/matching/input.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { saveCompanyWork } from "#domain/matching/save-company-work.ts";
import { companyWorkOf } from "#domain/matching/views.ts";
import type { Route } from "./+types/work-wishes";
import { requireCompany } from "../company-page.server.ts";
import { listPath, WORK_PATH } from "../list/list-paths.ts";
import { revalidatesByItself } from "../list/revalidates-by-itself.ts";
import { END_PAUSE } from "../subscription/pause-line.tsx";
import { askedValues, countWork } from "./count-work.server.ts";
import { useCounted } from "../list/use-counted.ts";
import { withLists } from "./wish-lists.ts";
import { WorkCount } from "./work-count.tsx";
import { WishFields } from "./wish-fields.tsx";

const TITLE = "Waar en hoe je werkt";

/** The query parameter of the button that counts. */
const COUNT = "tel";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context, setsOwnWork);
  const { vertical, profile } = company;
  if (!profile) throw redirect("/verhuisbedrijf-onboarding");
  const asked = new URL(request.url).searchParams;
  const saved = valuesOf(await companyWorkOf(ctx, ctx.actor), profile.categories);
  const kept = await restoredValues(request, context);
  const values = asked.has(COUNT) ? askedValues(asked) : kept ? withLists(kept) : saved;
  const { parsed, count, base } = await countWork(ctx, { session, vertical }, values);
  const provinces = count?.provinces ?? profile.serviceAreas;
  const problems = asked.has(COUNT) && !parsed.ok ? parsed.answer : null;
  return data(
    {
      vertical,
      subscribed: session.subscribed,
      values,
      wasKept: kept !== null && !asked.has(COUNT),
      problems,
      count,
      base,
      provinces: provinces.join(", "),
      today: amsterdamDay(ctx.now),
    },
    { status: problems ? 422 : 200 },
  );
}

export const shouldRevalidate = revalidatesByItself;

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, company } = requireCompany(context, setsOwnWork);
  const form = await request.formData();
  if (form.get("intent") === END_PAUSE)
    return answerRefusal(
      {},
      async () => {
        await endPause(ctx, {});
        return redirectWithToast(listPath(""), "pause_ended");
      },
      { toast: "pause_end_failed", log: logFailure(context) },
    );
  const parsed = parseForm(form, companyWorkInput(company.vertical, ctx.now));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await saveCompanyWork(ctx, parsed.value);
      return redirectWithToast(WORK_PATH, "work_saved");
    },
    { toast: "work_failed", log: logFailure(context) },
  );
}

const text = (value: string | number | null | undefined) => String(value ?? "");

/** The saved wishes as form values; without wishes every day. */
function valuesOf(work: Awaited<ReturnType<typeof companyWorkOf>>, categories: string[]): FormValues {
  return {
    categories,
    basePostcode4: text(work?.basePostcode4),
    radiusKm: text(work?.radiusKm),
    smallestSize: text(work?.smallestSize),
    largestSize: text(work?.largestSize),
    days: (work?.days ?? WEEKDAYS).map(String),
    weeklyMaximum: text(work?.weeklyMaximum),
    pausedUntil: text(work?.pausedUntil),
  };
}

/** Of which requests a company wants to hear, with a count of the recent ones that match. */
export default function WorkWishes({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, subscribed, wasKept, problems, count, base, provinces, today } = loaderData;
  const answer = actionData ?? problems ?? undefined;
  const { newest, failed, onInput } = useCounted();
  const values = actionData ? { ...loaderData.values, ...withLists(actionData.values) } : loaderData.values;
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="mt-3 max-w-prose text-soft">
        {subscribed ? "Je krijgt" : "Met een abonnement krijg je"} bericht van nieuwe aanvragen die hierbij
        passen. In de lijst op je dashboard zie je ze allemaal, ook wat hier buiten valt.
      </p>
      <Form
        method="post"
        noValidate
        onInput={onInput}
        className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0 space-y-8">
          <FormProblems answer={answer} />
          {wasKept && <KeptNotice />}
          <WishFields
            vertical={vertical}
            values={values}
            errors={answer?.errors ?? {}}
            provinces={provinces}
            today={today}
          />
        </div>
        <Card look="mist" className="space-y-5 lg:sticky lg:top-6">
          <WorkCount {...(newest ?? { count: actionData ? null : count, base })} />
          <div className="flex flex-col gap-2">
            <Button>Opslaan</Button>
            <Button
              variant="quiet"
              formMethod="get"
              name={COUNT}
              value="1"
              className={failed ? "" : "js:hidden"}
            >
              Opnieuw tellen
            </Button>
          </div>
        </Card>
      </Form>
    </>
  );
}
