import { data } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { repeatBrief, verticalToRepeat } from "#domain/briefs/submission/repeat-brief.ts";
import { cleanAfterMove } from "#domain/deals/moving/clean-after-move.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { Route } from "./+types/repeat";
import { begunRequest } from "../begun-request.server.ts";
import { InterruptedChoice } from "../interrupted-choice.tsx";
import { BRIEF_FIELD, CLEAN_FIELD, REPEAT_PATH, REPLACE_FIELD } from "./repeat-fields.ts";
import { REQUESTS_PATH } from "../request-paths.ts";
import { WIZARDS } from "../wizards.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Opnieuw aanvragen");

/** Fills in the wizard with the answers of an earlier request, or with the end clean of the home that is left, and opens its last step. Asks before it replaces a draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  const form = await request.formData();
  const asked = form.get(BRIEF_FIELD);
  const briefId = typeof asked === "string" ? asked : "";
  return answerRefusal({}, async () => {
    const forClean = form.has(CLEAN_FIELD);
    const vertical: Vertical = forClean ? "cleaning" : await verticalToRepeat(ctx, briefId);
    const begun = form.has(REPLACE_FIELD) ? null : await begunRequest(request, ctx, vertical);
    if (begun) return data({ begun, briefId, forClean, refusal: undefined }, { status: 409 });
    const { draftId } = await (forClean ? cleanAfterMove : repeatBrief)(ctx, { briefId });
    const { path, fields } = WIZARDS[vertical];
    return redirectWithToast(`${path}?stap=${fields.length}`, forClean ? "clean_begun" : "brief_repeated", {
      setCookies: [draftCookie(ctx, vertical, draftId)],
    });
  });
}

/** `/aanvraag/opnieuw`: shown when the browser has begun another request, and when repeating is refused. */
export default function Repeat({ actionData }: Route.ComponentProps) {
  if (!actionData || !("begun" in actionData))
    return (
      <>
        <h1>Opnieuw aanvragen</h1>
        <div className="mt-6 space-y-6">
          <FormProblems answer={actionData} />
          <p>Kies bij je aanvragen welke je opnieuw wilt doen.</p>
          <Button href={REQUESTS_PATH}>Naar je aanvragen</Button>
        </div>
      </>
    );
  const { begun, briefId, forClean } = actionData;
  const next = forClean ? "de oplevering van je oude woning" : "je eerdere aanvraag";
  return (
    <InterruptedChoice about={begun.about} next={next} href={begun.href}>
      <Form method="post" action={REPEAT_PATH}>
        <input type="hidden" name={BRIEF_FIELD} value={briefId} />
        {forClean && <input type="hidden" name={CLEAN_FIELD} value="ja" />}
        <Button name={REPLACE_FIELD} value="ja" variant="secondary" size="large" wide>
          {forClean ? "Begin met de oplevering" : "Neem je eerdere antwoorden"}
        </Button>
      </Form>
    </InterruptedChoice>
  );
}
