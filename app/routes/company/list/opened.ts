import { answerRefusal } from "#app/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { markBriefSeen } from "#domain/briefs/open-list/mark-brief-seen.ts";
import { visitList } from "#domain/members/visit-list.ts";
import { noteTemplateUse } from "#domain/proposals/drafting/note-template-use.ts";
import type { Route } from "./+types/opened";
import { requireCompany } from "../company-page.server.ts";
import { openedPlaceInput } from "./opened-place.server.ts";

export type OpenedAnswer = {
  /** Whether the list was opened after a while, so that other requests are new. */
  isNewVisit: boolean;
};

/**
 * `POST /verhuisbedrijf-dashboard/geopend`: somebody opened the list or a sheet by a link of the app. Its data may have been fetched ahead, and is
 * asked for again at news, so that asking for it says nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ctx } = requireCompany(context);
  const parsed = parseForm(await request.formData(), openedPlaceInput);
  if (!parsed.ok) return parsed.response;
  const { list, sheet, template } = parsed.value;
  return answerRefusal({}, async () => {
    if (sheet) await markBriefSeen(ctx, { briefId: sheet });
    if (template) await noteTemplateUse(ctx, { templateId: template });
    const newSince = list ? await visitList(ctx, {}) : session.newSince;
    return { isNewVisit: newSince?.getTime() !== session.newSince?.getTime() } satisfies OpenedAnswer;
  });
}
