import { data, redirect } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { setsOwnWork } from "#domain/matching/policy.ts";
import { readerOf } from "#domain/companies/views.ts";
import { amsterdamDay } from "#domain/dates.ts";
import { endPause } from "#domain/matching/end-pause.ts";
import { companyWorkInput } from "#domain/matching/input.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { saveCompanyWork } from "#domain/matching/save-company-work.ts";
import { companyWorkOf, countMatching } from "#domain/matching/views.ts";
import type { Route } from "./+types/work-wishes";
import { requireCompany } from "./company-page.server.ts";
import { listPath, WORK_PATH } from "./list-paths.ts";
import { END_PAUSE } from "./pause-line.tsx";
import { WorkCount } from "./work-count.tsx";
import { WishFields } from "./wish-fields.tsx";
// oxlint-disable-next-line import/default -- Vite replaces this import by the URL of the built script
import workScript from "./work-script.ts?worker&url";

const TITLE = "Waar en hoe je werkt";

/** The query parameter of the button that counts. */
const COUNT = "tel";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context, setsOwnWork);
  const { vertical, profile } = company;
  if (!profile) throw redirect("/verhuisbedrijf-onboarding");
  const asked = new URL(request.url).searchParams;
  const saved = valuesOf(await companyWorkOf(ctx, ctx.actor), profile.categories);
  const kept = await restoredValues(request, context);
  const values = asked.has(COUNT) ? askedValues(asked) : kept ? withLists(kept) : saved;
  const parsed = parseForm(formOf(values), companyWorkInput(vertical, ctx.now));
  const count = parsed.ok ? await countMatching(ctx, readerOf(session), parsed.value) : null;
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
      base: parsed.ok ? (parsed.value.basePostcode4 ?? "") : "",
      provinces: provinces.join(", "),
      today: amsterdamDay(ctx.now),
    },
    { status: problems ? 422 : 200 },
  );
}

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

/** A form with no box ticked sends no value for that list. */
const withLists = (values: FormValues): FormValues => ({ categories: [], days: [], ...values });

const askedValues = (asked: URLSearchParams): FormValues =>
  withLists(Object.fromEntries([...new Set(asked.keys())].map((name) => [name, asked.getAll(name)])));

/** Of which requests a company wants to hear, with a count of the recent ones that match. */
export default function WorkWishes({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, subscribed, wasKept, problems, count, base, provinces, today } = loaderData;
  const answer = actionData ?? problems ?? undefined;
  const values = actionData ? { ...loaderData.values, ...withLists(actionData.values) } : loaderData.values;
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="mt-3 max-w-prose text-soft">
        {subscribed ? "Je krijgt" : "Met een abonnement krijg je"} bericht van nieuwe aanvragen die hierbij
        passen. In de lijst op je dashboard zie je ze allemaal, ook wat hier buiten valt.
      </p>
      <form
        method="post"
        noValidate
        data-work-form
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
          <WorkCount count={actionData ? null : count} base={base} />
          <div className="flex flex-col gap-2">
            <Button>Opslaan</Button>
            <Button variant="quiet" formMethod="get" name={COUNT} value="1" data-count>
              Opnieuw tellen
            </Button>
          </div>
        </Card>
      </form>
      <script src={workScript} defer />
    </>
  );
}
