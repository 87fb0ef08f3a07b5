import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { LAUNCH_KEYS } from "./settings.ts";
import { storeLaunchChoices } from "./store-choices.ts";
import { verb } from "../kernel/verb.ts";
import { setLaunchModeInput } from "./input.ts";
import { decidesOnLaunch } from "./policy.ts";

/** Sets the launch state. The page asks for confirmation first. */
export const setLaunchMode = verb(
  { name: "set-launch-mode", input: setLaunchModeInput, by: decidesOnLaunch },
  async (ctx, { mode }) => {
    await ctx.db.transaction(async (tx) => {
      await storeLaunchChoices(ctx, tx, { [LAUNCH_KEYS.mode]: mode });
      await record(ctx, tx, { type: "launch.mode_changed", data: { mode } });
      await logAct(ctx, tx, {
        act: "set-launch-mode",
        subjectKind: "setting",
        subjectId: LAUNCH_KEYS.mode,
        facts: { mode },
      });
    });
  },
);
