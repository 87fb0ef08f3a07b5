import { redirect, type data, type RouterContextProvider } from "react-router";
import { urlContext } from "#app/context.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { passInput } from "#domain/briefs/input.ts";
import { sayWhyPassed } from "#domain/briefs/open-list/say-why-passed.ts";
import type { PassReason } from "#domain/briefs/rules.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { setsOwnWork } from "#domain/matching/policy.ts";
import { hideBrief } from "#domain/briefs/open-list/hide-brief.ts";
import { saveBrief } from "#domain/briefs/open-list/save-brief.ts";
import { isAskedByRouter } from "../../client/reading/opened-by-person.server.ts";
import { requireCompany } from "../company-page.server.ts";
import { HIDDEN_NOW, listPath, PASSED_BRIEF, sheetLinkId } from "./list-paths.ts";

/** The buttons of a row: each has the id of its brief as value. */
const MARKS = {
  save: { verb: saveBrief, undo: false },
  unsave: { verb: saveBrief, undo: true },
  hide: { verb: hideBrief, undo: false },
  unhide: { verb: hideBrief, undo: true },
} as const;

/**
 * Takes a button of the list: saves or hides a brief, or says why the company passes on it. Returns to the same list. Null for
 * another form.
 */
export function markBrief(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const mark = (Object.keys(MARKS) as (keyof typeof MARKS)[]).find((name) => form.has(name));
  if (form.has("why")) return passBrief(context, form);
  if (!mark) return null;
  const { ctx } = requireCompany(context);
  const briefId = textOf(valuesOf(form), mark);
  const { verb, undo } = MARKS[mark];
  return answerRefusal<ReturnType<typeof data<FormAnswer>> | Response>({}, async () => {
    await verb(ctx, { briefId, undo });
    const query = new URLSearchParams(context.get(urlContext).search);
    query.delete(HIDDEN_NOW);
    if (mark === "hide") query.set(HIDDEN_NOW, briefId);
    const search = query.size === 0 ? "" : `?${query}`;
    // The router keeps the place in the list by itself.
    const keepsPlace = mark === "hide" || isAskedByRouter(request);
    return redirect(listPath(search) + (keepsPlace ? "" : `#${sheetLinkId(briefId)}`));
  });
}

/** After the same reason several times, offers whoever sets that the setting that keeps such requests away. */
function passBrief(context: Readonly<RouterContextProvider>, form: FormData) {
  const { ctx } = requireCompany(context);
  const values = valuesOf(form);
  return answerRefusal<ReturnType<typeof data<FormAnswer>> | Response>({}, async () => {
    const reason = passInput.shape.reason.safeParse(textOf(values, "why"));
    if (!reason.success) throw new DomainError("invalid_input");
    const { isOften } = await sayWhyPassed(ctx, {
      briefId: textOf(values, PASSED_BRIEF),
      reason: reason.data,
    });
    const query = new URLSearchParams(context.get(urlContext).search);
    query.delete(HIDDEN_NOW);
    const path = listPath(query.size === 0 ? "" : `?${query}`);
    return redirectWithToast(
      path,
      isOften && setsOwnWork.allows(ctx.actor) ? PASSED_OFTEN[reason.data] : "brief_passed",
    );
  });
}

/** The setting that a company is offered. */
const PASSED_OFTEN = {
  TOO_FAR: "passed_too_far",
  TOO_SMALL: "passed_size",
  TOO_LARGE: "passed_size",
  OTHER_WORK: "passed_other_work",
  NO_TIME: "passed_no_time",
} as const satisfies Record<PassReason, string>;
