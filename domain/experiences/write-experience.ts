import { verb } from "../kernel/verb.ts";
import { experienceInput } from "./input.ts";
import { writesExperiences } from "./policy.ts";
import { refuseNames } from "./refuse-names.ts";
import { storeExperience } from "./store-experience.ts";
import { refuseOwnCompany } from "./writer-ties.ts";

/**
 * The client writes how a deal went, or changes that while it may. Throws as `storeExperience`, `refuseNames` and
 * `refuseOwnCompany`.
 */
export const writeExperience = verb(
  {
    name: "write-experience",
    input: experienceInput,
    by: writesExperiences,
  },
  async (ctx, { proposalId, experience: text, ...facts }) => {
    await ctx.db.transaction(async (tx) => {
      const said = { ...facts, text };
      await storeExperience(ctx, tx, proposalId, said, async (deal) => {
        await refuseNames(tx, deal, text);
        return refuseOwnCompany(ctx, tx, deal);
      });
    });
  },
);
