import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { keepTyped } from "#app/forms/interrupted-form.server.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { DomainError } from "#domain/errors.ts";
import { keepsJobs } from "#domain/won/policy.ts";
import { wonJob } from "#domain/won/views.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { typedJobName } from "../list-paths.ts";
import type { Route } from "./+types/keep-job";

const FIELDS = new Set(["version", "state", "agreedDay", "checks", "note"]);

/** Stores what is noted about a job while it is being typed. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  foundOr404(await wonJob(ctx, companyCtx(ctx).actor, briefId));
  const typed = Object.entries(valuesOf(await request.formData())).filter(([name]) => FIELDS.has(name));
  return answerRefusal({}, async () => {
    if (!keepsJobs.allows(ctx.actor)) throw new DomainError("not_allowed");
    const headers = new Headers();
    for (const cookie of await keepTyped(request, context, typedJobName(briefId), Object.fromEntries(typed)))
      headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 204, headers });
  });
}
