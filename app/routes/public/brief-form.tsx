import { Form, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { draftCookie, draftIdOf } from "#app/draft.server.ts";
import { redirectWithToast } from "#app/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import { useKeepTyped } from "#app/forms/use-keep-typed.ts";
import { handleStep, loadStep } from "#app/forms/wizard.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pendingEmailCookie } from "#app/pending-email.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { publishesAtOnce } from "#domain/accounts/policy.ts";
import { cleaningRequestInput } from "#domain/briefs/input.ts";
import { WIZARD_STEPS } from "#domain/briefs/rules.ts";
import { findSubmittedBrief } from "#domain/briefs/store-brief.ts";
import { submitCleaningBrief } from "#domain/briefs/submit-brief.ts";
import { amsterdamDay } from "#domain/dates.ts";
import type { Route } from "./+types/brief-form";
import { CLEANING_STEPS } from "./cleaning-steps.tsx";
import { CleaningSummary } from "./cleaning-summary.tsx";
import { cleaningWizard } from "./cleaning-wizard.server.ts";

export const handle: PageHandle = { width: "text" };

export function meta({ loaderData }: Route.MetaArgs) {
  const step = loaderData?.step ?? 1;
  return [
    {
      title: `Stap ${step} van ${WIZARD_STEPS}: ${CLEANING_STEPS[step - 1]!.title} | Schoonmaakoffertes aanvragen`,
    },
    {
      name: "description",
      content:
        "Vertel in vier stappen wat er schoon moet en krijg hooguit vijf offertes van bedrijven in de buurt.",
    },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const loaded = await loadStep(request, ctx, cleaningWizard);
  const client = publishesAtOnce(ctx.actor) ? { name: ctx.actor.fullName, email: ctx.actor.email } : null;
  return { ...loaded, today: amsterdamDay(ctx.now), client };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const oldDraftId = draftIdOf(request, "cleaning");
  const sentBefore = oldDraftId && (await findSubmittedBrief(ctx, oldDraftId));
  if (sentBefore) return sent(sentBefore.published, null);
  return handleStep(request, ctx, cleaningWizard, (draftId, answers) =>
    answerRefusal(answers, async () => {
      const parsed = parseForm(formOf(answers), cleaningRequestInput(ctx.now));
      if (!parsed.ok) return parsed.response;
      const { published } = await submitCleaningBrief(ctx, draftId, parsed.value);
      return sent(published, parsed.value.clientEmail);
    }),
  );
}

/** After sending: the cleaning page with its toast (spec §4), the draft forgotten. */
function sent(published: boolean, email: string | null): Response {
  const setCookies = [draftCookie("cleaning", null)];
  if (email && !published) setCookies.push(pendingEmailCookie(email));
  return redirectWithToast("/schoonmaak", published ? "brief_published" : "brief_received", { setCookies });
}

/** The cleaning request in four steps. */
export default function BriefForm({ loaderData, actionData }: Route.ComponentProps) {
  const { step, answers, returnTo, today, client } = loaderData;
  const { title, Fields } = CLEANING_STEPS[step - 1]!;
  const isLast = step === WIZARD_STEPS;
  const busy = useNavigation().state !== "idle";
  const formRef = useKeepTyped(`/aanvraag/concept?stap=${step}`);
  const values = { ...answers, ...actionData?.values };
  return (
    <>
      <Stepper step={step} total={WIZARD_STEPS} title={title} />
      <Form
        ref={formRef}
        key={step}
        method="post"
        action={`?stap=${step}${returnTo ? "&terug" : ""}`}
        noValidate
        className="mt-8 space-y-8"
      >
        <FormProblems answer={actionData} />
        <Fields values={values} errors={actionData?.errors ?? {}} today={today} client={client} />
        {isLast && <CleaningSummary answers={answers} />}
        {/* "Volgende" is first in the form, so that Enter goes on and not back. */}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
          <Button name="intent" value="volgende" pending={busy} size="large">
            {isLast ? "Aanvraag versturen" : returnTo ? "Opslaan en terug" : "Volgende"}
          </Button>
          {step > 1 && (
            <Button name="intent" value="vorige" variant="secondary" size="large">
              Vorige
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
