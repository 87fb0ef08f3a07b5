import type { Ctx } from "#domain/kernel/context.ts";
import { firstStepsView } from "#domain/workplace/first-steps-view.ts";
import { firstStepRows } from "../today/first-step-rows.ts";

/** What a company does after its payment, as rows; null once all is done. */
export async function firstStepsAfter(ctx: Pick<Ctx, "db">, session: Parameters<typeof firstStepsView>[1]) {
  const steps = await firstStepsView(ctx, session);
  return steps && firstStepRows(steps);
}
