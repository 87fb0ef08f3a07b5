import type { RouterContextProvider } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { Ctx, OperatorActor } from "#domain/kernel/context.ts";
import { operators, requireActor, type Policy } from "#domain/kernel/policy.ts";

const MORNING_PATH = "/beheer";

/**
 * The ctx of a page for operators. Redirects everybody else to their own page, and an operator without the second step to
 * setting it up. An operator whom `policy` refuses is shown the morning page.
 */
export function requireOperator(
  context: Readonly<RouterContextProvider>,
  policy: Policy = operators,
): Ctx<OperatorActor> {
  const { ctx } = requireSession(context, "OPERATOR");
  if (!policy.allows(ctx.actor)) throw redirectWithToast(MORNING_PATH, "operator_admins_only");
  return requireActor(ctx, operators);
}
