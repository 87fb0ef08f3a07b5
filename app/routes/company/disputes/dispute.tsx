import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLive } from "#app/live/live-context.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { disputeBrief } from "#domain/compensation/disputes/dispute-brief.ts";
import { disputeBriefInput, objectToRefusalInput } from "#domain/compensation/disputes/input.ts";
import { objectToRefusal } from "#domain/compensation/disputes/object-to-refusal.ts";
import { disputesBriefs } from "#domain/compensation/disputes/policy.ts";
import { ownDispute } from "#domain/compensation/disputes/views.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { Route } from "./+types/dispute";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { ownQuotesPath } from "../list/list-paths.ts";
import { disputePath } from "../list/sheet-paths.ts";
import { DisputeForm, OBJECT_INTENT } from "./dispute-form.tsx";
import { DisputeStanding } from "./dispute-standing.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Klopte deze aanvraag niet?");

/** What this company said of a request; one on which it did not quote is a 404. */
async function found(context: Route.LoaderArgs["context"], briefId: string) {
  const { ctx } = requireCompany(context);
  return { ctx, own: foundOr404(await ownDispute(ctx, companyCtx(ctx).actor, briefId)) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, own } = await found(context, params.briefId);
  return { own, mayAct: disputesBriefs.allows(ctx.actor) };
}

export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx, own } = await found(context, briefId);
  const form = await request.formData();
  form.set("proposalId", own.proposalId);
  const failed = { toast: "dispute_failed", log: logFailure(context), values: valuesOf(form) } as const;
  if (form.get("intent") === OBJECT_INTENT) {
    const parsed = parseForm(form, objectToRefusalInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal(
      valuesOf(form),
      async () => {
        await objectToRefusal(ctx, parsed.value);
        return redirectWithToast(disputePath(briefId), "dispute_objected");
      },
      failed,
    );
  }
  const parsed = parseForm(form, disputeBriefInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    valuesOf(form),
    async () => {
      await disputeBrief(ctx, parsed.value);
      return redirectWithToast(disputePath(briefId), "dispute_sent");
    },
    failed,
  );
}

export const shouldRevalidate = afterRefusals;

/** `/verhuisbedrijf-dashboard/offertes/:briefId/tegoed`: that a request did not deserve a quote, and what became of that. */
export default function Dispute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, mayAct } = loaderData;
  useLive(`brief:${params.briefId}`);
  return (
    <>
      <Link href={ownQuotesPath(1)} className="link -mt-2 inline-flex min-h-11 items-center">
        Mijn offertes
      </Link>
      <h1>Klopte deze aanvraag niet?</h1>
      <p className="mt-1 text-soft">
        {serviceLabel(own.vertical, own.category, own.service)}, {own.locationText}
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {own.dispute ? (
        <DisputeStanding dispute={own.dispute} mayAct={mayAct} answer={actionData} />
      ) : (
        <DisputeForm own={own} mayAct={mayAct} answer={actionData} />
      )}
    </>
  );
}
