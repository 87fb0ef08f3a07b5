import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { storeTyped } from "#app/forms/typed-form.server.ts";
import { briefToChange } from "#domain/briefs/submission/brief-to-change-view.ts";
import { changeRequestPath } from "../request-paths.ts";
import type { Route } from "./+types/keep-change";
import { changedAnswers } from "./change-request.server.ts";

/** Stores a change while it is being typed. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const typed = valuesOf(await request.formData());
  const { vertical } = foundOr404(await briefToChange(ctx, session.actor, briefId));
  const values = { ...changedAnswers(vertical, typed), version: typed.version ?? "" };
  return answerRefusal({}, () => storeTyped(request, context, changeRequestPath(briefId), values));
}
