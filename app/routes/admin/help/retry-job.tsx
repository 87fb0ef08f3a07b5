import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { retryJobInput } from "#domain/desk/help/input.ts";
import { retryJob } from "#domain/desk/help/retry-job.ts";
import { jobToRetry } from "#domain/desk/help/views.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { formatDateTime } from "#texts/formats.ts";
import { RETRY_REASON_LABELS } from "#texts/desk/help.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { WhyNote, WhySelect } from "../why-select.tsx";
import type { Route } from "./+types/retry-job";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Taak");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  return { job: foundOr404(await jobToRetry(ctx, params.jobId)) };
}

export async function action({ request, url, params: { jobId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("jobId", jobId);
  const parsed = parseForm(form, retryJobInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await retryJob(ctx, parsed.value);
    return redirectWithToast(url.pathname + url.search, "job_tried_again");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/taken/:jobId`: one job, and one more try of a failed one, asked once with the reason. */
export default function RetryJob({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <DeskSheet title={codeLabel("jobName", job.name)}>
      <p>
        {codeLabel("jobState", job.state)}
        {job.retryCount > 0 && `, na ${job.retryCount + 1} pogingen`}
        {job.endedAt && `, op ${formatDateTime(job.endedAt)}`}
        {job.error && `. Fout: ${job.error}`}
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {job.mayRetry ? (
        <Form method="post" className="mt-6 space-y-4">
          <WhySelect {...field("reason")} labels={RETRY_REASON_LABELS} />
          <WhyNote {...field("note")} />
          <p className="max-w-[62ch] text-sm text-soft">De taak krijgt nog één poging.</p>
          <Button>Opnieuw proberen</Button>
        </Form>
      ) : (
        <p className="mt-6">
          {job.state === "failed"
            ? "Deze taak start je niet met de hand: hij loopt volgens een schema, of het nieuws erin is oud."
            : "Deze taak is niet mislukt, dus er valt niets opnieuw te proberen."}
        </p>
      )}
    </DeskSheet>
  );
}
