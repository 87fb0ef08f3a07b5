import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { askInComplaint } from "#domain/desk/complaints/ask-in-complaint.ts";
import { askInComplaintInput, writeFindingInput } from "#domain/desk/complaints/input.ts";
import { findsOnComplaints } from "#domain/desk/complaints/policy.ts";
import { complaintCase } from "#domain/desk/complaints/views.ts";
import { writeFinding } from "#domain/desk/complaints/write-finding.ts";
import { openCase } from "#domain/desk/open-case.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { COMPLAINT_KIND_LABELS, COMPLAINT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { formatDay } from "#texts/formats.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/complaint";
import { requireOperator } from "../operator-page.server.ts";
import { LOOK_IDS, LOOK_INTENT, LookForm } from "../things/look-form.tsx";
import { runLook } from "../things/look.server.ts";
import { CaseForms } from "./case-forms.tsx";
import { CASE_INTENTS } from "./complaint-paths.ts";
import { DealEvidence } from "./deal-evidence.tsx";
import { SaidByBoth } from "./said-by-both.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Klacht");

export async function loader({ params: { complaintId }, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const found = foundOr404(await complaintCase(ctx, complaintId));
  await openCase(ctx, { kind: "complaint", subjectId: complaintId });
  return {
    ...found,
    mayFind: findsOnComplaints.allows(ctx.actor),
    isLate: found.complaint.state === "WITH_OPERATOR" && found.complaint.dueDay < amsterdamDay(ctx.now),
  };
}

export async function action({ request, url, params: { complaintId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === LOOK_INTENT) return runLook(ctx, form, url.pathname + url.search);
  form.set("complaintId", complaintId);
  if (intent === CASE_INTENTS.ask) {
    const parsed = parseForm(form, askInComplaintInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal(valuesOf(form), async () => {
      await askInComplaint(ctx, parsed.value);
      return redirectWithToast(url.pathname + url.search, "complaint_asked");
    });
  }
  const parsed = parseForm(form, writeFindingInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await writeFinding(ctx, parsed.value);
    return redirectWithToast(url.pathname + url.search, "complaint_found");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/klachten/:complaintId`: what both said, the whole deal as evidence, a question to a side, and what was found. */
export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const { complaint, deal, isLate, mayFind, seenUntil } = loaderData;
  const answer = actionData ?? undefined;
  const intent = textOf(answer?.values ?? {}, "intent");
  const kind = COMPLAINT_KIND_LABELS[complaint.kind];
  return (
    <DeskSheet title={`${kind}: ${deal.company.businessName}`}>
      <p className="text-soft">
        {SIDE_LABELS[complaint.side]} klaagt · {COMPLAINT_STATE_LABELS[complaint.state]}
        {complaint.isOffence && " · diefstal, fraude of geweld"}
      </p>
      {complaint.state === "WITH_OPERATOR" && (
        <p className={isLate ? "mt-1 font-semibold text-red" : "mt-1"}>
          {isLate
            ? `Te laat: het advies had er uiterlijk ${formatDay(complaint.dueDay)} moeten zijn`
            : `Advies uiterlijk ${formatDay(complaint.dueDay)}`}
        </p>
      )}
      <div className="mt-6 empty:hidden">
        <FormProblems answer={answer} ids={LOOK_IDS} />
      </div>
      <div className="mt-6 space-y-10">
        <div className="space-y-10">
          <SaidByBoth complaint={complaint} />
          <DealEvidence found={loaderData} />
          <LookForm
            look={{ kind: "complaint", until: seenUntil }}
            id={complaint.id}
            answer={intent === LOOK_INTENT ? answer : undefined}
          />
        </div>
        <CaseForms found={loaderData} mayFind={mayFind} answer={answer} />
      </div>
    </DeskSheet>
  );
}
