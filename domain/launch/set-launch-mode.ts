import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import type { SetLaunchModeInput } from "./input.ts";
import { LAUNCH_KEYS } from "./settings.ts";
import { storeLaunchChoices } from "./store-choices.ts";

/** Opens the site, or puts it back before its start. Pages ask for confirmation first. */
export async function setLaunchMode(ctx: Ctx, { mode }: SetLaunchModeInput): Promise<void> {
  const actor = requireRole(ctx, "OPERATOR");
  await storeLaunchChoices(ctx, actor, { [LAUNCH_KEYS.mode]: mode });
}
