import { redirect, type data, type RouterContextProvider } from "react-router";
import { urlContext } from "#app/context.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { hideBrief } from "#domain/briefs/open-list/hide-brief.ts";
import { saveBrief } from "#domain/briefs/open-list/save-brief.ts";
import { isAskedByRouter } from "../../client/reading/opened-by-person.server.ts";
import { requireCompany } from "../company-page.server.ts";
import { HIDDEN_NOW, listPath, sheetLinkId } from "./list-paths.ts";

/** The buttons of a row: each has the id of its brief as value. */
const MARKS = {
  save: { verb: saveBrief, undo: false },
  unsave: { verb: saveBrief, undo: true },
  hide: { verb: hideBrief, undo: false },
  unhide: { verb: hideBrief, undo: true },
} as const;

/** Saves or hides a brief from the list, and returns to the same list. Null for another form. */
export function markBrief(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const mark = (Object.keys(MARKS) as (keyof typeof MARKS)[]).find((name) => form.has(name));
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
