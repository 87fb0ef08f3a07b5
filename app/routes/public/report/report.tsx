import { data } from "react-router";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { ctxOf, logFailure, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { keptWhileOpen } from "#app/forms/kept-while-open.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { handlePublicForm } from "#app/forms/public-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { readingPath } from "#app/routes/client/reading/reading-paths.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { STAMP_FIELD } from "#app/ui/fields/spam-fields.tsx";
import type { Ctx } from "#domain/kernel/context.ts";
import { reportForm, type Reported } from "#domain/desk/reports/input.ts";
import { isPagePath, reportable } from "#domain/desk/reports/reportable-view.ts";
import { MAX_PATH_LENGTH, needsReporter, REPORTED_KINDS } from "#domain/desk/reports/rules.ts";
import { sendReport } from "#domain/desk/reports/send-report.ts";
import { formStamp } from "#domain/signups/signed.ts";
import { DECIDED_WITHIN, REPORTED_KIND_PHRASES } from "#texts/desk/reports.ts";
import type { Route } from "./+types/report";
import { PAGE_FIELD, ReportForm } from "./report-form.tsx";
import { KIND_WORDS } from "./report-paths.ts";

export const handle: PageHandle = { width: "text" };

export const shouldRevalidate = keptWhileOpen;

/** The token of a reading link may be in the address, so the referrer is the origin only, also on this site. */
export const headers = () => ({ "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Iets melden");

/** What the address asks to report. Without a kind it is a page, which the form asks for. */
function reportedAt(url: URL): Reported {
  const word = url.searchParams.get("soort");
  const kind = REPORTED_KINDS.find((one) => KIND_WORDS[one] === word) ?? "PAGE";
  const target = (url.searchParams.get("id") ?? "").slice(0, MAX_PATH_LENGTH);
  return { kind, target, link: (url.searchParams.get("link") ?? "").slice(0, MAX_PATH_LENGTH) };
}

/** The thing of the address; 404 for one that its reader cannot see, as for one that is not there. */
async function thingAt(ctx: Ctx, reported: Reported) {
  if (reported.kind === "PAGE") return null;
  const thing = await reportable(ctx, reported);
  if (!thing) throw data(null, { status: 404 });
  return thing.title;
}

/** The path of the page from which somebody came; the form starts with it. */
function pageBefore(request: Request, url: URL): string {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  const isOther = referrer?.host === url.host && !["/", url.pathname].includes(referrer.pathname);
  return isOther && isPagePath(referrer.pathname) ? referrer.pathname : "";
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const reported = reportedAt(url);
  const title = await thingAt(ctx, reported);
  const actor = context.get(sessionContext)?.actor;
  return {
    kind: reported.kind,
    title,
    page: reported.target || pageBefore(request, url),
    sender: { name: actor?.fullName ?? "", email: actor?.email ?? "" },
    stamp: formStamp(ctx),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const reported = reportedAt(url);
  await thingAt(ctx, reported);
  const form = await request.formData();
  const parsed = parseForm(form, reportForm);
  const page = form.get(PAGE_FIELD);
  if (reported.kind === "PAGE") reported.target = typeof page === "string" ? pathIn(page, url) : "";
  const isNoPage = reported.kind === "PAGE" && !isPagePath(reported.target);
  if (!parsed.ok || isNoPage) {
    const { errors, values } = parsed.ok ? { errors: {}, values: parsed.values } : parsed.answer;
    const pageError: FormAnswer["errors"] = isNoPage
      ? { [PAGE_FIELD]: "Vul het adres van een pagina op deze site in." }
      : {};
    return data<FormAnswer>({ errors: { ...pageError, ...errors }, values }, { status: 422 });
  }
  const isMailed = needsReporter(parsed.value.reason) || parsed.value.email !== null;
  return handlePublicForm(ctx, form, parsed.values, {
    run: async () => {
      await sendReport(ctx, { ...reported, ...parsed.value });
    },
    answer: () =>
      redirectWithToast(pathBack(ctx, reported), isMailed ? "report_sent" : "report_sent_without_name"),
    failure: "report_failed",
    onFailure: logFailure(context),
  });
}

/** The path in what was typed: a path, or a whole address of this site. */
function pathIn(typed: string, url: URL): string {
  const parsed = URL.parse(typed.trim(), url.origin);
  return parsed?.host === url.host && /^(?:\/|https?:)/.test(typed.trim())
    ? parsed.pathname.slice(0, MAX_PATH_LENGTH)
    : "";
}

/** Where somebody goes on after reporting. */
function pathBack({ actor }: Ctx, { kind, target, link }: Reported): string {
  if (kind === "PROFILE") return `/photographers/${target}`;
  if (link !== "") return readingPath(link);
  return kind !== "PAGE" && actor.kind === "user" ? HOME_OF_ROLE[actor.role] : "/";
}

/** `/melden`: reports something on the site, without an account and without script (DSA art. 16). */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, page, sender, stamp } = loaderData;
  return (
    <>
      <h1>Iets melden</h1>
      {title !== null && (
        <p className="mt-4 text-lg">
          Je meldt {REPORTED_KIND_PHRASES[kind]}:{" "}
          <strong className="break-words whitespace-pre-line">{title}</strong>
        </p>
      )}
      <p className="mt-4 text-soft">
        Klopt er iets niet, of mag iets niet op deze site staan? Iemand van ons bekijkt het en beslist{" "}
        {DECIDED_WITHIN}. Je krijgt meteen een ontvangstbevestiging per mail, en later de beslissing met de
        reden. Wie je meldt, hoort van ons niet dat de melding van jou komt.
      </p>
      <div className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <ReportForm
          answer={actionData}
          kind={kind}
          page={page}
          sender={sender}
          stamp={textOf(actionData?.values ?? {}, STAMP_FIELD) || stamp}
        />
      </div>
    </>
  );
}
