import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { storeTyped } from "#app/forms/typed-form.server.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { keepsJobs } from "#domain/proposals/won/policy.ts";
import { wonJob } from "#domain/proposals/won/views.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/keep-job";

const FIELDS = new Set(["version", "state", "agreedDay", "agreedTime", "checks", "note"]);

/** Stores what is noted about a job while it is being typed. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  foundOr404(await wonJob(ctx, companyCtx(ctx).actor, briefId));
  const typed = Object.entries(valuesOf(await request.formData())).filter(([name]) => FIELDS.has(name));
  return answerRefusal({}, async () => {
    if (!keepsJobs.allows(ctx.actor)) throw new DomainError("not_allowed");
    return storeTyped(request, context, wonJobPath(briefId), Object.fromEntries(typed));
  });
}
