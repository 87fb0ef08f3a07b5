import { data, useLocation } from "react-router";
import { safeRedirect } from "#app/auth/access.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { keptWhileOpen } from "#app/forms/kept-while-open.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { handlePublicForm } from "#app/forms/public-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLaunch } from "#app/launch/launch-facts.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { keepFirstAnswers } from "#app/routes/company/joining/registration-draft.server.ts";
import { AUDIENCES, NEWS_FIELD, SignupForm, type Audience } from "#app/ui/launch/signup-form.tsx";
import { STAMP_FIELD } from "#app/ui/fields/spam-fields.tsx";
import { verticalAt, VERTICAL_PAGES, SHARED_VERTICAL } from "#app/verticals.ts";
import { announceCompany } from "#domain/signups/announce-company.ts";
import { newsletterInput } from "#domain/signups/input.ts";
import { formStamp } from "#domain/signups/signed.ts";
import { subscribeNewsletter } from "#domain/signups/subscribe-newsletter.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { TOASTS } from "#texts/toasts/toasts.ts";
import { GOES_ON } from "../company/goes-on.server.ts";
import { companyLandingPath } from "../company/referral-code.ts";
import type { Route } from "./+types/newsletter";
import { formChoices } from "./form-choices.server.ts";

export const handle: PageHandle = { width: "text" };

export const shouldRevalidate = keptWhileOpen;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Nieuwsbrief",
    description:
      "Laat je naam en e-mailadres achter en krijg ons nieuws per mail. Afmelden kan met één klik.",
  });

/** The form's hidden values, from the URL or from the submitted form. */
function contextOf(path: string, given: (name: string) => unknown) {
  const text = (name: string) => {
    const value = given(name);
    return typeof value === "string" ? value : "";
  };
  const vertical = verticalAt(path) ?? SHARED_VERTICAL;
  const audience: Audience =
    AUDIENCES.find((known) => known === text("voor")) ?? VERTICAL_PAGES[vertical].slug;
  return {
    audience,
    source: text("source").slice(0, 60) || path,
    returnTo: text("terug"),
    companyVertical: VERTICALS.find((known) => known === text("vak")) ?? vertical,
    referralCode: /^[\w-]{1,40}$/.exec(text("ref"))?.[0] ?? null,
  };
}

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    stamp: formStamp(ctxOf(context)),
    form: contextOf(url.pathname, (name) => url.searchParams.get(name)),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await request.formData();
  const { audience, returnTo, companyVertical, referralCode } = contextOf(url.pathname, (name) =>
    form.get(name),
  );
  const about = parseForm(form, formChoices);
  if (!about.ok) return about.response;
  const parsed = parseForm(form, newsletterInput);
  if (!parsed.ok) return NAMES_BOTH_FIELDS[audience] ? bothRequired(parsed.answer) : parsed.response;
  const setCookies: string[] = [];
  return handlePublicForm(ctx, form, parsed.values, {
    run: async () => {
      if (audience !== "bedrijven") return subscribeNewsletter(ctx, parsed.value);
      const wantsNews = form.get(NEWS_FIELD) === "on";
      if (wantsNews) await announceCompany(ctx, parsed.value);
      setCookies.push(await keepFirstAnswers(request, context, { ...parsed.value, wantsNews }));
    },
    answer: () =>
      audience === "bedrijven"
        ? // The landing page shows the toast and goes on to the registration (`goesOnToRegistration`).
          redirectWithToast(companyLandingPath(companyVertical, referralCode), GOES_ON, { setCookies })
        : redirectWithToast(safeRedirect(returnTo) ?? url.pathname, "interest_received"),
    failure: "signup_failed",
    onFailure: (error) => context.get(runtimeContext).log.error({ err: error }, "a sign-up was not kept"),
  });
}

/** Whether an empty field names both fields at once: the moving form does (spec §5). */
const NAMES_BOTH_FIELDS: Record<Audience, boolean> = { schoonmaak: false, verhuis: true, bedrijven: false };

function bothRequired(answer: FormAnswer) {
  const isEmpty = ["name", "email"].some((field) => textOf(answer.values, field).trim() === "");
  const { title, text = "" } = TOASTS.signup_fields_required;
  return data<FormAnswer>(isEmpty ? { ...answer, refusal: { title, message: text } } : answer, {
    status: 422,
  });
}

/** What the page is about: the registration of a company, the coming start, or news in general. */
function textsOf(audience: Audience, isPrelaunch: boolean) {
  if (audience === "bedrijven")
    return {
      title: "Meld je bedrijf aan",
      intro: "Begin met je naam en e-mailadres. Daarna maak je het account van je bedrijf.",
    };
  return isPrelaunch
    ? {
        title: "Nieuws over de start",
        intro:
          "Laat je naam en e-mailadres achter, dan hoor je als eerste wanneer we officieel starten. Offertes vragen en sturen kan nu al.",
      }
    : {
        title: "Nieuwsbrief",
        intro: "Laat je naam en e-mailadres achter, dan mailen we je als er nieuws is.",
      };
}

/** The page of the sign-up form: for browsers without dialogs, for a refused form, and for links. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  // After sending, the form is empty again.
  const { key, pathname } = useLocation();
  const values = actionData?.values ?? {};
  const form = actionData ? contextOf(pathname, (name) => values[name]) : loaderData.form;
  const { title, intro } = textsOf(form.audience, useLaunch()?.isPrelaunch ?? false);
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-4 text-lg text-soft">{intro}</p>
      <div className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <SignupForm
          key={key}
          {...form}
          stamp={textOf(values, STAMP_FIELD) || loaderData.stamp}
          name={textOf(values, "name")}
          email={textOf(values, "email")}
          wantsNews={textOf(values, NEWS_FIELD) === "on"}
          errors={actionData?.errors}
          cameBack={actionData !== undefined}
        />
      </div>
    </>
  );
}
