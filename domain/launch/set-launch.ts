import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { LAUNCH_KEYS } from "./settings.ts";
import { storeLaunchChoices } from "./store-choices.ts";
import { verb } from "../kernel/verb.ts";
import { setLaunchInput } from "./input.ts";
import { decidesOnLaunch } from "./policy.ts";

/** Stores the go-live date and the offer; null deletes the setting. */
export const setLaunch = verb(
  { name: "set-launch", input: setLaunchInput, by: decidesOnLaunch },
  async (ctx, input) => {
    const { goLiveDate, offerEndsOn: endsOn, alreadyTaken, takenSource, takenOn } = input;
    const hasOffer = endsOn !== null || alreadyTaken !== null;
    await ctx.db.transaction(async (tx) => {
      await storeLaunchChoices(ctx, tx, {
        [LAUNCH_KEYS.goLiveDate]: goLiveDate,
        [LAUNCH_KEYS.offer]: hasOffer ? { endsOn, alreadyTaken, takenSource, takenOn } : null,
      });
      const data = {
        goLiveDate: goLiveDate ?? "",
        offerEndsOn: endsOn ?? "",
        alreadyTaken: String(alreadyTaken ?? ""),
      };
      await record(ctx, tx, { type: "launch.settings_changed", data });
      await logAct(ctx, tx, {
        act: "set-launch",
        subjectKind: "setting",
        subjectId: LAUNCH_KEYS.offer,
        facts: { ...data, takenSource, takenOn: takenOn ?? "" },
      });
    });
  },
);
