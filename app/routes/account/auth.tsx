import { redirectDocument, useLocation } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import { hasInterrupted } from "#app/forms/interrupted-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLaunch } from "#app/launch/launch-facts.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { LaunchDialog } from "#app/ui/launch/launch-dialog.tsx";
import { VERTICAL_PAGES, SHARED_VERTICAL } from "#app/verticals.ts";
import { VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import type { Route } from "./+types/auth";
import { register, signInByForm, returnPathOf } from "./auth-actions.server.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { CompanySignUp } from "./company-sign-up.tsx";
import { RegisterForm } from "./register-form.tsx";
import { signInCodePath } from "./sign-in-code-path.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const handle: PageHandle = { width: "text" };

/** The toasts that a URL can ask for. Anybody can make such a URL, so the toast claims nothing. */
const ARRIVALS = [
  { parameter: "message", value: "register-to-track", toast: "find_request" },
  { parameter: "verified", value: "1", toast: "sign_in_once_confirmed" },
] as const;

export async function loader({ request, url: asked, context }: Route.LoaderArgs) {
  const url = new URL(asked);
  const next = returnPathOf(request, "redirect");
  const session = context.get(sessionContext);
  // As a new document: a tab that learns of a sign-in elsewhere may go to a page without React in the browser.
  if (session) return redirectDocument(next ?? HOME_OF_ROLE[session.actor.role]);
  for (const { parameter, value, toast } of ARRIVALS) {
    if (url.searchParams.get(parameter) !== value) continue;
    // Remove the parameter, so that reloading does not show the toast again.
    url.searchParams.delete(parameter);
    return redirectWithToast(url.pathname + url.search, toast);
  }
  const wantsCompany = url.searchParams.get("role") === "photographer";
  const tab = url.searchParams.get("tab");
  const registers = tab === "registreren" || (tab === null && wantsCompany);
  return {
    tab: registers ? ("registreren" as const) : ("inloggen" as const),
    forCompanies: url.pathname === "/schoonmaak-auth",
    vertical: VERTICALS.find((one) => VERTICAL_PAGES[one].signIn === url.pathname) ?? SHARED_VERTICAL,
    wantsCompany,
    asksForStart: url.searchParams.has("start"),
    next,
    email: pendingEmailOf(request) ?? "",
    wasInterrupted: next !== null && hasInterrupted(request, context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.get("intent") === "registreren"
    ? register(request, context, form)
    : signInByForm(request, context, form);
}

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData?.tab === "registreren" ? "Registreren" : "Inloggen");

export const shouldRevalidate = afterRefusals;

/** `/auth`, `/login`, `/schoonmaak-auth` and `/verhuis/login`: signing in and signing up. */
export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, forCompanies, vertical, wantsCompany, asksForStart, next, email, wasInterrupted } = loaderData;
  const registers = tab === "registreren";
  const introduction = forCompanies ? COMPANIES_INTRODUCTION : INTRODUCTIONS[vertical];
  const { pathname } = useLocation();
  const launch = useLaunch();
  const start = asksForStart && launch?.isPrelaunch ? launch : null;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>{registers ? "Account maken" : forCompanies ? "Inloggen voor bedrijven" : "Inloggen"}</h1>
      <p className="mt-3 text-soft">{introduction[registers ? "registers" : "signsIn"]}</p>
      <AuthTabs tab={tab} next={next} />
      {!registers && (
        <SignInForm
          answer={actionData}
          email={email}
          codePath={forCompanies ? null : signInCodePath(next)}
          wasInterrupted={wasInterrupted}
        />
      )}
      {registers && (forCompanies || start) && <CompanySignUp />}
      {registers && !forCompanies && !start && (
        <RegisterForm
          answer={actionData}
          email={email}
          wantsCompany={wantsCompany}
          vertical={vertical}
          isPrelaunch={launch?.isPrelaunch ?? false}
        />
      )}
      {start && (
        <LaunchDialog
          brand={VERTICAL_PAGES[vertical].slug}
          launch={start}
          path={pathname}
          opensItself={false}
          open
        />
      )}
    </div>
  );
}

type Introduction = { registers: string; signsIn: string };

const COMPANIES_INTRODUCTION: Introduction = {
  registers: "Meld je bedrijf aan en stuur offertes op aanvragen in jouw provincies.",
  signsIn: "Bekijk nieuwe aanvragen en volg je offertes.",
};

const INTRODUCTIONS: Record<Vertical, Introduction> = {
  cleaning: {
    registers: "Met een account staan je aanvragen en je offertes bij elkaar op één plek.",
    signsIn: "Bekijk je aanvragen en je offertes.",
  },
  moving: {
    registers: "Met een account staan je verhuizing en je verhuisoffertes bij elkaar op één plek.",
    signsIn: "Bekijk je verhuizing en je offertes, of de aanvragen voor je verhuisbedrijf.",
  },
};
