import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import type { SetLaunchInput } from "./input.ts";
import { LAUNCH_KEYS } from "./settings.ts";
import { storeLaunchChoices } from "./store-choices.ts";

/** Writes down what an operator decided about the start and the offer; what is left empty has its default. */
export async function setLaunch(ctx: Ctx, input: SetLaunchInput): Promise<void> {
  const actor = requireRole(ctx, "OPERATOR");
  const { goLiveDate, offerEndsOn: endsOn, alreadyTaken } = input;
  const hasOffer = endsOn !== null || alreadyTaken !== null;
  await storeLaunchChoices(ctx, actor, {
    [LAUNCH_KEYS.goLiveDate]: goLiveDate,
    [LAUNCH_KEYS.offer]: hasOffer ? { endsOn, alreadyTaken } : null,
  });
}
