import { LAUNCH_KEYS } from "./settings.ts";
import { storeLaunchChoices } from "./store-choices.ts";
import { verb } from "../verb.ts";
import { setLaunchModeInput } from "./input.ts";
import { decidesOnLaunch } from "./policy.ts";

/** Opens the site, or puts it back before its start. Pages ask for confirmation first. */
export const setLaunchMode = verb(
  { name: "set-launch-mode", input: setLaunchModeInput, by: decidesOnLaunch },
  async (ctx, { mode }) => {
    await storeLaunchChoices(ctx, { [LAUNCH_KEYS.mode]: mode });
  },
);
