import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { admitReporter } from "#domain/desk/reports/admit-reporter.ts";
import { assignReport } from "#domain/desk/reports/assign-report.ts";
import { decideReport } from "#domain/desk/reports/decide-report.ts";
import { decisionForm, reportNoteForm } from "#domain/desk/reports/input.ts";
import { noteOnReport } from "#domain/desk/reports/note-on-report.ts";
import { refuseReporter } from "#domain/desk/reports/refuse-reporter.ts";
import { warnReporter } from "#domain/desk/reports/warn-reporter.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import { INTENTS } from "./report-paths.ts";

/** Runs what a button on the page of a report asks for, and shows the page again. */
export async function actOnReport(
  ctx: Ctx,
  { id: reportId }: { id: string },
  form: FormData,
  { back, log }: { back: string; log: (error: unknown) => void },
) {
  const values = valuesOf(form);
  const intent = textOf(values, "intent");
  const isTicked = (name: string) => textOf(values, name) === "on";
  const run = (toast: ToastCode, act: () => Promise<unknown>) =>
    answerRefusal(
      values,
      async () => {
        await act();
        return redirectWithToast(back, toast);
      },
      { toast: "report_act_failed", log },
    );
  switch (intent) {
    case INTENTS.decide: {
      const parsed = parseForm(form, decisionForm);
      if (!parsed.ok) return parsed.response;
      const ticks = { isUnfounded: isTicked("isUnfounded"), alsoOthers: isTicked("alsoOthers") };
      return run("report_decided", () => decideReport(ctx, { reportId, ...parsed.value, ...ticks }));
    }
    case INTENTS.note: {
      const parsed = parseForm(form, reportNoteForm);
      if (!parsed.ok) return parsed.response;
      return run("note_added", () => noteOnReport(ctx, { reportId, ...parsed.value }));
    }
    case INTENTS.assign: {
      const [to, seen] = [textOf(values, "to") || null, textOf(values, "seen") || null];
      return run("thread_assigned", () => assignReport(ctx, { reportId, to, seen }));
    }
    case INTENTS.warn:
      return run("reporter_warned", () => warnReporter(ctx, { reportId }));
    case INTENTS.refuse:
      return run("reporter_refused", () => refuseReporter(ctx, { reportId }));
    case INTENTS.admit:
      return run("reporter_admitted", () => admitReporter(ctx, { reportId }));
    default:
      return answerRefusal(values, () => Promise.reject(new DomainError("invalid_input")));
  }
}
