import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import { inFieldOrder } from "#app/forms/wizard.server.ts";
import { BriefRunning } from "#domain/briefs/brief-running.ts";
import type { BriefToChange } from "#domain/briefs/submission/brief-to-change-view.ts";
import { changeBrief } from "#domain/briefs/submission/change-brief.ts";
import { changeableFields, wholeBriefInput, withChanges } from "#domain/briefs/submission/changed-answers.ts";
import type { BriefContent } from "#domain/briefs/details.ts";
import { versionFieldOf } from "#domain/briefs/version-field.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { briefChanges, type BriefChange } from "#texts/request/brief-changes.ts";
import { requestPath } from "../request-paths.ts";

/** The answer of the page to a form that it did not store. */
export type ChangeAnswer = FormAnswer & {
  /** What another tab changed meanwhile. */
  changes?: BriefChange[];
};

/** How the page tells of an unexpected failure. */
type Failure = Parameters<typeof answerRefusal>[2];

/** The answers to every question that can be changed. A form omits an unticked checkbox: what it did not send is empty. */
export const changedAnswers = (vertical: Vertical, typed: FormValues): FormValues =>
  Object.fromEntries(changeableFields(vertical).map((field) => [field, typed[field] ?? ""]));

/** Stores the changed answers, or returns the form with what is wrong. */
export async function storeChange(ctx: Ctx, brief: BriefToChange, typed: FormValues, failure: Failure) {
  const answers = changedAnswers(brief.vertical, typed);
  const values = { ...answers, version: String(brief.version) };
  if (typed.intent === "bereken") return data<ChangeAnswer>({ errors: {}, values });
  const version = versionFieldOf(typed.version);
  if (version !== brief.version) return data(changedMeanwhile(brief, version, values), { status: 409 });
  const whole = formOf(withChanges(brief.vertical, brief.answers, answers));
  const parsed = parseForm(whole, wholeBriefInput(brief.vertical, ctx.now));
  if (!parsed.ok) {
    const fields = changeableFields(brief.vertical);
    const answer: ChangeAnswer = { ...inFieldOrder(fields, parsed.answer), values };
    return data(answer, { status: 422 });
  }
  return answerRefusal<Response | ReturnType<typeof data<ChangeAnswer>>>(
    values,
    async () => {
      try {
        await changeBrief(ctx, { briefId: brief.id, version, answers });
      } catch (error) {
        if (!(error instanceof BriefRunning)) throw error;
        return data(runningAnswer(error, values), { status: 409 });
      }
      return redirectWithToast(
        requestPath(brief.id),
        brief.pending > 0 ? "brief_changed_told" : "brief_changed",
      );
    },
    failure,
  );
}

/** Says what is different since the form was opened; sending it again replaces that. */
function changedMeanwhile(brief: BriefToChange, version: number | null, values: FormValues): ChangeAnswer {
  const seen = brief.earlier.find((one) => one.version === version);
  if (!seen) return { errors: {}, values, refusal: ERROR_TEXTS.brief_changed };
  return { errors: {}, values, changes: briefChanges(seen.content, contentOf(brief), "client") };
}

const contentOf = (brief: BriefToChange): BriefContent => brief;

/** The refusal of a change that makes the request equal to another one, with a link to that. */
function runningAnswer({ briefId }: BriefRunning, values: FormValues): ChangeAnswer {
  return {
    errors: {},
    values,
    refusal: {
      title: "Er loopt al zo’n aanvraag",
      message:
        "Met deze antwoorden is je aanvraag gelijk aan een andere die nog loopt. Er is niets gewijzigd.",
      link: { href: requestPath(briefId), label: "Bekijk die aanvraag" },
    },
  };
}

/** The present answers, without the client's contact details, which are not on this page. */
export function presentAnswers({ answers }: BriefToChange): FormValues {
  const { clientName: _name, clientEmail: _email, clientPhone: _phone, ...shown } = answers;
  return shown;
}
