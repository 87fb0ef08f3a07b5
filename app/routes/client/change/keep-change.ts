import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { keepTyped } from "#app/forms/interrupted-form.server.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { briefToChange } from "#domain/briefs/brief-to-change-view.ts";
import { typedChangeName } from "../request-paths.ts";
import type { Route } from "./+types/keep-change";
import { changedAnswers } from "./change-request.server.ts";

/** Stores a change while it is being typed. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const typed = valuesOf(await request.formData());
  const { vertical } = foundOr404(await briefToChange(ctx, session.actor, briefId));
  return answerRefusal({}, async () => {
    const values = { ...changedAnswers(vertical, typed), version: typed.version ?? "" };
    const headers = new Headers();
    for (const cookie of await keepTyped(request, context, typedChangeName(briefId), values))
      headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 204, headers });
  });
}
